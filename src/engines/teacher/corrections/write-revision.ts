/** From edits to the revised program, or to the question whether it was meant so. */
import type { PendingReading } from "@/core/correction";
import type { AppliedEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import { withLessons } from "@/engines/teacher/corrections/lessons";
import { askFirst, doesBy, toPending } from "@/engines/teacher/corrections/doubts/ask-first";
import { basisOf, basisOfAsked } from "@/engines/teacher/corrections/basis";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import { endsOf } from "@/engines/teacher/corrections/doubts/ends-of";
import { broughtIn, leftInHand, partsLeft } from "@/engines/teacher/corrections/doubts/parts-left";
import { unreadThings } from "@/engines/teacher/corrections/doubts/unread-things";
import { doubtsAbout, isMendingMeant } from "@/engines/teacher/corrections/doubts/doubts";
import {
  finishEdited,
  type FinishedProgram,
} from "@/engines/teacher/corrections/edits/finish-edited";
import { holdAlready } from "@/engines/teacher/corrections/edits/hold-already";
import {
  describeRevision,
  howToSayIt,
  sayNotUnderstood,
} from "@/engines/teacher/corrections/edits/describe-revision";
import { keyOf, openScene, type Scene } from "@/engines/teacher/corrections/things/scene";
import type { RoomThing } from "@/engines/teacher/corrections/things/room-thing";
import type { UnderstoodCorrection } from "@/engines/teacher/corrections/understand-correction";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import { Rehearsal } from "@/engines/teacher/proposal/rehearsal";
import type { ProposalDraft, ReviseRequest } from "@/engines/teacher/teacher-engine";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import { writeDraft } from "@/engines/teacher/abstraction/write-draft";

export interface Revision {
  readonly scene: Scene;
  readonly steps: readonly PlannedStep[];
  readonly told: readonly string[];
  readonly correction: UnderstoodCorrection;
  readonly applied: AppliedEdits;
  /** What earlier corrections asked for and this one takes back. */
  readonly withdrawn: readonly Edit[];
  /** A guess does what it says and nothing beside. */
  readonly isGuessed?: true;
}

/** Edits that were tried in simulation, before anything is written of them. */
export interface TriedRevision extends Revision {
  readonly finished: FinishedProgram;
  /** Whether the program stays as it is. */
  readonly isSame: boolean;
}

/** Carries the edits out in the world model: cheap, beside explaining and writing the program. */
export async function tryRevision(job: TeacherJob, revision: Revision): Promise<TriedRevision> {
  const { scene, steps, told, applied: edited, isGuessed } = revision;
  const { applied, finished } = await holdAlready(job, scene, {
    applied: edited,
    finished: await finishEdited(job, { before: scene, applied: edited, isAlone: isGuessed }),
  });
  const spokenOf = [...applied.already, ...applied.idle.map(({ edit }) => edit)];
  const isIdle = applied.done.length === 0 && told.length === 0 && !isMendingMeant(scene, spokenOf);
  const isSame = isIdle || isSameProgram(finished.planned.kept, steps);
  return { ...revision, applied, finished, isSame };
}

/** The program of a revision that was tried, or the question whether it was meant. */
export async function writeRevision(
  job: TeacherJob,
  request: ReviseRequest,
  tried: TriedRevision,
): Promise<ProposalDraft> {
  const { scene, told, correction, applied, finished, withdrawn } = tried;
  const { lexicon } = scene;
  const notes = describeRevision({ told, correction, applied, finished, withdrawn, lexicon });
  const learned = [...applied.done, ...applied.already].filter(
    (edit) => !finished.failed.some((failed) => failed.edit === edit),
  );
  const { speech } = job.language;
  const thingsAfter = await thingsAfterOf(job, request, tried);
  const doubts = tried.isSame ? [] : doubtsOf(tried, thingsAfter);
  if (tried.isSame) {
    const lessons = { edits: learned, told: [], withdrawn, speech };
    const abstractions = withLessons(request.abstractions, request.abstractions, lessons);
    const note = [...notes, "So no step was changed."].join(" ");
    const isAddressed = learned.length > 0;
    const basis = basisOf(tried, isAddressed);
    return { ...unchanged(job, request, note), ...basis, abstractions, isAddressed };
  }
  const before = scene.steps.map(({ step }) => step);
  const draft = await writeDraft(job, finished.planned, {
    notes,
    revised: await Rehearsal.run(job, before),
    isAddressed: learned.length > 0 || told.length > 0,
  });
  const lessons = { edits: learned, told, withdrawn, speech };
  const abstractions = withLessons(draft.abstractions, request.abstractions, lessons);
  const revised = { ...draft, abstractions, does: doesBy(applied.done) };
  if (doubts.length === 0) {
    return { ...revised, ...basisOf(tried, draft.isAddressed) };
  }
  const pending = toPending(revised, {
    doubts,
    edits: applied.done,
    before,
    after: finished.planned.kept,
    ends: endsOf(scene, thingsAfter),
    speech: scene.speech,
  });
  return {
    ...unchanged(job, request, askWith(pending, tried)),
    ...basisOfAsked(tried),
    pending,
  };
}

async function thingsAfterOf(
  job: TeacherJob,
  { program }: ReviseRequest,
  { finished }: TriedRevision,
): Promise<readonly RoomThing[]> {
  const { kept } = finished.planned;
  return (await openScene(job, { steps: kept, text: program, failedLine: undefined })).thingsAfter;
}

/** What speaks against doing in silence what was read. */
function doubtsOf(
  { scene, told, correction, applied, finished }: TriedRevision,
  thingsAfter: readonly RoomThing[],
): readonly string[] {
  const doubts = doubtsAbout({
    scene,
    done: applied.done,
    misspelt: correction.misspelt,
    kept: finished.planned.kept,
    thingsAfter,
    isAgainstTask: finished.isAgainstTask,
  });
  const isGuess = applied.done.some((edit) => edit.isGuess === true);
  const unread = isGuess ? [] : unreadThings(correction, scene);
  return [
    ...doubts,
    ...(unread.length === 0 ? [] : [`nothing was made of ${unread.join(", ")}`]),
    ...(isGuess ? [] : partsLeft({ applied, finished })),
    ...(applied.done.some(isTaking) ? leftInHand(scene, thingsAfter) : []),
    ...applied.done.flatMap((edit) => takenAnew(edit, scene)),
    ...(told.length > 0
      ? []
      : broughtIn(scene, { done: applied.done, kept: finished.planned.kept })),
    ...correction.contradictions.map(
      ([a, b]) => `"${a}" and "${b}" contradict each other, and neither would be done`,
    ),
  ];
}

/** "Take the other one", which the program has no use for so far. */
function takenAnew(edit: Edit, { references }: Scene): readonly string[] {
  const { change } = edit;
  const isNew =
    "object" in change &&
    isTaking(edit) &&
    references.every((each) => keyOf(each) !== keyOf(change.object));
  return isNew ? ["what it would be taken for was not said"] : [];
}

/** "Take the other one" is seldom all that is meant. */
function isTaking({ change }: Edit): boolean {
  return change.kind === "do" && change.sense === "take";
}

/** The question in one text, with what else is to be said. */
export function askWith(
  pending: PendingReading,
  { scene: { lexicon }, correction }: Pick<Revision, "scene" | "correction">,
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
