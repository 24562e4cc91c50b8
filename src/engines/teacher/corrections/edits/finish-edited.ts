/** From edited steps to a program that runs, does what was asked for, and keeps the rest. */
import type { Failure } from "@/core/world/program-call";
import type { AppliedEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import { editHolds } from "@/engines/teacher/corrections/edits/edit-holds";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { isPassing } from "@/engines/teacher/corrections/things/order-met";
import { openScene, type Scene } from "@/engines/teacher/corrections/things/scene";
import { applyEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import { NOTHING_KEPT } from "@/engines/teacher/keeping/keep-shown";
import { bindSteps } from "@/engines/teacher/proposal/bind-steps";
import { completeSteps } from "@/engines/teacher/proposal/complete-steps";
import { nameOf, referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedProgram } from "@/engines/teacher/proposal/judged-program";
import { planSteps } from "@/engines/teacher/proposal/plan-steps";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";

export interface FinishedProgram {
  readonly planned: PlannedProgram;
  /** Edits that the world does not allow, with its sentence. */
  readonly failed: readonly { readonly edit: Edit; readonly why: string }[];
  /** The task, as it was read, asks for something that the person does not want. */
  readonly isAgainstTask: boolean;
}

export interface Editing {
  /** The program before the correction. */
  readonly before: Scene;
  readonly applied: AppliedEdits;
  /** Only what the steps need to run is added; what the task asks for beside is left as it is. */
  readonly isAlone?: true | undefined;
}

/**
 * Mends the edited steps, first with the task in mind, then without it. Edits that hold in neither are
 * taken back, so that the others can be carried out.
 */
export async function finishEdited(
  job: TeacherJob,
  { before, applied, isAlone }: Editing,
): Promise<FinishedProgram> {
  const steps = applied.scene.steps.map(({ step }) => withShortening(step, applied));
  const forTask =
    isAlone === true ? undefined : await finishForTask(job, steps, { before, applied });
  if (forTask !== undefined) {
    return { planned: forTask, failed: [], isAgainstTask: false };
  }
  const alone = await mendAlone(job, steps);
  const lost = await newlyLost(job, alone, before);
  const failing =
    lost === undefined ? await failedEdits(job, alone, { before, applied }) : applied.done;
  if (failing.length === 0) {
    return { planned: alone, failed: [], isAgainstTask: job.task.goal !== undefined };
  }
  const why =
    lost ??
    alone.completed.dropped.find(({ step }) => step.origin === "correction")?.failure.sentence;
  const failed = failing.map((edit) => ({
    edit,
    why: why ?? "the rest of the program needs it otherwise",
  }));
  const rest = applied.done.filter((edit) => !failing.includes(edit));
  if (rest.length === 0 && applied.done.length > 1) {
    return await finishOneByOne(job, { before, applied, isAlone });
  }
  if (rest.length === 0) {
    return { planned: await asItWas(job, before), failed, isAgainstTask: false };
  }
  const again = await finishEdited(job, {
    before,
    applied: await applyEdits(job, before, rest),
    isAlone,
  });
  return { ...again, failed: [...failed, ...again.failed] };
}

/** The steps with what the task needs beside; undefined where that is against what was asked for. */
async function finishForTask(
  job: TeacherJob,
  steps: readonly PlannedStep[],
  editing: Editing,
): Promise<PlannedProgram | undefined> {
  const planned = await planSteps(job, steps, { isFirst: false });
  const isGood = (await failedEdits(job, planned, editing)).length === 0;
  return isGood &&
    keepsAll(steps, planned.kept, editing.before.lexicon) &&
    !isAgainst(planned.kept, editing)
    ? planned
    : undefined;
}

/** Together they do not go: each is tried by itself after the ones that do. */
async function finishOneByOne(
  job: TeacherJob,
  { before, applied, isAlone }: Editing,
): Promise<FinishedProgram> {
  const kept: Edit[] = [];
  const failed: FinishedProgram["failed"][number][] = [];
  for (const edit of applied.done) {
    const tried = await finishEdited(job, {
      before,
      applied: await applyEdits(job, before, [edit]),
      isAlone,
    });
    if (tried.failed.length === 0) {
      kept.push(edit);
    }
    failed.push(...tried.failed);
  }
  if (failed.length === 0 || kept.length === 0) {
    const why = "they do not go together";
    const all = failed.length > 0 ? failed : applied.done.map((edit) => ({ edit, why }));
    return { planned: await asItWas(job, before), failed: all, isAgainstTask: false };
  }
  const rest = await finishEdited(job, {
    before,
    applied: await applyEdits(job, before, kept),
    isAlone,
  });
  return { ...rest, failed: [...failed, ...rest.failed] };
}

/**
 * The sentence of a step that ran before and cannot run any more: what was asked for has no way of
 * being done in this room.
 */
async function newlyLost(
  job: TeacherJob,
  planned: PlannedProgram,
  before: Scene,
): Promise<string | undefined> {
  const isLost = (failure: Failure) => !before.speech.isAlreadySo(failure);
  const old = await lostBefore(job, before);
  const known = old.filter(isLost).length;
  const now = planned.completed.dropped.filter(
    ({ step, failure }) => step.origin !== "added" && isLost(failure),
  );
  return now.length > known ? now[0]?.failure.sentence : undefined;
}

/** What the program before cannot do, by scene: it is asked for with every edit that is tried. */
const LOST_BEFORE = new WeakMap<Scene, Promise<readonly Failure[]>>();

async function lostBefore(job: TeacherJob, before: Scene): Promise<readonly Failure[]> {
  const known = LOST_BEFORE.get(before);
  if (known !== undefined) {
    return await known;
  }
  const steps = before.steps.map(({ step }) => step);
  const lost = mendAlone(job, steps).then(({ completed }) =>
    completed.dropped.map(({ failure }) => failure),
  );
  LOST_BEFORE.set(before, lost);
  return await lost;
}

/**
 * Whether the plan for the task undoes what the person wants: puts something where it was taken away
 * from, or moves once more what has its place.
 */
function isAgainst(kept: readonly PlannedStep[], { before, applied }: Editing): boolean {
  const { lexicon } = before;
  const own = placesByObject(
    applied.scene.steps.map(({ step }) => step),
    lexicon,
  );
  const old = placesByObject(
    before.steps.map(({ step }) => step),
    lexicon,
  );
  const givenUp = new Set(
    [...old].flatMap(([object, places]) =>
      own.has(object) ? places.filter((place) => own.get(object)?.includes(place) === false) : [],
    ),
  );
  const planned = placesByObject(kept, lexicon);
  const isMovedAgain = [...own].some(
    ([object, places]) => (planned.get(object)?.length ?? 0) > places.length,
  );
  const added = placesByObject(
    kept.filter(({ origin }) => origin === "added"),
    lexicon,
  );
  const isBack = [...added.values()].flat().some((place) => givenUp.has(place));
  return isMovedAgain || isBack;
}

/** Where each object is put, by instance, or by class for what is cut during the program. */
function placesByObject(
  steps: readonly PlannedStep[],
  lexicon: Lexicon,
): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, readonly string[]>();
  for (const { call } of steps) {
    const [receiver, target] = referencesOf(call);
    const isPut = lexicon.isPut(call.method);
    if (isPut && receiver !== undefined && target !== undefined) {
      const name = nameOf(receiver);
      places.set(name, [...(places.get(name) ?? []), nameOf(target)]);
    }
  }
  return places;
}

/** "Make it shorter" lets the planner leave out what nobody asked for by name. */
function withShortening(step: PlannedStep, { done }: AppliedEdits): PlannedStep {
  const isShortening = done.some(({ change }) => change.kind === "shorten");
  return isShortening && step.origin === "reviewed" ? { ...step, origin: "demonstration" } : step;
}

async function failedEdits(
  job: TeacherJob,
  planned: PlannedProgram,
  { before, applied }: Editing,
): Promise<readonly Edit[]> {
  const text = before.programLines.join("\n");
  const after = await openScene(job, { steps: planned.kept, text, failedLine: undefined });
  return applied.done.filter((edit) => !editHolds(edit.change, before, after));
}

/** Only what is missing for each step is added; the task's goal plays no part. */
async function mendAlone(job: TeacherJob, steps: readonly PlannedStep[]): Promise<PlannedProgram> {
  const start = job.world.open(job.state, undefined);
  const completed = await completeSteps(start, steps, { isMending: true, breathe: job.breathe });
  const kept = await bindSteps(
    { start, breathe: job.breathe, language: job.language },
    completed.steps,
  );
  return { completed: { ...completed, steps: kept }, kept, remarks: [], keeping: NOTHING_KEPT };
}

async function asItWas(job: TeacherJob, before: Scene): Promise<PlannedProgram> {
  const steps = before.steps.map(({ step }) => step);
  const completed = { steps, dropped: [], unmet: [], towardGoal: [] };
  await job.breathe();
  return { completed, kept: steps, remarks: [], keeping: NOTHING_KEPT };
}

/** Whether nothing that the person saw was lost on the way, but what has no effect any more. */
function keepsAll(
  steps: readonly PlannedStep[],
  kept: readonly PlannedStep[],
  lexicon: Lexicon,
): boolean {
  const counts = new Map<string, number>();
  for (const step of kept) {
    counts.set(signature(step), (counts.get(signature(step)) ?? 0) + 1);
  }
  return steps
    .filter(({ origin, call }) => origin !== "demonstration" && !isPassing(call.method, lexicon))
    .every((step) => {
      const left = counts.get(signature(step)) ?? 0;
      counts.set(signature(step), left - 1);
      return left > 0;
    });
}

function signature({ call }: PlannedStep): string {
  const targets = call.args.map((each) => (each.kind === "object" ? each.object.class : ""));
  return [call.method, call.receiver.class, ...targets].join(" ");
}
