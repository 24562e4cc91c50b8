/** The forms in which a key that somebody sends back can still be read, and where in a text they stand. */
import type { WrittenRead, WrittenText } from "@/base/keys/written-text";

/** What is shorter protects nothing and stands in many a word: taking it out would only spoil the text. */
const SHORTEST_KEY = 4;
/** Shorter ones are taken out as they are and no further: spaced out, they would be found in plain words. */
const SHORTEST_DISGUISED = 12;
/** So many characters may stand between two of a key that is given in pieces. */
const MAX_BETWEEN = 64;
/** Whatever is neither a letter nor a digit: blanks, what nobody sees, what puts pieces of a text together. */
const BETWEEN = /[^\p{L}\p{N}]/u;

/** Where a form of the key ends in a text; `cut`: it may, the text ends before it is decided. */
export type FormEnd = number | "cut" | undefined;

export class KeyForms {
  readonly #forms: readonly Form[];
  /** What a form can begin with; most of a text is passed over by it. */
  readonly #beginning: RegExp;

  constructor(key: string) {
    this.#forms =
      key.length < SHORTEST_KEY
        ? []
        : key.length < SHORTEST_DISGUISED
          ? [new Form(key, false)]
          : disguises(key).map((form) => new Form(form, true));
    const firsts = this.#forms.flatMap(({ first }) => [first, toWide(first)]);
    const written = firsts.map((first) => `\\u{${first.codePointAt(0)?.toString(16)}}`);
    this.#beginning = new RegExp(`[\\\\%&${written.join("")}]`, "giu");
  }

  /** The next place where a form may begin; the text's length where there is none. */
  nextBeginning(text: string, from: number): number {
    this.#beginning.lastIndex = from;
    return this.#beginning.exec(text)?.index ?? text.length;
  }

  get isEmpty(): boolean {
    return this.#forms.length === 0;
  }

  /** The form that begins at this place, the longest of them. */
  endAt(text: WrittenText, at: number): FormEnd {
    const first = text.readings(at);
    let found: FormEnd;
    for (const form of this.#forms) {
      const end = form.endAt(text, first);
      if (
        typeof end === "number" ? typeof found !== "number" || end > found : found === undefined
      ) {
        found = end;
      }
    }
    return found;
  }
}

class Form {
  readonly first: string;
  readonly #chars: readonly string[];
  readonly #isLoose: boolean;

  constructor(text: string, isLoose: boolean) {
    this.first = text.charAt(0);
    this.#chars = text.split("");
    this.#isLoose = isLoose;
  }

  endAt(text: WrittenText, first: readonly WrittenRead[]): FormEnd {
    let end: FormEnd;
    for (const [index, char] of this.#chars.entries()) {
      const readings =
        index === 0 ? first : this.#readingsAfter(text, typeof end === "number" ? end : 0, char);
      end = endOf(readings, char, this.#isLoose);
      if (typeof end !== "number") {
        return end;
      }
    }
    return end;
  }

  /** What stands where the next character should, past what may stand between two of them. */
  #readingsAfter(text: WrittenText, start: number, next: string): readonly WrittenRead[] {
    let at = start;
    let readings = text.readings(at);
    for (let passed = 0; this.#isLoose && passed < MAX_BETWEEN; passed += 1) {
      // What is the next character itself is not passed.
      const last = readings.at(-1);
      if (endOf(readings, next, true) !== undefined || last === undefined || last === "cut") {
        break;
      }
      if (!BETWEEN.test(last.char)) {
        break;
      }
      at = last.end;
      readings = text.readings(at);
    }
    return readings;
  }
}

/** Where the character ends, if it is this one by any reading; as it is written longest. */
function endOf(readings: readonly WrittenRead[], char: string, isLoose: boolean): FormEnd {
  const read = isLoose ? readings : readings.slice(0, 1);
  let end: FormEnd = read.includes("cut") ? "cut" : undefined;
  for (const reading of read) {
    if (reading !== "cut" && (reading.char === char || (isLoose && isLike(reading.char, char)))) {
      end = typeof end === "number" ? Math.max(end, reading.end) : reading.end;
    }
  }
  return end;
}

/** From `!` to `~`, and the same as wide as the letters of Chinese and Japanese texts. */
const FIRST_PLAIN = 0x21;
const LAST_PLAIN = 0x7e;
const WIDER = 0xff01 - FIRST_PLAIN;

function toWide(char: string): string {
  const code = char.charCodeAt(0);
  return code >= FIRST_PLAIN && code <= LAST_PLAIN ? String.fromCharCode(code + WIDER) : char;
}

/** In capitals or small, narrow or wide: so much of a key is left in it that the rest is tried out. */
function isLike(one: string, other: string): boolean {
  return toPlain(one) === toPlain(other);
}

function toPlain(char: string): string {
  const code = char.charCodeAt(0) - WIDER;
  const isWide = code >= FIRST_PLAIN && code <= LAST_PLAIN;
  return (isWide ? String.fromCharCode(code) : char).toLowerCase();
}

/** The key itself, backwards, and encoded as programs encode what they send. */
function disguises(key: string): readonly string[] {
  const bytes = new TextEncoder().encode(key);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const base64 = [0, 1, 2].map((before) => base64Core(bytes, before));
  const forAddresses = base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_"));
  const backwards = Array.from(key).toReversed().join("");
  return [...new Set([key, backwards, hex, hex.toUpperCase(), ...base64, ...forAddresses])];
}

/**
 * What of the key's base64 is the same whatever stands around it, with so many bytes before it in its
 * group of three.
 */
function base64Core(bytes: Uint8Array, before: number): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(before), ...bytes));
  const start = before === 0 ? 0 : before + 1;
  const spare = (before + bytes.length) % 3;
  return text.slice(start, text.length - (spare === 0 ? 0 : 4));
}
