import fc from "fast-check";
import { expect, test } from "vitest";
import { convertFiles, readFormat } from "@/formats/exchange/convert-files";
import { textFile } from "@/formats/exchange/exchange-file";
import { helperFormat } from "@/formats/helper/helper-format";
import { parseHelperText, writeHelperText } from "@/formats/helper/helper-text";
import { buildCheckedJob, buildExchangeJob } from "@/testing/exchange-job";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const both = { from: helperFormat, to: helperFormat };

const COFFEE = [
  "dialogue: <Commander> Make coffee. <Driver> ok",
  "Python script:",
  'target_mug = InteractionObject("Mug", "Sink") # a mug',
  "# bring it",
  "target_mug.pickup()",
].join("\n");

const ERROR = [
  "- Input:",
  "Failed subgoal:",
  'target_egg = InteractionObject("Egg")',
  "target_egg.slice()",
  "Execution error: it cannot be cut.",
  "Input dialogue: <Commander> Boil an egg.",
  "- Output:",
  "'''",
  "Explain: An egg is not cut.",
  "",
  "Plan:",
  'target_pot = InteractionObject("Pot")',
  "target_pot.go_to()",
  "'''",
].join("\n");

async function read(texts: readonly string[], repairs: readonly string[] = []) {
  const files = texts.map((text, index) => textFile(`${index}.txt`, text));
  const job = buildCheckedJob(repairs);
  const { content, report } = await readFormat(helperFormat, files, job);
  return { items: content.kind === "exemplars" ? content.items : [], report };
}

test("a dialogue and its program are an exemplar that nobody has run", async () => {
  const { items, report } = await read([COFFEE]);
  expect(items).toMatchObject([
    {
      instruction: "Make coffee.",
      dialogue: "<Commander> Make coffee. <Driver> ok",
      abstractions: { comments: [{ text: "bring it", line: 2 }] },
      provenance: { verifiedBy: "claimed", claims: "person" },
    },
  ]);
  expect(report.lines[0]?.message).toContain("landmark");
  const { items: mended } = await read([COFFEE], ["landmarks"]);
  expect(mended[0]?.program).toContain('InteractionObject("Mug", landmark = "Sink") # a mug');
});

test("an error keeps what failed, what was said of it and why the plan mends it", async () => {
  const { items } = await read([ERROR]);
  expect(items).toMatchObject([
    {
      title: "When: it cannot be cut.",
      instruction: "Boil an egg.",
      noisyProgram: 'target_egg = InteractionObject("Egg")\ntarget_egg.slice()',
      program: 'target_pot = InteractionObject("Pot")\ntarget_pot.go_to()',
      abstractions: { summary: "An egg is not cut." },
      provenance: { corrections: ["it cannot be cut."] },
    },
  ]);
  expect(writeHelperText(parseHelperText(ERROR)!)).toBe(ERROR);
});

test("goals have steps, and a script may do without its heading", () => {
  const goals =
    "High Level Goal: Put it away.\nLow Level Goal:\n(1) Turn.\n(2) Go.\nPython script:\nx.go_to()";
  expect(parseHelperText(goals)).toMatchObject({
    form: "goals",
    asked: "Put it away.",
    lowGoals: ["Turn.", "Go."],
    program: "x.go_to()",
  });
  expect(parseHelperText("dialogue: hi\nx.go_to()")).toMatchObject({ program: "x.go_to()" });
  expect(parseHelperText("dialogue: hi")).toBeUndefined();
  expect(parseHelperText("hello")).toBeUndefined();
});

const line = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    "Python script:",
    "Plan:",
    "x.go_to()",
    "'''",
    "- Output:",
    "Explain: a",
    "",
    " ",
  ),
);
const textOf = (base: string) =>
  fc.tuple(fc.nat(20), fc.array(line, { maxLength: 4 })).map(([at, lines]) => {
    const all = base.split("\n");
    return [...all.slice(0, at), ...lines, ...all.slice(at)].join("\n");
  });

test("whatever is in an example, it comes back byte for byte or is refused", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(textOf(COFFEE), textOf(ERROR)), { minLength: 1, maxLength: 3 }),
      async (texts) => {
        const files = [COFFEE, ...texts].map((text, index) => textFile(`${index}.txt`, text));
        const { lost, reading } = await convertFiles(both, files, buildExchangeJob());
        expect(lost).toEqual([]);
        expect(reading.found).toBe(files.length);
      },
    ),
  );
});

test.skipIf(!hasRealFiles("HELPER"))(
  "published examples are read whole and come back",
  async () => {
    const files = readRealFiles("HELPER");
    expect(helperFormat.recognises(files)).toBe(true);
    const { lost, reading } = await convertFiles(both, files, buildExchangeJob());
    expect([reading.refused, lost]).toEqual([0, []]);
  },
);
