/**
 * Makes a proposal of planned steps: binds them, explains each, writes the program, and checks by
 * executing the written text that it does what is claimed.
 */
import { firstStatement } from "@/core/world/first-statement";
import { isDefined } from "@/base/defined";
import { groupBy } from "@/base/groups";
import { tellObjections, type Objection } from "@/core/world/sense/world-sense";
import { describeEffectGoal } from "@/core/world/effect-words";
import { toCanonicalJson } from "@/base/json";
import type { ProposalRecord, TaskUnderstanding } from "@/core/program";
import type { EffectQuestion, ShownEffect } from "@/core/shown-effect";
import type { GoalCondition } from "@/core/world/world-model";
import {
  borrowComment,
  collectComments,
  type BorrowedComment,
} from "@/engines/teacher/proposal/borrow-from-exemplars";
import { classesOf, partsOf, trueReason } from "@/engines/teacher/abstraction/true-reason";
import { toList } from "@/engines/teacher/abstraction/describe-call";
import { summariseOutcome } from "@/engines/teacher/abstraction/summary/summarise-outcome";
import { explainStep, type Explanation } from "@/engines/teacher/abstraction/explain-step";
import { saidOf } from "@/engines/teacher/abstraction/said-of-step";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";
import { resultOf } from "@/engines/teacher/keeping/ask-effect";
import type { Keeping } from "@/engines/teacher/keeping/keep-shown";
import { toSpokenChange } from "@/engines/teacher/keeping/shown-effects";
import type { PlannedProgram } from "@/engines/teacher/proposal/judged-program";
import type { ExecutedStep, PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal } from "@/engines/teacher/proposal/rehearsal";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import { writeProgram } from "@/engines/teacher/abstraction/write-program";

export const BUILT_IN_TEACHER = "built-in";

/** Steps that are explained by leaving them out; in longer programs only the first ones are. */
const MAX_EXPLAINED = 150;

const UNEXPLAINED: Explanation = { reason: undefined, serves: undefined };

/** Comments on calls that could not be carried out; labels of a model may hold dozens. */
const MAX_DROPPED_SHOWN = 8;

export interface DraftOptions {
  /** Sentences that come first in the note. */
  readonly notes: readonly string[];
  readonly isAddressed: boolean;
  /** The program that is revised, as it ran: what was found there of a step may not hold any more. */
  readonly revised?: Rehearsal;
}

export async function writeDraft(
  job: TeacherJob,
  planned: PlannedProgram,
  options: DraftOptions,
): Promise<ProposalDraft> {
  const rehearsal = await Rehearsal.run(job, planned.kept);
  const { steps } = rehearsal;
  const comments = collectComments(job, job.request.exemplars);
  const context = { language: job.language, classes: classesOf(job.world, job.start.objects()) };
  const borrowed = new Set<string>();
  const explanations: Explanation[] = [];
  for (const [index, step] of steps.entries()) {
    job.note("Finding out what each step is for", index);
    const found = index < MAX_EXPLAINED ? await explainStep(rehearsal, index) : UNEXPLAINED;
    const like =
      found.reason === undefined ? undefined : borrowComment(step, comments, job.language.speech);
    const said = await saidOf({ step, found, rehearsal, revised: options.revised }, context);
    const reasons = { said, borrowed: like?.text, found: found.reason };
    const chosen = trueReason(reasons, partsOf(steps, index, found), context);
    if (like !== undefined && chosen === like.text && chosen !== found.reason) {
      borrowed.add(titlesOf(like));
    }
    const reason = chosen ?? shownReason(step, planned, job.language);
    explanations.push(ownReason(step, found) ?? { ...found, reason });
  }
  const written = writeProgram(steps, {
    summary: summarise(job, planned, rehearsal),
    taskComments: toTaskComments(job.language, planned),
    explanations,
    initialIds: new Set(job.start.objects().map(({ id }) => id)),
    language: job.language,
    vocabulary: job.world.vocabulary,
  });
  const objections = rehearsal.goal.success ? rehearsal.objections : [];
  const work = [
    ...options.notes,
    ...describeWork(planned),
    ...[tellObjections(objections)].filter(isDefined),
    ...describeKeeping(planned.keeping, job.language),
    ...[...borrowed].map((title) => `Some comments are those of the exemplar ${title}.`),
    ...(await verify(job, written.text, rehearsal)),
  ];
  const texts = planned.keeping.questions.map(({ text }) => text);
  const note = [...work, ...job.task.assumed, ...job.task.questions, ...texts].join(" ");
  return {
    program: written.text,
    abstractions: written.abstractions,
    isAddressed: options.isAddressed,
    note,
    questions: [...job.task.questions, ...texts],
    record: {
      teacher: BUILT_IN_TEACHER,
      ...recordOfMemory(job, planned),
      // What was assumed and is asked stands in the record by itself.
      explanation: work.join(" "),
      ...recordOfSense(objections, planned),
      understood: describeTask(job, planned.keeping.questions),
      durationMs: job.durationMs,
    },
  };
}

