import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "@/base/app-error";
import { ALIASES } from "@/worlds/household/program/binding";
import { bottomOf, footprintOf, topOf } from "@/worlds/household/space/geometry";
import {
  householdStateSchema,
  type HouseholdObject,
  type HouseholdState,
  type ListedObject,
} from "@/worlds/household/state/household-state";
import { layOutState } from "@/worlds/household/layout/lay-out-state";
import { planRoute } from "@/worlds/household/space/navigation";
import {
  acceptsClass,
  hasAffordance,
  initialAttributes,
  isEnclosing,
  isInGroup,
  OBJECT_CLASSES,
  placeCount,
} from "@/worlds/household/objects/object-classes";
import { freeCells, walkableCells } from "@/worlds/household/rooms/free-floor";

function listed(id: string, supportedBy: readonly string[] = [], isHeld = false): ListedObject {
  const name = id.replace(/_\d+$/u, "");
  return {
    id,
    class: name,
    attributes: initialAttributes(name),
    isHeld,
    supportedBy: [...supportedBy],
  };
}

const find = (state: HouseholdState, id: string) =>
  state.objects.find((object) => object.id === id);

/** Things in a pile on a plate, in a cup or on a burner may touch: rules allow it everywhere. */
function isInPile(state: HouseholdState, object: HouseholdObject): boolean {
  return object.parents.some((id) => {
    const name = find(state, id)?.class ?? "";
    const isDish = hasAffordance(name, "pickupable") && !isEnclosing(name);
    return isDish || placeCount(name) !== undefined;
  });
}

function overlaps(a: HouseholdObject, b: HouseholdObject): boolean {
  const [fa, fb] = [footprintOf(a.box), footprintOf(b.box)];
  const slackM = 0.002;
  return (
    fa.halfX + fb.halfX - Math.abs(a.box.center.x - b.box.center.x) > slackM &&
    fa.halfZ + fb.halfZ - Math.abs(a.box.center.z - b.box.center.z) > slackM &&
    Math.min(topOf(a.box), topOf(b.box)) - Math.max(bottomOf(a.box), bottomOf(b.box)) > slackM
  );
}

function overlapsIn(state: HouseholdState): readonly string[] {
  const solid = state.objects.filter(
    (object) => object.id !== state.agent.heldId && !isInPile(state, object),
  );
  return solid.flatMap((a, index) =>
    solid
      .slice(index + 1)
      .filter((b) => !a.parents.includes(b.id) && !b.parents.includes(a.id) && overlaps(a, b))
      .map((b) => `${a.id} and ${b.id}`),
  );
}

/** Ids whose place is not what the list says. */
function brokenRelations(objects: readonly ListedObject[], state: HouseholdState) {
  const covers = (className: string, name: string) =>
    isInGroup(className, name) || (ALIASES[name]?.includes(className) ?? false);
  return objects.filter(({ id, supportedBy, isHeld }) => {
    const parents = find(state, id)?.parents.map((parent) => find(state, parent)?.class ?? "");
    const isKept = supportedBy.some((name) => parents?.some((each) => covers(each, name)));
    return !isHeld && supportedBy.length > 0 && !isKept;
  });
}

const FURNITURE = OBJECT_CLASSES.filter(
  (name) => !hasAffordance(name, "pickupable") && name !== "Floor",
);
const PORTABLE = OBJECT_CLASSES.filter((name) => hasAffordance(name, "pickupable"));
const HOLDERS = FURNITURE.filter(
  (name) => hasAffordance(name, "receptacle") && !["Toaster", "CoffeeMachine"].includes(name),
);

/** Lists such as files hold: furniture, and things in or on classes of it, some on dishes. */
const listsOfObjects = fc
  .record({
    furniture: fc.array(fc.constantFrom(...FURNITURE), { maxLength: 25 }),
    things: fc.array(
      fc.record({
        name: fc.constantFrom(...PORTABLE),
        place: fc.constantFrom(...HOLDERS, "Floor", "Sink"),
        isOnPlate: fc.boolean(),
        isLoose: fc.boolean(),
      }),
      { maxLength: 40 },
    ),
  })
  .map(({ furniture, things }) => {
    let index = 0;
    const next = (name: string) => `${name}_${(index += 1)}`;
    const stands = furniture.map((name) => listed(next(name)));
    const table = listed(next("DiningTable"));
    const plate = listed(next("Plate"), ["DiningTable"]);
    const lies = things.map(({ name, place, isOnPlate, isLoose }) => {
      const isDishable = isOnPlate && acceptsClass("Plate", name) && name !== "Plate";
      const support = isLoose ? [] : isDishable ? ["Plate", "DiningTable"] : [place];
      return listed(next(name), support);
    });
    return [...stands, table, plate, ...lies];
  });

