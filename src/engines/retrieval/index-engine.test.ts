import { expect, test } from "vitest";
import { createIndexEngine, type OpenIndex } from "@/engines/retrieval/index-engine";
import { RetrievalIndex } from "@/engines/retrieval/retrieval-index";
import { buildEmbedding, buildExemplar } from "@/testing/build-exemplar";

/** Indexes of which the first one loses one batch of rows, as one that runs out of memory does. */
function openFailingOnce(): { readonly open: () => OpenIndex; readonly opened: () => number } {
  let opened = 0;
  const open = (): OpenIndex => {
    opened += 1;
    let isOpen = true;
    let failsLeft = opened === 1 ? 1 : 0;
    const index = new RetrievalIndex(undefined);
    return {
      port: {
        async put(rows) {
          if (failsLeft > 0) {
            failsLeft -= 1;
            throw new RangeError("no room for these rows");
          }
          index.put(rows);
        },
        open: async () => undefined,
        claim: async (rows) => index.claim(rows),
        remove: async (keys) => index.remove(keys),
        setView: async (view, keys) => index.setView(view, keys),
        dropView: async (view) => index.dropView(view),
        search: async (search) => index.search(search),
      },
      get isOpen() {
        return isOpen;
      },
      [Symbol.dispose]: () => {
        isOpen = false;
      },
    };
  };
  return { open, opened: () => opened };
}

test("after a failure nothing is missing from the next answer", async () => {
  const { open, opened } = openFailingOnce();
  const engine = createIndexEngine(open);
  const embeddings = { instruction: buildEmbedding([1, 0]), state: buildEmbedding([0, 1]) };
  const memory = ["a", "b", "c"].map((id) => buildExemplar({ id, embeddings }));
  const options = { count: 9, weights: { instruction: 1, state: 0, visual: 0 } };
  const ask = () => engine.retrieve({ instruction: buildEmbedding([1, 0]) }, memory, options);
  await expect(ask()).rejects.toThrow("no room for these rows");
  expect((await ask()).map(({ exemplarId }) => exemplarId)).toEqual(["a", "b", "c"]);
  expect((await ask()).length).toBe(3);
  expect(opened()).toBe(2);
});
