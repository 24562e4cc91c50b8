/** Lines and steps by number: `line 4`, `lines 3 to 5`, `steps 1 and 2`, `the last two steps`. */
import type { LineRange } from "@/engines/teacher/corrections/clauses/chunk";
import { numberOf, ordinalOf } from "@/base/english/number-words";

export interface LineWords {
  readonly ranges: readonly LineRange[];
  /** How many words or marks it takes. */
  readonly length: number;
}

/** Reads lines from the front of `words`; undefined where they begin with something else. */
export function readLineWords(words: readonly string[]): LineWords | undefined {
  const [first = "", second = "", third = ""] = words;
  const unit = unitOf(first);
  if (unit !== undefined) {
    return readNumbered(unit, words);
  }
  const ordinal = ordinalOf(first);
  const many = numberOf(second);
  const after = unitOf(many === undefined ? second : third);
  if (ordinal === undefined || after === undefined) {
    return undefined;
  }
  const count = many ?? 1;
  const from = ordinal < 0 ? ordinal - count + 1 : ordinal;
  const range = { unit: after, from, to: ordinal < 0 ? -1 : ordinal + count - 1 };
  return { ranges: [range], length: many === undefined ? 2 : 3 };
}

function readNumbered(unit: "line" | "step", words: readonly string[]): LineWords | undefined {
  const ranges: LineRange[] = [];
  const word = (at: number) => words[at] ?? "";
  let length = word(1) === "number" || word(1) === "#" ? 2 : 1;
  for (;;) {
    const from = numberOf(word(length));
    if (from === undefined) {
      break;
    }
    const isRange = /^(?:-|–|to|through|until)$/.test(word(length + 1));
    const to = isRange ? numberOf(word(length + 2)) : undefined;
    ranges.push({ unit, from, to: to ?? from });
    length += to === undefined ? 1 : 3;
    const isListed = /^(?:,|and|&|plus|or)$/.test(word(length));
    const skip = unitOf(word(length + 1)) === undefined ? 1 : 2;
    if (!isListed || numberOf(word(length + skip)) === undefined) {
      break;
    }
    length += skip;
  }
  return ranges.length === 0 ? undefined : { ranges, length };
}

function unitOf(word: string): "line" | "step" | undefined {
  if (/^(?:lines?|ln)$/.test(word)) {
    return "line";
  }
  return /^(?:steps?|actions?|instructions?)$/.test(word) ? "step" : undefined;
}
