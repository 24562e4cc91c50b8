/** What somebody without any memory would try: look for what is named, and touch what says what was asked. */
import { isOrderWord } from "@/base/english/orders";
import type { ScreenElement } from "@/core/screens/screen";
import { answerAsked } from "@/engines/agent/screens/answer-asked";
import { wantsAnswer } from "@/engines/agent/screens/asked-words";
import { readNamed } from "@/engines/agent/screens/map-act";
import type { ChosenAct, Situation } from "@/engines/agent/screens/situation";
import { textOf, type ReadInstruction } from "@/engines/agent/screens/transfer-words";
import { wordsOf } from "@/engines/agent/screens/said-words";

/** Words with which nobody names a thing. */
const EMPTY = new Set(
  `a an the of in on at to for from by and or with my me i is it its this that there find show tell what
  whose which how many much please can you put add get go`.split(/\s+/u),
);

/** The next action by the words of the instruction alone; ends where nothing on the screen answers to them. */
export function byWords(situation: Situation): ChosenAct {
  const { screen, asked, language, isTried } = situation;
  const words = new Set(
    asked.words
      .filter(({ word, quote }) => quote === 0 && !EMPTY.has(word))
      .map(({ word }) => word),
  );
  const [best] = screen.elements
    .filter(({ id, value }) => id !== "" && value === undefined)
    .map((element) => ({ element, share: shareSaid(element, words) }))
    .filter(
      ({ element, share }) =>
        share > 0.5 && !isTried({ verb: language.touch, element: element.id }),
    )
    .toSorted((a, b) => b.share - a.share);
  if (best !== undefined) {
    const { id, text } = best.element;
    return { act: { verb: language.touch, element: id }, why: `“${text}” is what the words say.` };
  }
  const answer = answerHere(situation);
  if (answer !== undefined) {
    return { act: { verb: language.end, words: answer }, why: "It is what is asked for." };
  }
  const field = screen.elements.find(({ value }) => value !== undefined && value === "");
  const name = field === undefined ? undefined : namedIn(asked);
  if (field !== undefined && name !== undefined) {
    const act = { verb: language.fill, element: field.id, words: name };
    if (!isTried(act)) {
      return { act, why: `“${name}” is named, and there is a field.` };
    }
  }
  const named = readNamed("before", screen, asked);
  return named === undefined
    ? { act: { verb: language.end, words: "" }, why: "Nothing here answers to the words." }
    : { act: { verb: language.end, words: named }, why: "It stands behind a word that was said." };
}

/** What is asked for, where something led to it: nobody goes on looking for what stands there. */
function answerHere({ last, screen, asked, language }: Situation): string | undefined {
  const wasLed = last?.act.verb === language.touch && last.screen.place !== screen.place;
  return wasLed && wantsAnswer(asked) ? answerAsked(screen, asked) : undefined;
}

/** How much of what an element says is asked for. */
function shareSaid({ text }: ScreenElement, words: ReadonlySet<string>): number {
  const own = wordsOf(text).filter(({ word }) => !EMPTY.has(word));
  return own.length === 0 ? 0 : own.filter(({ word }) => words.has(word)).length / own.length;
}

interface Run {
  readonly first: number;
  readonly last: number;
}

/** The first quotation; without one the longest run of words that name something. */
function namedIn(asked: ReadInstruction): string | undefined {
  const quoted = asked.words.findIndex(({ quote }) => quote > 0);
  if (quoted !== -1) {
    return textOf(asked, {
      first: quoted,
      last: asked.words.findLastIndex(({ quote }) => quote === 1),
    });
  }
  let best: Run | undefined;
  let open: Run | undefined;
  for (const [at, { word, quote }] of asked.words.entries()) {
    if (quote > 0 || EMPTY.has(word) || isOrderWord(word) || word === "?") {
      open = undefined;
      continue;
    }
    open = open === undefined ? { first: at, last: at } : { ...open, last: at };
    if (best === undefined || open.last - open.first > best.last - best.first) {
      best = open;
    }
  }
  return best === undefined ? undefined : textOf(asked, best);
}
