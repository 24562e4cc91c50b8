/** What accepting an exemplar would change, told before it is accepted. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Exemplar } from "@/core/exemplar";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import {
  findBlastRadius,
  tasksOfMemory,
  type BlastParts,
  type KnownTask,
} from "@/lesson/overlaps/blast-radius";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";
import { readScanKernel } from "../../../build/kernels-plugin";

const engine = createLocalRetrievalEngine(await readScanKernel());
const weights = { instruction: 1, state: 0, visual: 0 };

/** Asked for in a direction of the plane, from a file of its own. */
function exemplar(id: string, degrees: number, given: Partial<Exemplar> = {}): Exemplar {
  const turn = (degrees / 180) * Math.PI;
  const asked = buildEmbedding([Math.cos(turn), Math.sin(turn), 0, 0]);
  const { provenance } = buildExemplar();
  return buildExemplar({
    id,
    title: id,
    embeddings: { instruction: asked, state: buildEmbedding([0, 0, 1, 0]) },
    provenance: { ...provenance, fileHash: `file of ${id}` },
    ...given,
  });
}

const radius = async (
  memory: readonly Exemplar[],
  fresh: Exemplar,
  given: Partial<BlastParts> = {},
) =>
  await findBlastRadius(
    { engine, memory, tasks: tasksOfMemory(memory), count: 2, weights, ...given },
    fresh,
    {},
  );

const MEMORY = [exemplar("a", 0), exemplar("b", 10), exemplar("c", 40), exemplar("d", 90)];

test("near tasks would be shown it, and it is said whom it displaces there", async () => {
  const { asked, reached } = await radius(MEMORY, exemplar("new", 4));
  expect(asked).toBe(4);
  expect(reached.map(({ task, rank, displaced }) => [task.id, rank, displaced?.id])).toEqual([
    // An exemplar's own file is never shown to its task: for a, b and c were shown before.
    ["a", 1, "c"],
    ["b", 1, "c"],
    ["c", 2, "a"],
  ]);
});

test("a place that was free is taken from nobody", async () => {
  const { reached } = await radius([exemplar("a", 0)], exemplar("new", 4));
  expect(reached.map(({ displaced }) => displaced)).toEqual([undefined]);
});

test("its own file, other worlds and what is buried are not asked", async () => {
  const fresh = exemplar("new", 4);
  const { provenance } = fresh;
  const memory = [
    exemplar("same file", 0, { provenance }),
    exemplar("elsewhere", 0, { world: "tabletop" }),
    exemplar("buried", 0, { isBuried: true }),
  ];
  expect(await radius(memory, fresh)).toMatchObject({ asked: 0, reached: [] });
});

test("what says the same in the memory already is told once", async () => {
  const { overlaps } = await radius(MEMORY, exemplar("new", 1));
  expect(overlaps.map(({ kind, known }) => [kind, known.id])).toContainEqual(["near copy", "a"]);
});

test("it can be cancelled, and tells how far it is", async () => {
  const stop = new AbortController();
  const told: number[] = [];
  const asking = findBlastRadius(
    { engine, memory: MEMORY, tasks: tasksOfMemory(MEMORY), count: 2, weights },
    exemplar("new", 4),
    {
      signal: stop.signal,
      onProgress: ({ done }) => {
        told.push(done ?? -1);
        if (done === 2) {
          stop.abort();
        }
      },
    },
  );
  await expect(asking).rejects.toThrow(/abort/iu);
  expect(told).toEqual([0, 1, 2]);
});

const directions = fc.uniqueArray(fc.integer({ min: 0, max: 170 }), {
  minLength: 2,
  maxLength: 12,
});

test("who is displaced is who was shown before and is not shown after", async () => {
  await fc.assert(
    fc.asyncProperty(
      directions,
      fc.integer({ min: 1, max: 4 }),
      async ([fresh = 0, ...others], count) => {
        const memory = others.map((degrees) => exemplar(`at ${degrees}`, degrees));
        const added = exemplar("new", fresh);
        const { reached } = await radius(memory, added, { count });
        const shownTo = async (task: KnownTask, all: readonly Exemplar[]) => {
          const filter = { world: task.world, notFile: task.fileHash, onlyUsable: true };
          const found = await engine.retrieve(task.query, all, { count, weights, filter });
          return found.map(({ exemplarId }) => exemplarId);
        };
        for (const task of tasksOfMemory(memory)) {
          const before = await shownTo(task, memory);
          const after = await shownTo(task, [...memory, added]);
          const hit = reached.find((each) => each.task.id === task.id);
          expect(hit === undefined).toBe(!after.includes("new"));
          const gone = before.filter((id) => !after.includes(id));
          expect(gone).toEqual(hit?.displaced === undefined ? [] : [hit.displaced.id]);
        }
      },
    ),
    { numRuns: 30 },
  );
});
