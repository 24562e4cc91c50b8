/** Spelling mistakes: one letter in words of four or more, two in words of eight or more. */

/** Letters that are wrong, missing, too many or exchanged with their neighbour; `most` + 1 if more. */
export function spellingDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) {
    return most + 1;
  }
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const cost = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isExchanged ? Math.min(cost, (beforeLast[j - 2] ?? 0) + 1) : cost);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

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
    const distance = spellingDistance(word, text, most);
    if (distance <= most && (best === undefined || distance < best.distance)) {
      best = { text, distance };
    }
  }
  return best?.text;
}
