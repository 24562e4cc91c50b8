/** Plans in two steps: steps in words, for a person to read and change, and then statements. */
import type { PlanSituation, TaskPlan, TaskPlanner } from "@/core/skill/task-planner";
import { decideSkill, type SkillDecision } from "@/engines/skills/plan/decide-skill";
import { ImaginedScene } from "@/engines/skills/plan/imagined-scene";
import { allNamed, listAt } from "@/engines/skills/plan/named-things";
import { planDeeds } from "@/engines/skills/plan/plan-deeds";
import { printStep, readStep, type PlanStep } from "@/engines/skills/plan/plan-step";
import { readTask } from "@/engines/skills/plan/plan-words";
import { instructionMeant } from "@/engines/skills/plan/read-outcome";
import { headOf, readScene, type ToldScene } from "@/engines/skills/plan/read-scene";
import { writeSteps } from "@/engines/skills/plan/write-steps";

export interface PlannerKnowledge {
  /** What the gripper does not reach into, by its sort. */
  readonly deepThings: readonly string[];
  /** Where a sort of thing can be held. */
  readonly partsOf: (sort: string) => readonly string[];
}

export function createTaskPlanner({ deepThings, partsOf }: PlannerKnowledge): TaskPlanner {
  const plan = (instruction: string, situation: PlanSituation): TaskPlan | undefined => {
    const scene = readScene(situation.scene);
    const { skills: library } = situation;
    const decision = decideSkill(instruction, situation.scene, { library, deepThings });
    const steps =
      decision.kind === "base"
        ? planDeeds(instruction, scene)
        : skillSteps(instruction, decision, { scene, library });
    const { kind, why } = decision;
    const isSure = kind === "use" || (kind === "ask" && !decision.isGuess);
    const tell = (step: PlanStep) =>
      step.kind === "learn" ? `${printStep(step)} ${why}` : printStep(step);
    return steps === undefined ? undefined : { kind, why, isSure, steps: steps.map(tell) };
  };
  return {
    plan,
    planAfter: (outcome, instruction, situation) => {
      const scene = readScene(situation.scene);
      const meant = instructionMeant(outcome, instruction, { scene, partsOf });
      return meant === undefined ? undefined : plan(meant, situation);
    },
    usedWith: (name, steps, situation) => usedWith(name, steps, readScene(situation.scene)),
    write: writeSteps,
  };
}

function usedWith(name: string, steps: readonly string[], scene: ToldScene): readonly string[] {
  const read = steps.map((step) => readStep(step, scene));
  const use = read.find((step) => step?.kind === "use" && step.name === name);
  return use?.kind !== "use"
    ? []
    : [use.object, ...(use.reference === undefined ? [] : [use.reference])];
}

/** What is in the way is put away, a new skill asked for, and then it is used. */
function skillSteps(
  instruction: string,
  decision: Exclude<SkillDecision, { kind: "base" }>,
  { scene, library }: { readonly scene: ToldScene; readonly library: PlanSituation["skills"] },
): readonly PlanStep[] | undefined {
  const named = allNamed(readTask(instruction).words, scene).flatMap(({ things }) => things);
  const object = decision.object ?? named[0];
  if (object === undefined) {
    return undefined;
  }
  const name = decision.kind === "ask" ? decision.name : decision.skill;
  const sort = library.find((skill) => skill.name === name)?.sorts[1];
  const contents = listAt(scene.inside, object);
  const others = named.filter((thing) => thing !== object && !contents.includes(thing));
  const isFit = (thing: string) => sort === undefined || headOf(thing) === sort;
  const reference =
    others.find(isFit) ?? (sort === undefined ? undefined : scene.things.find(isFit));
  const imagined = new ImaginedScene(scene);
  imagined.setDown();
  imagined.uncover(object);
  return [
    ...imagined.steps,
    ...(decision.kind === "ask" ? [{ kind: "learn" as const, name }] : []),
    { kind: "use", name, object, ...(reference === undefined ? {} : { reference }) },
  ];
}
