import { proxy } from "comlink";
import { connectWorker } from "@/base/worker-client";
import type { ExperimentApi } from "@/app/experiments/experiment.worker";
import type {
  DrawnSource,
  TeachJob,
  TrialHost,
  TrialJob,
  TrialResult,
} from "@/app/experiments/trial-job";
import type { Episode } from "@/core/experiments/experiment-record";

/** Agents on trial, in a worker of their own: whoever deploys one meanwhile does not wait. */
export interface Experimenter {
  /** Rooms for the world's own tasks, or for routines. Throws AppError EXP-02. */
  draw(worldId: string, source: DrawnSource): Promise<readonly Episode[]>;
  /** Teaches one demonstration after those before it. Throws AppError, AbortError. */
  teach(job: TeachJob, signal: AbortSignal): Promise<TrialResult>;
  /** Lets an agent act and judges it. Throws AppError where the episode is none, AbortError. */
  act(job: TrialJob, host: TrialHost, signal: AbortSignal): Promise<TrialResult>;
}

export function createExperimenter(): Experimenter {
  const worker = new Worker(new URL("./experiment.worker.ts", import.meta.url), {
    type: "module",
  });
  const client = connectWorker<ExperimentApi>(worker);
  return {
    draw: async (worldId, source) =>
      await client.call(async (remote) => [...(await remote.draw(worldId, source))]),
    teach: async (job, signal) =>
      await client.call(async (remote) => await remote.teach(job, signal)),
    act: async (job, host, signal) =>
      await client.call(async (remote) => await remote.act(job, signal, proxy(host))),
  };
}
