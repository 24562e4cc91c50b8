/** Lists: what they hold less by a menu's choice, and what stands first in the order that was asked for. */
import { orderIn } from "@/base/english/orders";
import type { Screen, ScreenElement } from "@/core/screens/screen";
import { orderAsked, plainWords, wantsAnswer } from "@/engines/agent/screens/asked-words";
import { mapAct } from "@/engines/agent/screens/map-act";
import { isTouchable, touch } from "@/engines/agent/screens/offers";
import type { ChosenAct, LastAct, Situation } from "@/engines/agent/screens/situation";
import { wordsOf } from "@/engines/agent/screens/said-words";
import type { ReadInstruction } from "@/engines/agent/screens/transfer-words";

/** Behind a list that was brought into order stands what was asked for: it is opened as such lists were. */
export function byOpening(situation: Situation): ChosenAct | undefined {
  const { openings, last, asked, isTried, language, screen } = situation;
  const order = orderAsked(asked);
  const touched = touchedBy(last);
  const isOrdered =
    last?.act.verb === language.touch &&
    order !== undefined &&
    touched !== undefined &&
    orderOn(touched) === order;
  if (!isOrdered) {
    return undefined;
  }
  const shown = openings.map((opening) => mapAct(opening, { screen, asked, shown: [] }));
  const kinds = new Set(openings.map(({ target }) => target?.kind));
  const first = firstBehind(touched, screen, kinds);
  const act =
    shown.find((found) => found !== undefined && !isTried(found)) ??
    (first && { verb: language.touch, element: first.id });
  return act === undefined || isTried(act)
    ? undefined
    : { act, why: "It stands first in the order that was asked for." };
}

function touchedBy(last: LastAct | undefined): ScreenElement | undefined {
  return last?.screen.elements.find(({ id }) => id !== "" && id === last.act.element);
}

function orderOn({ text }: ScreenElement): string | undefined {
  const words = wordsOf(text).map(({ word }) => word);
  return orderIn(words, true);
}

/** The first of such a sort behind what ordered the list that orders nothing itself. */
function firstBehind(
  { kind, text }: ScreenElement,
  { elements }: Screen,
  kinds: ReadonlySet<string | undefined>,
): ScreenElement | undefined {
  const at = elements.findIndex((one) => one.kind === kind && one.text === text);
  return at === -1
    ? undefined
    : elements
        .slice(at)
        .find((one) => isTouchable(one) && kinds.has(one.kind) && orderOn(one) === undefined);
}

/**
 * Whoever asks for several wants the list: its menus are looked into for the names that were said, and nothing
 * in it is opened.
 */
export function byList(situation: Situation): ChosenAct | undefined {
  const { screen, asked, language } = situation;
  const several = severalAsked(screen, asked);
  return several === undefined
    ? undefined
    : (byMenu(situation) ??
        bySent(situation) ?? {
          act: { verb: language.end, words: "" },
          why: `These are the ${several} that are asked for.`,
        });
}

const COUNTED = /^\d[\d.,]* (?<label>[^\d:]{1,60})$/u;

/** What is asked for in the plural and counted on the screen: "7 letters". */
function severalAsked({ elements }: Screen, asked: ReadInstruction): string | undefined {
  if (wantsAnswer(asked) || orderAsked(asked) !== undefined) {
    return undefined;
  }
  const said = new Set(plainWords(asked));
  return elements
    .filter(({ id }) => id === "")
    .map(({ text }) => COUNTED.exec(text)?.groups?.["label"]?.toLowerCase())
    .find((label) => label !== undefined && said.has(label));
}

/** A menu may have what is named and was not used until now. */
function byMenu(situation: Situation): ChosenAct | undefined {
  const { screen, asked, menus, used } = situation;
  const isLeft = asked.words.some(
    ({ word, quote, isName }) => quote === 0 && isName && !used.has(word),
  );
  const open = screen.elements
    .filter(({ kind, value }) => isLeft && value !== undefined && menus.has(kind))
    .map((menu) => touch(menu, situation, `“${menu.text}” may have what is named.`));
  return open.find((chosen) => chosen !== undefined);
}

/** What was chosen in a menu is sent off by what can be pressed behind it. */
function bySent(situation: Situation): ChosenAct | undefined {
  const { screen, last } = situation;
  const chosen = touchedBy(last);
  const at = screen.elements.findIndex(
    ({ value }) => value !== undefined && value === chosen?.text,
  );
  const button = at === -1 ? undefined : screen.elements.slice(at).find(isTouchable);
  return button && touch(button, situation, `“${button.text}” stands behind what was chosen.`);
}
