/** How the robot of a console comes to plans: from its skills, in the scene as it is, past the person where wanted. */
import type { Json } from "@/base/json";
import type { ConsolePlanning } from "@/app/console/planning/console-planning";
import type { RobotPlanning } from "@/app/console/robot";
import type { LearnedSkill } from "@/engines/console/run-turn";
import type { ConsoleSkills } from "@/app/console/skills/console-skills";

const NO_GRIPPER = "ActionFailed: This robot has no gripper that could be shown anything.";

interface SkillWish {
  readonly name: string;
  readonly signal: AbortSignal;
  /** What was said, where a plan needs it. */
  readonly instruction: string | undefined;
}

interface AskedWith extends Pick<PlanningParts, "asking"> {
  readonly skills: ConsoleSkills | undefined;
  /** The steps that are done now. */
  readonly planned: readonly string[];
  readonly scene: Json;
}

/** Asks the person for a skill; with what it is to be shown, where a plan says so. */
export async function askSkill(
  { name, signal, instruction }: SkillWish,
  { skills, planned, scene, asking }: AskedWith,
): Promise<LearnedSkill> {
  if (skills === undefined) {
    return { answer: NO_GRIPPER };
  }
  const things = skills.planner.usedWith(name, planned, await skills.situation(scene));
  const wanted = instruction === undefined ? {} : { wanted: { instruction, things } };
  return await asking(() => skills.request({ name, scene, ...wanted }, signal));
}

interface PlanningParts {
  readonly skills: ConsoleSkills | undefined;
  readonly planning: ConsolePlanning | undefined;
  readonly scene: () => Json;
  /** Whether the steps are shown before anything is done. */
  readonly isFirst: () => boolean;
  /** While the person is waited for. */
  readonly asking: <T>(ask: () => Promise<T>) => Promise<T>;
}

/** Undefined where nobody plans. */
export function robotPlanning(parts: PlanningParts): RobotPlanning | undefined {
  const { skills, planning, scene, isFirst, asking } = parts;
  if (skills === undefined || planning === undefined) {
    return undefined;
  }
  return {
    planner: skills.planner,
    situation: () => skills.situation(scene()),
    isFirst,
    review: async (plan, situation) =>
      isFirst() ? await asking(() => planning.review(plan, situation)) : plan.steps,
  };
}
