import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { toFilmLabels } from "@/formats/exchange-import/film-labels";
import { exchangeImporter } from "@/formats/exchange-import/exchange-importer";
import { createGivenFile, type GivenFile } from "@/formats/given-file";
import type { ImportPorts } from "@/formats/import-ports";
import type { ReadGroup } from "@/formats/importer";
import { createTestPorts, framesOf } from "@/testing/import-ports";
import { buildLerobotDataset } from "@/testing/lerobot-dataset";

const TABLE = [
  "demonstration,title,instruction,video,start_s,stop_s,tier,text,verb,objects",
  "tea,Make tea,Make tea,tea,0,1,action,take the kettle,take,kettle",
  "tea,,,,1,2,action,fill the kettle,fill,kettle",
  "tea,,,,0,2,plan,take it and fill it,,",
].join("\n");
const DEMO = [
  "Dialogue Instruction:",
  "<Commander> wash a mug",
  "",
  "Initial Object State:",
  '"Mug_1": {"label": "Mug", "dirty": True, "supported_by": ["CounterTop_2"]}',
  '"CounterTop_2": {"label": "CounterTop"}',
  '"Sink_3": {"label": "Sink"}',
  "",
  "Demonstration Script:",
  'mug = InteractionObject("Mug", object_instance = "Mug_1")',
  'sink = InteractionObject("Sink", object_instance = "Sink")',
  "mug.go_to()",
  "mug.pickup_and_place(sink)",
].join("\n");

const job = { ports: createTestPorts() };

function given(path: string, content: string, type = ""): GivenFile {
  return createGivenFile(new File([content], path.split("/").at(-1) ?? path, { type }), path);
}

async function readAll(...files: readonly GivenFile[]): Promise<ReadGroup | undefined> {
  return await exchangeImporter.read(ensureExists(exchangeImporter.accepts(files)[0]), job);
}

async function importAll(...files: readonly GivenFile[]) {
  const read = ensureExists(await readAll(...files));
  const contents = await read.describe([]);
  const words = { instruction: contents.instruction, companions: [] };
  return { contents, ...(await read.prepare(words, job)) };
}

test("a table with its film becomes labels of the film's frames; what is more stays readable", async () => {
  const film = given("tea.mp4", "12345", "video/mp4");
  const { contents, demonstrations, blobs } = await importAll(given("t.csv", TABLE), film);
  expect(contents).toMatchObject({
    summary: "CSV of segments · 1 demonstration · 1 with a film",
    instruction: "Make tea",
    instructionBy: "either",
  });
  const [tea] = demonstrations;
  expect(blobs.map(({ id }) => id)).toEqual([tea?.videoId]);
  expect(tea?.loggedActions).toMatchObject([
    { verb: "take", object: "kettle", startFrame: 0, endFrame: 2, by: "log" },
    { verb: "fill", object: "kettle", startFrame: 2, endFrame: 4, by: "log" },
  ]);
  expect(tea?.outline?.segments.map(({ tier }) => tier)).toEqual(["action", "action", "plan"]);
});

test("what begins after the film's end is told before: it has no frames, and stays to be read", async () => {
  const table = `${TABLE}\ntea,,,,60,61,action,serve it,serve,`;
  const film = given("tea.mp4", "12345", "video/mp4");
  const { contents, demonstrations } = await importAll(given("t.csv", table), film);
  expect(contents.report?.lines.map(({ message }) => message)).toContain(
    "Make tea: 1 segment begins after the film’s end: it gets no label, and stays in what the file tells.",
  );
  expect(demonstrations[0]?.loggedActions).toHaveLength(2);
  expect(demonstrations[0]?.outline?.segments).toHaveLength(4);
});

test("without its film it is told before the import that it can only be read", async () => {
  const { contents, demonstrations, blobs } = await importAll(given("t.csv", TABLE));
  expect(contents.report?.counts.warning).toBe(1);
  expect(contents.report?.lines[0]?.message).toMatch(/neither a film nor a room/u);
  expect(blobs).toEqual([]);
  expect(demonstrations).toMatchObject([
    { world: "none", videoId: "", loggedActions: [], outline: { pictures: "none", film: "tea" } },
  ]);
});

