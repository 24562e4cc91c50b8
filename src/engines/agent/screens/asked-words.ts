/** What the words of an instruction ask for, in front of any screen: a deed, an order, an answer. */
import { FUNCTION_WORDS } from "@/base/english/function-words";
import { orderIn } from "@/base/english/orders";
import type { SaidWord } from "@/engines/agent/screens/said-words";
import type { ReadInstruction } from "@/engines/agent/screens/transfer-words";

const ASKING = new Set("what which who whom whose when where how".split(" "));
/** Behind these another deed may follow. */
const JOINING = new Set(["and", "then"]);

/** The words outside of quotations. */
export function plainWords({ words }: ReadInstruction): readonly string[] {
  return words.filter(({ quote }) => quote === 0).map(({ word }) => word);
}

/** The order that is asked for: "the cheapest". */
export function orderAsked(asked: ReadInstruction): string | undefined {
  return orderIn(plainWords(asked), false);
}

/** The words from the one that asks on: what stands before it says where to look and not what is wanted. */
export function wordsAsked(asked: ReadInstruction): readonly string[] {
  const words = plainWords(asked);
  const told = words.findIndex((word, at) => word === "tell" && words[at + 1] === "me");
  const from = told === -1 ? words.findIndex((word) => ASKING.has(word)) : told;
  return from <= 1 ? words : words.slice(from);
}

/** Whether the words want to be told something: "what …?", "tell me …". */
export function wantsAnswer({ text, words }: ReadInstruction): boolean {
  const [first, second] = words.map(({ word }) => word);
  return (
    text.trimEnd().endsWith("?") ||
    [first, second].some((word) => word !== undefined && ASKING.has(word)) ||
    words.some(
      ({ word, quote }, at) => quote === 0 && word === "tell" && words[at + 1]?.word === "me",
    )
  );
}

/** What is to be done, as it is said: the first words of its clauses. */
export function deedsOf({ words }: ReadInstruction): ReadonlySet<string> {
  return new Set(
    words
      .filter(
        ({ word, quote }, at) => isDeed(words, at) && quote === 0 && !FUNCTION_WORDS.has(word),
      )
      .map(({ word }) => word),
  );
}

function isDeed(words: readonly SaidWord[], at: number): boolean {
  const before = words[at - 1];
  return before === undefined || (before.quote === 0 && JOINING.has(before.word));
}

/** What a word has in common with others of its kin: "posted" and "posts", "seller" and "sells". */
export function kinOf(word: string): string {
  const plain = word.replace(/['’]s$/u, "");
  const cut = plain.replace(/(?:ings?|ed|ers?|ors?|es|s|e)$/u, "");
  return cut.length < 3 ? plain : cut;
}
