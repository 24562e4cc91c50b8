/** Reading beside the page: what comes back, what is given up, and what is read again then. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Remote } from "comlink";
import type { WorkerClient } from "@/base/worker-client";
import { bounds } from "@/core/bounds";
import { readApart } from "@/app/import/read-apart";
import { ReadingRoom } from "@/app/import/reading-room";
import { createGivenFile } from "@/formats/given-file";
import {
  defineImporter,
  groupEach,
  type FileGroup,
  type Importer,
  type NewDemonstration,
} from "@/formats/importer";
import { IMPORTERS } from "@/formats/importers";
import { createTestPorts } from "@/testing/import-ports";
import { playedKitchen } from "@/testing/teach-kitchen";
import { kitOf } from "@/worlds/worlds";

const ports = createTestPorts();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Workers {
  readonly open: () => WorkerClient<ReadingRoom>;
  readonly opened: () => number;
  readonly ended: () => number;
}

/** Workers in this very thread: what they lose when they end is their room. */
function workersFor(importers: readonly Importer[]): Workers {
  let opened = 0;
  let ended = 0;
  return {
    open: () => {
      opened += 1;
      const room = new ReadingRoom({ importers, ports, kit: kitOf });
      const pending = new Set<(reason: unknown) => void>();
      let isOpen = true;
      return {
        get isOpen() {
          return isOpen;
        },
        call: (use) =>
          new Promise((resolve, reject) => {
            pending.add(reject);
            // Plain objects cross here as they are.
            use(room as unknown as Remote<ReadingRoom>, () => undefined).then(resolve, reject);
          }),
        [Symbol.dispose]: () => {
          isOpen = false;
          ended += 1;
          for (const reject of pending) {
            reject(new DOMException("The worker was closed.", "AbortError"));
          }
        },
      };
    },
    opened: () => opened,
    ended: () => ended,
  };
}

function groupOf(name: string, text: string): FileGroup {
  return { label: name, files: [createGivenFile(new File([text], name))] };
}

const game = () => groupOf("kitchen.game.json", playedKitchen().toJson());

/** Never done with what says `for ever`. */
const slowImporter = defineImporter<{ readonly text: string }>({
  id: "slow",
  title: "Slow",
  icon: "log",
  about: "Texts.",
  fileTypes: [".txt"],
  accepts: (files) => groupEach(files, ({ name }) => name.endsWith(".txt")),
  async read({ files: [file] }) {
    const text = await file.blob.text();
    return await (text === "for ever"
      ? new Promise<never>((resolve) => ends.push(resolve as () => void))
      : { text });
  },
  describe: ({ text }) => ({
    summary: text,
    demonstrationCount: 1,
    instructionBy: "file",
    instruction: "",
  }),
  prepare: async () => ({ demonstrations: [], blobs: [] }),
});
/** Kept so that nothing that waits is collected. */
const ends: (() => void)[] = [];

function importerOf(importers: readonly Importer[], id: string): Importer {
  const found = importers.find((each) => each.id === id);
  if (found === undefined) {
    throw new RangeError(`there is no ${id}`);
  }
  return found;
}

/** Each reading gives its own, also to the file that is kept beside. */
function withoutId({ sourceFileId, ...demonstration }: NewDemonstration) {
  return { ...demonstration, id: "", file: sourceFileId?.replace(demonstration.id, "") };
}

test("a game that is read apart is the game that is read here", async () => {
  const { importers, close } = readApart(IMPORTERS, workersFor(IMPORTERS).open);
  const [apart, here] = [importerOf(importers, "teach"), importerOf(IMPORTERS, "teach")];
  const words = { instruction: "Wash the mug.", companions: [] };
  const made = [];
  for (const importer of [apart, here]) {
    const read = await importer.read(game(), { ports });
    const contents = await read?.describe([]);
    const prepared = await read?.prepare(words, { ports });
    made.push({ contents, demonstrations: prepared?.demonstrations.map(withoutId) });
  }
  close();
  expect(made[0]?.demonstrations).toHaveLength(1);
  expect(made[0]).toEqual(made[1]);
});

test("what comes to no end is given up with its worker, and the next file is read", async () => {
  const workers = workersFor([slowImporter]);
  const { importers } = readApart([slowImporter], workers.open);
  const slow = importerOf(importers, "slow");
  const endless = slow.read(groupOf("a.txt", "for ever"), { ports });
  await Promise.all([
    expect(endless).rejects.toMatchObject({
      code: "IMP-13",
      what: "Reading a.txt was given up: it came to no end.",
    }),
    vi.advanceTimersByTimeAsync(bounds.reading.patienceMs + 1000),
  ]);
  expect(workers.ended()).toBe(1);
  const next = await slow.read(groupOf("b.txt", "short"), { ports });
  const after = await slow.read(groupOf("c.txt", "also short"), { ports });
  expect((await next?.describe([]))?.summary).toBe("short");
  expect((await after?.describe([]))?.summary).toBe("also short");
});

test("what lay in a worker that was given up is read again when it is wanted", async () => {
  const workers = workersFor([slowImporter]);
  const { importers, close } = readApart([slowImporter], workers.open);
  const read = await importerOf(importers, "slow").read(groupOf("b.txt", "short"), { ports });
  close();
  expect((await read?.describe([]))?.summary).toBe("short");
  expect(workers.opened()).toBe(2);
});

test("a cancelled reading that does not listen is left a moment later, and that is no failure", async () => {
  const workers = workersFor([slowImporter]);
  const { importers } = readApart([slowImporter], workers.open);
  const abort = new AbortController();
  const { signal } = abort;
  const group = groupOf("a.txt", "for ever");
  const endless = importerOf(importers, "slow").read(group, { ports, signal });
  await vi.advanceTimersByTimeAsync(10);
  abort.abort();
  await Promise.all([
    expect(endless).rejects.toMatchObject({ name: "AbortError" }),
    vi.advanceTimersByTimeAsync(bounds.reading.cancelMs + 500),
  ]);
  expect(workers.ended()).toBe(1);
});

test("a file that cannot be read says why, and its worker goes on", async () => {
  const workers = workersFor(IMPORTERS);
  const { importers } = readApart(IMPORTERS, workers.open);
  const teach = importerOf(importers, "teach");
  const work = teach.read(groupOf("broken.json", "{"), { ports });
  await expect(work).rejects.toMatchObject({ what: expect.stringContaining("broken.json") });
  expect(workers.ended()).toBe(0);
});
