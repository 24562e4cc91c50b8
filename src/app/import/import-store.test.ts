/** The import page's work from drop to store, with a studio whose videos are texts. */
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { createImportController, type ImportController } from "@/app/import/import-store";
import { undoAsked } from "@/app/import/undo/undo-import";
import { undoImportsStore } from "@/app/import/undo/undo-imports-state";
import type { Services } from "@/app/services";
import { createGivenFile, type GivenFile } from "@/formats/given-file";
import { defineImporter, type Importer } from "@/formats/importer";
import { IMPORTERS } from "@/formats/importers";
import { toObservedImport } from "@/formats/observed-demonstration";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";
import type { Storage } from "@/storage/open-storage";
import { CountedFile, framesOf } from "@/testing/import-ports";
import { playedKitchen } from "@/testing/teach-kitchen";
import { kitOf, recordedKitOf } from "@/worlds/worlds";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});

interface Bench {
  readonly storage: Storage;
  readonly controller: ImportController;
  readonly opened: Blob[];
}

function openBench(
  importers: readonly Importer[] = IMPORTERS,
  storage: Storage = openMemoryStorage(),
): Bench {
  const opened: Blob[] = [];
  const video = {
    open: async (file: Blob) => {
      opened.push(file);
      return { frames: framesOf(3), close: () => undefined };
    },
    createWriter: async () => {
      let count = 0;
      return {
        add: async () => void (count += 1),
        finish: async () => new Blob([`${count} pictures`]),
        cancel: async () => undefined,
      };
    },
  };
  const services = {
    storage,
    kit: kitOf,
    recordedKit: recordedKitOf,
    video: async () => video,
    painter: async () => ({ paint: async () => ({}) }),
  };
  // Only what an import is made of is there.
  const controller = createImportController(services as unknown as Services, "p", importers);
  return { storage, controller, opened };
}

async function add({ controller }: Bench, ...files: readonly File[]): Promise<void> {
  controller.addFiles(files.map((file) => createGivenFile(file)));
  await expect
    .poll(() => controller.getState().candidates.some(({ status }) => status === "reading"))
    .toBe(false);
}

test("a game's bytes are read once and parsed once, from the drop to the stored demonstration", async () => {
  const bench = openBench();
  const text = playedKitchen().toJson();
  const game = new CountedFile([text], "kitchen.game.json");
  const parse = vi.spyOn(JSON, "parse");
  await add(bench, game);
  expect(bench.controller.getState().candidates).toMatchObject([
    {
      fileName: "kitchen.game.json",
      icon: "log",
      status: "ready",
      summary: "TEACh · Coffee · 5 actions · 7 objects · FloorPlan5_physics",
      instruction: "Please wash the mug.",
    },
  ]);
  await bench.controller.importAll();
  const parsed = parse.mock.calls.filter(([given]) => given === text);
  parse.mockRestore();
  const { items } = await bench.storage.demonstrations.list("p");
  expect(items).toMatchObject([{ world: "household", source: { fileName: "kitchen.game.json" } }]);
  expect(items[0]?.loggedActions).toHaveLength(5);
  expect(parsed).toHaveLength(1);
  expect(game.readings).toBe(1);
});

test("a video is opened once and read once, however long it takes to say what it shows", async () => {
  const bench = openBench();
  const film = new CountedFile(["a film"], "coffee.mp4");
  await add(bench, film);
  const [card] = bench.controller.getState().candidates;
  expect(card).toMatchObject({ summary: "Video · 3 frames · 1.5 s · 480 × 360 · avc1" });
  bench.controller.setInstruction(card?.id ?? "", " Make coffee ");
  await bench.controller.importAll();
  const { items } = await bench.storage.demonstrations.list("p");
  expect(items).toMatchObject([
    { title: "coffee", instruction: "Make coffee", world: "household" },
  ]);
  expect(items[0]?.source.fileHash).toBe(items[0]?.videoId);
  expect(bench.opened).toHaveLength(1);
  expect(film.readings).toBe(1);
});

