/** A vocabulary in alphabetical order of bytes, so that tokens which begin alike are tried together. */
import { ensureExists } from "@/base/assert";
import type { TokenBytes } from "@/engines/teacher/browser/held/token-bytes";

export interface HeldToken {
  readonly id: number;
  readonly bytes: Uint8Array;
  /** How many of its first bytes are those of the token before it. */
  readonly shared: number;
  /** Whether it adds whole characters, and nothing else, to the inside of a string. */
  readonly isPlain: boolean;
}

export interface HeldVocabulary {
  readonly tokens: readonly HeldToken[];
  /** No plain token adds more UTF-16 units. */
  readonly mostPlainUnits: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTED = 0x20;
const LAST_OF_ASCII = 0x7e;
/** Bytes of a character after its first. */
const FIRST_FOLLOWING = 0x80;
const LAST_FOLLOWING = 0xbf;

/**
 * Undefined where a printed ASCII character has no token of its own: whatever is written, each next
 * character of an end must be at hand, and JSON is ASCII but for the inside of strings. For the same
 * reason parts of characters are left out where not every byte that can follow has a token.
 */
export function toHeldVocabulary(tokenBytes: TokenBytes): HeldVocabulary | undefined {
  const singles = new Set(
    [...tokenBytes.values()].flatMap((bytes) => (bytes.length === 1 ? [...bytes] : [])),
  );
  if (!hasAll(singles, FIRST_PRINTED, LAST_OF_ASCII)) {
    return undefined;
  }
  const hasParts = hasAll(singles, FIRST_FOLLOWING, LAST_FOLLOWING);
  const known = [...tokenBytes].flatMap(([id, bytes]) => {
    const text = toText(bytes);
    return text !== undefined || hasParts ? [{ id, bytes, text }] : [];
  });
  let mostPlainUnits = 0;
  let before: Uint8Array | undefined;
  const tokens: HeldToken[] = [];
  for (const { id, bytes, text } of known.toSorted((a, b) => compareBytes(a.bytes, b.bytes))) {
    const isPlain = text !== undefined && bytes.every(isUnescaped);
    mostPlainUnits = isPlain ? Math.max(mostPlainUnits, text.length) : mostPlainUnits;
    const shared = before === undefined ? 0 : countShared(before, bytes);
    tokens.push({ id, bytes, shared, isPlain });
    before = bytes;
  }
  return { tokens, mostPlainUnits };
}

/** Whether a byte stands for itself between two quotes. */
function isUnescaped(byte: number): boolean {
  return byte >= FIRST_PRINTED && byte !== QUOTE && byte !== BACKSLASH;
}

function hasAll(bytes: ReadonlySet<number>, first: number, last: number): boolean {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).every((byte) =>
    bytes.has(byte),
  );
}

/** Undefined for a part of a character. */
function toText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function countShared(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) {
    count += 1;
  }
  return count;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = countShared(a, b);
  return shared === Math.min(a.length, b.length)
    ? a.length - b.length
    : ensureExists(a[shared], "in range") - ensureExists(b[shared], "in range");
}
