import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { convertFiles, readFormat, writeFormat } from "@/formats/exchange/convert-files";
import { readText, textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import { icalFormat } from "@/formats/ical/ical-format";
import {
  ICAL_FIELD_NAMES,
  icalPath,
  toPythonJson,
  type IcalFieldName,
} from "@/formats/ical/ical-fields";
import { buildExemplar } from "@/testing/build-exemplar";
import { buildCheckedJob, buildExchangeJob } from "@/testing/exchange-job";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const both = { from: icalFormat, to: icalFormat };
const checked = buildCheckedJob;

const STATE = [
  '"Mug_1": {"label": "Mug", "holding": False, "dirty": True, "supported_by": ["CounterTop"]}',
  '"CounterTop_2": {"label": "CounterTop"}',
  "",
].join("\n");

const EXAMPLE: Readonly<Record<IcalFieldName, string>> = {
  command: "<Commander> Bring me the mug. <Driver> which one? <Commander> the red one. ",
  functions: [
    "# (causal abstraction) It stands on the counter",
    'mug = InteractionObject("Mug", object_instance="Mug_1")',
    "# fetch it",
    "mug.go_to()",
    "mug.pickup()",
  ].join("\n"),
  functions_demo: '```python\nmug = InteractionObject("Mug")\nmug.pickup()\n```',
  summary: "The script brings the mug.",
  plan: "1. Go to the mug.\n2. Pick it up.",
  explanation: "Explanation: it is shorter.",
  states: STATE,
  states_filtered: STATE,
  states_filtered_demo: STATE,
  attribute_change:
    '{"0": {"id": 1, "label": "Mug", "attribute": "0", "before": "Sink", "after": "Desk"}, "1": {"id": 1, "label": "Mug", "attribute": "dirty", "before": true, "after": false}}',
  stats_instance:
    '{"tag": "ab12_cd34", "task_type": "Prepare_coffee_in_a_clean_mug", "successful_skill": true, "total_env_steps": 12, "total_env_resets": 1, "global_iteration": 0}',
};

function filesOf(
  number: number,
  texts: Readonly<Partial<Record<IcalFieldName, string>>> = EXAMPLE,
  memory = "",
): ExchangeFile[] {
  return ICAL_FIELD_NAMES.flatMap((name) => {
    const text = texts[name];
    return text === undefined ? [] : [textFile(icalPath(memory, name, number), text)];
  });
}

async function readOne(files: readonly ExchangeFile[], repairs: readonly string[] = []) {
  const { content, report, refused } = await readFormat(icalFormat, files, checked(repairs));
  return { exemplar: content.kind === "exemplars" ? content.items[0] : undefined, report, refused };
}

test("an example becomes a claim with its abstractions, its room and the goal of its task", async () => {
  const { exemplar } = await readOne(filesOf(7));
  expect(exemplar).toMatchObject({
    world: "household",
    title: "Prepare coffee in a clean mug",
    instruction: "Bring me the mug. the red one.",
    abstractions: {
      summary: "The script brings the mug.",
      plan: ["Go to the mug.", "Pick it up."],
      comments: [
        { kind: "causal", text: "It stands on the counter", line: 1 },
        { kind: "task", text: "fetch it", line: 3 },
      ],
      stateChanges: [{ object: "Mug_1", attribute: "dirty", before: true, after: false }],
      relevantObjects: [{ id: "Mug_1" }, { id: "CounterTop_2" }],
    },
    noisyProgram: 'mug = InteractionObject("Mug")\nmug.pickup()',
    goal: { task: "Coffee" },
    provenance: { verifiedBy: "claimed", claims: "run", demonstrationId: "ab12_cd34" },
  });
  expect(exemplar?.stateJson).toContain('"Mug_1"');
});

test("known defects are named, and mended only where that is chosen", async () => {
  const wrong = { ...EXAMPLE, functions: EXAMPLE.functions.replace("Mug_1", "Mug_71") };
  const named = await readOne(filesOf(1, wrong));
  expect(named.report.lines[0]).toMatchObject({ severity: "warning" });
  expect(named.report.lines[0]?.message).toContain("line 2: There is no Mug_71");
  expect(named.exemplar?.program).toContain("Mug_71");
  const mended = await readOne(filesOf(1, wrong), ["names"]);
  expect(mended.exemplar?.program).toBe(EXAMPLE.functions);
  const call = { ...EXAMPLE, functions: `${EXAMPLE.functions}\nmug.juggle()` };
  expect((await readOne(filesOf(1, call))).report.lines[0]?.message).toContain("juggle");
  expect(await readOne(filesOf(1, call), ["defects"])).toMatchObject({ refused: 1 });
});

test("of several examples of one game the last stays where that is chosen", async () => {
  const files = [...filesOf(1), ...filesOf(2, { ...EXAMPLE, summary: "later" })];
  const { exemplar, refused } = await readOne(files, ["duplicates"]);
  expect([exemplar?.abstractions.summary, refused]).toEqual(["later", 1]);
});

test("an example without a program is refused; a state that cannot be read only keeps it from running", async () => {
  const { functions: _, ...without } = EXAMPLE;
  const files = [...filesOf(1, without), ...filesOf(2, { ...EXAMPLE, states: "nonsense" })];
  const { exemplar, refused, report } = await readOne(files);
  expect(refused).toBe(1);
  expect(report.counts.error).toBe(1);
  expect(exemplar?.stateJson).toBeUndefined();
});

test("what was changed here is written, not what the file said before", async () => {
  const { exemplar } = await readOne(filesOf(3, { ...EXAMPLE, plan: "Go\nTake" }));
  const { abstractions } = ensureExists(exemplar);
  const changed = { ...ensureExists(exemplar), abstractions: { ...abstractions, plan: ["Wait"] } };
  const content = { kind: "exemplars" as const, items: [changed], media: [] };
  const { files } = await writeFormat(icalFormat, content, checked());
  const texts = new Map(files.map((file) => [file.path, readText(file)]));
  expect(texts.get("successful_skill_plan/skill_plan_3.txt")).toBe("1. Wait");
  expect(texts.get("successful_skill_functions/skill_func_3.txt")).toBe(EXAMPLE.functions);
});

test("an exemplar of our own gets every file that the published loader opens", async () => {
  const content = { kind: "exemplars" as const, items: [buildExemplar()], media: [] };
  const { files } = await writeFormat(icalFormat, content, checked());
  const folders = files.map(({ path }) => path.split("/")[0]);
  expect(folders).toEqual(
    expect.arrayContaining([
      "successful_skill_functions",
      "successful_skill_summary",
      "successful_skill_plan",
      "successful_skill_commands",
      "successful_skill_states_filtered",
    ]),
  );
});

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc
    .array(fc.constantFrom("1. Go", "# why", "x.go_to()", "", "```", "<Driver> hi", '"A_1": {}'))
    .map((lines) => lines.join("\n")),
);
const example = fc
  .record(
    Object.fromEntries(
      ICAL_FIELD_NAMES.map((name) => [name, fc.oneof(text, fc.constant(EXAMPLE[name]))]),
    ),
    { requiredKeys: [] },
  )
  .map((texts) => ({ command: "go", functions: "x = 1", ...texts }));

