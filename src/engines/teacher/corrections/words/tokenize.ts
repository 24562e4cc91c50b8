/** A correction as words and marks: small letters, short forms written out, code kept whole. */

export interface Token {
  /** In small letters; of a short form one of its words. */
  readonly text: string;
  readonly kind: "word" | "mark" | "code";
  /** Where it stands in the correction. */
  readonly start: number;
  readonly end: number;
}

/** Code of a call, an instance or a word, a number, or one mark. */
const TOKEN =
  /[A-Za-z_]\w*\.[a-z_]+\([^()\n]{0,80}\)|[-=]+>|→|\p{L}[\p{L}\p{M}\w'’]*|\d+(?:st|nd|rd|th)?|[^\s\p{L}\d]|\n/gu;

const SHORT_FORMS: Readonly<Record<string, string>> = {
  arent: "are not",
  cant: "can not",
  "can't": "can not",
  cannot: "can not",
  couldnt: "could not",
  didnt: "did not",
  doesnt: "does not",
  dont: "do not",
  havent: "have not",
  hasnt: "has not",
  id: "i would",
  im: "i am",
  isnt: "is not",
  its: "it is",
  ive: "i have",
  lets: "let us",
  "let's": "let us",
  mustnt: "must not",
  neednt: "need not",
  shouldnt: "should not",
  teh: "the",
  thats: "that is",
  theres: "there is",
  theyre: "they are",
  wasnt: "was not",
  wont: "will not",
  "won't": "will not",
  wouldnt: "would not",
  youre: "you are",
  whats: "what is",
  u: "you",
  ur: "your",
  alot: "a lot",
  thx: "thanks",
  gonna: "going to",
  gotta: "got to",
  wanna: "want to",
};
const ENDINGS: readonly (readonly [ending: string, words: string])[] = [
  ["n't", " not"],
  ["'ll", " will"],
  ["'re", " are"],
  ["'ve", " have"],
  ["'m", " am"],
  ["'d", " would"],
];
/** After these, `'s` is "is"; after a name it only says whose. */
const BEFORE_IS: ReadonlySet<string> = new Set(
  "it that there what he she who where here this everything how one".split(" "),
);

/** "The mug's still there", "the mug's at the back": no owner comes before these. */
const AFTER_IS =
  /^(?:'s|’s)\s+(?:still|in|at|not|too|already|lying|standing|sitting|the|a|an|all|been|just|no|never|only|under|out)\b/iu;
/** "The mug's ..." and then a state, whatever a world's states are called. */
const AFTER_NAME = /^(?:'s|’s)\s+(\p{L}+)/iu;

/** "1) shut it 2) leave it": the numbers count what is said. */
const ENUMERATED = /(?<=^|\s)\d{1,2}\)(?=\s)/gu;

/** `isState`: whether the world has a state that is called so. */
export function tokenize(
  written: string,
  isState: (word: string) => boolean = () => false,
): readonly Token[] {
  const text = written.replaceAll(ENUMERATED, (found) => ";".padEnd(found.length));
  return [...text.matchAll(TOKEN)].flatMap((match): readonly Token[] => {
    const [raw] = match;
    const at = { start: match.index, end: match.index + raw.length };
    if (raw.includes(".") && raw.includes("(")) {
      return [{ ...at, kind: "code", text: raw }];
    }
    if (/^(?:[-=]+>|→)$/.test(raw)) {
      return [{ ...at, kind: "word", text: "to" }];
    }
    if (raw === "&" || raw === "+") {
      return [{ ...at, kind: "word", text: "and" }];
    }
    if (!/[\p{L}\d]/u.test(raw)) {
      return [{ ...at, kind: "mark", text: raw }];
    }
    const plain = raw.toLowerCase().replaceAll("’", "'");
    const rest = text.slice(at.end - 2);
    const next = AFTER_NAME.exec(rest)?.[1];
    const isSaid = AFTER_IS.test(rest) || (next !== undefined && isState(next.toLowerCase()));
    const isOwner = !plain.endsWith("'s") || !isSaid;
    const words = isOwner ? writeOut(plain) : [plain.slice(0, -2), "is"];
    return words.map((word): Token => ({ ...at, kind: "word", text: word }));
  });
}

/** `don't` is "do not"; `mug's` is "mug"; `it's` is "it is". */
function writeOut(word: string): readonly string[] {
  if (Object.hasOwn(SHORT_FORMS, word)) {
    return (SHORT_FORMS[word] ?? word).split(" ");
  }
  const ending = ENDINGS.find(([end]) => word.endsWith(end) && word.length > end.length);
  if (ending !== undefined) {
    return `${word.slice(0, -ending[0].length)}${ending[1]}`.split(" ");
  }
  if (word.endsWith("'s")) {
    const stem = word.slice(0, -2);
    return BEFORE_IS.has(stem) ? [stem, "is"] : [stem];
  }
  const plain = word.replaceAll("'", "");
  return plain === "" ? [] : [plain];
}
