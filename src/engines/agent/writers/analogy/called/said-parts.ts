/** Words that ask for several things are cut so that each part asks for one that is known. */

/** Beyond so many places nobody's words are cut. */
const MOST_CUTS = 10;
const CUT = /[.!?;]\s+|,?\s+(?:and then|and|then)\s+/giu;

/**
 * The fewest parts, in their order, that are each known; undefined where the words cannot be cut so. `know` gets a
 * part's words and what the part before was known as.
 */
export function partsOf<Known>(
  text: string,
  know: (part: string, before: Known | undefined) => Known | undefined,
): readonly Known[] | undefined {
  const cuts = cutsIn(text);
  if (cuts.length > MOST_CUTS) {
    return undefined;
  }
  const from = [0, ...cuts.map(({ to }) => to)];
  const until = [...cuts.map(({ at }) => at), text.length];
  // The parts up to each place, by the fewest.
  const best: (readonly Known[] | undefined)[] = [[]];
  for (const [last, end] of until.entries()) {
    let found: readonly Known[] | undefined;
    for (const [first, begin] of from.slice(0, last + 1).entries()) {
      const before = best[first];
      const isFewer =
        before !== undefined && (found === undefined || before.length + 1 < found.length);
      const known = isFewer ? know(text.slice(begin, end), before.at(-1)) : undefined;
      found = before !== undefined && known !== undefined ? [...before, known] : found;
    }
    best.push(found);
  }
  return best.at(-1);
}

/** Places between parts; none inside of quotation marks. */
function cutsIn(text: string): readonly { readonly at: number; readonly to: number }[] {
  const quoted = [...text.matchAll(/["“][^"“”]*["”]/gu)].map(({ index, 0: whole }) => ({
    from: index,
    to: index + whole.length,
  }));
  return [...text.matchAll(CUT)]
    .map(({ index, 0: whole }) => ({ at: index, to: index + whole.length }))
    .filter(({ at }) => !quoted.some(({ from, to }) => at > from && at < to));
}
