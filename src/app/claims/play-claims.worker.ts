/** Claims of tasks on screens at work: what a bundle asks to be played is played beside the page. */
import "@/base/strict-zod";
import { exposeInWorker } from "@/base/worker-client";
import { playClaim, type PlayableClaim, type PlayedClaim } from "@/lesson/claims/play-claim";
import { testShownSkill } from "@/engines/skills/test-claimed-skill";
import type { TestedSkill } from "@/engines/skills/skills-engine";
import type { ShownSkill } from "@/core/skill/skill";
import { ensureExists } from "@/base/assert";
import { kitOf, recordedKitOf } from "@/worlds/worlds";

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
  /** In a world whose robot has a gripper. */
  async testSkill(worldId: string, skill: ShownSkill): Promise<TestedSkill> {
    const { model, console: drawing } = await kitOf(worldId);
    const ground = ensureExists(drawing?.skills, "a robot with a gripper");
    return testShownSkill(skill, { world: model, ground });
  },
};

export type ClaimPlayerApi = typeof api;

exposeInWorker(api);