test("screenshots go with the web steps that name them, whichever come first", async () => {
  const steps = [{ action: "click [3]", screenshot: "tea/0.png" }];
  const tea = new File([JSON.stringify({ instruction: "Buy tea.", steps })], "tea.json");
  const picture = new File(["x"], "0.png");
  const summaries = ({ controller }: Bench) =>
    controller.getState().candidates.map(({ summary }) => summary);
  const at = (count: number) => `Web steps · 1 task · 1 action · ${count} of 1 screenshots at hand`;
  const pictures = "1 picture for the web steps that name them";

  const bench = openBench();
  await add(bench, tea);
  await expect.poll(() => summaries(bench)).toEqual([at(0)]);
  await add(bench, picture);
  await expect.poll(() => summaries(bench)).toEqual([at(1), pictures]);
  bench.controller.remove(bench.controller.getState().candidates[1]?.id ?? "");
  await expect.poll(() => summaries(bench)).toEqual([at(0)]);

  const other = openBench();
  await add(other, picture, tea);
  await expect.poll(() => summaries(other)).toEqual([pictures, at(1)]);
  await other.controller.importAll();
  const { items } = await other.storage.demonstrations.list("p");
  const pictureId = items[0]?.steps?.[0]?.pictureId ?? "";
  expect(await (await other.storage.videos.get(pictureId))?.text()).toBe("x");
});

test("what nothing is known of is refused on its own card, by whoever would read such a file", async () => {
  const bench = openBench();
  await add(bench, new File(["hello"], "notes.txt"), new File(['{"a": 1}'], "foreign.json"));
  expect(
    bench.controller.getState().candidates.map(({ status, error }) => [status, error?.code]),
  ).toEqual([
    ["failed", "EXC-01"],
    ["failed", "IMP-04"],
  ]);
});

test("several files are one import, in their order, and are undone as one", async () => {
  const bench = openBench();
  const games = ["a", "b", "c"].map((name) => new File([playedKitchen().toJson()], `${name}.json`));
  await add(bench, ...games);
  await bench.controller.importAll();
  // The same game three times, which is what is asked about.
  await bench.controller.answer("all");
  const { items } = await bench.storage.demonstrations.list("p");
  const byAge = items.toSorted((a, b) => a.createdAt - b.createdAt);
  expect(byAge.map(({ source }) => source.fileName)).toEqual(["a.json", "b.json", "c.json"]);
  expect((await bench.storage.imports.list()).items).toMatchObject([
    { label: "a.json, b.json, c.json" },
  ]);
  await bench.controller.undo();
  expect((await bench.storage.demonstrations.list("p")).items).toEqual([]);
});

test("a card that is taken away while it is read does not come back", async () => {
  const bench = openBench();
  bench.controller.addFiles([createGivenFile(new File([playedKitchen().toJson()], "a.json"))]);
  bench.controller.remove(bench.controller.getState().candidates[0]?.id ?? "");
  await add(bench, new File(["hello"], "notes.txt"));
  expect(bench.controller.getState().candidates.map(({ fileName }) => fileName)).toEqual([
    "notes.txt",
  ]);
});

test("a cancel while drawing stores nothing", async () => {
  const bench = openBench();
  await add(bench, new File([playedKitchen().toJson()], "a.json"));
  const work = bench.controller.importAll();
  bench.controller.cancel();
  await work;
  expect(bench.controller.getState()).toMatchObject({ job: undefined, error: undefined });
  expect((await bench.storage.imports.list()).items).toEqual([]);
});

interface Diary {
  readonly title: string;
  readonly film: GivenFile;
}

/** A folder with a `diary.json` and the film that it is about. */
const diaryImporter = defineImporter<Diary>({
  id: "diary",
  title: "Diary",
  icon: "log",
  about: "A diary with its film.",
  fileTypes: [".json"],
  accepts(files) {
    const [first, ...rest] = files.filter(({ path }) => path.startsWith("diary/"));
    return first === undefined ? [] : [{ label: "diary", files: [first, ...rest] }];
  },
  async read({ files }) {
    const [log, film] = [".json", ".mp4"].map((end) =>
      files.find(({ name }) => name.endsWith(end)),
    );
    const json = await log?.json();
    const title =
      json?.ok === true ? z.object({ diary: z.string() }).safeParse(json.value) : undefined;
    return title?.success === true && film !== undefined
      ? { title: title.data.diary, film }
      : undefined;
  },
  describe: ({ title }) => ({
    summary: title,
    demonstrationCount: 1,
    instructionBy: "either",
    instruction: title,
  }),
  async prepare({ title, film }, { instruction }, { ports, ...options }) {
    const sha256 = await film.sha256();
    const frames = await ports.readFrames(film.blob, options);
    const source = { kind: "file" as const, fileName: film.name, fileHash: sha256, note: "diary" };
    const world = "household";
    return toObservedImport(
      { title, world, instruction, dialogue: [], source, loggedActions: [] },
      { blob: film.blob, sha256, frames },
    );
  },
});

