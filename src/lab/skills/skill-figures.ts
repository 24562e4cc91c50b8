/** The four figures of skills (HALP IV, A9), beside what needs no thought. */
import { ensureExists } from "@/base/assert";
import { shareInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import { decideSkill } from "@/engines/skills/plan/decide-skill";
import { BUILT_FOR_TASKS } from "@/lab/skills/built-for-tasks";
import {
  BASELINES,
  evaluateDecisions,
  groupOf,
  type Decide,
  type DecidedTask,
  type DecisionGroup,
} from "@/lab/skills/evaluate-decisions";
import { evaluateSkill, type SkillParts, type SkillRun } from "@/lab/skills/evaluate-skills";
import { KEPT_APART_TASKS } from "@/lab/skills/kept-apart-tasks";
import { SHOWN_SKILLS } from "@/lab/skills/scripted-demonstrations";
import { share } from "@/lab/report/print-figures";

export const TASK_SETS = { built: BUILT_FOR_TASKS, apart: KEPT_APART_TASKS };
type TaskSet = keyof typeof TASK_SETS;

const GROUPS: readonly (readonly [DecisionGroup, string])[] = [
  ["asked", "skillAsked"],
  ["notAsked", "skillNotAsked"],
  ["reused", "skillReused"],
];

export interface SkillReport {
  readonly figures: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, Interval>>;
  readonly decisions: readonly (DecidedTask & { readonly set: TaskSet })[];
  readonly runs: readonly SkillRun[];
}

/** Ten demonstrations of each skill, tried on so many tables; all made-up tasks decided. */
export function reportSkills(
  parts: SkillParts,
  { seed, tries }: { readonly seed: number; readonly tries: number },
): SkillReport {
  const { deepThings } = ensureExists(parts.console.skills);
  const decide: Decide = (instruction, scene, library) =>
    decideSkill(instruction, scene, { library, deepThings });
  const decisions = (["built", "apart"] as const).flatMap((set) =>
    evaluateDecisions(TASK_SETS[set], decide).map((each) => ({ ...each, set })),
  );
  const runs = SHOWN_SKILLS.flatMap((shown) =>
    evaluateSkill(shown, parts, { demonstrations: 10, tries, seed }),
  );
  const figures: Record<string, number> = {};
  const intervals: Record<string, Interval> = {};
  for (const [group, name] of GROUPS) {
    const own = decisions.filter(({ task }) => groupOf(task) === group);
    figures[name] = rightShare(own);
    intervals[name] = shareInterval(own.map(({ isRight }) => isRight));
    figures[`${name}Built`] = rightShare(own.filter(({ set }) => set === "built"));
    figures[`${name}Apart`] = rightShare(own.filter(({ set }) => set === "apart"));
  }
  for (const [baseline, decideSo] of Object.entries(BASELINES)) {
    const all = evaluateDecisions([...BUILT_FOR_TASKS, ...KEPT_APART_TASKS], decideSo);
    for (const [group, name] of GROUPS) {
      figures[`${name}_${baseline}`] = rightShare(
        all.filter(({ task }) => groupOf(task) === group),
      );
    }
  }
  figures["skillSuccess"] = share(runs.filter(({ isSuccess }) => isSuccess).length, runs.length);
  intervals["skillSuccess"] = shareInterval(runs.map(({ isSuccess }) => isSuccess));
  return { figures, intervals, decisions, runs };
}

function rightShare(tasks: readonly DecidedTask[]): number {
  return share(tasks.filter(({ isRight }) => isRight).length, tasks.length);
}
