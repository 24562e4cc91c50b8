/** Numbers, in words or digits: what engines and worlds read and write of them. */

export const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  two: 2,
  couple: 2,
  pair: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
export const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  last: -1,
  final: -1,
};
export const TIMES: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

const COUNTS = "no one two three four five six seven eight nine ten".split(" ");

/** As people write a small number of things: "two"; from eleven on in digits. */
export function countWord(count: number): string {
  return COUNTS[count] ?? String(count);
}

export function numberOf(word: string): number | undefined {
  return /^\d{1,9}$/.test(word) ? Number(word) : own(NUMBERS, word);
}

/** 1 for `first` and `1st`; -1 for `last`. */
export function ordinalOf(word: string): number | undefined {
  const digits = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(word);
  return digits === null ? own(ORDINALS, word) : Number(digits[1]);
}

export function timesOf(word: string): number | undefined {
  return own(TIMES, word);
}

function own(table: Readonly<Record<string, number>>, word: string): number | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
