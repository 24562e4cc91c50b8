/** Claims of tasks on screens at work: what a bundle asks to be played is played beside the page. */
import "@/base/strict-zod";
import { exposeInWorker } from "@/base/worker-client";
import { playClaim, type PlayableClaim, type PlayedClaim } from "@/lesson/claims/play-claim";
import { recordedKitOf } from "@/worlds/worlds";

const api = {
  /** Undefined where nothing of the world runs here. */
  async play(worldId: string, claim: PlayableClaim): Promise<PlayedClaim | undefined> {
    const { recorded, loadScreens, loadScreenTasks } = await recordedKitOf(worldId);
    return loadScreens === undefined || loadScreenTasks === undefined
      ? undefined
      : playClaim(
          { recorded, screens: await loadScreens(), tasks: await loadScreenTasks() },
          claim,
        );
  },
};

export type ClaimPlayerApi = typeof api;

exposeInWorker(api);
