/**
 * A correction in plain words to a revised program (Xi_update, ICAL Eq. 3): the clauses become edits,
 * the edited steps are mended and completed in the world model, and the note says what was
 * understood, what was not, and what the world made of it.
 */
import { applyEdits, matches, type AppliedEdits } from "@/engines/teacher/apply-edits";
import type { UnderstoodCorrection, UnderstoodEdit } from "@/engines/teacher/correction-edit";
import { referencesOf } from "@/engines/teacher/describe-call";
import { readKnownObjects } from "@/engines/teacher/known-objects";
import { planSteps, type PlannedProgram } from "@/engines/teacher/plan-steps";
import type { PlannedStep } from "@/engines/teacher/planned-step";
import { Rehearsal } from "@/engines/teacher/rehearsal";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";
import type { ProposalDraft, ReviseRequest } from "@/engines/teacher/teacher-engine";
import type { TeacherJob } from "@/engines/teacher/teacher-job";
import { understandCorrection } from "@/engines/teacher/understand-correction";
import { BUILT_IN_TEACHER, writeDraft } from "@/engines/teacher/write-draft";

const WHAT_IT_UNDERSTANDS = `It understands sentences such as "use Mug_3 instead of Mug_1", "use the other mug", "do not open the fridge", "remove line 5", "first open the cabinet", "pick up the knife before you open the fridge", "put the cup in the sink at the end", "toast it twice" and "make it shorter". Say it so, edit the program, or use a language model as teacher.`;

export async function reviseProgram(
  job: TeacherJob,
  request: ReviseRequest,
): Promise<ProposalDraft> {
  const parsed = parseStraightLine(request.program);
  if (parsed.unsupportedLines.length > 0) {
    return unchanged(
      job,
      request,
      `Line ${parsed.unsupportedLines[0]} holds control flow or something else that is no plain call, which the built-in teacher does not rewrite. Edit it by hand, or use a language model as teacher.`,
    );
  }
  const steps = toSteps(request, parsed.calls);
  const { rest, told } = await takeOutWorldSentences(job, request, steps);
  const correction = understandCorrection(rest, contextOf(job, request, steps));
  const { edits, notUnderstood } = correction;
  const isTellingAll = edits.length === 0 && notUnderstood.length === 0 && told.length === 0;
  if (edits.length === 0 && told.length === 0) {
    const what = isTellingAll ? "The correction says nothing." : sayNotUnderstood(notUnderstood);
    return await mendOnly(job, request, { steps, what });
  }
  job.say(`Understood: ${[...told, ...edits.map(({ said }) => said)].join("; ")}.`);
  const { planned, applied } = await planEdited(job, steps, edits);
  const isSame = isSameProgram(planned.kept, steps);
  const notes = describeRevision({ told, correction, applied, planned });
  if (isSame) {
    return unchanged(job, request, [...notes, "So nothing was changed."].join(" "));
  }
  const isActedOn = told.length > 0 || applied.idle.length < edits.length;
  return await writeDraft(job, planned, {
    notes,
    isAddressed: isActedOn,
  });
}

/** The program's calls; a comment of its version stays with its call. */
function toSteps(
  request: ReviseRequest,
  calls: ReturnType<typeof parseStraightLine>["calls"],
): readonly PlannedStep[] {
  const isShortening = /\bshorter|\bfewer|\btoo long/i.test(request.correction);
  return calls
    .filter(({ call }) => call.method !== "change_state")
    .map(({ call, line }): PlannedStep => {
      const comment = request.abstractions.comments.find((each) => each.line === line);
      return {
        call,
        line,
        origin: isShortening ? "demonstration" : "reviewed",
        ...(comment === undefined ? {} : { why: comment.text }),
      };
    });
}

function contextOf(job: TeacherJob, request: ReviseRequest, steps: readonly PlannedStep[]) {
  const references = steps.flatMap(({ call }) => referencesOf(call));
  const bound = references.map((each) => each.instance ?? job.start.resolve(each));
  return {
    known: readKnownObjects(job.start),
    used: new Set(bound.filter((id) => id !== undefined)),
    classes: [...new Set(references.map((each) => each.class))],
    programLines: request.program.split("\n"),
  };
}

/**
 * Takes out what the world itself says of the program: the sentence of the refused call, and the
 * unmet conditions. Such a sentence, repeated as a correction, asks for exactly that to be mended.
 */
async function takeOutWorldSentences(
  job: TeacherJob,
  request: ReviseRequest,
  steps: readonly PlannedStep[],
): Promise<{ readonly rest: string; readonly told: readonly string[] }> {
  const rehearsal = await Rehearsal.run(job.start, steps, job.breathe);
  const refused = rehearsal.isRefused ? rehearsal.steps.at(-1)?.outcome.failure : undefined;
  const sentences = [
    request.failure?.cause === "world" || request.failure?.cause === "goal"
      ? request.failure.sentence
      : undefined,
    refused?.sentence,
    ...rehearsal.goal.conditions
      .filter(({ met }) => !met)
      .flatMap(({ failure, description }) => [failure, description]),
  ];
  let rest = request.correction.replaceAll(/\s+/g, " ");
  const told: string[] = [];
  for (const sentence of sentences) {
    const plain = sentence?.replaceAll(/\s+/g, " ").trim() ?? "";
    const at = plain === "" ? -1 : rest.toLowerCase().indexOf(withoutStop(plain).toLowerCase());
    if (at >= 0) {
      rest = `${rest.slice(0, at)} ${rest.slice(at + withoutStop(plain).length)}`;
      rest = rest.replace(/^[\s.!]+/, "").trim();
      told.push(`mend what the world says: "${plain}"`);
    }
  }
  return { rest, told };
}

