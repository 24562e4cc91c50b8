import { expect, test } from "vitest";
import type { Json } from "@/base/json";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import { householdWorld } from "@/worlds/household/household-world";
import { readHouseholdState } from "@/worlds/household/state/read-state";
import { toJson } from "@/worlds/household/state/to-json";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { buildKitchen } from "@/testing/household-builder";

const kitchen = buildKitchen();
const { state, mug, cup, counter, table, cabinet, microwave, knife, knob, tomato } = kitchen;

/** The kitchen with one object made into something that cannot be. */
function withObject(id: string, change: Partial<HouseholdObject>): HouseholdState {
  const objects = state.objects.map((object) =>
    object.id === id ? { ...object, ...change } : object,
  );
  return { ...state, objects };
}

function refusalOf(json: Json): AppError {
  try {
    readHouseholdState(json);
  } catch (error) {
    if (error instanceof AppError) {
      return error;
    }
    throw error;
  }
  throw new Error("the state was read");
}

const told = (broken: HouseholdState): string => {
  const error = refusalOf(toJson(broken));
  expect(error.code).toBe("HHW-02");
  return error.what;
};

test("a sound state is read as it is", () => {
  expect(readHouseholdState(toJson(state))).toEqual(state);
});

test("a mug in a mug in itself is refused with the way round", () => {
  const nested = withObject(cup, { parents: [mug] });
  const objects = nested.objects.map((object) =>
    object.id === mug ? { ...object, parents: [cup] } : object,
  );
  expect(told({ ...state, objects })).toContain(
    `The ${mug} is in the ${cup}, which is in the ${mug}; nothing can be inside itself.`,
  );
  expect(told(withObject(mug, { parents: [mug] }))).toContain(
    `The ${mug} is in the ${mug}; nothing can be inside itself.`,
  );
});

test("an object is in one place: not on two tables, in two cupboards, or in the hand as well", () => {
  expect(told(withObject(cup, { parents: [table, counter] }))).toContain(
    `The ${cup} is in two places at once: the ${table} and the ${counter}.`,
  );
  expect(told(withObject(mug, { parents: [cabinet, microwave] }))).toContain(
    `The ${mug} is in two places at once: the ${cabinet} and the ${microwave}.`,
  );
  const held = { ...state, agent: { ...state.agent, heldId: cup } };
  expect(told(held)).toContain(`The ${cup} is in the agent's hand and in the ${table} at once.`);
  expect(told({ ...state, objects: [...state.objects, ...state.objects.slice(-1)] })).toContain(
    `The ${kitchen.plant} is listed twice; every object has one place.`,
  );
});

test("a pan may stand on two burners at once", () => {
  const { burner, pot } = kitchen;
  const stove = state.objects.find((object) => object.id === burner);
  const next =
    stove === undefined
      ? []
      : [
          {
            ...stove,
            id: "StoveBurner_99",
            box: { ...stove.box, center: { ...stove.box.center, x: stove.box.center.x + 0.22 } },
          },
        ];
  const objects = [...withObject(pot, { parents: [burner, "StoveBurner_99"] }).objects, ...next];
  expect(readHouseholdState(toJson({ ...state, objects })).objects).toHaveLength(objects.length);
});

test("what is named must be in the room", () => {
  expect(told(withObject(cup, { parents: ["Shelf_90"] }))).toContain(
    `The ${cup} is in the Shelf_90, which is not in the room.`,
  );
  expect(told(withObject(knob, { controls: "StoveBurner_90" }))).toContain(
    `The ${knob} controls the StoveBurner_90, which is not in the room.`,
  );
  expect(told(withObject(cup, { slicedFrom: "Tomato_90" }))).toContain(
    `The ${cup} was cut from the Tomato_90, which is not in the room.`,
  );
  expect(told({ ...state, agent: { ...state.agent, heldId: "Mug_90" } })).toContain(
    "The agent holds the Mug_90, which is not in the room.",
  );
  expect(told(withObject(knob, { controls: knob }))).toContain(`The ${knob} controls itself.`);
  expect(told(withObject(tomato, { slicedFrom: tomato }))).toContain("was cut from itself");
});

test("only receptacles hold something, and only what can be carried is in the hand", () => {
  expect(told(withObject(cup, { parents: [knife, counter] }))).toContain(
    `The ${cup} is in the ${knife}, but no Knife holds anything.`,
  );
  expect(told({ ...state, agent: { ...state.agent, heldId: counter } })).toContain(
    `The agent holds the ${counter}, but no CounterTop can be picked up.`,
  );
  const whole = withObject(tomato, { parents: [], attributes: { sliced: true } });
  expect(told({ ...whole, agent: { ...state.agent, heldId: tomato } })).toContain(
    `The agent holds the ${tomato}, which is cut into slices.`,
  );
});

