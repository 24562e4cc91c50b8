/**
 * Reads the guesses of a whole episode once more: people do things in an order, so the actions around
 * an interaction say something about it that its two frames do not (what was opened is closed, a
 * washed plate goes where plates go). Only interactions are read; motions say little between them.
 */
import { decodeLabel, softmax, type DecodedLabel } from "@/engines/perception/pairs/decode-label";
import { wrongShape, type ModelDescription } from "@/engines/perception/models/model-description";
import type { ModelSession } from "@/engines/perception/models/model-session";
import type { PairLogits } from "@/engines/perception/pairs/pair-logits";

/** What the pair model holds of one interaction: log-probabilities of verbs, then of objects. */
export type Guess = Float32Array;

/** The labels of an episode's interactions in order, one for each guess. */
export type Refine = (guesses: readonly Guess[]) => Promise<readonly DecodedLabel[]>;

/** Log-probabilities below this are all "no": the refiner was trained with the same floor. */
const FLOOR = -9;

/** The guess where the likeliest verb acts on something; undefined for motions and NoOp. */
export function toGuess(
  { verbs, objects }: PairLogits,
  { objectChoices }: ModelDescription,
): Guess | undefined {
  const best = verbs.reduce((top, value, at) => (value > (verbs[top] ?? -Infinity) ? at : top), 0);
  if ((objectChoices[best]?.length ?? 0) === 0) {
    return undefined;
  }
  const shares = [...softmax(verbs, 1), ...softmax(objects, 1)];
  return Float32Array.from(shares, (share) => Math.max(FLOOR, Math.log(share)));
}

/** Puts the session in charge and tries it; AppError MOD-02 where it is no such model. */
export async function createRefiner(
  session: ModelSession,
  model: ModelDescription,
): Promise<Refine> {
  const verbs = model.verbs.length;
  const entries = verbs + model.objects.length;
  const described = { ...model, temperature: model.refinedTemperature ?? model.temperature };
  const refine: Refine = async (guesses) => {
    if (guesses.length === 0) {
      return [];
    }
    const data = new Float32Array(guesses.length * entries);
    guesses.forEach((guess, row) => {
      data.set(guess, row * entries);
    });
    const answer = await session.run({ guesses: { data, dims: [1, guesses.length, entries] } });
    const refined = answer["refined"]?.data;
    if (refined?.length !== data.length) {
      throw wrongShape("Its refiner does not answer with one row for each action.");
    }
    return guesses.map((_, row) => {
      const own = refined.subarray(row * entries, (row + 1) * entries);
      return decodeLabel(own.subarray(0, verbs), own.subarray(verbs), described);
    });
  };
  await refine([new Float32Array(entries)]);
  return refine;
}