function withoutStop(sentence: string): string {
  return sentence.replace(/[.!\s]+$/, "");
}

/** Steps without a place of their own are tried at the start and at the end; the better one is kept. */
async function planEdited(
  job: TeacherJob,
  steps: readonly PlannedStep[],
  edits: readonly UnderstoodEdit[],
): Promise<{ readonly planned: PlannedProgram; readonly applied: AppliedEdits }> {
  const isOpen = edits.some(({ edit }) => edit.kind === "insert" && edit.place.at === "any");
  const atEnd = applyEdits(steps, edits, "end");
  const last = {
    applied: atEnd,
    planned: await planSteps(job, atEnd.steps, { isFirst: false }),
  };
  if (!isOpen) {
    return last;
  }
  const atStart = applyEdits(steps, edits, "start");
  const first = {
    applied: atStart,
    planned: await planSteps(job, atStart.steps, { isFirst: false }),
  };
  const cost = ({ planned }: typeof first) =>
    planned.completed.unmet.length * 1000 +
    planned.completed.dropped.length * 100 +
    planned.kept.length;
  return cost(first) < cost(last) ? first : last;
}

function describeRevision(at: {
  readonly told: readonly string[];
  readonly correction: UnderstoodCorrection;
  readonly applied: AppliedEdits;
  readonly planned: PlannedProgram;
}): readonly string[] {
  const { told, correction, applied, planned } = at;
  const done = correction.edits.filter((each) => !applied.idle.includes(each));
  const back = done.filter(
    ({ edit }) =>
      edit.kind === "drop" &&
      edit.pattern.lines === undefined &&
      planned.kept.some((step) => step.origin === "added" && matches(step, edit.pattern)),
  );
  const refused = planned.completed.dropped
    .filter(({ step }) => step.origin === "correction")
    .map(({ failure }) => failure.sentence);
  const understood = [...told, ...done.map(({ said }) => said)];
  return [
    ...(understood.length === 0 ? [] : [`Understood: ${understood.join("; ")}.`]),
    ...applied.idle.map(({ said }) => `Nothing in the program fits "${said}".`),
    ...back.map(({ said }) => `Still, the goal needs what "${said}" takes away, so it came back.`),
    ...refused.map((sentence) => `The world refuses what was asked for: ${sentence}`),
    ...(correction.notUnderstood.length === 0 ? [] : [sayNotUnderstood(correction.notUnderstood)]),
  ];
}

function sayNotUnderstood(clauses: readonly string[]): string {
  return `Not understood: ${clauses.join(", ")}.`;
}

/** Nothing was understood: the program is mended where the world refuses it, and that is said. */
async function mendOnly(
  job: TeacherJob,
  request: ReviseRequest,
  at: { readonly steps: readonly PlannedStep[]; readonly what: string },
): Promise<ProposalDraft> {
  job.say("No known instruction in the correction; trying to mend the program itself.");
  const planned = await planSteps(job, at.steps, { isFirst: false });
  if (isSameProgram(planned.kept, at.steps) || planned.completed.unmet.length > 0) {
    return unchanged(job, request, `${at.what} ${WHAT_IT_UNDERSTANDS}`);
  }
  const notes = [
    at.what,
    "Instead, the program was mended where the world or the goal asks for it.",
  ];
  return await writeDraft(job, planned, { notes, isAddressed: true });
}

function unchanged(job: TeacherJob, request: ReviseRequest, note: string): ProposalDraft {
  return {
    program: request.program,
    abstractions: request.abstractions,
    isAddressed: false,
    note,
    record: {
      teacher: BUILT_IN_TEACHER,
      retrieved: [],
      explanation: note,
      durationMs: job.durationMs,
    },
  };
}

/** The same calls on the same objects; where one side names only a class, the class decides. */
function isSameProgram(a: readonly PlannedStep[], b: readonly PlannedStep[]): boolean {
  return a.length === b.length && a.every((step, index) => isSameCall(step, b[index]));
}

function isSameCall(a: PlannedStep, b: PlannedStep | undefined): boolean {
  const [own, other] = [referencesOf(a.call), b === undefined ? [] : referencesOf(b.call)];
  return (
    a.call.method === b?.call.method &&
    own.length === other.length &&
    own.every(({ class: objectClass, instance }, index) => {
      const twin = other[index];
      const isOpen = instance === undefined || twin?.instance === undefined;
      return objectClass === twin?.class && (isOpen || instance === twin.instance);
    })
  );
}
