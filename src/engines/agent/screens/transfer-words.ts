/** Which words of a new instruction stand where the demonstration's words stood in its own. */
import { Tally } from "@/base/tally";
import { isOrderWord } from "@/base/english/orders";
import { ensureExists } from "@/base/assert";
import type { Source } from "@/engines/agent/screens/lift-act";
import { wordsOf, type SaidWord } from "@/engines/agent/screens/said-words";

type SaidSource = Extract<Source, { from: "said" }>;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** An instruction with what of it may be exchanged. */
export interface ReadInstruction {
  readonly text: string;
  readonly words: readonly SaidWord[];
  /** Quotations, and runs of words that belong to no way of asking. */
  readonly spans: readonly Span[];
}

/** Words that instructions have around what is exchanged: ways of asking. */
export function framesOf(
  instructions: readonly {
    readonly words: readonly SaidWord[];
    readonly said: readonly Source[];
  }[],
): ReadonlySet<string> {
  const inside = new Tally<string>();
  const outside = new Tally<string>();
  for (const { words, said } of instructions) {
    const spans = said.filter((source): source is SaidSource => source.from === "said");
    for (const [at, { word, quote }] of words.entries()) {
      const isInside = spans.some(({ first, last }) => at >= first && at <= last);
      if (quote === 0) {
        (isInside ? inside : outside).add(word);
      }
    }
  }
  return new Set(
    [...outside].filter(([word, count]) => count > inside.of(word)).map(([word]) => word),
  );
}

export function readInstruction(text: string, frames: ReadonlySet<string>): ReadInstruction {
  const words = wordsOf(text);
  const spans: Span[] = [];
  let open: { first: number; quote: number } | undefined;
  for (let at = 0; at <= words.length; at += 1) {
    const word = words[at];
    const isPart =
      word !== undefined && (word.quote > 0 || (!frames.has(word.word) && !isOrderWord(word.word)));
    if (open !== undefined && (!isPart || word.quote !== open.quote)) {
      spans.push({ first: open.first, last: at - 1 });
      open = undefined;
    }
    if (isPart && open === undefined) {
      open = { first: at, quote: word.quote };
    }
  }
  return { text, words, spans };
}

/** The words of the new instruction; undefined where nothing in it stands in their place. */
export function transferSaid(
  source: SaidSource,
  shown: readonly SaidWord[],
  asked: ReadInstruction,
): string | undefined {
  const sort = sortOf(ensureExists(shown[source.first]));
  const fitting = asked.spans.filter(
    ({ first }) => sortOf(ensureExists(asked.words[first])) === sort,
  );
  const [best] = fitting
    .map((span) => ({ span, likeness: likenessOf(span, asked.words, { source, shown }) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  return best === undefined ? undefined : textOf(asked, best.span);
}

/** A quotation is never exchanged for a name, nor a number for either. */
function sortOf({ word, quote }: SaidWord): "quoted" | "number" | "name" {
  return quote > 0 ? "quoted" : /^\p{N}/u.test(word) ? "number" : "name";
}

export function textOf({ text, words }: ReadInstruction, { first, last }: Span): string {
  return text.slice(ensureExists(words[first]).start, ensureExists(words[last]).end);
}

/** The nearer a neighbouring word stands, the more it counts. */
const NEIGHBOURS = [
  [-1, 3],
  [-2, 1],
  [1, 2],
  [2, 0.5],
] as const;

function likenessOf(
  span: Span,
  words: readonly SaidWord[],
  { source, shown }: { readonly source: Span; readonly shown: readonly SaidWord[] },
): number {
  let likeness = (span.last - span.first + 1) / 100;
  for (const [offset, weight] of NEIGHBOURS) {
    const own = besideOf(words, span, offset);
    const other = besideOf(shown, source, offset);
    likeness += own?.word === other?.word ? weight : 0;
  }
  return likeness;
}

/** The word so many places beside a span; orders are passed over: "the cheapest lamp" is "the lamp" as well. */
function besideOf(
  words: readonly SaidWord[],
  { first, last }: Span,
  offset: number,
): SaidWord | undefined {
  const beside = offset < 0 ? words.slice(0, first).toReversed() : words.slice(last + 1);
  return beside.filter(({ word, quote }) => quote > 0 || !isOrderWord(word))[Math.abs(offset) - 1];
}
