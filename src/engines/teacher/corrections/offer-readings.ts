/**
 * What a correction may mean, where that is not sure: several readings, each tried in the world model
 * and shown with what it would change, so that one key says which.
 *
 * Key idea: analysis by synthesis. The reading of the grammar comes first where there is one; the rest
 * are edits that the words allow (`candidates/guess-edits.ts`), the likeliest first, without those that
 * come to the same program. Nothing of it acts unasked.
 */
import { MAX_READINGS, readingsOf, type Reading } from "@/core/correction";
import { likelyReadings } from "@/engines/teacher/corrections/candidates/likely-readings";
import { ruleReadings } from "@/engines/teacher/corrections/candidates/rule-readings";
import { unchanged } from "@/engines/teacher/corrections/doubts/ask-about";
import { askFirst } from "@/engines/teacher/corrections/doubts/ask-first";
import type { Edit } from "@/engines/teacher/corrections/edits/edit";
import type { Scene } from "@/engines/teacher/corrections/things/scene";
import {
  understandCorrection,
  type UnderstoodCorrection,
} from "@/engines/teacher/corrections/understand-correction";
import { askWith, writeRevision } from "@/engines/teacher/corrections/write-revision";
import { toSentence } from "@/engines/teacher/abstraction/describe-call";
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
  const guessed = new Set<Reading>();
  const most = isLeaving ? MAX_READINGS - own.length : MAX_READINGS;
  const seen = new Set(offered.map((reading) => JSON.stringify(reading.steps)));
  const rules = ruleReadings(job, request);
  const room = most - offered.length - rules.length;
  const at = { job, request, scene, steps, correction, seen };
  for (const revision of (await likelyReadings(at, guesses)).slice(0, room)) {
    const { pending, basis } = await writeRevision(job, request, revision);
    if (pending !== undefined) {
      offered.push(pending);
      if (basis === "guess") {
        guessed.add(pending);
      }
    }
  }
  offered.push(...rules);
  const all = isLeaving ? [...offered, ...own] : offered;
  return askAmong(job, request, { offered: all, guessed, read, scene, correction });
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
  { offered, guessed, read, correction, scene }: Offered,
): ProposalDraft {
  const [likeliest] = offered;
  const isGuess = likeliest !== undefined && guessed.has(likeliest);
  const [first, ...others] = read.pending === undefined ? withWhys(offered, correction) : offered;
  const isOnlyRead = offered.length === readOf(read).length && read.pending === undefined;
  if (first === undefined || isOnlyRead) {
    return read;
  }
  const pending = { ...first, ...(others.length === 0 ? {} : { others }) };
  // What was not understood, and how else to say it, stands in the note already.
  const note =
    read.pending === undefined
      ? `${read.note} ${askFirst(pending)}`
      : askWith(pending, { scene, correction });
  const basis = read.basis ?? (isGuess ? "guess" : "words");
  return { ...unchanged(job, request, note), basis, pending };
}

/** Why the words themselves came to nothing stands beside what is guessed in their place. */
function withWhys(
  offered: readonly Reading[],
  { notUnderstood }: UnderstoodCorrection,
): readonly Reading[] {
  const whys = notUnderstood.flatMap(({ why }) => (why === undefined ? [] : [toSentence(why)]));
  return offered.map((reading, index) =>
    index === 0 && reading.steps.length > 0
      ? { ...reading, doubts: [...new Set([...reading.doubts, ...whys])] }
      : reading,
  );
}

interface Offered extends Pick<Offering, "read" | "scene"> {
  readonly offered: readonly Reading[];
  /** Those of them that were not read in the words. */
  readonly guessed: ReadonlySet<Reading>;
  readonly correction: UnderstoodCorrection;
}
