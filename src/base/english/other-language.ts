/** Whether a text is in a language that is not read here: said plainly, not guessed at. */

/** Small words of other languages that are no English words. */
const SMALL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    German:
      "bitte der das den dem des und nicht auf mit ein eine einen einem einer ist sind auch noch ich du wieder zuerst statt beide beiden kein keine keinen aus zum zur vom oder aber dann dort hier mach mache stell stelle leg lege nimm die",
    Spanish:
      "por favor el la los las una unos unas y pon ponga primero también tambien con sin sobre pero porque quiero hay está esta del al otra otro",
    French:
      "le les une des du et pas dans sur avec sans mets mettez prends puis aussi s'il plaît plait vous je veux est c'est il elle au aux d'abord l'autre",
    Italian:
      "il lo gli una e non metti per favore con sul sulla nel nella anche prima poi della del che",
  }).map(([language, words]) => [language, new Set(words.split(" "))]),
);

export interface ForeignText {
  readonly language: string;
  /** The words that show it, as they were written. */
  readonly words: readonly string[];
}

/** The language and the words that show it; undefined for what may be English. */
export function foreignText(text: string): ForeignText | undefined {
  const words = [...text.matchAll(/[\p{L}']+/gu)].map(([word]) => word);
  const found = Object.entries(SMALL_WORDS)
    .map(([language, small]) => ({
      language,
      words: [...new Set(words.filter((word) => small.has(word.toLowerCase())))],
    }))
    .toSorted((a, b) => b.words.length - a.words.length)[0];
  return found !== undefined && found.words.length >= 2 && 4 * found.words.length >= words.length
    ? found
    : undefined;
}
