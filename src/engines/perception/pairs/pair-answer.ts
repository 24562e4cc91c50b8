import type { PairReading } from "@/engines/perception/adapt/pair-features";
import type { ModelDescription } from "@/engines/perception/models/model-description";
import { decodeLabel, type DecodedLabel } from "@/engines/perception/pairs/decode-label";
import type { PairLogits } from "@/engines/perception/pairs/pair-logits";
import { toGuess, type Guess } from "@/engines/perception/pairs/refine-guesses";

/** What the model says of one pair of frames. */
export interface PairAnswer {
  /** What it says and saw before any learned head. */
  readonly reading: PairReading;
  readonly label: DecodedLabel;
  /** Of an interaction: what the refiner reads. */
  readonly guess?: Guess;
}

/** What a person reads of a pair's logits, and what the refiner does. */
export function toAnswer(
  reading: PairReading,
  logits: PairLogits,
  model: ModelDescription,
): PairAnswer {
  const guess = toGuess(logits, model);
  const label = decodeLabel(logits.verbs, logits.objects, model);
  return { reading, label, ...(guess === undefined ? {} : { guess }) };
}
