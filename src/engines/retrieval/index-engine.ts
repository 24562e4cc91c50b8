import { AppError } from "@/base/app-error";
import { createJobQueue } from "@/base/job-queue";
import type { Exemplar } from "@/core/exemplar";
import type { Retrieved } from "@/core/program";
import { MemoryMirror, type IndexPort } from "@/engines/retrieval/memory-mirror";
import { DAMAGED_PACK } from "@/engines/retrieval/packs/float-rows";
import type {
  RetrievalEngine,
  RetrievalOptions,
  RetrievalQuery,
} from "@/engines/retrieval/retrieval-engine";

const NONE: ReadonlySet<string> = new Set();

/** An index, and whether it is still there. */
export interface OpenIndex extends Disposable {
  readonly port: IndexPort;
  readonly isOpen: boolean;
}

/**
 * The engine over an index; where that is gone, over a new one that is told everything anew. After a failure
 * nobody knows what the index was told of: it is given up, so that no later answer is silently incomplete.
 * `open` is told whether the index may have rows of earlier visits.
 */
export function createIndexEngine(open: (isKept: boolean) => OpenIndex): RetrievalEngine {
  const inOrder = createJobQueue(1);
  // Nothing is read from disk any more once it was found to be damaged.
  let isKept = true;
  let index = open(isKept);
  let mirror = new MemoryMirror(index.port);
  const attempt = async (request: Request) => {
    if (!index.isOpen) {
      index = open(isKept);
      mirror = new MemoryMirror(index.port);
    }
    try {
      return await retrieve({ port: index.port, mirror }, request);
    } catch (error) {
      index[Symbol.dispose]();
      throw error;
    }
  };
  return {
    retrieve: (query, memory, options) =>
      inOrder(async () => {
        const request = { query, memory, ...options };
        try {
          return await attempt(request);
        } catch (error) {
          if (error instanceof AppError && error.code === DAMAGED_PACK) {
            isKept = false;
            return await attempt(request);
          }
          throw error;
        }
      }),
  };
}

interface Request extends RetrievalOptions {
  readonly query: RetrievalQuery;
  readonly memory: readonly Exemplar[];
}

async function retrieve(
  { port, mirror }: { readonly port: IndexPort; readonly mirror: MemoryMirror },
  { query, memory, count, weights, filter = {}, excludedIds = NONE }: Request,
): Promise<readonly Retrieved[]> {
  if (count <= 0 || memory.length === 0) {
    return [];
  }
  const view = await mirror.viewOf(memory);
  const excluded =
    excludedIds.size === 0 ? [] : memory.filter((exemplar) => excludedIds.has(exemplar.id));
  // One more than is wanted: the last one's margin is the way to it.
  const found = await port.search({
    query,
    weights,
    count: count + 1,
    view,
    filter,
    excludedKeys: excluded.map((exemplar) => mirror.keyOf(exemplar)),
  });
  return found.slice(0, count).map(({ key, score, cosines }, position): Retrieved => {
    const { id, title } = mirror.exemplarOf(key);
    const next = found[position + 1];
    return {
      exemplarId: id,
      title,
      rank: position + 1,
      score,
      channels: cosines,
      margin: score - (next === undefined ? 0 : next.score),
    };
  });
}
