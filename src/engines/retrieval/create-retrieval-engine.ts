import { connectWorker } from "@/base/worker-client";
import { createIndexEngine, type OpenIndex } from "@/engines/retrieval/index-engine";
import type { RetrievalEngine } from "@/engines/retrieval/retrieval-engine";
import type { KeptIndex } from "@/engines/retrieval/kept-index";

/** The engine with its index in a worker: the page only says what is new and what is looked for. */
export function createRetrievalEngine(): RetrievalEngine {
  return createIndexEngine(openIndexWorker);
}

function openIndexWorker(isKept: boolean): OpenIndex {
  const worker = new Worker(new URL("./retrieval.worker.ts", import.meta.url), {
    type: "module",
    name: "retrieval",
  });
  const client = connectWorker<KeptIndex>(worker);
  return {
    port: {
      open: async () => (isKept ? await client.call((index) => index.open()) : undefined),
      claim: (rows) => client.call((index) => index.claim(rows)),
      put: (rows) => client.call((index) => index.put(rows)),
      remove: (keys) => client.call((index) => index.remove(keys)),
      setView: (view, keys) => client.call((index) => index.setView(view, keys)),
      dropView: (view) => client.call((index) => index.dropView(view)),
      search: (search) => client.call((index) => index.search(search)),
    },
    get isOpen() {
      return client.isOpen;
    },
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}