test("a film that cannot be decoded, or that nobody speaks of, is told and costs nothing else", async () => {
  const files = [given("t.csv", TABLE), given("other.mp4", "1", "video/mp4")];
  const { contents, demonstrations } = await importAll(...files);
  expect(contents.report?.lines.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/other\.mp4 is left out: nothing here is about it/u),
  );
  expect(demonstrations).toHaveLength(1);
});

test("a film is meant by its own path, or by a name that no other film has", async () => {
  const film = (path: string) => given(path, "12345", "video/mp4");
  const filmed = async (name: string, ...paths: readonly string[]) => {
    const table = given("d/t.csv", TABLE.replace(",tea,0,1", `,${name},0,1`));
    const { demonstrations } = await importAll(table, ...paths.map(film));
    return demonstrations[0]?.outline?.pictures;
  };
  expect(await filmed("top/file-000.mp4", "d/top/file-000.mp4", "d/side/file-000.mp4")).toBe(
    "film",
  );
  // Each dataset has a film of this name: that of another camera is not the one.
  expect(await filmed("top/file-000.mp4", "d/side/file-000.mp4")).toBe("none");
  expect(await filmed("file-000", "d/top/file-000.mp4")).toBe("film");
  expect(await filmed("file-000", "d/top/file-000.mp4", "d/side/file-000.mp4")).toBe("none");
  expect(await filmed("file-000.mp4", "d/top/file-000.mp4", "d/side/file-000.mp4")).toBe("none");
});

/** The two episodes of a dataset with one film, imported with these ports. */
async function importDataset(overrides: Partial<ImportPorts>) {
  const files = buildLerobotDataset({ isAnnotated: true }).map(({ path, bytes }) =>
    createGivenFile(new File([bytes], path), `set/${path}`),
  );
  const own = { ports: createTestPorts(overrides) };
  const group = ensureExists(exchangeImporter.accepts(files)[0]);
  const read = ensureExists(await exchangeImporter.read(group, own));
  const contents = await read.describe([]);
  return { contents, ...(await read.prepare({ instruction: "", companions: [] }, own)) };
}

test("an episode that lies outside of its film is told before, and keeps no other back", async () => {
  const { contents, demonstrations, blobs } = await importDataset({
    readFrames: async () => framesOf(2),
  });
  expect(contents.summary).toMatch(/1 with a film · 1 to be read only/u);
  expect(contents.report?.lines.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/its film is left out: .* has no pictures between 1 s and 3 s/u),
  );
  expect(blobs).toHaveLength(1);
  expect(demonstrations.map(({ outline }) => outline)).toMatchObject([
    { pictures: "film" },
    { pictures: "none", filmLeftOut: expect.stringMatching(/no pictures between/u) },
  ]);
});

test("a part that cannot be cut costs its episode the film; where none can, nothing is imported", async () => {
  const broken = new AppError({
    code: "VID-06",
    what: "The film is damaged.",
    safe: "Nothing was imported.",
    next: "Download it again.",
  });
  const { demonstrations, blobs } = await importDataset({
    cutFilm: async (film, { startS, endS }) => {
      if (startS > 0) {
        throw broken;
      }
      return film.slice(startS, endS);
    },
  });
  expect(blobs).toHaveLength(1);
  expect(demonstrations.map(({ videoId }) => videoId === "")).toEqual([false, true]);
  expect(demonstrations[1]).toMatchObject({
    world: "none",
    loggedActions: [],
    outline: { pictures: "none", filmLeftOut: "The film is damaged." },
  });
  const cutFilm = () => Promise.reject(broken);
  await expect(importDataset({ cutFilm })).rejects.toBe(broken);
});

