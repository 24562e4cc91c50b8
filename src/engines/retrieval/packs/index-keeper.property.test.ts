/**
 * Visits one after the other over the same packs: exemplars come, go and change, tabs are killed in the middle of
 * a write, bytes rot. Whatever is on disk, an answer is that of a plain search through the memory of now.
 */
import { expect, test } from "vitest";
import { fromBase64 } from "@/base/encoding/base64";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import type { Exemplar } from "@/core/exemplar";
import { createIndexEngine } from "@/engines/retrieval/index-engine";
import { KeptIndex } from "@/engines/retrieval/kept-index";
import type { PackStore } from "@/engines/retrieval/packs/pack-store";
import { ScanCrew } from "@/engines/retrieval/scan/scan-crew";
import { openScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { bruteIds, drawVectors, makeHardMemory } from "@/testing/hard-memory";
import { kernelBase64 } from "virtual:scan-kernel";

const RECIPE = { count: 300, dimension: 40, spread: 0.3, clusters: 20 };
const WEIGHTS = { instruction: 0.6, state: 0.3, visual: 0.1 };

/** A disk that outlives visits. */
class Disk {
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>();
  /** The tab is killed when so much of the next pack is written. */
  killAt: number | undefined;

  readonly store: PackStore = {
    list: async () => [...this.files.keys()].toSorted(),
    open: async (name) => {
      const bytes = this.files.get(name);
      return (
        bytes && {
          sizeBytes: bytes.length,
          read: (at, target) => target.set(bytes.subarray(at, at + target.length)),
          close: () => undefined,
        }
      );
    },
    write: async (name, bytes) => {
      const { killAt } = this;
      this.files.set(
        name,
        bytes.slice(0, killAt === undefined ? undefined : killAt * bytes.length),
      );
      // Nobody hears anything of a tab that is gone.
      await (killAt === undefined ? undefined : new Promise(() => undefined));
    },
    remove: async (name) => {
      this.files.delete(name);
    },
  };
}

/** A tab: its engine, how many rows it was handed, and what it does when it has nothing else to do. */
function openVisit(disk: Disk) {
  const indexes: KeptIndex[] = [];
  let putCount = 0;
  const engine = createIndexEngine((isKept) => {
    const kernel = openScanKernel(fromBase64(kernelBase64))!;
    const index = new KeptIndex({
      crew: new ScanCrew(kernel),
      openStore: async () => disk.store,
      quietMs: 1e9,
    });
    indexes.push(index);
    let isOpen = true;
    return {
      port: {
        open: async () => (isKept ? await index.open() : undefined),
        claim: async (rows) => index.claim(rows),
        put: async (rows) => {
          putCount += rows.length;
          index.put(rows);
        },
        remove: async (keys) => index.remove(keys),
        setView: async (view, keys) => index.setView(view, keys),
        dropView: async (view) => index.dropView(view),
        search: async (search) => await index.search(search),
      },
      get isOpen() {
        return isOpen;
      },
      [Symbol.dispose]: () => {
        isOpen = false;
      },
    };
  });
  return { engine, putCount: () => putCount, save: async () => await indexes.at(-1)?.save() };
}

async function expectExact(
  { engine }: ReturnType<typeof openVisit>,
  memory: readonly Exemplar[],
  random: SeededRandom,
) {
  const draw = drawVectors(random, RECIPE);
  for (let asked = 0; asked < 4; asked += 1) {
    const query = { instruction: draw("clip"), state: draw("clip"), visual: draw("clip") };
    const found = await engine.retrieve(query, memory, { count: 20, weights: WEIGHTS });
    expect(found.map(({ exemplarId }) => exemplarId)).toEqual(
      bruteIds(query, memory, WEIGHTS).slice(0, 20),
    );
  }
}

/** The memory after people worked on it: objects are new after a restart, most vectors are not. */
function workedOn(memory: readonly Exemplar[], random: SeededRandom): readonly Exemplar[] {
  const come = makeHardMemory(random, { ...RECIPE, count: 90 });
  const kept = memory.filter(() => random.next() < 0.85).map((exemplar) => ({ ...exemplar }));
  return [
    ...kept.map((one) => (random.next() < 0.1 ? { ...one, embeddings: come[0]!.embeddings } : one)),
    ...come,
  ];
}

/** Half of each pack is something else, at its beginning or at its end. */
function rot(disk: Disk, random: SeededRandom): void {
  for (const bytes of disk.files.values()) {
    const half = bytes.length >> 1;
    const isEnd = random.next() < 0.5;
    for (let at = isEnd ? half : 2000; at < (isEnd ? bytes.length : half); at += 1) {
      bytes[at] = random.integer(0, 255);
    }
  }
}

test.each([1, 2, 3, 4])("whatever is left on disk, no answer is wrong (%i)", async (seed) => {
  expect.hasAssertions();
  const random = createSeededRandom(seed);
  const disk = new Disk();
  let memory = makeHardMemory(random, RECIPE);
  for (let visit = 0; visit < 14; visit += 1) {
    disk.killAt = undefined;
    const tab = openVisit(disk);
    await expectExact(tab, memory, random);
    await tab.save();
    memory = workedOn(memory, random);
    await expectExact(tab, memory, random);
    if (random.next() < 0.4) {
      disk.killAt = random.next();
      void tab.save();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    } else {
      await tab.save();
      await expectExact(tab, memory, random);
    }
    if (random.next() < 0.5) {
      rot(disk, random);
    }
    memory = memory.map((exemplar) => ({ ...exemplar }));
  }
});

test("the next visit is handed nothing that is on disk, and what is deleted leaves it", async () => {
  const random = createSeededRandom(9);
  const disk = new Disk();
  const memory = makeHardMemory(random, { ...RECIPE, count: 2000 });
  const first = openVisit(disk);
  await expectExact(first, memory, random);
  expect(first.putCount()).toBe(2000);
  await first.save();

  const again = memory.map((exemplar) => ({ ...exemplar }));
  const second = openVisit(disk);
  await expectExact(second, again, random);
  // Combinations of models with few exemplars are not written.
  expect(second.putCount()).toBeLessThan(300);

  const sizeBefore = [...disk.files.values()].reduce((sum, { length }) => sum + length, 0);
  // Views of the last few memories are kept: the deleted ones are in none of them after some more.
  for (let more = 0; more < 5; more += 1) {
    await expectExact(second, again.slice(0, 300 - more), random);
  }
  await second.save();
  const sizeAfter = [...disk.files.values()].reduce((sum, { length }) => sum + length, 0);
  expect(sizeAfter).toBeLessThan(sizeBefore / 3);
  await expectExact(openVisit(disk), again.slice(0, 300), random);
});

test("where there is no room on disk, all is found as before", async () => {
  const random = createSeededRandom(3);
  const disk = new Disk();
  const full: PackStore = {
    ...disk.store,
    write: async () => {
      throw new RangeError("no room");
    },
  };
  const tab = openVisit(Object.assign(new Disk(), { store: full }));
  const memory = makeHardMemory(random, RECIPE);
  await expectExact(tab, memory, random);
  await tab.save();
  await expectExact(tab, memory, random);
  expect(disk.files.size).toBe(0);
});
