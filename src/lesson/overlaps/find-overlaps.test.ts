/** A memory that many people filled: what stands in it twice, and what contradicts. */
import { expect, test } from "vitest";
import { toClaimed, type Exemplar } from "@/core/exemplar";
import { createLocalRetrievalEngine } from "@/engines/retrieval/create-local-retrieval-engine";
import { findOverlaps } from "@/lesson/overlaps/find-overlaps";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";
import { readScanKernel } from "../../../build/kernels-plugin";

const engine = createLocalRetrievalEngine(await readScanKernel());

const ASKED = buildEmbedding([1, 0, 0, 0]);
const ASKED_ALMOST = buildEmbedding([0.98, Math.sqrt(1 - 0.98 ** 2), 0, 0]);
const ASKED_ELSE = buildEmbedding([0, 1, 0, 0]);

function exemplar(id: string, given: Partial<Exemplar> & { asked: typeof ASKED }): Exemplar {
  const { asked, ...rest } = given;
  const state = buildEmbedding([0, 0, 1, 0]);
  return buildExemplar({ id, embeddings: { instruction: asked, state }, ...rest });
}

const onShelf = exemplar("a", {
  asked: ASKED,
  program: "cup_1.place(shelf_2)  # there it is dry\n",
  situation: "Cup, Shelf. Cup dirty false. Cup in Shelf.",
});
const again = exemplar("b", {
  asked: ASKED_ALMOST,
  program: "# Put it away.\ncup_7.place(shelf_3)\n",
  situation: "Cup, Shelf. Cup in Shelf.",
});
const onCounter = exemplar("c", {
  asked: ASKED_ALMOST,
  program: "cup_1.place(counter_2)\n",
  situation: "CounterTop, Cup. Cup in CounterTop.",
});
const other = exemplar("d", { asked: ASKED_ELSE, situation: "Cup, Shelf. Cup in Drawer." });

const pairsIn = async (memory: readonly Exemplar[]) =>
  (await findOverlaps(engine, memory, {})).map(({ id, kind, differences }) => [
    id,
    kind,
    ...differences,
  ]);

test("the same deed for the same words is a near copy, another place for them a contradiction", async () => {
  expect(await pairsIn([onShelf, again, onCounter, other])).toEqual([
    ["b c", "contradiction", "Cup in: Shelf or CounterTop"],
    ["a b", "near copy"],
    ["a c", "contradiction", "Cup in: Shelf or CounterTop"],
  ]);
});

test("what is claimed, buried or of another world is compared with nothing", async () => {
  const silent = [toClaimed(again), { ...onCounter, isBuried: true as const }];
  expect(await pairsIn([onShelf, ...silent, { ...again, id: "e", world: "web" }])).toEqual([]);
});

test("it says how far it is and can be cancelled", async () => {
  const seen: number[] = [];
  const abort = new AbortController();
  const job = findOverlaps(engine, [onShelf, again, onCounter], {
    signal: abort.signal,
    onProgress: ({ done }) => {
      seen.push(done);
      if (done === 1) {
        abort.abort();
      }
    },
  });
  await expect(job).rejects.toMatchObject({ name: "AbortError" });
  expect(seen).toEqual([0, 1]);
});
