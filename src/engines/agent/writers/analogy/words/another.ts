import { tokensOf } from "@/engines/agent/writers/analogy/mention-reader";

const ANOTHER: ReadonlySet<string> = new Set(
  "another more other others again extra additional further second else next".split(" "),
);

/** Whether words ask for more than is there: "another coffee", "two more", "the other mug", "once again". */
export function asksForAnother(words: string): boolean {
  return tokensOf(words).some((token) => ANOTHER.has(token));
}
