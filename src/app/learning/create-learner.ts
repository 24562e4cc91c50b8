import { proxy } from "comlink";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type { OnProgress } from "@/base/progress";
import type { LearnerApi } from "@/app/learning/learner.worker";
import type { LearnApart } from "@/engines/usefulness/usefulness-engine";

/**
 * Learning in a worker that is started for each time and ended with it: nobody learns often, and ending the
 * worker is how a fit is cancelled at once.
 */
export function createLearner(start: () => Worker = startWorker): LearnApart {
  return async (preferences, options, { signal, onProgress } = {}) => {
    signal?.throwIfAborted();
    using worker: WorkerClient<LearnerApi> = connectWorker<LearnerApi>(start());
    const end = () => {
      worker[Symbol.dispose]();
    };
    signal?.addEventListener("abort", end);
    try {
      const tell = proxy((progress: Parameters<OnProgress>[0]) => onProgress?.(progress));
      return await worker.call(async (remote) => await remote.learn(preferences, options, tell));
    } finally {
      signal?.removeEventListener("abort", end);
    }
  };
}

function startWorker(): Worker {
  return new Worker(new URL("./learner.worker.ts", import.meta.url), { type: "module" });
}
