/** From logits to what a person reads: verb, object, confidence and the next best guesses. */
import { elementAt, firstOf, numberAt } from "@/base/element-at";
import type { LabelAlternative } from "@/core/action-label";
import type { ModelDescription } from "@/engines/perception/models/model-description";

/** A label without its place in the video. */
export interface DecodedLabel extends LabelAlternative {
  /** The next best guesses, best first, without the label itself. */
  readonly alternatives: readonly LabelAlternative[];
}

/** What of a model tells what its logits mean. */
export type LogitWords = Pick<
  ModelDescription,
  "verbs" | "objects" | "objectChoices" | "temperature"
>;

const ALTERNATIVES = 3;
/** Verbs and classes per verb that are joined into guesses; more cannot reach the first four. */
const CANDIDATES = ALTERNATIVES + 1;

/** Softmax of `logits / temperature`, over all entries or only those at `indices`. */
export function softmax(
  logits: Float32Array,
  temperature: number,
  indices: readonly number[] = Array.from(logits.keys()),
): readonly number[] {
  const values = indices.map((index) => (logits[index] ?? -Infinity) / temperature);
  const highest = Math.max(...values);
  const exponents = values.map((value) => Math.exp(value - highest));
  const sum = exponents.reduce((total, value) => total + value, 0);
  return exponents.map((value) => value / sum);
}

/**
 * The most probable actions. A verb that acts on things shares its probability among the classes
 * it can act on at all, so that a Fridge is never picked up; motions and NoOp have no object.
 */
export function decodeLabel(
  verbLogits: Float32Array,
  objectLogits: Float32Array,
  model: LogitWords,
): DecodedLabel {
  const verbs = softmax(verbLogits, model.temperature.verb);
  const [best, ...others] = topOf(verbs, CANDIDATES)
    .flatMap((index) =>
      guessesOf({ index, probability: numberAt(verbs, index) }, objectLogits, model),
    )
    .sort((a, b) => b.confidence - a.confidence);
  // The verb is the surer half: its best reading is the label even where the object is split.
  const chosenVerb = elementAt(model.verbs, firstOf(topOf(verbs, 1)));
  const all = best === undefined ? [] : [best, ...others];
  const label = all.find((guess) => guess.verb === chosenVerb) ?? {
    verb: chosenVerb,
    confidence: 0,
  };
  return {
    ...label,
    alternatives: all.filter((guess) => guess !== label).slice(0, ALTERNATIVES),
  };
}

function guessesOf(
  { index, probability }: { readonly index: number; readonly probability: number },
  objectLogits: Float32Array,
  model: LogitWords,
): readonly LabelAlternative[] {
  const verb = elementAt(model.verbs, index);
  const choices = elementAt(model.objectChoices, index);
  if (choices.length === 0) {
    return [{ verb, confidence: probability }];
  }
  const shares = softmax(objectLogits, model.temperature.object, choices);
  return topOf(shares, CANDIDATES).map((at) => ({
    verb,
    object: elementAt(model.objects, numberAt(choices, at)),
    confidence: probability * numberAt(shares, at),
  }));
}

/** Indices of the `count` largest values, largest first; ties keep their order. */
function topOf(values: readonly number[], count: number): readonly number[] {
  return values
    .map((value, index) => ({ value, index }))
    .sort((a, b) => b.value - a.value || a.index - b.index)
    .slice(0, count)
    .map(({ index }) => index);
}
