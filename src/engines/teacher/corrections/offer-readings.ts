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
  const offered: Reading[] = [...readOf(read)];
  const seen = new Set(offered.map((reading) => JSON.stringify(reading.steps)));
  for (const edits of guesses ?? withRead(guessEdits(request.correction, scene), correction)) {
    if (offered.length === MAX_READINGS) {
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
    const before = scene.steps.map(({ step }) => step);
    const key = JSON.stringify(compareSteps(before, tried.finished.planned.kept, scene.speech));
    if (tried.isSame || tried.finished.failed.length > 0 || seen.has(key)) {
      continue;
    }
    seen.add(key);
    const { pending } = await writeRevision(job, request, tried);
    offered.push(...(pending === undefined ? [] : [pending]));
  }
  return askAmong(job, request, { offered, read, scene, correction });
}

/** So many guesses are tried together with the part that the grammar did understand. */
const MAX_JOINED = 2;

/** Where a part was understood, the guesses are first of all about the rest. */
function withRead(
  guesses: readonly (readonly Edit[])[],
  { edits, notUnderstood }: UnderstoodCorrection,
): readonly (readonly Edit[])[] {
  const isPart = edits.length > 0 && notUnderstood.length > 0;
  const joined = isPart
    ? guesses
        .filter((guess) => guess.length === 1)
        .slice(0, MAX_JOINED)
        .map((guess) => [...edits, ...guess])
    : [];
  return [...guesses.slice(0, 1), ...joined, ...guesses.slice(1)];
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
