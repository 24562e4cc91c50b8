import { ensureExists } from "@/base/assert";

/** A seed that a text gives (FNV-1a), so that what is drawn for one thing is apart from another's. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ ensureExists(letter.codePointAt(0)), 0x01000193);
  }
  return hash >>> 0;
}
