/** Lists: filtered by what is named, and opened where the asked-for order puts the first thing. */
import { expect, test } from "vitest";
import type { Screen, ScreenElement } from "@/core/screens/screen";
import { byList, byOpening } from "@/engines/agent/screens/lists";
import { byRecall } from "@/engines/agent/screens/recall";
import type { LastAct, Situation } from "@/engines/agent/screens/situation";
import { readInstruction } from "@/engines/agent/screens/transfer-words";

type Shown = readonly [kind: string, text: string, value?: string];

function screenOf(...shown: readonly Shown[]): Screen {
  const elements = shown.map(([kind, text, value], index): ScreenElement => ({
    id: kind === "note" ? "" : String(index),
    kind,
    text,
    ...(value === undefined ? {} : { value }),
    box: { xPx: 0, yPx: index, widthPx: 1, heightPx: 1 },
  }));
  return {
    place: "hall",
    owner: "house",
    text: "",
    elements,
    look: new Float32Array(3),
    hasMore: false,
  };
}

const link = (text: string) => ({
  verb: "click",
  isHeldBack: false,
  target: { kind: "link", source: { from: "itself" as const, text } },
});

function facing(text: string, screen: Screen, own: Partial<Situation> = {}): Situation {
  return {
    screen,
    asked: readInstruction(text, new Set()),
    language: { more: { verb: "down" }, fill: "type", touch: "click", end: "stop" },
    retrieved: [],
    openings: [],
    seen: [],
    menus: new Set(["menu"]),
    used: new Set(),
    followed: new Set(),
    isTried: () => false,
    ...own,
  };
}

const touched = (screen: Screen, element: string): LastAct => ({
  act: { verb: "click", element },
  screen,
});

test("who asks for several gets the list, its menus looked into for what is named", () => {
  const list = screenOf(
    ["menu", "Room", "any"],
    ["link", "Show"],
    ["note", "7 lamps"],
    ["link", "Tall lamp"],
  );
  const words = "Show me the lamps of Anna.";
  expect(byList(facing(words, list))?.act).toEqual({ verb: "click", element: "0" });
  const open = screenOf(
    ["menu", "Room", "any"],
    ["choice", "Anna"],
    ["link", "Show"],
    ["note", "7 lamps"],
  );
  const chosen = screenOf(["menu", "Room", "Anna"], ["link", "Show"], ["note", "7 lamps"]);
  const after = { last: touched(open, "1"), used: new Set(["anna"]) };
  expect(byList(facing(words, chosen, after))?.act.element).toBe("1");
  const done = { last: touched(chosen, "1"), used: new Set(["anna"]) };
  expect(byList(facing(words, chosen, done))?.act).toEqual({ verb: "stop", words: "" });
});

test("who asks for one thing, for a number or for what an order puts first gets no list", () => {
  const list = screenOf(["menu", "Room", "any"], ["note", "7 lamps"]);
  for (const words of ["Show me the lamp.", "How many lamps?", "The cheapest of the lamps."]) {
    expect(byList(facing(words, list))).toBeUndefined();
  }
});

test("behind what ordered a list the first thing is opened that orders nothing itself", () => {
  const before = screenOf(["link", "New lamps"], ["link", "Top lamps"], ["link", "Tall lamp"]);
  const opening = {
    ...link(""),
    target: { kind: "link", source: { from: "place" as const, behind: "nowhere", nth: 0 } },
  };
  const own = { openings: [opening], last: touched(before, "0") };
  expect(byOpening(facing("The newest lamp.", before, own))?.act.element).toBe("2");
  expect(byOpening(facing("The tall lamp.", before, own))).toBeUndefined();
});

test("what was seen in passing is gone back to, and not once it is done", () => {
  const screen = screenOf(["link", "Attic"]);
  const seen = [{ text: "Air the attic", act: link("Attic") }];
  const words = "Air the attic of this house.";
  expect(byRecall(facing(words, screen, { seen }))?.act.element).toBe("0");
  expect(byRecall(facing("Paint the attic.", screen, { seen }))).toBeUndefined();
  const used = new Set(["air", "the", "attic"]);
  expect(byRecall(facing(words, screen, { seen, used }))).toBeUndefined();
});