/**
 * What was shown to it, and which of that decided something of the program: how it is done, what the words mean,
 * or what is kept of what was shown. Whose comments are borrowed decided nothing of it.
 */
function recordOfMemory(
  { request, meaning }: TeacherJob,
  { credited = [], keeping }: PlannedProgram,
): Required<Pick<ProposalRecord, "retrieved" | "credited">> {
  const deciding = new Set([
    ...credited,
    ...(meaning === undefined ? [] : meaning.because.map(({ exemplarId }) => exemplarId)),
    ...keeping.remembered.flatMap(({ because }) => because.ids),
  ]);
  const retrieved = request.exemplars.map((item) => item.retrieved);
  const shown = retrieved.map(({ exemplarId }) => exemplarId);
  return { retrieved, credited: shown.filter((id) => deciding.has(id)) };
}

/** A person's own reason stays as it was said. */
function ownReason({ why, whyBy }: PlannedStep, found: Explanation): Explanation | undefined {
  return whyBy === "person" && why !== undefined ? { ...found, reason: why, by: whyBy } : undefined;
}

function titlesOf({ from }: Pick<BorrowedComment, "from">): string {
  return from.map((title) => `"${title}"`).join(", or as well of ");
}

/** What was said against the program and against other ways; nothing of it where nothing was. */
function recordOfSense(
  objections: readonly Objection[],
  { refused }: PlannedProgram,
): Pick<ProposalRecord, "objections" | "refused"> {
  const said = objections.map(({ check, says, at }) => ({ check, says, at }));
  return {
    ...(said.length === 0 ? {} : { objections: said }),
    ...(refused === undefined || refused.length === 0 ? {} : { refused: [...refused] }),
  };
}

/** What the task is taken to be, for people. */
export function describeTask(
  { world, task }: TeacherJob,
  asked: readonly EffectQuestion[],
): TaskUnderstanding {
  const { goal, assumed, questions } = task;
  return {
    ...(goal === undefined ? {} : { goal: describeEffectGoal(goal, world) }),
    assumed: [...assumed],
    questions: [...questions],
    ...(asked.length === 0 ? {} : { asked: [...asked] }),
  };
}

/** What was shown beyond the goal: what is kept of it, and what is not. */
function describeKeeping(
  { kept, leftOut, questions, remembered }: Keeping,
  language: FullLanguage,
): readonly string[] {
  const isUnsaid = (effect: ShownEffect) =>
    questions.some((question) => question.effect === effect);
  const toResults = (effects: readonly ShownEffect[]) =>
    toList(effects.map((effect) => resultOf(effect, language)));
  const unsaid = kept.filter(isUnsaid);
  return [
    ...describeRemembered(remembered, language),
    ...(unsaid.length === 0 ? [] : [`Kept, though nobody spoke of it: ${toResults(unsaid)}.`]),
    ...(leftOut.length === 0 ? [] : [`Left out: ${toResults(leftOut)}.`]),
  ];
}

/** An exemplar is named only where it is otherwise without it. */
function describeRemembered(
  remembered: Keeping["remembered"],
  language: FullLanguage,
): readonly string[] {
  const reasons = groupBy(remembered, ({ because: { of, speakers } }) =>
    of.length > 0
      ? `Because of ${toList(of.map((title) => `"${title}"`))}`
      : `As in ${speakers} exemplars, none of which decides it alone`,
  );
  return [...reasons].map(
    ([reason, own]) => `${reason}: ${toList(own.map(({ effect }) => resultOf(effect, language)))}.`,
  );
}