test("an unknown class is named, with what was perhaps meant", () => {
  expect(told(withObject(cup, { class: "Dragon" }))).toContain(
    `The ${cup} is of the unknown class Dragon.`,
  );
  expect(told(withObject(cup, { class: "CoffeeMaker" }))).toContain(
    "unknown class CoffeeMaker; perhaps CoffeeMachine or CoffeeTable is meant.",
  );
});

test("an unknown attribute is named with its object, and so is one that the class cannot have", () => {
  const json = toJson(state);
  const text = JSON.stringify(json).replace('"dirty":true', '"shiny":true');
  const error = refusalOf(JSON.parse(text));
  expect(error.code).toBe("HHW-01");
  expect(error.what).toContain(
    `The ${mug} has an unknown attribute "shiny"; this world knows dirty,`,
  );
  expect(told(withObject(knife, { attributes: { open: true } }))).toContain(
    `The ${knife} is "open", but no Knife can be opened.`,
  );
});

test("a value of another type is named with its object and place", () => {
  const text = JSON.stringify(toJson(state)).replace('"dirty":true', '"dirty":"very"');
  expect(refusalOf(JSON.parse(text)).what).toContain(
    `The ${mug}: “dirty” in “attributes” is the text “very”; true or false belongs there.`,
  );
  expect(refusalOf({ world: "web" }).what).toContain(
    "The state: “world” is the text “web”; “household” belongs there.",
  );
  expect(refusalOf("kitchen").what).toContain("The state: it is the text “kitchen”; ");
});

test("a room needs a floor, some of it free, and the agent on it", () => {
  expect(told({ ...state, room: { ...state.room, minX: 3 } })).toContain("has no floor");
  expect(told({ ...state, room: { ...state.room, maxX: 1e9 } })).toContain("larger than 50 m");
  const outside = { ...state.agent, position: { x: 9, y: 0.9, z: 0 } };
  expect(told({ ...state, agent: outside })).toContain("The agent stands outside the room");
  const box = { center: { x: 0, y: 0.5, z: 0 }, size: { x: 5, y: 1, z: 4 }, yawDeg: 0 };
  expect(told(withObject(table, { box }))).toContain("The room test-kitchen has no free floor");
  const negative = { ...box, size: { x: -1, y: 1, z: 1 } };
  expect(told(withObject(table, { box: negative }))).toContain(
    `The box of the ${table} has a negative size.`,
  );
});

test("a state from a hostile file is refused before anything has to be counted in it", () => {
  const box = { center: { x: 0, y: 0, z: 0 }, size: { x: 9e6, y: 1, z: 1 }, yawDeg: 0 };
  const wide = refusalOf(toJson(withObject(table, { box })));
  expect(wide.what).toContain(`The ${table}: “x” in “size” in “box” is larger than any room`);
  const many = Array.from({ length: 5001 }, (_, i) => ({
    ...elementAt(state.objects, 0),
    id: `${i}`,
  }));
  expect(refusalOf(toJson({ ...state, objects: many })).what).toContain(
    "The state: “objects” has 5,001 items; at most 5,000 belong there.",
  );
  const parents = Array.from({ length: 33 }, () => table);
  expect(refusalOf(toJson(withObject(cup, { parents }))).what).toContain(
    `The ${cup}: “parents” has 33 items; at most 32 belong there.`,
  );
});

test("mugs in mugs in mugs, each in two of them, are told without going every way through them", () => {
  const mugs = Array.from({ length: 400 }, (_, i) => ({
    ...ensureExists(state.objects.find(({ id }) => id === mug)),
    id: `Mug_${1000 + i}`,
    parents: i < 2 ? [table] : [`Mug_${1000 + i - 1}`, `Mug_${1000 + i - 2}`],
  }));
  const deep = { ...state, objects: [...state.objects, ...mugs] };
  expect(readHouseholdState(toJson(deep)).objects).toHaveLength(deep.objects.length);
});

test("many faults are told a few at a time", () => {
  const objects = state.objects.map((object) => ({ ...object, class: "Dragon" }));
  expect(told({ ...state, objects })).toContain(`And ${objects.length - 3} more like this.`);
});

test("the world opens no state that contradicts itself", () => {
  const broken = toJson(withObject(mug, { parents: [mug] }));
  expect(() => householdWorld.open(householdWorld.read(broken), undefined)).toThrow(/HHW-02/u);
});
