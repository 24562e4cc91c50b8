/** What stands between two quotes: whole UTF-8 characters and escapes, of a bounded length. */
import { ensureExists } from "@/base/assert";
import type { Leaf } from "@/engines/teacher/browser/held/grammar-state";

/** In characters, as JSON Schema counts them: one that JavaScript counts as two is one. */
export interface StringBounds {
  readonly min: number;
  readonly max: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTED = 0x20;
const FIRST_OF_MANY = 0x80;
const SHORT_ESCAPES = new Set(Array.from('"\\/bfnrt', codeOf));
const HEX_ESCAPE = codeOf("u");
const HEX_DIGITS = 4;

function codeOf(char: string): number {
  return ensureExists(char.codePointAt(0), "a character has a code");
}

/** A leaf that knows how much still goes into it; `roomCharacters` is absent in the middle of a character. */
export interface StringLeaf extends Leaf {
  readonly roomCharacters?: number;
}

/** Up to the closing quote, which belongs to it. */
export function stringBody(bounds: StringBounds): StringLeaf {
  return between(bounds, 0);
}

/** Between two characters. */
function between(bounds: StringBounds, characters: number): StringLeaf {
  return {
    kind: "leaf",
    roomCharacters: bounds.max - characters,
    minBytes: missing(bounds, characters) + 1,
    canEnd: false,
    take: (byte) => {
      if (byte === QUOTE) {
        return characters >= bounds.min ? "end" : undefined;
      }
      if (characters >= bounds.max || byte < FIRST_PRINTED) {
        return undefined;
      }
      if (byte === BACKSLASH) {
        return escape(bounds, characters);
      }
      return byte < FIRST_OF_MANY
        ? between(bounds, characters + 1)
        : manyBytes(bounds, characters, byte);
    },
  };
}

function missing({ min }: StringBounds, characters: number): number {
  return Math.max(0, min - characters);
}

function escape(bounds: StringBounds, characters: number): Leaf {
  return inside(bounds, characters + 1, 1, (byte) => {
    if (byte === HEX_ESCAPE) {
      return hex(bounds, characters, "");
    }
    return SHORT_ESCAPES.has(byte) ? between(bounds, characters + 1) : undefined;
  });
}

/** Four hexadecimal digits; half of a pair of characters is no character. */
function hex(bounds: StringBounds, characters: number, digits: string): Leaf {
  return inside(bounds, characters + 1, HEX_DIGITS - digits.length, (byte) => {
    const next = digits + String.fromCodePoint(byte).toLowerCase();
    if (!/^(?:[0-9abcef][0-9a-f]*|d|d[0-7][0-9a-f]*)$/u.test(next)) {
      return undefined;
    }
    return next.length === HEX_DIGITS
      ? between(bounds, characters + 1)
      : hex(bounds, characters, next);
  });
}

/** First bytes of UTF-8: how many follow, and between which bounds the first of those is. */
const LEADS = [
  { from: 0xc2, to: 0xdf, follow: 1, low: 0x80, high: 0xbf },
  { from: 0xe0, to: 0xe0, follow: 2, low: 0xa0, high: 0xbf },
  { from: 0xe1, to: 0xec, follow: 2, low: 0x80, high: 0xbf },
  // Halves of pairs of UTF-16 characters are left out.
  { from: 0xed, to: 0xed, follow: 2, low: 0x80, high: 0x9f },
  { from: 0xee, to: 0xef, follow: 2, low: 0x80, high: 0xbf },
  { from: 0xf0, to: 0xf0, follow: 3, low: 0x90, high: 0xbf },
  { from: 0xf1, to: 0xf3, follow: 3, low: 0x80, high: 0xbf },
  { from: 0xf4, to: 0xf4, follow: 3, low: 0x80, high: 0x8f },
] as const;

function manyBytes(bounds: StringBounds, characters: number, lead: number): Leaf | undefined {
  const found = LEADS.find(({ from, to }) => lead >= from && lead <= to);
  if (found === undefined) {
    return undefined;
  }
  const after = characters + 1;
  return after > bounds.max ? undefined : following(bounds, after, found);
}

interface Following {
  readonly follow: number;
  readonly low: number;
  readonly high: number;
}

function following(
  bounds: StringBounds,
  characters: number,
  { follow, low, high }: Following,
): Leaf {
  return inside(bounds, characters, follow, (byte) => {
    if (byte < low || byte > high) {
      return undefined;
    }
    return follow === 1
      ? between(bounds, characters)
      : following(bounds, characters, { follow: follow - 1, low: 0x80, high: 0xbf });
  });
}

/** Inside a character that takes so many more bytes; `characters` counts it already. */
function inside(bounds: StringBounds, characters: number, bytes: number, take: Leaf["take"]): Leaf {
  return { kind: "leaf", minBytes: bytes + missing(bounds, characters) + 1, canEnd: false, take };
}
