/** Spelling mistakes: one letter in words of four or more, two in words of eight or more. */
import { editDistance } from "@/base/edit-distance";

/** Two short words of the same length that differ in one letter are two words: "sing" is no "sink". */
function isAnother(a: string, b: string): boolean {
  const isShort = a.length === 4 && b.length === 4;
  return isShort && a.split("").sort().join("") !== b.split("").sort().join("");
}

/** The first letter is seldom wrong. */
function mayBeMeant(word: string, text: string): boolean {
  return text.length >= 4 && text[0] === word[0] && !isAnother(word, text);
}

/** The word of the list that was meant, the earliest of equally near ones; undefined if none is near. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  if (word.length < 4) {
    return undefined;
  }
  const most = word.length >= 8 ? 2 : 1;
  let best: { readonly text: string; readonly distance: number } | undefined;
  for (const text of words) {
    if (best?.distance === 1) {
      break;
    }
    if (!mayBeMeant(word, text)) {
      continue;
    }
    const distance = editDistance(word, text, { most });
    if (distance <= most && (best === undefined || distance < best.distance)) {
      best = { text, distance };
    }
  }
  return best?.text;
}

/** Whether two words differ in more than a slip of the fingers: a letter left out, doubled or swapped. */
export function isAnotherWord(written: string, read: string): boolean {
  const isSwapped = written.split("").sort().join("") === read.split("").sort().join("");
  return written.length === read.length && !isSwapped;
}
