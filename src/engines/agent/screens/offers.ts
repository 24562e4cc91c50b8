/**
 * What a screen offers to the words that are said, whatever is remembered: a deed by its name, an order, a
 * choice in a menu that has just opened, a field by what it is called.
 */
import { FUNCTION_WORDS } from "@/base/english/function-words";
import { orderIn } from "@/base/english/orders";
import type { ScreenAct, ScreenElement } from "@/core/screens/screen";
import { deedsOf, orderAsked, plainWords } from "@/engines/agent/screens/asked-words";
import { wordsOf } from "@/engines/agent/screens/said-words";
import type { ChosenAct, Situation } from "@/engines/agent/screens/situation";
import { textOf, type ReadInstruction } from "@/engines/agent/screens/transfer-words";

/** What came onto the screen by the last touch and is named in the words: a choice of a menu. */
export function byChoice(situation: Situation): ChosenAct | undefined {
  const { last, screen, language, asked } = situation;
  if (last === undefined || last.screen.place !== screen.place || last.act.verb === language.fill) {
    return undefined;
  }
  const old = new Set(last.screen.elements.map(sameAs));
  const said = new Set(asked.words.map(({ word }) => word));
  const chosen = screen.elements
    .filter((one) => isTouchable(one) && !old.has(sameAs(one)))
    .find(({ text }) => isAllSaid(text, said));
  return chosen && touch(chosen, situation, `“${chosen.text}” is named.`);
}

function sameAs({ kind, text }: ScreenElement): string {
  return `${kind} ${text}`;
}

function isAllSaid(text: string, said: ReadonlySet<string>): boolean {
  const own = wordsOf(text).map(({ word }) => word);
  return own.some((word) => !FUNCTION_WORDS.has(word)) && own.every((word) => said.has(word));
}

export function isTouchable({ id, value }: ScreenElement): boolean {
  return id !== "" && value === undefined;
}

export function touch(
  { id }: ScreenElement,
  { language, isTried }: Situation,
  why: string,
): ChosenAct | undefined {
  const act = { verb: language.touch, element: id };
  return isTried(act) ? undefined : { act, why };
}

/** Something that is called as what is to be done: "Leave this …" where the words say to leave it. */
export function byDeed(situation: Situation): ChosenAct | undefined {
  const { screen, asked } = situation;
  for (const one of screen.elements.filter(isTouchable)) {
    const chosen = deedNamed(one.text, asked)
      ? touch(one, situation, `“${one.text}” is what is to be done.`)
      : undefined;
    if (chosen !== undefined) {
      return chosen;
    }
  }
  return undefined;
}

/** Whether a text begins with what is to be done, and has no word beside that nobody said. */
export function deedNamed(text: string, asked: ReadInstruction): boolean {
  const said = new Set(plainWords(asked));
  const own = wordsOf(text).map(({ word }) => word);
  const [first] = own;
  return (
    first !== undefined &&
    deedsOf(asked).has(first) &&
    own.every((word) => said.has(word) || FUNCTION_WORDS.has(word))
  );
}

/** The list is brought into the order that the words ask for, where the screen can do that. */
export function byOrder(situation: Situation): ChosenAct | undefined {
  const order = orderAsked(situation.asked);
  const control =
    order === undefined
      ? undefined
      : situation.screen.elements.find(
          (one) =>
            isTouchable(one) &&
            orderIn(
              wordsOf(one.text).map(({ word }) => word),
              true,
            ) === order,
        );
  return control && touch(control, situation, `“${control.text}” is the order that is asked for.`);
}

/** A field or menu that is called as the words call something: they say what goes into it. */
export function byField(situation: Situation): ChosenAct | undefined {
  const { screen, language, isTried } = situation;
  for (const field of screen.elements.filter(({ value }) => value !== undefined)) {
    const words = saidFor(field, situation);
    const act: ScreenAct | undefined =
      words === undefined
        ? undefined
        : { verb: language.fill, element: field.id, words, isHeldBack: true };
    if (act !== undefined && field.value !== words && !isTried(act)) {
      return { act, why: `“${field.text}” is to be “${words}”.` };
    }
  }
  return undefined;
}

/** So many words may stand between a name and what goes into it. */
const NEAR = 2;

/** The quotation right behind a word of the field's name. */
function saidFor({ text }: ScreenElement, { asked }: Situation): string | undefined {
  const own = new Set(
    wordsOf(text)
      .map(({ word }) => word)
      .filter((word) => !FUNCTION_WORDS.has(word)),
  );
  const { words } = asked;
  for (const [at, { word, quote }] of words.entries()) {
    const first = words.findIndex((next, place) => place > at && next.quote > 0);
    if (quote === 0 && own.has(word) && first !== -1 && first - at <= NEAR) {
      const inside = words.findLastIndex((next) => next.quote === words[first]?.quote);
      return textOf(asked, { first, last: inside });
    }
  }
  return undefined;
}

/** What was filled in is sent off: by the first thing that can be pressed behind it. */
export function bySending(situation: Situation): ChosenAct | undefined {
  const { last, screen } = situation;
  const at = screen.elements.findIndex(({ id }) => id !== "" && id === last?.act.element);
  if (last?.act.isHeldBack !== true || at === -1) {
    return undefined;
  }
  const button = screen.elements.slice(at).find(isTouchable);
  return button && touch(button, situation, `“${button.text}” stands behind what was entered.`);
}

/** What was looked for is not there: it is looked for by fewer words, the last or the first left out. */
export function byFewerWords(situation: Situation): ChosenAct | undefined {
  const { screen, language, isTried } = situation;
  const search = searchOf(situation);
  if (search === undefined || screen.hasMore || isOffered(search.words, screen)) {
    return undefined;
  }
  const words = wordsOf(search.words).map(({ word }) => word);
  const [fewer] = [words.slice(0, -1), words.slice(1)]
    .filter(({ length }) => length > 0)
    .map((left) => ({ verb: language.fill, element: search.field.id, words: left.join(" ") }))
    .filter((act) => !isTried(act));
  return fewer && { act: fewer, why: `Nothing is called “${search.words}”.` };
}

interface Search {
  readonly field: ScreenElement;
  readonly words: string;
}

/** What was filled in and sent off last, and the same field where it is still there. */
function searchOf({ last, screen, language }: Situation): Search | undefined {
  if (last === undefined || last.act.verb !== language.fill || last.act.isHeldBack === true) {
    return undefined;
  }
  const { element, words } = last.act;
  const sent = last.screen.elements.find(({ id }) => id !== "" && id === element);
  const field = screen.elements.find(
    ({ text, value }) => value !== undefined && text === sent?.text,
  );
  return field === undefined || words === undefined ? undefined : { field, words };
}

function isOffered(words: string, { elements }: Situation["screen"]): boolean {
  return elements
    .filter(isTouchable)
    .some(({ text }) => isAllSaid(words, new Set(wordsOf(text).map(({ word }) => word))));
}