async function dropFolder(bench: Bench, diary: string): Promise<void> {
  const film = createGivenFile(new File(["film"], "day.mp4"), "diary/day.mp4");
  const log = createGivenFile(new File([diary], "day.json"), "diary/day.json");
  bench.controller.addFiles([film, log]);
  await expect
    .poll(() => bench.controller.getState().candidates.map(({ status }) => status))
    .not.toContain("reading");
}

test("a format that is added to the table takes a folder as one and brings a demonstration", async () => {
  const bench = openBench([diaryImporter, ...IMPORTERS]);
  await dropFolder(bench, '{"diary": "Water the plant"}');
  expect(bench.controller.getState().candidates).toMatchObject([
    { fileName: "diary", summary: "Diary · Water the plant", sizeBytes: 32 },
  ]);
  await bench.controller.importAll();
  const { items } = await bench.storage.demonstrations.list("p");
  expect(items).toMatchObject([{ instruction: "Water the plant", source: { kind: "file" } }]);
});

test("a folder that only looked like one of its own goes to the other formats, file by file", async () => {
  const bench = openBench([diaryImporter, ...IMPORTERS]);
  await dropFolder(bench, playedKitchen().toJson());
  expect(
    bench.controller
      .getState()
      .candidates.map(({ fileName, summary }) => [fileName, summary.split(" · ")[0]]),
  ).toEqual([
    ["day.mp4", "Video"],
    ["day.json", "TEACh"],
  ]);
});

test("an undo that would take somebody's work with it changes nothing and asks", async () => {
  const bench = openBench();
  await add(bench, new File([playedKitchen().toJson()], "kitchen.game.json"));
  await bench.controller.importAll();
  const [demonstration] = (await bench.storage.demonstrations.list("p")).items;
  const demonstrationId = demonstration?.id ?? "";
  const change = { kind: "note.set", text: "mine" } as const;
  await bench.storage.operations.append([{ id: "o", demonstrationId, sequence: 0, at: 1, change }]);
  await bench.controller.undo();
  expect((await bench.storage.demonstrations.list("p")).items).toHaveLength(1);
  expect(bench.controller.getState().outcome?.isUndone).toBe(false);
  expect(undoImportsStore.getState().asked).toMatchObject({
    label: "kitchen.game.json",
    contents: { operations: 1 },
  });
  await undoAsked(bench.storage);
  expect((await bench.storage.demonstrations.list("p")).items).toEqual([]);
  expect(bench.controller.getState().outcome?.isUndone).toBe(true);
  expect(undoImportsStore.getState().isOpen).toBe(false);
});

test("a file that is imported a second time, or twice at once, is told by its name", async () => {
  const kitchen = () => new File([playedKitchen().toJson()], "kitchen.game.json");
  const first = openBench();
  await add(first, kitchen(), kitchen());
  await first.controller.importAll();
  const question = { already: ["kitchen.game.json"], fresh: 1, all: 2 };
  expect(first.controller.getState()).toMatchObject({ question, outcome: undefined });
  expect((await first.storage.demonstrations.list("p")).items).toEqual([]);
  await first.controller.answer("all");
  expect(first.controller.getState().outcome?.already).toEqual(["kitchen.game.json"]);

  const bench = openBench();
  await add(bench, kitchen());
  await bench.controller.importAll();
  expect(bench.controller.getState().outcome?.already).toEqual([]);
  const again = openBench(IMPORTERS, bench.storage);
  await add(
    again,
    new File([playedKitchen().toJson()], "copy.game.json"),
    new File(["f"], "f.mp4"),
  );
  await again.controller.importAll();
  expect(again.controller.getState().question?.already).toEqual(["copy.game.json"]);
  await again.controller.answer("none");
  expect(again.controller.getState()).toMatchObject({ question: undefined, outcome: undefined });
  await again.controller.importAll();
  await again.controller.answer("fresh");
  expect(again.controller.getState().outcome?.leftOut).toEqual(["copy.game.json"]);
  expect((await bench.storage.demonstrations.list("p")).items).toHaveLength(1);
});
