/**
 * A correction in plain words to a revised program (Xi_update, ICAL Eq. 3).
 *
 * Key ideas. (1) Every clause becomes changes, or is given back with what could be said instead.
 * (2) The changed steps are mended in the world model, and what the correction asked for is checked on
 * the finished program: what does not hold is not claimed. (3) Where what the task seems to ask for
 * is against what the person says, the person wins, and the note says so. (4) Each remark leaves one
 * sentence for other rooms, and preferences stay with the program.
 */
import type { PendingReading } from "@/core/correction";
import { applyEdits, type AppliedEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import { findWithdrawn } from "@/engines/teacher/corrections/edits/contradictions";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import { withLessons } from "@/engines/teacher/corrections/lessons";
import { askFirst, toPending } from "@/engines/teacher/corrections/doubts/ask-first";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import { doubtsAbout, isMendingMeant } from "@/engines/teacher/corrections/doubts/doubts";
import {
  finishEdited,
  type FinishedProgram,
} from "@/engines/teacher/corrections/edits/finish-edited";
import { guessEdits } from "@/engines/teacher/corrections/candidates/guess-edits";
import { toSteps } from "@/engines/teacher/corrections/steps-to-revise";
import { holdAlready } from "@/engines/teacher/corrections/edits/hold-already";
import { takeWorldSentences } from "@/engines/teacher/corrections/world-sentences";
import {
  describeRevision,
  howToSayIt,
  sayNotUnderstood,
} from "@/engines/teacher/corrections/edits/describe-revision";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { lexiconOf } from "@/engines/teacher/corrections/words/lexicon-of";
import { openScene, type Scene } from "@/engines/teacher/corrections/things/scene";
import {
  understandCorrection,
  type UnderstoodCorrection,
} from "@/engines/teacher/corrections/understand-correction";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { ParsedProgram } from "@/engines/teacher/straight-line-program";
import type { ProposalDraft, ReviseRequest } from "@/engines/teacher/teacher-engine";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import { writeDraft } from "@/engines/teacher/abstraction/write-draft";

/** Longer programs would keep a person waiting; they are edited by hand. */
const MAX_STEPS = 400;
/** A page of text holds more remarks than anybody checks at once. */
const MAX_CHARACTERS = 4000;

export async function reviseProgram(
  job: TeacherJob,
  request: ReviseRequest,
): Promise<ProposalDraft> {
  const lexicon = lexiconOf(job.world);
  const parsed = job.readSteps(request.program);
  const refusal = refuse(request, parsed, lexicon);
  if (refusal !== undefined) {
    return unchanged(job, request, refusal);
  }
  const steps = toSteps(request, parsed.calls, lexicon);
  const scene = await openScene(job, {
    steps,
    text: request.program,
    failedLine: request.failure?.line,
  });
  const read = await reviseAsRead(job, request, { scene, steps });
  const isNothing = read.pending === undefined && !read.isAddressed && isUnchanged(read, request);
  return (isNothing ? await reviseAsGuessed(job, request, { scene, steps }) : undefined) ?? read;
}

interface Opened {
  readonly scene: Scene;
  readonly steps: readonly PlannedStep[];
}

function isUnchanged({ program }: ProposalDraft, request: ReviseRequest): boolean {
  return program === request.program;
}

/** What no reader made anything of: the first guess that holds in the world model is asked about. */
async function reviseAsGuessed(
  job: TeacherJob,
  request: ReviseRequest,
  { scene, steps }: Opened,
): Promise<ProposalDraft | undefined> {
  const { contradictions, notUnderstood, misspelt, remarks } = understandCorrection(
    request.correction,
    scene,
  );
  if (contradictions.length > 0) {
    return undefined;
  }
  for (const edits of guessEdits(request.correction, scene)) {
    const draft = await writeRevision(job, request, {
      scene,
      steps,
      told: [],
      correction: { edits, notUnderstood, contradictions, misspelt, remarks },
      applied: await applyEdits(job, scene, edits),
      withdrawn: [],
    });
    if (draft.pending !== undefined) {
      return draft;
    }
  }
  return undefined;
}

async function reviseAsRead(
  job: TeacherJob,
  request: ReviseRequest,
  { scene, steps }: Opened,
): Promise<ProposalDraft> {
  const { lexicon } = scene;
  const { rest, told } = takeWorldSentences(request);
  const correction = understandCorrection(rest, scene);
  if (correction.edits.length === 0 && told.length === 0) {
    return unchanged(job, request, sayNothingDone(correction, lexicon));
  }
  job.say(`Understood: ${[...told, ...correction.edits.map(({ said }) => said)].join("; ")}.`);
  const applied = await applyEdits(job, scene, correction.edits);
  const earlier = (request.earlierCorrections ?? []).flatMap(
    (text) => understandCorrection(text, scene).edits,
  );
  const withdrawn = findWithdrawn(earlier, correction.edits, lexicon);
  return await writeRevision(job, request, {
    scene,
    steps,
    told,
    correction,
    applied,
    withdrawn,
  });
}

interface Revision {
  readonly scene: Scene;
  readonly steps: readonly PlannedStep[];
  readonly told: readonly string[];
  readonly correction: UnderstoodCorrection;
  readonly applied: AppliedEdits;
  /** What earlier corrections asked for and this one takes back. */
  readonly withdrawn: readonly Edit[];
}

async function writeRevision(
  job: TeacherJob,
  request: ReviseRequest,
  { scene, steps, told, correction, applied: edited, withdrawn }: Revision,
): Promise<ProposalDraft> {
  const { applied, finished } = await holdAlready(job, scene, {
    applied: edited,
    finished: await finishEdited(job, { before: scene, applied: edited }),
  });
  const notes = describeRevision({
    told,
    correction,
    applied,
    finished,
    withdrawn,
    lexicon: scene.lexicon,
  });
  const learned = [...applied.done, ...applied.already].filter(
    (edit) => !finished.failed.some((failed) => failed.edit === edit),
  );
  const spokenOf = [...applied.already, ...applied.idle.map(({ edit }) => edit)];
  const isIdle = applied.done.length === 0 && told.length === 0 && !isMendingMeant(scene, spokenOf);
  if (isIdle || isSameProgram(finished.planned.kept, steps)) {
    const isKept = learned.length > 0;
    const abstractions = withLessons(request.abstractions, request.abstractions, {
      edits: learned,
      told: [],
      withdrawn,
      speech: job.language.speech,
    });
    const note = [...notes, "So no step was changed."].join(" ");
    return { ...unchanged(job, request, note), abstractions, isAddressed: isKept };
  }
  const doubts = await doubtsOf(job, request, { scene, correction, applied, finished });
  const draft = await writeDraft(job, finished.planned, {
    notes,
    isAddressed: learned.length > 0 || told.length > 0,
  });
  const abstractions = withLessons(draft.abstractions, request.abstractions, {
    edits: learned,
    told,
    withdrawn,
    speech: job.language.speech,
  });
  const revised = { ...draft, abstractions };
  if (doubts.length === 0) {
    return revised;
  }
  const pending = toPending(revised, {
    doubts,
    edits: applied.done,
    before: scene.steps.map(({ step }) => step),
    after: finished.planned.kept,
    speech: scene.speech,
  });
  return { ...unchanged(job, request, askWith(pending, { scene, correction })), pending };
}

/** What the built-in teacher leaves to others, in a sentence; undefined where it can begin. */
function refuse(
  { correction }: ReviseRequest,
  { calls, unsupportedLines }: ParsedProgram,
  lexicon: Lexicon,
): string | undefined {
  if (correction.trim() === "") {
    return `The correction says nothing. ${howToSayIt(lexicon)}`;
  }
  if (correction.length > MAX_CHARACTERS) {
    return `The correction has ${correction.length} characters; the built-in teacher reads up to ${MAX_CHARACTERS}. Nothing was changed. Say the most important thing first, in a few sentences.`;
  }
  if (calls.length > MAX_STEPS) {
    return `The program has ${calls.length} calls; the built-in teacher revises programs of up to ${MAX_STEPS}. Nothing was changed. Shorten it by hand, or use a language model as teacher.`;
  }
  return unsupportedLines.length === 0
    ? undefined
    : `Line ${unsupportedLines[0]} holds control flow or something else that is no plain call, which the built-in teacher does not rewrite. Nothing was changed. Edit it by hand, or use a language model as teacher.`;
}

function sayNothingDone(
  { notUnderstood, contradictions, remarks }: UnderstoodCorrection,
  lexicon: Lexicon,
): string {
  const against = contradictions.map(
    ([a, b]) => `"${a}" and "${b}" contradict each other, so neither was done.`,
  );
  const unclear = notUnderstood.length === 0 ? [] : [sayNotUnderstood(notUnderstood)];
  const isNothing = against.length === 0 && unclear.length === 0;
  return [
    ...against,
    ...unclear,
    ...(isNothing ? ["Nothing in it asks for a change."] : []),
    ...remarks,
    "Nothing was changed.",
    howToSayIt(lexicon),
  ].join(" ");
}

interface Carried {
  readonly scene: Scene;
  readonly correction: UnderstoodCorrection;
  readonly applied: AppliedEdits;
  readonly finished: FinishedProgram;
}

/** What speaks against doing in silence what was read. */
async function doubtsOf(
  job: TeacherJob,
  { program }: ReviseRequest,
  { scene, correction, applied, finished }: Carried,
): Promise<readonly string[]> {
  const { kept } = finished.planned;
  const revised = await openScene(job, { steps: kept, text: program, failedLine: undefined });
  return doubtsAbout({
    scene,
    done: applied.done,
    misspelt: correction.misspelt,
    kept,
    thingsAfter: revised.thingsAfter,
    isAgainstTask: finished.isAgainstTask,
  });
}

/** The question in one text, with what else is to be said. */
function askWith(
  pending: PendingReading,
  { scene: { lexicon }, correction }: Pick<Carried, "scene" | "correction">,
): string {
  const { notUnderstood, remarks } = correction;
  return [
    askFirst(pending),
    ...(notUnderstood.length === 0 ? [] : [sayNotUnderstood(notUnderstood)]),
    ...remarks,
    howToSayIt(lexicon),
  ].join(" ");
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
