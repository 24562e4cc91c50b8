import { createIndexEngine } from "@/engines/retrieval/index-engine";
import type { IndexPort } from "@/engines/retrieval/memory-mirror";
import type { RetrievalEngine } from "@/engines/retrieval/retrieval-engine";
import { RetrievalIndex } from "@/engines/retrieval/retrieval-index";
import { ScanCrew } from "@/engines/retrieval/scan/scan-crew";
import { openScanKernel } from "@/engines/retrieval/scan/scan-kernel";

/**
 * The engine on the thread that calls it, for commands and workers. Without the kernel every exemplar is scored
 * exactly, which finds the same and takes longer.
 */
export function createLocalRetrievalEngine(kernel?: Uint8Array<ArrayBuffer>): RetrievalEngine {
  return createIndexEngine(() => {
    let isOpen = true;
    return {
      port: createLocalIndex(kernel),
      get isOpen() {
        return isOpen;
      },
      [Symbol.dispose]: () => {
        isOpen = false;
      },
    };
  });
}

function createLocalIndex(bytes: Uint8Array<ArrayBuffer> | undefined): IndexPort {
  const kernel = bytes && openScanKernel(bytes);
  const index = new RetrievalIndex(kernel && new ScanCrew(kernel));
  return {
    open: async () => undefined,
    claim: async (rows) => index.claim(rows),
    put: async (rows) => index.put(rows),
    remove: async (keys) => index.remove(keys),
    setView: async (view, keys) => index.setView(view, keys),
    dropView: async (view) => index.dropView(view),
    search: async (search) => index.search(search),
  };
}