test("whatever the files say, they come back byte for byte", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 3 }),
      fc.array(example, { minLength: 3, maxLength: 3 }),
      fc.constantFrom("", "memory"),
      async (numbers, examples, memory) => {
        const files = numbers.flatMap((number, index) => filesOf(number, examples[index], memory));
        const { lost, reading } = await convertFiles(both, files, buildExchangeJob());
        expect(reading.found).toBe(numbers.length);
        expect(reading.refused === 0 ? lost : []).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test("Python's JSON has a space after commas and colons", () => {
  expect(toPythonJson({ a: [1, true, null], b: { c: 'x"y' } })).toBe(
    '{"a": [1, true, null], "b": {"c": "x\\"y"}}',
  );
});

const REAL = "ICAL/TEACh/learned_examples";

test.skipIf(!hasRealFiles(REAL))(
  "published memories are read whole, their defects are named, and they come back byte for byte",
  async () => {
    const files = readRealFiles(REAL);
    expect(icalFormat.recognises(files)).toBe(true);
    const { lost, reading, files: written } = await convertFiles(both, files, checked());
    expect([reading.refused, lost, written.length]).toEqual([0, [], files.length]);
    const defects = reading.report.lines.filter(({ message }) => message.startsWith("Defect"));
    expect(defects.map(({ message }) => message).join("\n")).toMatch(/Pot_97[^]*Mug_71/u);
    const mended = await readFormat(icalFormat, files, checked(["names", "duplicates"]));
    expect(mended.report.lines.some(({ message }) => message.startsWith("Defect"))).toBe(false);
    expect(mended.refused).toBe(4);
  },
  60_000,
);
