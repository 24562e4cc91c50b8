/** Where a plan begins: the steps that somebody wanted, with what is missing for each, or part of them. */
import { completeSteps, type CompletedSteps } from "@/engines/teacher/proposal/complete-steps";
import { isLasting } from "@/engines/teacher/abstraction/change-roles";
import {
  toPlanned,
  type ExecutedStep,
  type PlannedStep,
} from "@/engines/teacher/proposal/planned-step";
import { Rehearsal } from "@/engines/teacher/proposal/rehearsal";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

export interface Candidate {
  readonly completed: CompletedSteps;
  readonly remark: string | undefined;
}

/** Steps to begin with, and what is told of it. */
export interface Start {
  readonly steps: readonly PlannedStep[];
  readonly isMending: boolean;
  readonly remark: string | undefined;
}

export function startsOf(wanted: readonly PlannedStep[]): readonly Start[] {
  const pinned = wanted.filter((step) => step.origin === "correction");
  const half = wanted.slice(0, Math.ceil(wanted.length / 2));
  return [
    { steps: wanted, isMending: true, remark: undefined },
    { steps: wanted, isMending: false, remark: "Refused steps were left out instead of mended." },
    {
      steps: [...half, ...pinned.filter((step) => !half.includes(step))],
      isMending: true,
      remark: "Only the first half of the demonstration could be used.",
    },
    {
      steps: pinned,
      isMending: true,
      remark: "The demonstrated steps did not lead to the goal; these follow from the goal alone.",
    },
  ];
}

export async function complete(
  job: TeacherJob,
  { steps, isMending, remark }: Start,
): Promise<Candidate> {
  const completed = await completeSteps(job.start, steps, { isMending, breathe: job.breathe });
  return { completed, remark };
}

/** The first start that reaches the goal, else the one that comes nearest to it. */
export async function completeOwn(
  job: TeacherJob,
  wanted: readonly PlannedStep[],
): Promise<Candidate> {
  let best: Candidate | undefined;
  for (const start of startsOf(wanted)) {
    const candidate = await complete(job, start);
    if (best === undefined || candidate.completed.unmet.length < best.completed.unmet.length) {
      best = candidate;
    }
    if (best.completed.unmet.length === 0) {
      break;
    }
  }
  return best === undefined ? NOTHING : await prepareFirst(job, wanted, best);
}

const NOTHING: Candidate = {
  completed: { steps: [], dropped: [], unmet: [], towardGoal: [] },
  remark: undefined,
};

/**
 * What was added at the end may belong to the beginning: a mug is washed before coffee goes into it.
 * Where an added stretch changes an object for good that the wanted steps change as well, it is
 * tried in front of them.
 */
export async function prepareFirst(
  job: TeacherJob,
  wanted: readonly PlannedStep[],
  best: Candidate,
): Promise<Candidate> {
  const { steps, towardGoal, unmet } = best.completed;
  if (unmet.length > 0 || towardGoal.length === 0) {
    return best;
  }
  const { steps: executed } = await Rehearsal.run(job, steps);
  const changed = lastingChanges(job, executed.slice(0, towardGoal[0]));
  const early = towardGoal.flatMap((from, index) => {
    const stretch = executed.slice(from, towardGoal[index + 1]);
    return isPreparation(lastingChanges(job, stretch), changed) ? stretch : [];
  });
  if (early.length === 0) {
    return best;
  }
  const completed = await completeSteps(job.start, [...early.map(toPlanned), ...wanted], {
    isMending: true,
    breathe: job.breathe,
  });
  return completed.unmet.length === 0 ? { completed, remark: best.remark } : best;
}

/** Attributes that change for good, by object. */
function lastingChanges(
  { language }: TeacherJob,
  steps: readonly ExecutedStep[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const changes = steps.flatMap(({ outcome }) =>
    outcome.changes.filter((change) => isLasting(change, language.speech)),
  );
  return new Map(
    changes.map(({ objectId }) => [
      objectId,
      new Set(changes.filter((each) => each.objectId === objectId).map((each) => each.attribute)),
    ]),
  );
}

/** It is about an object of the other steps, but about something else of it: clean, not filled. */
function isPreparation(
  own: ReturnType<typeof lastingChanges>,
  others: ReturnType<typeof lastingChanges>,
): boolean {
  return [...own].some(([objectId, attributes]) => {
    const other = others.get(objectId);
    return other !== undefined && [...attributes].every((attribute) => !other.has(attribute));
  });
}