/** Of a step that the goal does not need: that what it does was shown. */
function shownReason(
  { outcome }: ExecutedStep,
  { keeping }: PlannedProgram,
  language: FullLanguage,
): string | undefined {
  const own = keeping.kept.find((effect) => {
    const { objectId, attribute, after } = toSpokenChange(effect, language);
    return outcome.changes.some(
      (change) =>
        change.objectId === objectId &&
        change.attribute === attribute &&
        (effect.kind === "place"
          ? language.speech.placeOf(change) === effect.place.id
          : toCanonicalJson(change.after) === toCanonicalJson(after)),
    );
  });
  return own === undefined
    ? undefined
    : `This was shown, and it is kept: ${resultOf(own, language)}.`;
}

function summarise(job: TeacherJob, { keeping }: PlannedProgram, { objects }: Rehearsal): string {
  const { instruction } = job.request;
  const { goal, notUnderstood } = job.task;
  const { unknown } = notUnderstood;
  const facts = { instruction, unknown, goal, kept: keeping.kept };
  const [before, after] = [job.start.objects(), objects];
  return summariseOutcome({ ...facts, before, after }, job.world);
}

function toTaskComments(
  { speech }: FullLanguage,
  { completed, kept }: PlannedProgram,
): readonly string[] {
  const left = completed.steps.filter((step) => !kept.some(({ call }) => call === step.call));
  const detours = left.filter(
    (step) => step.origin === "demonstration" && step.call.method !== speech.calls.walk,
  );
  const list = [...new Set(detours.map((step) => speech.describeCall(step.call).toDo))];
  const dropped = completed.dropped
    .filter(({ step }) => step.call.method !== speech.calls.walk)
    .map(({ step, failure }) => {
      const what = speech.describeCall(step.call).toDo;
      return speech.isAlreadySo(failure)
        ? `Left out "${what}": ${firstStatement(failure.sentence)}.`
        : `Could not ${what}: ${failure.sentence}`;
    });
  return [
    ...(list.length === 0
      ? []
      : [`Left out, because the goal is reached without it: ${toList(list)}.`]),
    ...[...new Set(dropped)].slice(0, MAX_DROPPED_SHOWN),
  ];
}

function describeWork({
  completed,
  kept,
  remarks,
  refused = [],
}: PlannedProgram): readonly string[] {
  const added = kept.filter((step) => step.origin === "added").length;
  const tidied = kept.filter((step) => step.origin === "tidy").length;
  return [
    kept.length === 1
      ? `${kept.length} step in the program, without the ways there.`
      : `${kept.length} steps in the program, without the ways there.`,
    ...(added === 0
      ? []
      : [
          added === 1
            ? `${added} was added because something was missing.`
            : `${added} were added because something was missing.`,
        ]),
    ...(tidied === 0
      ? []
      : [
          tidied === 1
            ? `${tidied} tidies up what was left on or open.`
            : `${tidied} tidy up what was left on or open.`,
        ]),
    ...(completed.dropped.length === 0
      ? []
      : [
          `${completed.dropped.length} of the given calls could not be carried out or were so already.`,
        ]),
    ...remarks,
    ...refused.map((says) => `Another way was not taken, in which ${says}.`),
  ];
}

/** Executes the text as it is written; says where it does less than the steps did, or than the goal asks. */
async function verify(
  job: TeacherJob,
  text: string,
  before: Rehearsal,
): Promise<readonly string[]> {
  const steps = job.read(text).calls.map(({ call }): PlannedStep => ({
    call,
    origin: "demonstration",
  }));
  const after = await Rehearsal.run(job, steps);
  const refused = after.isRefused ? after.steps.at(-1)?.outcome.failure : undefined;
  if (refused !== undefined && !before.isRefused) {
    return [`As it is written, the program stops early: ${refused.sentence}`];
  }
  if (job.task.goal === undefined) {
    return ["No goal is known, so nothing could be left out or judged."];
  }
  return after.goal.success ? [] : [describeUnmet(after.goal.conditions)];
}

function describeUnmet(conditions: readonly GoalCondition[]): string {
  const unmet = conditions.filter(({ met }) => !met);
  return `The goal is not reached: ${unmet.map((c) => c.failure ?? c.description).join(" ")}`;
}