test("any list becomes a room without overlaps that keeps every relation and can be walked", () => {
  fc.assert(
    fc.property(listsOfObjects, (objects) => {
      const state = layOutState(objects, "a list");
      expect(householdStateSchema.safeParse(state).success).toBe(true);
      expect(overlapsIn(state)).toEqual([]);
      expect(brokenRelations(objects, state)).toEqual([]);
      for (const { id, class: name } of objects) {
        expect(find(state, id)?.class).toBe(name);
      }
      const { minX, maxX, minZ, maxZ } = state.room;
      for (const object of state.objects) {
        const { halfX, halfZ } = footprintOf(object.box);
        expect(object.box.center.x - halfX).toBeGreaterThanOrEqual(minX - 0.001);
        expect(object.box.center.x + halfX).toBeLessThanOrEqual(maxX + 0.001);
        expect(object.box.center.z - halfZ).toBeGreaterThanOrEqual(minZ - 0.001);
        expect(object.box.center.z + halfZ).toBeLessThanOrEqual(maxZ + 0.001);
        expect(topOf(object.box)).toBeLessThanOrEqual(state.room.heightM);
      }
      expect(walkableCells(state).length).toBe(freeCells(state).length);
    }),
    { numRuns: 60 },
  );
});

test("everything can be walked to", () => {
  fc.assert(
    fc.property(listsOfObjects, (objects) => {
      const state = layOutState(objects, "a list");
      const unreached = state.objects.filter(
        (object) => object.class !== "Floor" && planRoute(state, object) === undefined,
      );
      expect(unreached.map(({ id }) => id)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test("the same list gives the same room", () => {
  const objects = [listed("Fridge_1"), listed("Mug_2", ["Fridge"]), listed("Knife_3")];
  expect(layOutState(objects, "x")).toEqual(layOutState(objects, "x"));
});

test("a sink's tap runs into its basin, and a burner has its knob", () => {
  const state = layOutState(
    ["CounterTop_1", "SinkBasin_2", "Faucet_3", "StoveBurner_4", "StoveKnob_5"].map((id) =>
      listed(id),
    ),
    "a kitchen",
  );
  expect(find(state, "Faucet_3")?.controls).toBe("SinkBasin_2");
  expect(find(state, "StoveKnob_5")?.controls).toBe("StoveBurner_4");
});

test("what lies in a sink lies in its basin, whichever of the two the file names", () => {
  const both = layOutState(
    [listed("Sink_1"), listed("SinkBasin_2"), listed("Plate_3", ["Sink"])],
    "x",
  );
  expect(find(both, "Plate_3")?.parents).toEqual(["SinkBasin_2", "Sink_1"]);
  const basinOnly = layOutState([listed("SinkBasin_2"), listed("Plate_3", ["Sink"])], "x");
  expect(find(basinOnly, "Plate_3")?.parents).toEqual(["SinkBasin_2"]);
});

test("a dish is chosen by where it stands, and its contents go with it", () => {
  const state = layOutState(
    [
      listed("DiningTable_1"),
      listed("CounterTop_2"),
      listed("Pot_3", ["DiningTable"]),
      listed("Pot_4", ["CounterTop"]),
      listed("Egg_5", ["Pot", "CounterTop"]),
    ],
    "x",
  );
  expect(find(state, "Egg_5")?.parents).toEqual(["Pot_4", "CounterTop_2"]);
});

test("holders that the list leaves out are added; a list without a surface gets a table", () => {
  const state = layOutState([listed("Mug_1", ["Shelf"])], "x");
  const shelf = state.objects.find((object) => object.class === "Shelf");
  expect(find(state, "Mug_1")?.parents).toEqual([shelf?.id]);
  expect(state.objects.some((object) => object.class === "DiningTable")).toBe(true);
});

test("what is held is in the hand with its contents, and a cut whole lies nowhere", () => {
  const cut: ListedObject = {
    ...listed("Tomato_4", ["CounterTop"]),
    attributes: { ...initialAttributes("Tomato"), sliced: true },
  };
  const state = layOutState(
    [
      listed("CounterTop_1"),
      listed("Pot_2", ["CounterTop"], true),
      listed("Egg_3", ["Pot"]),
      cut,
      listed("TomatoSliced_5", ["CounterTop"]),
    ],
    "x",
  );
  expect(state.agent.heldId).toBe("Pot_2");
  expect(find(state, "Tomato_4")?.parents).toEqual([]);
  expect(find(state, "TomatoSliced_5")?.slicedFrom).toBe("Tomato_4");
});

test.each([
  [[listed("Mug_1", ["Mug_2"]), listed("Mug_2", ["Mug_1"])], "Mug_"],
  [[listed("Mug_1", ["Mug_1"])], "Mug_1"],
  [[listed("Mug_1", ["Mug"]), listed("Mug_2", ["Mug"])], "every Mug lies in it"],
  [[listed("Mug_1", ["Unicorn"])], '"Unicorn", a class this world does not know'],
])("a list that contradicts itself is refused by name (%#)", (objects, sentence) => {
  expect(() => layOutState(objects, "x")).toThrow(AppError);
  expect(() => layOutState(objects, "x")).toThrow(sentence);
});
