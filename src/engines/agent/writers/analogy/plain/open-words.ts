/**
 * Words that say which ones or how many in a way that is not read: "all but one", "except the dirty one", "half of the
 * plates", "the rest". Who is meant depends on what is there.
 */
import { numberOf } from "@/base/english/number-words";
import * as Words from "@/engines/agent/writers/analogy/plain/plain-words";

interface Named {
  /** Whether a thing's name begins at a position. */
  readonly isNaming: (position: number) => boolean;
  /** The same after what only tells which one. */
  readonly startsThing: (position: number) => boolean;
}

/** Those that begin at a position; undefined where none do. */
export function openWordsAt(
  tokens: readonly string[],
  at: number,
  named: Named,
): string | undefined {
  const word = wordAt(tokens, at);
  const next = wordAt(tokens, at + 1);
  const before = tokens[at - 1];
  if (Words.REST.has(word) && before === "the" && !named.startsThing(at + 1)) {
    return `the ${word}`;
  }
  if (Words.SHARES.has(word) && (next === "of" || named.startsThing(at + 1))) {
    return tokens.slice(at, at + 2).join(" ");
  }
  const end = exceptedTo(tokens, at, named);
  return end === undefined ? undefined : tokens.slice(at, end).join(" ");
}

/** Where an exception that names nothing, or a number, ends; undefined where there is none. */
function exceptedTo(
  tokens: readonly string[],
  at: number,
  { isNaming }: Named,
): number | undefined {
  const from = afterException(tokens, at);
  if (from === undefined) {
    return undefined;
  }
  const isNot = Words.DENIAL.has(wordAt(tokens, at));
  const words = tokens.slice(from, from + MOST_EXCEPTED);
  const first = wordAt(tokens, from);
  if (!isNot && numberOf(first) !== undefined) {
    return from + 1;
  }
  const one = words.findIndex((each) => each === "one" || each === "ones");
  const isNamed = words.slice(0, one).some((each, index) => isNaming(from + index) || each === ".");
  // "Not that one, the other" only points.
  const isPointing = isNot && one < 2;
  return one === -1 || isNamed || isPointing || !Words.BEFORE_THING.has(first)
    ? undefined
    : from + one + 1;
}

/** Where what is excepted begins: after "but", "except for", "apart from", "not". */
function afterException(tokens: readonly string[], at: number): number | undefined {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  const isApart = word === "apart" && next === "from";
  const isExcepting = Words.BUT.has(word) || isApart || Words.DENIAL.has(word);
  const isLong = isApart || next === "for";
  return isExcepting ? at + (isLong ? 2 : 1) : undefined;
}

function wordAt(tokens: readonly string[], at: number): string {
  return tokens.slice(at, at + 1).join("");
}

const MOST_EXCEPTED = 4;
