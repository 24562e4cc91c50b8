import fc from "fast-check";
import { parquetReadObjects } from "hyparquet";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import type { ExchangeDemonstration, ExchangeSegment } from "@/formats/exchange/exchange-content";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { lerobotFormat } from "@/formats/lerobot/lerobot-format";
import { arbitrarySegment } from "@/testing/arbitrary-segments";
import { buildLerobotDataset, CAMERA } from "@/testing/lerobot-dataset";
import { demonstrationsOf, readFiles, writeContent } from "@/testing/read-exchange";

const annotated = buildLerobotDataset({ isAnnotated: true, version: "v3.1" });
const inferred = buildLerobotDataset({ isAnnotated: true, isInferred: true, version: "v3.1" });
const plain = buildLerobotDataset({ isAnnotated: false });

/** The rows of the data file, by the library alone. */
async function frames(files: readonly ExchangeFile[]) {
  const { bytes } = ensureExists(files.find(({ path }) => path.startsWith("data/")));
  return await parquetReadObjects({ file: bytes.slice().buffer });
}

async function rewrite(
  files: readonly ExchangeFile[],
  change: (item: ExchangeDemonstration, index: number) => ExchangeDemonstration,
) {
  const items = demonstrationsOf(await readFiles(lerobotFormat, files)).map(change);
  return await writeContent(lerobotFormat, { kind: "demonstrations", items, media: files });
}

const second =
  (segments: readonly ExchangeSegment[]) => (item: ExchangeDemonstration, index: number) =>
    index === 1 ? { ...item, segments } : item;

test("episodes come with their film, their language and what was said on the way", async () => {
  expect(lerobotFormat.recognises(annotated)).toBe(true);
  const reading = await readFiles(lerobotFormat, annotated);
  expect([reading.found, reading.refused, reading.report.lines]).toEqual([2, 0, []]);
  const [item] = demonstrationsOf(reading);
  expect(item).toMatchObject({
    key: "episode-000000",
    instruction: "Put the cube away.",
    otherInstructions: ["please put the cube away"],
    videoPath: `videos/${CAMERA}/chunk-000/file-000.mp4`,
    dialogue: [
      { speaker: "Commander", text: "Faster, please.", frame: 3 },
      { speaker: "Driver", text: "Right away.", frame: 3 },
    ],
    segments: [
      { startS: 0, endS: 0.5, tier: "subtask", text: "grasp the cube" },
      { startS: 0.5, endS: expect.closeTo(1, 5), tier: "subtask", text: "place the cube" },
      { startS: 0, endS: expect.closeTo(1, 5), tier: "plan", text: "1. grasp\n2. place" },
      { startS: 0.5, endS: expect.closeTo(1, 5), tier: "note", text: "the cube is in hand" },
    ],
  });
  expect(JSON.parse(ensureExists(item?.kept["videos"]))).toEqual([
    { camera: CAMERA, path: item?.videoPath, startS: 0, endS: 1 },
  ]);
});

test("columns whose types Arrow inferred say the same as those of the declared types", async () => {
  const reading = await readFiles(lerobotFormat, inferred);
  expect(reading.report.lines).toEqual([]);
  const declared = demonstrationsOf(await readFiles(lerobotFormat, annotated));
  expect(demonstrationsOf(reading)).toEqual(declared);
  const { files } = await rewrite(
    inferred,
    second([{ startS: 0, endS: 2, tier: "subtask", text: "stack" }]),
  );
  const [before, after] = [await frames(inferred), await frames(files)];
  expect(after.map((row) => row["language_events"])).toEqual(
    before.map((row) => row["language_events"]),
  );
  expect(after[10]).toMatchObject({
    language_persistent: [{ content: "stack", timestamp: 0 }, { style: "task_aug" }],
  });
  expect(demonstrationsOf(await readFiles(lerobotFormat, files))[0]).toEqual(declared[0]);
});

test("what nothing changed in is given back byte for byte", async () => {
  for (const files of [annotated, inferred, plain]) {
    expect((await rewrite(files, (item) => item)).files).toEqual(files);
  }
});

test("accepted segments go into the columns of their episode, and nothing else changes", async () => {
  const before = await frames(annotated);
  const { files } = await rewrite(
    annotated,
    second([
      { startS: 0, endS: 0.7, tier: "subtask", text: "lift" },
      { startS: 0.7, endS: 2, tier: "subtask", text: "stack" },
      { startS: 0, endS: 2, tier: "plan", text: "1. lift\n2. stack, so that the lower one holds" },
    ]),
  );
  const after = await frames(files);
  const column = (rows: typeof before, name: string) => rows.map((row): unknown => row[name]);
  for (const name of ["action", "timestamp", "index", "task_index", "language_events"]) {
    expect(column(after, name)).toEqual(column(before, name));
  }
  expect(column(after, "language_persistent").slice(0, 10)).toEqual(
    column(before, "language_persistent").slice(0, 10),
  );
  // The library gives an absent list below another as undefined.
  const row = { role: "assistant", camera: null, tool_calls: undefined };
  const expected = [
    {
      ...row,
      style: "plan",
      content: "1. lift\n2. stack, so that the lower one holds",
      timestamp: 0,
    },
    { ...row, style: "subtask", content: "lift", timestamp: 0 },
    { ...row, role: "user", style: "task_aug", content: "please put the cube away", timestamp: 0 },
    { ...row, style: "subtask", content: "stack", timestamp: Math.fround(0.7) },
  ];
  const written = column(after, "language_persistent").slice(10);
  expect(written).toHaveLength(20);
  for (const cell of written) {
    expect(cell).toEqual(expected);
  }
});

