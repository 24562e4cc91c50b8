import { AppError } from "@/base/app-error";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type { ClaimPlayerApi } from "@/app/claims/play-claims.worker";
import { bounds } from "@/core/bounds";
import type { Exemplar } from "@/core/exemplar";
import type { ShownSkill } from "@/core/skill/skill";
import type { TestedSkill } from "@/engines/skills/skills-engine";
import type { PlayedClaim } from "@/lesson/claims/play-claim";
import { t } from "@/base/language/translate";

/** Plays claims of tasks on screens in a worker of its own. */
export interface ClaimPlayer extends Disposable {
  /** Undefined where nothing of its world runs here. Throws AppError CLM-01 for what comes to no end. */
  play(exemplar: Exemplar): Promise<PlayedClaim | undefined>;
  /** Tests a skill that was shown, in a world whose robot has a gripper. Throws AppError CLM-01. */
  testSkill(worldId: string, skill: ShownSkill): Promise<TestedSkill>;
}

/** The worker is started with the first claim, and anew after one that it had to be stopped at. */
export function createClaimPlayer(): ClaimPlayer {
  let client: WorkerClient<ClaimPlayerApi> | undefined;
  const open = () => {
    if (client?.isOpen !== true) {
      client = connectWorker<ClaimPlayerApi>(
        new Worker(new URL("./play-claims.worker.ts", import.meta.url), { type: "module" }),
      );
    }
    return client;
  };
  return {
    play: async ({ world, instruction, program, stateJson }) =>
      await open().call(
        async (remote) =>
          await remote.play(world, {
            instruction,
            program,
            ...(stateJson === undefined ? {} : { stateJson }),
          }),
        PATIENCE,
      ),
    testSkill: async (worldId, skill) =>
      await open().call(async (remote) => await remote.testSkill(worldId, skill), PATIENCE),
    [Symbol.dispose]: () => client?.[Symbol.dispose](),
  };
}

const PATIENCE = {
  ms: bounds.claims.patienceMs,
  toError: () =>
    new AppError({
      code: "CLM-01",
      what: t("Playing it came to no end."),
      safe: t("It stays a claim; nothing was changed."),
      next: t("Look at it, and take it on your own word if you trust it."),
    }),
};
