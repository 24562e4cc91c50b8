/** What the answer to a correction rests on: the words as they were read, a guess, or nothing. */
import type { Told } from "@/engines/teacher/corrections/edits/describe-revision";
import { isOfNoOther } from "@/engines/teacher/corrections/things/resolve-classes";
import type { UnderstoodCorrection } from "@/engines/teacher/corrections/understand-correction";
import type { ProposalDraft } from "@/engines/teacher/teacher-engine";

type Tried = Pick<Told, "told" | "correction" | "applied" | "finished">;
type Basis = Pick<ProposalDraft, "basis">;

const OF_WORDS: Basis = { basis: "words" };
const OF_NOTHING: Basis = {};

/** Of a revision that was carried out, or that left the steps as they are. */
export function basisOf(
  { told, correction, applied, finished }: Tried,
  isAddressed: boolean,
): Basis {
  const failed = new Set(finished.failed.map(({ edit }) => edit));
  const isSomeDone = told.length > 0 || applied.done.some((edit) => !failed.has(edit));
  const isToldWhyNot = applied.idle.length > 0 || failed.size > 0;
  return isAddressed || (isToldWhyNot && !isSomeDone) || isAnsweredWhy(correction)
    ? OF_WORDS
    : OF_NOTHING;
}

/** Of a revision that waits for a yes. */
export function basisOfAsked({ applied, correction }: Tried): Basis {
  const isGuess = applied.done.some((edit) => edit.isGuess === true);
  return isGuess && !isAnsweredWhy(correction) ? { basis: "guess" } : OF_WORDS;
}

/** Of words that became no edit at all. */
export function basisOfNothing(correction: UnderstoodCorrection): Basis {
  const { contradictions, notUnderstood } = correction;
  const isNothingAsked = contradictions.length === 0 && notUnderstood.length === 0;
  return isNothingAsked || isAnsweredWhy(correction) ? OF_WORDS : OF_NOTHING;
}

function isAnsweredWhy({ notUnderstood }: UnderstoodCorrection): boolean {
  return notUnderstood.some(({ why }) => isOfNoOther(why));
}