test("a labelled demonstration without a film is drawn from its room, with its calls as actions", async () => {
  const { contents, demonstrations, blobs } = await importAll(given("Wash/a.txt", DEMO));
  expect(contents.summary).toBe(
    "ICAL labelled demonstrations · 1 demonstration · 1 drawn from a room",
  );
  expect(await blobs[0]?.blob.text()).toBe("3 pictures");
  expect(demonstrations).toMatchObject([
    {
      world: "household",
      instruction: "wash a mug",
      loggedActions: [
        { verb: "Pickup", object: "Mug", instance: "Mug_1" },
        { verb: "Place", object: "Sink" },
      ],
      state: { objects: expect.any(Array) },
      outline: { pictures: "drawn" },
    },
  ]);
});

test("a task that nobody has done keeps how it is judged, and says that nobody has done it", async () => {
  const task = {
    sites: ["shopping"],
    task_id: 3,
    intent: "Buy a red mug",
    start_url: "__SHOPPING__",
    eval: { eval_types: ["url_match"] },
  };
  const { contents, demonstrations } = await importAll(given("t.json", JSON.stringify([task])));
  expect(contents).toMatchObject({ instructionBy: "file", demonstrationCount: 1 });
  expect(demonstrations).toMatchObject([
    {
      world: "web",
      goal: { eval_types: ["url_match"] },
      outline: { kind: "task", start: "__SHOPPING__" },
    },
  ]);
});

test("what others read is left to them; a memory is sent to its own page", async () => {
  expect(await readAll(given("a.json", '{"tasks": []}'))).toBeUndefined();
  expect(await readAll(given("a.json", "{}"))).toBeUndefined();
  await expect(readAll(given("a.txt", "hello"))).rejects.toMatchObject({ code: "EXC-01" });
  const memory = given(
    "m/successful_skill_functions/skill_func_1.txt",
    "mug = InteractionObject('Mug')",
  );
  await expect(readAll(memory)).rejects.toMatchObject({
    code: "EXC-02",
    next: "Import it on the Memory page.",
  });
});

test("two files with the same words are two demonstrations with two hashes", async () => {
  const both = [given("Wash/a.txt", DEMO), given("Wash/b.txt", DEMO)];
  const { demonstrations } = await importAll(...both);
  expect(new Set(demonstrations.map(({ source }) => source.fileHash)).size).toBe(2);
});

test("whatever is given, no file is in two groups and none that others want is taken", () => {
  const names = fc.constantFrom(
    "a.csv",
    "a.mp4",
    "b.json",
    "c.txt",
    "d.zip",
    "e.game.json.gz",
    "f.png",
    "meta/info.json",
    "data/x.parquet",
  );
  const paths = fc.uniqueArray(fc.tuple(fc.constantFrom("", "x/", "y/"), names), {
    selector: ([folder, name]) => folder + name,
  });
  fc.assert(
    fc.property(paths, (list) => {
      const files = list.map(([folder, name]) => given(folder + name, ""));
      const taken = exchangeImporter.accepts(files).flatMap(({ files: own }) => own);
      expect(new Set(taken).size).toBe(taken.length);
      const hasTable = (top: string) =>
        list.some(([folder, name]) => folder === top && name === "a.csv");
      const isOfDataset = (folder: string) =>
        list.some(([root, each]) => each === "meta/info.json" && (root === "" || root === folder));
      const wanted = list.filter(
        ([folder, name]) =>
          isOfDataset(folder) ||
          (!/\.(?:gz|png)$/u.test(name) && (name !== "a.mp4" || hasTable(folder))),
      );
      expect(new Set(taken.map(({ path }) => path))).toEqual(
        new Set(wanted.map(([folder, name]) => folder + name)),
      );
    }),
  );
});

test("labels of a film lie on its frames, in their order, whatever times the segments have", () => {
  const time = fc.double({ min: 0, max: 20, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(time, time)), fc.integer({ min: 1, max: 30 }), (pairs, count) => {
      const segments = pairs.map(([startS, lastsS]) => ({
        startS,
        endS: startS + lastsS + 0.01,
        tier: "action" as const,
        text: "wipe",
      }));
      const frames = framesOf(count);
      for (const { startFrame, endFrame } of toFilmLabels(segments, frames)) {
        expect(startFrame).toBeGreaterThanOrEqual(0);
        expect(endFrame).toBeGreaterThan(startFrame);
        expect(endFrame).toBeLessThanOrEqual(count);
      }
    }),
  );
});
