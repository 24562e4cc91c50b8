/** Learns which exemplars help, beside the page: one goes on reading and typing meanwhile. */
import "@/base/strict-zod";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import type { OnProgress } from "@/base/progress";
import type { Preference } from "@/core/preferences/preference";
import { createUsefulnessEngine } from "@/engines/usefulness/create-usefulness-engine";
import type { LearnedScorer, LearnOptions } from "@/engines/usefulness/usefulness-engine";

const engine = createUsefulnessEngine();

const api = {
  learn: async (
    preferences: readonly Preference[],
    options: LearnOptions,
    onProgress: RemoteCallback<OnProgress>,
  ): Promise<LearnedScorer> => {
    try {
      return await engine.learnApart(preferences, options, { onProgress });
    } finally {
      releaseCallback(onProgress);
    }
  },
};

export type LearnerApi = typeof api;

exposeInWorker(api);
