import { expect, test } from "vitest";
import { createSeededRandom } from "@/base/seeded-random";
import { colourWord } from "@/lab/captions/make-captions-colours";
import { instructionGroups } from "@/lab/captions/make-captions-instructions";
import { captionsOf, CAPTIONS_PER_FRAME } from "@/lab/captions/make-captions-sentences";
import { planViews } from "@/lab/captions/make-captions-views";
import { attributesOf, visibleObjects } from "@/lab/captions/make-captions-visible";
import { holding } from "@/lab/pairs/make-dataset-variant";
import type { SeenObject } from "@/lab/pages/captions-page";
import { attributeSentences } from "@/engines/perception/attributes/attribute-sentences";
import { attributeNoun } from "@/worlds/household/words/class-appearances";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { closedParentOf } from "@/worlds/household/objects/object-lookup";
import { walkableCells } from "@/worlds/household/rooms/free-floor";
import { generateRoom } from "@/worlds/household/rooms/generate-room";

const room = generateRoom({ kind: "kitchen", seed: 11, requiredClasses: ["Mug", "Fridge"] });

function firstOf(state: HouseholdState, name: string): HouseholdObject {
  const found = state.objects.find(
    (object) => object.class === name && closedParentOf(state, object) === undefined,
  );
  if (found === undefined) {
    throw new Error(`the room has no ${name}`);
  }
  return found;
}

/** As the rendering page would describe the object in a picture. */
function seenAs(object: HouseholdObject, seen: Partial<SeenObject> = {}): SeenObject {
  return { id: object.id, x: 0.5, y: 0.5, area: 0.02, rgb: [200, 30, 30], ...seen };
}

const [mug, fridge, counter] = [
  firstOf(room, "Mug"),
  firstOf(room, "Fridge"),
  firstOf(room, "CounterTop"),
];
const SEEN = [
  seenAs(fridge, { x: 0.1, area: 0.3, rgb: [240, 240, 240] }),
  seenAs(mug, { x: 0.9, y: 0.9 }),
  seenAs(counter, { y: 0.1, area: 0.1, rgb: [90, 90, 90] }),
];

test("a caption speaks of what is in the picture, in which colour, how large and where", () => {
  const captioned = captionsOf(room, SEEN, createSeededRandom(3));
  const texts = captioned?.captions.slice(0, 3).map(({ text }) => text) ?? [];
  expect(texts).toHaveLength(3);
  for (const text of texts) {
    expect(text).toMatch(/(large )?(white )?(fridge|refrigerator) (on|to) the left/u);
    expect(text).toMatch(/mug.* (at|on) the bottom right/u);
    expect(text).toContain("kitchen");
  }
  expect(captioned?.symbols).toEqual(
    expect.arrayContaining(["fridge # white", "fridge # large", "mug @ bottom right"]),
  );
});

test("specks and what is held are not among the visible, and too little is no caption", () => {
  const speck = seenAs(mug, { area: 0.0004 });
  expect(visibleObjects(room, [speck])).toEqual([]);
  const held = holding(room, mug.id);
  expect(visibleObjects(held, [seenAs(mug)])).toEqual([]);
  expect(captionsOf(room, SEEN.slice(0, 2), createSeededRandom(1))).toBeUndefined();
});

test("each picture has the same number of captions, and the same draw gives the same ones", () => {
  const captions = captionsOf(room, SEEN, createSeededRandom(5))?.captions ?? [];
  expect(captions).toHaveLength(CAPTIONS_PER_FRAME);
  expect(captions.every(({ text }) => text.trim() !== "" && !text.includes("undefined"))).toBe(
    true,
  );
  expect(captionsOf(room, SEEN, createSeededRandom(5))?.captions).toEqual(captions);
});

test("every fact that a caption tells is one of the picture's", () => {
  const { captions = [], symbols = [] } = captionsOf(room, SEEN, createSeededRandom(8)) ?? {};
  const told = captions.flatMap((caption) => caption.symbols);
  expect(told.length).toBeGreaterThan(20);
  expect(told.filter((fact) => !symbols.includes(fact))).toEqual([]);
});

test("what is held is said to be held", () => {
  const state = holding(room, mug.id);
  const seen = [...SEEN, seenAs(firstOf(room, "Cabinet"))];
  const captioned = captionsOf(state, seen, createSeededRandom(1));
  for (const { text } of captioned?.captions.slice(0, 3) ?? []) {
    expect(text).toMatch(/holding a (dirty )?mug/u);
  }
  expect(captioned?.symbols).toContain("holding mug");
});

test("views of a room differ in where one stands or looks, and ask for crops of what can change", () => {
  const views = planViews(room, walkableCells(room), createSeededRandom(4), {
    views: 8,
    wishes: 8,
  });
  const poses = views.map(({ state: { agent } }) =>
    JSON.stringify([agent.position, agent.yawDeg, agent.horizonDeg]),
  );
  expect(new Set(poses).size).toBe(views.length);
  expect(views.length).toBeGreaterThan(5);
  for (const { state, wishes } of views) {
    for (const { id } of wishes) {
      const object = state.objects.find((each) => each.id === id);
      expect(object && attributesOf(object).length).toBeGreaterThan(0);
    }
  }
});

test("a slice is its whole, sliced", () => {
  const tomato = firstOf(
    generateRoom({ kind: "kitchen", seed: 5, requiredClasses: ["Tomato"] }),
    "Tomato",
  );
  expect(attributesOf(tomato)).toContainEqual({ attribute: "sliced", value: false });
  const slice = { ...tomato, class: "TomatoSliced", attributes: {} };
  expect(attributesOf(slice)).toContainEqual({ attribute: "sliced", value: true });
  expect(
    attributeSentences(attributeNoun(slice.class), { holds: "sliced", lacks: "whole" }).holds,
  ).toBe("a photo of a sliced tomato");
});

test("colours have the names that people give them", () => {
  const named: readonly (readonly [readonly [number, number, number], string])[] = [
    [[245, 244, 240], "white"],
    [[20, 22, 25], "black"],
    [[128, 130, 133], "grey"],
    [[200, 40, 30], "red"],
    [[60, 140, 60], "green"],
    [[50, 90, 200], "blue"],
    [[120, 80, 45], "brown"],
    [[230, 215, 190], "beige"],
    [[245, 225, 110], "yellow"],
  ];
  expect(named.map(([rgb]) => colourWord(rgb))).toEqual(named.map(([, name]) => name));
});

test("instructions of one group are several, and no placeholder is left", () => {
  for (const group of instructionGroups()) {
    expect(group.length).toBeGreaterThan(1);
    expect(group.some((text) => /[{}]/u.test(text))).toBe(false);
  }
});
