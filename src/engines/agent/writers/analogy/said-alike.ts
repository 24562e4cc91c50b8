/** Whether words and an exemplar's words say much the same, though neither names a thing: "Make breakfast". */
import { FUNCTION_WORDS, LIGHT_WORDS } from "@/base/english/function-words";
import { numberOf } from "@/base/english/number-words";
import type { ExemplarAims } from "@/engines/agent/writers/analogy/exemplar-aims";
import { tokensOf } from "@/engines/agent/writers/analogy/mention-reader";

/** Of the words that say something: "make", "one" and "other" are said of anything, and "tea for two" is about tea. */
const MUCH = 0.6;

/** Said of the talk itself: "I do not know" is nothing to do, whoever else did not know. */
const TALK: ReadonlySet<string> = new Set(
  "not no know think mean guess sure idea see understand remember don't dont".split(" "),
);

/** Whether most of the words that are said were said there too. */
export function isSaidAlike({ source }: ExemplarAims, tokens: readonly string[]): boolean {
  const { instruction, dialogue } = source.exemplar;
  const there = new Set(tokensOf(`${instruction} . ${dialogue}`));
  const said = tokens.filter(
    (token) =>
      token !== "." &&
      !FUNCTION_WORDS.has(token) &&
      !LIGHT_WORDS.has(token) &&
      !TALK.has(token) &&
      numberOf(token) === undefined,
  );
  return said.length > 0 && said.filter((token) => there.has(token)).length / said.length >= MUCH;
}
