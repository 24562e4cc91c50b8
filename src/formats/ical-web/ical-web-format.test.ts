import fc from "fast-check";
import { expect, test } from "vitest";
import { findHostileJson } from "@/formats/bundle/bundle-hostile-json";
import { convertFiles, readFormat, writeFormat } from "@/formats/exchange/convert-files";
import { readText, textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import { icalWebFormat } from "@/formats/ical-web/ical-web-format";
import { buildExchangeJob } from "@/testing/exchange-job";
import { hasRealFiles, readRealFiles } from "@/testing/real-files";

const both = { from: icalWebFormat, to: icalWebFormat };

function step(task: string, number: number, action = "click [3]"): unknown[] {
  return [
    "OBJECTIVE: Book a séat.\n\nOBSERVATION:\n [3] [BUTTON] [Book]\n\nPREVIOUS ACTIONS: None",
    `Plan: Use it.\n\nSummary: Booking.\n\nPredicted Next State: A form.\n\nAction: \`\`\`${action}\`\`\``,
    `./images/${task}/${number}.png`,
    ["- Look first."],
    1,
  ];
}

function memory(examples: readonly unknown[], path = "planning_examples.json"): ExchangeFile {
  return textFile(path, JSON.stringify({ examples, intro: "x" }, undefined, 4));
}

test("tasks come in with their steps and pictures; what lies beside is copied", async () => {
  const picture = { path: "images/trains/0.webp", bytes: new Uint8Array([1, 2, 3]) };
  const files = [memory([step("trains", 0), step("trains", 1)]), picture, textFile("a.txt", "x")];
  const { content } = await readFormat(icalWebFormat, files, buildExchangeJob());
  expect(content).toMatchObject({
    items: [{ key: "trains", instruction: "Book a séat.", stepComments: ["Look first."] }],
    media: [{ path: "images/trains/0.webp" }],
    beside: [{ path: "a.txt" }],
  });
  const { files: written, lost } = await convertFiles(both, files, buildExchangeJob());
  expect(lost).toEqual([]);
  expect(written.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
});

test("an action that was edited here is written anew, the others as they were", async () => {
  const { content } = await readFormat(
    icalWebFormat,
    [memory([step("a", 0), step("a", 1)])],
    buildExchangeJob(),
  );
  const items = content.kind === "demonstrations" ? content.items : [];
  const edited = items.map((item) => ({
    ...item,
    steps: item.steps?.map((each, index) =>
      index === 1 ? { ...each, content: { ...each.content, action: "click [9]" } } : each,
    ),
  }));
  const changed = { kind: "demonstrations" as const, media: [], items: edited } as typeof content;
  const { files } = await writeFormat(icalWebFormat, changed, buildExchangeJob());
  const again = await readFormat(icalWebFormat, files, buildExchangeJob());
  expect(again.content.items).toMatchObject([
    { steps: [{ content: { action: "click [3]" } }, { content: { action: "click [9]" } }] },
  ]);
});

test("packed vectors that their index contradicts are told", async () => {
  const index = {
    dtype: "float16",
    dims: { task: 2, obs: 2, act: 1 },
    rows: { task: 1, obs: 1, act: 1 },
    index: [],
  };
  const files = [
    memory([step("a", 0)]),
    textFile("v/index.json", JSON.stringify(index)),
    { path: "v/task.f16", bytes: new Uint8Array([0, 0x7c, 0, 0]) },
    { path: "v/act.f16", bytes: new Uint8Array([0, 0x3c]) },
  ];
  const { report } = await readFormat(icalWebFormat, files, buildExchangeJob());
  expect(report.lines.map(({ file, message }) => `${file} ${message}`)).toEqual([
    "v/task.f16 Some of its values are no numbers.",
    "v/obs.f16 The index names these vectors, and they are not there.",
  ]);
});

test("keys that poison prototypes are refused with the whole file", async () => {
  const poisoned = memory([step("a", 0), JSON.parse('{"__proto__":{"polluted":true}}')]);
  await expect(convertFiles(both, [poisoned], buildExchangeJob())).rejects.toMatchObject({
    code: "EXC-02",
  });
});

/** Without keys that are refused. */
const harmless = fc.jsonValue().filter((json) => findHostileJson(json) === undefined);

const given = fc.oneof(
  harmless,
  fc
    .tuple(fc.constantFrom("a", "b"), fc.nat(4), fc.string())
    .map(([task, number, action]) => step(task, number, action)),
  fc.tuple(fc.string(), fc.string(), fc.string(), harmless, harmless),
);

test("whatever the steps are, those that are read come back", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(given, { maxLength: 5 }), async (items) => {
      const examples = [step("a", 0), ...items];
      const { reading, lost } = await convertFiles(both, [memory(examples)], buildExchangeJob());
      expect(lost).toEqual([]);
      expect(reading.report.counts.error).toBe(reading.refused);
    }),
  );
});

const REAL = "ICAL/VisualWebArena";

test.skipIf(!hasRealFiles(REAL))("the published memory comes back, byte for byte", async () => {
  const files = readRealFiles(REAL);
  const { reading, lost, files: written } = await convertFiles(both, files, buildExchangeJob());
  expect([reading.found, reading.refused, lost]).toEqual([315, 0, []]);
  const before = new Map(files.map((file) => [file.path, file]));
  const changed = written.filter((file) => {
    const old = before.get(file.path);
    return old === undefined || readText(old) !== readText(file);
  });
  expect(changed.map(({ path }) => path)).toEqual([]);
});