test("a dataset without language gets both columns, and its metadata says so", async () => {
  const { files } = await rewrite(
    plain,
    second([{ startS: 0, endS: 2, tier: "action", text: "stack" }]),
  );
  const rows = await frames(files);
  expect(rows[0]).toMatchObject({ language_persistent: [], language_events: [] });
  expect(rows[10]).toMatchObject({ language_persistent: [{ style: "subtask", content: "stack" }] });
  const again = await readFiles(lerobotFormat, files);
  expect(again.report.lines).toEqual([]);
  const info: unknown = JSON.parse(new TextDecoder().decode(files[0]?.bytes));
  const language = { dtype: "language", shape: [1], names: null };
  expect(info).toMatchObject({
    robot_type: "so100",
    features: { language_persistent: language, language_events: language },
  });
});

test("whatever is accepted is read again as it was, at the frames where it begins", async () => {
  // What holds, holds until the next: stretches that touch are what the columns can say.
  const stretches = fc
    .uniqueArray(fc.integer({ min: 1, max: 19 }), { maxLength: 4 })
    .chain((cuts) => {
      const starts = [0, ...cuts.toSorted((a, b) => a - b)];
      return fc.tuple(
        ...starts.map((start, index) =>
          fc.record({
            startFrame: fc.constant(start),
            endFrame: fc.constant(starts[index + 1] ?? 20),
            text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 10 }),
          }),
        ),
      );
    });
  await fc.assert(
    fc.asyncProperty(stretches, async (list) => {
      const segments = list.map(({ startFrame, endFrame, text }) => ({
        startS: startFrame / 10,
        endS: endFrame / 10,
        tier: "subtask" as const,
        text,
      }));
      const { files } = await rewrite(annotated, second(segments));
      const again = demonstrationsOf(await readFiles(lerobotFormat, files))[1];
      expect(again?.segments).toEqual(
        segments.map(({ startS, endS, ...rest }) => ({
          ...rest,
          startS: expect.closeTo(startS, 5),
          endS: expect.closeTo(endS, 5),
        })),
      );
    }),
    { numRuns: 25 },
  );
});

test("what the columns cannot say is told, and nothing of it breaks the table", async () => {
  const { report } = await rewrite(
    plain,
    second([
      { startS: 0, endS: 0.5, tier: "subtask", text: "a" },
      { startS: 1, endS: 2, tier: "subtask", text: "b" },
    ]),
  );
  expect(report.lines[0]?.message).toContain("1 pauses and 0 overlaps are lost");
  await fc.assert(
    fc.asyncProperty(fc.array(arbitrarySegment, { maxLength: 5 }), async (segments) => {
      const { files } = await rewrite(annotated, second(segments));
      expect((await readFiles(lerobotFormat, files)).refused).toBe(0);
    }),
    { numRuns: 25 },
  );
});

test("rows that break the rules of the columns, other versions and missing files are told", async () => {
  const old = await readFiles(
    lerobotFormat,
    buildLerobotDataset({ isAnnotated: false, version: "v2.1" }),
  );
  expect([old.found, old.refused]).toEqual([1, 1]);
  expect(old.report.lines[0]).toMatchObject({
    pointer: "/codebase_version",
    fix: expect.any(String),
  });
  const without = (part: string) => plain.filter(({ path }) => !path.startsWith(part));
  const noData = await readFiles(lerobotFormat, without("data/"));
  expect([noData.found, noData.refused]).toEqual([2, 2]);
  const noFilm = await readFiles(lerobotFormat, without("videos/"));
  expect([noFilm.refused, noFilm.report.counts.warning]).toEqual([0, 2]);
  const noEpisodes = await readFiles(lerobotFormat, without("meta/episodes"));
  expect([noEpisodes.found, noEpisodes.refused]).toEqual([1, 1]);
});

test("labels of other films have no dataset to go into", async () => {
  const content = { kind: "demonstrations" as const, items: [], media: [] };
  await expect(writeContent(lerobotFormat, content)).rejects.toMatchObject({ code: "EXC-03" });
});

test("damaged tables are refused: nothing else comes of them", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.nat(3),
      async (changes, which) => {
        const files = annotated.map((file, index) => {
          const bytes = file.bytes.slice();
          for (const [at, byte] of index === which ? changes : []) {
            bytes[at % bytes.length] = byte;
          }
          return { path: file.path, bytes };
        });
        const reading = await readFiles(lerobotFormat, files);
        expect(reading.content.items).toHaveLength(reading.found - reading.refused);
      },
    ),
    { numRuns: 60 },
  );
});
