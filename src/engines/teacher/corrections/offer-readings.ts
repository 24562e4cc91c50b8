/**
 * What a correction may mean, where that is not sure: several readings, each tried in the world model
 * and shown with what it would change, so that one key says which.
 *
 * Key idea: analysis by synthesis. The reading of the grammar comes first where there is one; the rest
 * are edits that the words allow (`candidates/guess-edits.ts`), the likeliest first, without those that
 * come to the same program. Nothing of it acts unasked.
 */
import { MAX_READINGS, readingsOf, type Reading } from "@/core/correction";
import { guessEdits } from "@/engines/teacher/corrections/candidates/guess-edits";
import { supposedReadings } from "@/engines/teacher/corrections/candidates/supposed-readings";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import { compareSteps } from "@/engines/teacher/corrections/doubts/ask-first";
import { applyEdits } from "@/engines/teacher/corrections/edits/apply-edits";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import {
  understandCorrection,
  type UnderstoodCorrection,
} from "@/engines/teacher/corrections/understand-correction";
import { askWith, tryRevision, writeRevision } from "@/engines/teacher/corrections/write-revision";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { TeacherJob } from "@/engines/teacher/proposal/teacher-job";
import type { ProposalDraft, ReviseRequest } from "@/engines/teacher/teacher-engine";

export interface Offering {
  readonly scene: Scene;
  readonly steps: readonly PlannedStep[];
  /** What the grammar made of it: a question, or nothing. */
  readonly read: ProposalDraft;
  /** What else to try, the likeliest first; what the words allow where nothing is given. */
  readonly guesses?: readonly (readonly Edit[])[];
}

/** The question with all readings; what was read where there is nothing else to offer. */
export async function offerReadings(
  job: TeacherJob,
  request: ReviseRequest,
  { scene, steps, read, guesses }: Offering,
): Promise<ProposalDraft> {
  const correction = understandCorrection(request.correction, scene);
  const own = readOf(read);
  // That nothing is to be done comes last: whoever says something seldom means that.
  const isLeaving = read.pending === undefined;
  const offered: Reading[] = isLeaving ? [] : [...own];
  const most = isLeaving ? MAX_READINGS - own.length : MAX_READINGS;
  const seen = new Set(offered.map((reading) => JSON.stringify(reading.steps)));
  const supposed = supposedReadings(request.correction, scene, correction);
  const tries = guesses ?? [...supposed, ...allGuesses(request.correction, scene, correction)];
  for (const edits of tries) {
    if (offered.length >= most) {
      break;
    }
    const tried = await tryRevision(job, {
      scene,
      steps,
      told: [],
      correction: { ...correction, edits },
      applied: await applyEdits(job, scene, edits),
      withdrawn: [],
      isGuessed: true,
    });
    if (tried.applied.done.length === 0) {
      continue;
    }
    const before = scene.steps.map(({ step }) => step);
    const key = JSON.stringify(compareSteps(before, tried.finished.planned.kept, scene.speech));
    if (tried.isSame || tried.finished.failed.length > 0 || seen.has(key)) {
      continue;
    }
    seen.add(key);
    const { pending } = await writeRevision(job, request, tried);
    offered.push(...(pending === undefined ? [] : [pending]));
  }
  const all = isLeaving ? [...offered, ...own] : offered;
  return askAmong(job, request, { offered: all, read, scene, correction });
}

/** Of each part that is open, so many guesses are tried together with the other parts. */
const MAX_JOINED = 2;

/** Where several things were said, guesses at each are tried together, beside what was understood. */
function allGuesses(
  text: string,
  scene: Scene,
  { edits, notUnderstood }: UnderstoodCorrection,
): readonly (readonly Edit[])[] {
  const guesses = guessEdits(text, scene);
  const isSure = ({ leftOver, unsure }: Edit) => leftOver.length === 0 && unsure === undefined;
  const sure = edits.filter(isSure);
  const open = new Set([
    ...edits.filter((edit) => !isSure(edit)).map(({ clause }) => clause),
    ...notUnderstood.map(({ clause }) => clause),
  ]);
  const parts = [...open]
    .map((clause) => guessEdits(clause, scene).slice(0, MAX_JOINED))
    .filter((part) => part.length > 0);
  return parts.length === 0 || (sure.length === 0 && parts.length < 2)
    ? guesses
    : inTurn(
        together(parts).map((joined) => [...sure, ...joined]),
        guesses,
      );
}

/** One of the one, one of the other, the one first. */
function inTurn<T>(some: readonly T[], others: readonly T[]): readonly T[] {
  const longest = Math.max(some.length, others.length);
  return Array.from({ length: longest }, (_, at) => [
    ...some.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat();
}

/** The likeliest of every part, then each part in turn with its next. */
function together(parts: readonly (readonly (readonly Edit[])[])[]): readonly (readonly Edit[])[] {
  const first = parts.map(([best]) => (best === undefined ? [] : best));
  const others = parts.flatMap(([, next], at) =>
    next === undefined ? [] : [first.map((best, index) => (index === at ? next : best))],
  );
  return [first, ...others.toReversed()].map((joined) => joined.flat());
}

/** What the grammar made of it, as the first of the readings. */
function readOf({ pending, isAddressed, ...draft }: ProposalDraft): readonly Reading[] {
  if (pending !== undefined) {
    return readingsOf(pending);
  }
  const { program, abstractions, note, record } = draft;
  const does = "leave the steps as they are";
  return isAddressed ? [{ does, doubts: [], steps: [], program, abstractions, note, record }] : [];
}

/** The question in one text; what the grammar could not do is said before it. */
function askAmong(
  job: TeacherJob,
  request: ReviseRequest,
  { offered, read, correction, scene }: Offered,
): ProposalDraft {
  const [first, ...others] = offered;
  const isOnlyRead = offered.length === readOf(read).length && read.pending === undefined;
  if (first === undefined || isOnlyRead) {
    return read;
  }
  const pending = { ...first, ...(others.length === 0 ? {} : { others }) };
  const question = askWith(pending, { scene, correction });
  const note = read.pending === undefined ? `${read.note} ${question}` : question;
  return { ...unchanged(job, request, note), pending };
}

interface Offered extends Pick<Offering, "read" | "scene"> {
  readonly offered: readonly Reading[];
  readonly correction: UnderstoodCorrection;
}
