import { sha256 } from "@noble/hashes/sha2.js";
import { toCanonicalJson, type Json } from "@/base/json";

const SCHEME = "sha256-";

/** Of each state that was marked, by its scheme: a review asks with each look at it. */
const marks = { digest: new WeakMap<object, string>(), short: new WeakMap<object, string>() };

/**
 * What a run keeps of the room that it was in: the SHA-256 of the state's canonical JSON, since a verdict
 * rests on it. Not the browser's own digest, which is a promise: whether a run counts is asked while a
 * review is drawn.
 */
export function roomMark(state: Json): string {
  return remembered(marks.digest, state, digestMark);
}

/** Whether a mark is this room's, by the scheme that it is of: runs of before have a short one. */
export function isMarkOf(mark: string, state: Json): boolean {
  return mark.startsWith(SCHEME)
    ? roomMark(state) === mark
    : remembered(marks.short, state, shortMark) === mark;
}

/** The text that was marked last: a review asks with each look at it for the same program. */
let lastMarked = { text: "", mark: digestMark("") };

/** What a run keeps of its program: the SHA-256 of its text. */
export function programMark(text: string): string {
  if (lastMarked.text !== text) {
    lastMarked = { text, mark: digestMark(text) };
  }
  return lastMarked.mark;
}

function remembered(
  known: WeakMap<object, string>,
  state: Json,
  make: (text: string) => string,
): string {
  if (typeof state !== "object" || state === null) {
    return make(toCanonicalJson(state));
  }
  const mark = known.get(state) ?? make(toCanonicalJson(state));
  known.set(state, mark);
  return mark;
}

function digestMark(text: string): string {
  const digest = sha256(new TextEncoder().encode(text));
  return SCHEME + Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** As rooms were marked before: FNV-1a over the code units, with two starts. Only read, never written. */
function shortMark(text: string): string {
  return [0x811c9dc5, 0x2f6b1d47].map((start) => fnv(text, start)).join("");
}

function fnv(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
