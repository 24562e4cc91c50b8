/** Experiments: rooms are drawn, agents act in them and are judged, for minutes on end and not on the page. */
import "@/base/strict-zod";
import { withSignal } from "@/base/abort-transfer";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import { actTrial, roomParts } from "@/app/experiments/act-trial";
import type {
  DrawnSource,
  TeachJob,
  TrialHost,
  TrialJob,
  TrialResult,
} from "@/app/experiments/trial-job";
import { TaughtRuns } from "@/app/experiments/taught-runs";
import { RememberedRooms } from "@/app/deploy/agent-tools";
import type { Episode } from "@/core/experiments/experiment-record";
import { drawRooms } from "@/lesson/experiments/open-episode";
import { drawRoutines } from "@/lesson/experiments/routine-episode";
import { kitOf } from "@/worlds/worlds";

const rooms = new RememberedRooms();
const lessons = new TaughtRuns();

const api = {
  /** Rooms for the world's own tasks, or for routines. Throws EXP-02. */
  draw: async (worldId: string, source: DrawnSource): Promise<readonly Episode[]> => {
    const parts = await roomParts(await kitOf(worldId));
    return source.kind === "rooms" ? drawRooms(source, parts) : drawRoutines(source, parts);
  },

  teach: async (job: TeachJob, signal: AbortSignal): Promise<TrialResult> =>
    await withSignal(signal, async () => await lessons.teach(job, signal)),

  act: async (
    job: TrialJob,
    signal: AbortSignal,
    host: RemoteCallback<TrialHost>,
  ): Promise<TrialResult> => {
    try {
      return await withSignal(signal, async () => {
        const kit = await kitOf(job.worldId);
        return await actTrial(job, { kit, rooms, host, signal });
      });
    } finally {
      releaseCallback(host);
    }
  },
};

export type ExperimentApi = typeof api;

exposeInWorker(api);
