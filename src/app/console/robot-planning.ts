/** How the robot of a console comes to plans: from its skills, in the scene as it is, past the person where wanted. */
import type { Json } from "@/base/json";
import type { ConsolePlanning } from "@/app/console/console-planning";
import type { RobotPlanning } from "@/app/console/robot";
import type { ConsoleSkills } from "@/app/console/skills/console-skills";

interface PlanningParts {
  readonly skills: ConsoleSkills;
  readonly planning: ConsolePlanning;
  readonly scene: () => Json;
  /** Whether the steps are shown before anything is done. */
  readonly isFirst: () => boolean;
  /** While the person is waited for. */
  readonly asking: <T>(ask: () => Promise<T>) => Promise<T>;
}

export function robotPlanning(parts: PlanningParts): RobotPlanning {
  const { skills, planning, scene, isFirst, asking } = parts;
  return {
    planner: skills.planner,
    situation: () => skills.situation(scene()),
    isFirst,
    review: async (plan, situation) =>
      isFirst() ? await asking(() => planning.review(plan, situation)) : plan.steps,
  };
}
