import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import type { Nouns } from "@/engines/teacher/corrections/words/nouns";
import { ENGLISH_WORDS } from "@/base/english/words";
import { nearestWord } from "@/base/english/spelling";
import type { Token } from "@/engines/teacher/corrections/words/tokenize";

export interface MendedSpelling {
  readonly tokens: readonly Token[];
  /** Words that were read as others: `frige` as `fridge`. */
  readonly misspelt: readonly (readonly [written: string, read: string])[];
}

const ALSO_KNOWN: ReadonlySet<string> = new Set(
  "line lines step steps number it they them that this these those one ones there others hand".split(
    " ",
  ),
);

/** Mends words that mean nothing against the names of the room, then against the words of corrections. */
export function mendSpelling(
  tokens: readonly Token[],
  { nouns, lexicon }: { readonly nouns: Nouns; readonly lexicon: Lexicon },
): MendedSpelling {
  const misspelt: (readonly [string, string])[] = [];
  const mended = tokens.map((token, index): Token => {
    const { text, kind } = token;
    if (text === "too" && isBetweenVerbs(tokens, index, lexicon)) {
      return { ...token, text: "to" };
    }
    const isOwn = lexicon.known.has(text) || ALSO_KNOWN.has(text) || ENGLISH_WORDS.has(text);
    const isKnown = isOwn || nouns.allWords.has(text) || /\d|_/.test(text);
    if (kind !== "word" || isKnown) {
      return token;
    }
    const read = nearestWord(text, nouns.near) ?? nearestWord(text, lexicon.correctable);
    if (read === undefined) {
      return token;
    }
    misspelt.push([text, read]);
    return { ...token, text: read };
  });
  return { tokens: mended, misspelt };
}

/** "remember too close it": an order after a verb wants "to". */
function isBetweenVerbs(tokens: readonly Token[], index: number, lexicon: Lexicon): boolean {
  return (
    lexicon.verbOf(tokens[index - 1]?.text ?? "") !== undefined &&
    lexicon.verbOf(tokens[index + 1]?.text ?? "")?.form === "base"
  );
}
