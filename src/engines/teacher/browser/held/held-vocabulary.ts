/** A vocabulary in alphabetical order of bytes, so that tokens which begin alike are tried together. */
import { ensureExists } from "@/base/assert";
import type { TokenBytes } from "@/engines/teacher/browser/held/token-bytes";

/** Bytes with how many of their first ones are those of the entry before, in alphabetical order. */
export interface SortedBytes {
  readonly bytes: Uint8Array;
  readonly shared: number;
}

export interface HeldToken extends SortedBytes {
  readonly id: number;
}

/** Tokens that are the same to the inside of a string: whole characters, then these bytes. */
export interface HeldEnding extends SortedBytes {
  readonly ids: readonly number[];
}

export interface HeldVocabulary {
  readonly tokens: readonly HeldToken[];
  /** Where in the tokens those with a first byte begin; one more entry for the end. */
  readonly firstAt: readonly number[];
  /** The same tokens once more; most of them have no ending, or one of a few. */
  readonly endings: readonly HeldEnding[];
  /** No token adds more characters to a string. */
  readonly mostCharacters: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTED = 0x20;
const LAST_OF_ASCII = 0x7e;
/** Bytes of a character after its first. */
const FIRST_FOLLOWING = 0x80;
const LAST_FOLLOWING = 0xbf;
const FIRST_OF_THREE = 0xe0;
const FIRST_OF_FOUR = 0xf0;
const BYTES = 256;

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
  const known = [...tokenBytes].flatMap(([id, bytes]) =>
    bytes.length > 0 && (hasParts || countWhole(bytes, () => true) === bytes.length)
      ? [{ id, bytes }]
      : [],
  );
  const tokens = sortBytes(known);
  const firstAt = countFirst(tokens);
  return {
    tokens,
    firstAt,
    endings: toEndings(known),
    mostCharacters: Math.max(...lengthsOf(known)),
  };
}

function countFirst(tokens: readonly HeldToken[]): readonly number[] {
  const firstAt = Array.from({ length: BYTES + 1 }, () => 0);
  for (const { bytes } of tokens) {
    const after = ensureExists(bytes[0], "no token is empty") + 1;
    firstAt[after] = ensureExists(firstAt[after], "one for each byte") + 1;
  }
  for (let byte = 1; byte <= BYTES; byte += 1) {
    const before = ensureExists(firstAt[byte - 1], "one for each byte");
    firstAt[byte] = before + ensureExists(firstAt[byte], "one for each byte");
  }
  return firstAt;
}

/** Bytes are at least as many as the characters that they add. */
function lengthsOf(known: readonly { readonly bytes: Uint8Array }[]): readonly number[] {
  return [...new Set(known.map(({ bytes }) => bytes.length))];
}

function toEndings(
  known: readonly { readonly id: number; readonly bytes: Uint8Array }[],
): readonly HeldEnding[] {
  const byEnding = new Map<string, { readonly bytes: Uint8Array; readonly ids: number[] }>();
  for (const { id, bytes } of known) {
    const ending = bytes.subarray(countWhole(bytes, isUnescaped));
    const key = ending.join(" ");
    const same = byEnding.get(key) ?? { bytes: ending, ids: [] };
    same.ids.push(id);
    byEnding.set(key, same);
  }
  return sortBytes([...byEnding.values()]);
}

function sortBytes<T extends { readonly bytes: Uint8Array }>(
  entries: readonly T[],
): readonly (T & SortedBytes)[] {
  const sorted = entries.toSorted((a, b) => compareBytes(a.bytes, b.bytes));
  return sorted.map((entry, at) => {
    const before = sorted[at - 1];
    return {
      ...entry,
      shared: before === undefined ? 0 : countShared(before.bytes, entry.bytes),
    };
  });
}

/** How many bytes from the first on are whole characters, of whose first bytes each passes. */
function countWhole(bytes: Uint8Array, passes: (first: number) => boolean): number {
  let at = 0;
  while (at < bytes.length) {
    const first = ensureExists(bytes[at], "in range");
    const length = characterLength(first);
    const isWhole = length === 1 || isCharacter(bytes.subarray(at, at + length));
    if (!passes(first) || !isWhole) {
      return at;
    }
    at += length;
  }
  return at;
}

function characterLength(first: number): number {
  return first < FIRST_FOLLOWING ? 1 : first < FIRST_OF_THREE ? 2 : first < FIRST_OF_FOUR ? 3 : 4;
}

const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Of several bytes. */
function isCharacter(bytes: Uint8Array): boolean {
  try {
    STRICT.decode(bytes);
    return true;
  } catch {
    return false;
  }
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
