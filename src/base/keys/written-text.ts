/** A text read as programs read it: characters may be written by their numbers, and those numbers again. */
import { ownValue } from "@/base/own-value";

export interface WrittenChar {
  readonly char: string;
  /** Where it ends in the text. */
  readonly end: number;
}

/** `cut`: the text ends before it is decided which character this is. */
export type WrittenRead = WrittenChar | "cut";

/** Escapes of escapes; deeper than this nobody writes by accident. */
const DEEPEST = 2;
const MOST_BACKSLASHES = 8;
const HEX = /[0-9a-f]/iu;
const DECIMAL = /[0-9]/u;

/** How a character's number is written. */
interface Digits {
  readonly fewest: number;
  readonly most: number;
  readonly digit: RegExp;
}

const TWO_DIGITS: Digits = { fewest: 2, most: 2, digit: HEX };
const FOUR_DIGITS: Digits = { fewest: 4, most: 4, digit: HEX };
const MARKUP_HEX: Digits = { fewest: 1, most: 6, digit: HEX };
const MARKUP_DECIMAL: Digits = { fewest: 1, most: 7, digit: DECIMAL };

/** What markup calls the signs that it is made of. */
const NAMED: Readonly<Record<string, string>> = {
  "quot;": '"',
  "apos;": "'",
  "amp;": "&",
  "lt;": "<",
  "gt;": ">",
};
const LONGEST_NAME = 5;
const NAME_LETTER = /[a-z;]/u;

const BLANKS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

export class WrittenText {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  /** What may stand at this place, as it is first, then as it is read once and twice. */
  readings(at: number): readonly WrittenRead[] {
    const plain = this.#read(at, 0);
    const isWritten =
      plain !== "cut" && (plain.char === "\\" || plain.char === "%" || plain.char === "&");
    return isWritten ? [plain, this.#read(at, 1), this.#read(at, DEEPEST)] : [plain];
  }

  #read(at: number, depth: number): WrittenRead {
    if (depth === 0) {
      return at >= this.#text.length ? "cut" : { char: this.#text.charAt(at), end: at + 1 };
    }
    const first = this.#read(at, depth - 1);
    if (first === "cut") {
      return first;
    }
    const { char, end } = first;
    const written =
      char === "\\"
        ? this.#escape(end, depth - 1)
        : char === "%"
          ? this.#number(end, depth - 1, TWO_DIGITS)
          : char === "&"
            ? this.#entity(end, depth - 1)
            : undefined;
    return written ?? first;
  }

  /** After a backslash: a number, or a blank by its letter. */
  #escape(start: number, depth: number): WrittenRead | undefined {
    let next = this.#read(start, depth);
    for (let more = 1; more < MOST_BACKSLASHES && next !== "cut" && next.char === "\\"; more += 1) {
      next = this.#read(next.end, depth);
    }
    if (next === "cut") {
      return next;
    }
    const { char, end } = next;
    const blank = BLANKS[char];
    if (blank !== undefined) {
      return { char: blank, end };
    }
    return char === "u"
      ? this.#number(end, depth, FOUR_DIGITS)
      : char === "x"
        ? this.#number(end, depth, TWO_DIGITS)
        : undefined;
  }

  /** After `&`: `quot;`, and the like. */
  #named(start: number, depth: number): WrittenRead | undefined {
    let name = "";
    let at = start;
    while (name.length < LONGEST_NAME && !name.endsWith(";")) {
      const next = this.#read(at, depth);
      if (next === "cut") {
        return next;
      }
      if (!NAME_LETTER.test(next.char)) {
        return undefined;
      }
      name += next.char;
      at = next.end;
    }
    const char = ownValue(NAMED, name);
    return char === undefined ? undefined : { char, end: at };
  }

  /** After `&`: `#115;` or `#x73;`, or a name. */
  #entity(start: number, depth: number): WrittenRead | undefined {
    const mark = this.#read(start, depth);
    if (mark === "cut") {
      return mark;
    }
    if (mark.char !== "#") {
      return this.#named(start, depth);
    }
    const base = this.#read(mark.end, depth);
    if (base === "cut") {
      return base;
    }
    const isHex = base.char === "x" || base.char === "X";
    const number = isHex
      ? this.#number(base.end, depth, MARKUP_HEX)
      : this.#number(mark.end, depth, MARKUP_DECIMAL);
    if (number === undefined || number === "cut") {
      return number;
    }
    const close = this.#read(number.end, depth);
    return close === "cut" || close.char === ";"
      ? close === "cut"
        ? close
        : { char: number.char, end: close.end }
      : undefined;
  }

  #number(start: number, depth: number, { fewest, most, digit }: Digits): WrittenRead | undefined {
    let digits = "";
    let at = start;
    while (digits.length < most) {
      const next = this.#read(at, depth);
      if (next === "cut") {
        return next;
      }
      if (!digit.test(next.char)) {
        break;
      }
      digits += next.char;
      at = next.end;
    }
    const code = Number.parseInt(digits, digit === DECIMAL ? 10 : 16);
    return digits.length < fewest || code > 0x10_ff_ff
      ? undefined
      : { char: String.fromCodePoint(code), end: at };
  }
}
