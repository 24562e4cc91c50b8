/** English nouns: what engines and worlds make of a name to speak of several, or of one. */

/** "knife" to "knives", "watch" to "watches", "slice of tomato" to "slices of tomato". */
export function pluralOf(noun: string): string {
  const [, head, rest] = /^(\w+)( of .*)$/u.exec(noun) ?? [];
  if (head !== undefined && rest !== undefined) {
    return `${pluralOf(head)}${rest}`;
  }
  if (/(?:[^af]fe|elf)$/u.test(noun)) {
    return noun.replace(/fe?$/u, "ves");
  }
  if (/[^aeiou]y$/u.test(noun)) {
    return noun.replace(/y$/u, "ies");
  }
  if (/(?:boots|blinds|curtains)$/u.test(noun)) {
    return noun;
  }
  return /(?:s|x|ch|sh|(?:tomat|potat)o)$/u.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Whether one of it is "an": an egg, an Apple. */
export function takesAn(phrase: string): boolean {
  return /^[aeio]|^un/iu.test(phrase);
}

/** "a mug", "an egg", "an Apple". */
export function withArticle(phrase: string): string {
  return `${takesAn(phrase) ? "an" : "a"} ${phrase}`;
}
