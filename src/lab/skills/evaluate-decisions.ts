/** When a planner asks for a skill, when it does not, and which it uses; beside three that think of nothing. */
import type { SkillDecision } from "@/engines/skills/plan/decide-skill";
import type { MadeUpTask, ToldSkill } from "@/lab/skills/made-up-task";

export type Decide = (
  instruction: string,
  scene: string,
  library: readonly ToldSkill[],
) => SkillDecision;

export interface DecidedTask {
  readonly task: MadeUpTask;
  readonly decision: SkillDecision;
  readonly isRight: boolean;
}

export function evaluateDecisions(
  tasks: readonly MadeUpTask[],
  decide: Decide,
): readonly DecidedTask[] {
  return tasks.map((task) => {
    const decision = decide(task.instruction, task.scene, libraryOf(task));
    return { task, decision, isRight: isRight(task, decision) };
  });
}

function libraryOf({ library = [] }: MadeUpTask): readonly ToldSkill[] {
  return library;
}

function isRight({ right }: MadeUpTask, decision: SkillDecision): boolean {
  return typeof right === "string"
    ? decision.kind === right
    : decision.kind === "use" && decision.skill === right.use;
}

export type DecisionGroup = "asked" | "notAsked" | "reused";

/** Without learned skills: asked where needed, not asked where not; with them: used, passed over or asked for rightly. */
export function groupOf({ library, right }: MadeUpTask): DecisionGroup {
  if (library !== undefined) {
    return "reused";
  }
  return right === "ask" ? "asked" : "notAsked";
}

/** What any of them is worth that does not read the task. */
export const BASELINES: Readonly<Record<string, Decide>> = {
  alwaysAsk: () => ({ kind: "ask", name: "do_it", why: "", isGuess: true }),
  neverAsk: () => ({ kind: "base", why: "" }),
  nearestName: (instruction, _, library) => {
    const words = new Set(instruction.toLowerCase().split(/\W+/u));
    const shared = ({ name }: ToldSkill) =>
      name.split("_").filter((part) => words.has(part)).length;
    const [best] = library.toSorted((a, b) => shared(b) - shared(a));
    return best !== undefined && shared(best) > 0
      ? { kind: "use", skill: best.name, why: "" }
      : { kind: "base", why: "" };
  },
};
