/** What a screen offers by itself, to an agent that remembers nothing. */
import { expect, test } from "vitest";
import type { Screen, ScreenAct, ScreenElement } from "@/core/screens/screen";
import {
  byChoice,
  byDeed,
  byFewerWords,
  byField,
  byOrder,
  bySending,
} from "@/engines/agent/screens/offers";
import type { LastAct, Situation } from "@/engines/agent/screens/situation";
import { readInstruction } from "@/engines/agent/screens/transfer-words";

type Shown = readonly [text: string, value?: string];

function screenOf(...shown: readonly Shown[]): Screen {
  const elements = shown.map(([text, value], index): ScreenElement => ({
    id: String(index),
    kind: "thing",
    text,
    ...(value === undefined ? {} : { value }),
    box: { xPx: 0, yPx: index, widthPx: 1, heightPx: 1 },
  }));
  return {
    place: "room",
    owner: "house",
    text: "",
    elements,
    look: new Float32Array(3),
    hasMore: false,
  };
}

function facing(
  text: string,
  screen: Screen,
  { last, tried = [] }: { last?: LastAct; tried?: readonly ScreenAct[] } = {},
): Situation {
  return {
    screen,
    asked: readInstruction(text, new Set()),
    language: { more: { verb: "down" }, fill: "type", touch: "click", end: "stop" },
    retrieved: [],
    openings: [],
    seen: [],
    menus: new Set(),
    used: new Set(),
    followed: new Set(),
    isTried: (act) => tried.some((one) => JSON.stringify(one) === JSON.stringify(act)),
    ...(last === undefined ? {} : { last }),
  };
}

test("what is called as the deed is done, and what only shares other words is not", () => {
  const screen = screenOf(["Lend this lamp"], ["Return this lamp"]);
  expect(byDeed(facing("Return the lamp.", screen))?.act).toEqual({ verb: "click", element: "1" });
  expect(byDeed(facing("Paint the lamp.", screen))).toBeUndefined();
});

test("a deed is done once", () => {
  const screen = screenOf(["Return this lamp"]);
  const tried = [{ verb: "click", element: "0" }];
  expect(byDeed(facing("Return the lamp.", screen, { tried }))).toBeUndefined();
});

test("an order that nobody showed is found by its meaning", () => {
  const screen = screenOf(["Price, descending"], ["Price, ascending"]);
  expect(byOrder(facing("The cheapest lamp.", screen))?.act.element).toBe("1");
  expect(byOrder(facing("The dearest lamp.", screen))?.act.element).toBe("0");
  expect(byOrder(facing("The lamp.", screen))).toBeUndefined();
});

test("of what came by a touch, the choice that is named is taken", () => {
  const before = screenOf(["Shade", "white"]);
  const after = screenOf(["Shade", "white"], ["blue"], ["green"]);
  const last = { act: { verb: "click", element: "0" }, screen: before };
  expect(byChoice(facing("A green lamp.", after, { last }))?.act.element).toBe("2");
  expect(byChoice(facing("A red lamp.", after, { last }))).toBeUndefined();
});

test("a field takes what stands behind its name, and is sent off by what stands behind it", () => {
  const form = screenOf(["Look for", ""], ["Motto", ""], ["Engrave"]);
  const filled = byField(facing('Engrave the lamp with the motto "More light".', form));
  expect(filled?.act).toEqual({
    verb: "type",
    element: "1",
    words: "More light",
    isHeldBack: true,
  });
  const last = { act: filled?.act ?? { verb: "" }, screen: form };
  expect(bySending(facing("Engrave it.", form, { last }))?.act.element).toBe("2");
});

test("what is not found is looked for by fewer words, and not without end", () => {
  const list = screenOf(["Look for", "tall oak lamp bought"]);
  const act = { verb: "type", element: "0", words: "tall oak lamp bought" };
  const situation = facing("Which tall oak lamp was bought?", list, {
    last: { act, screen: list },
  });
  expect(byFewerWords(situation)?.act.words).toBe("tall oak lamp");
  const found = screenOf(["Look for", ""], ["Tall oak lamp bought in May"]);
  expect(byFewerWords({ ...situation, screen: found })).toBeUndefined();
  const one = { act: { ...act, words: "lamp" }, screen: list };
  expect(byFewerWords({ ...situation, last: one })).toBeUndefined();
});
