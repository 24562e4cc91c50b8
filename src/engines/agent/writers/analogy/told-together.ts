/** One thing that is spoken of by two names: "a coffee in a clean mug". */

interface Named {
  readonly classes: readonly string[];
  readonly states: readonly unknown[];
  /** Position among the words. */
  readonly at: number;
}

/** Words between the two names. */
const APART = 4;

/**
 * What such a thing may be is what the narrower name says. Only what is named for its state is narrowed, since a
 * cup and a mug may well be two things.
 */
export function toldTogether<Mention extends Named>(
  mentions: readonly Mention[],
  tokens: readonly string[],
): readonly Mention[] {
  return mentions.map((mention, index) => {
    const narrower = [mentions[index - 1], mentions[index + 1]].find(
      (other) =>
        other !== undefined &&
        other.classes.length < mention.classes.length &&
        other.classes.every((name) => mention.classes.includes(name)) &&
        areTogether(mention, other, tokens),
    );
    return narrower === undefined || mention.states.length === 0
      ? mention
      : { ...mention, classes: narrower.classes };
  });
}

function areTogether({ at }: Named, { at: other }: Named, tokens: readonly string[]): boolean {
  const between = tokens.slice(Math.min(at, other), Math.max(at, other));
  return between.length <= APART && !between.some((token) => token === "." || token === "and");
}
