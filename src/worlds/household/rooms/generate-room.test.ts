import { expect, test } from "vitest";
import fc from "fast-check";
import { toCanonicalJson } from "@/base/json";
import { ensureExists } from "@/base/assert";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import {
  householdStateSchema,
  type HouseholdState,
} from "@/worlds/household/state/household-state";
import { footprintContains, heightsOf } from "@/worlds/household/rooms/footprint";
import { generateRoom } from "@/worlds/household/rooms/generate-room";
import {
  familyOfSeed,
  roomSeed,
  TRAINING_SEEDS,
  UNSEEN_SEEDS,
} from "@/worlds/household/rooms/room-split";
import {
  collisionsIn,
  connectedShare,
  strayObjectsIn,
  unreachableIn,
} from "@/worlds/household/rooms/room-faults";
import { ROOM_KINDS, type RoomKind } from "@/worlds/household/rooms/room-kind";

const anyRoom = fc.record({
  kind: fc.constantFrom(...ROOM_KINDS),
  seed: fc.integer({ min: TRAINING_SEEDS.first, max: UNSEEN_SEEDS.last }),
});
const runs = { numRuns: 40 };

const classesOf = (state: HouseholdState) => new Set(state.objects.map((object) => object.class));
const byId = (state: HouseholdState) => new Map(state.objects.map((o) => [o.id, o]));
const countOf = (state: HouseholdState, name: string) =>
  state.objects.filter((object) => object.class === name).length;

test("the same request always gives the same room, and it is valid data", () => {
  fc.assert(
    fc.property(anyRoom, (request) => {
      const room = generateRoom(request);
      expect(toCanonicalJson(generateRoom(request))).toBe(toCanonicalJson(room));
      expect(householdStateSchema.parse(room)).toEqual(room);
    }),
    runs,
  );
});

test("nothing shares space, leaves the room or is out of reach, and the floor hangs together", () => {
  fc.assert(
    fc.property(anyRoom, (request) => {
      const room = generateRoom(request);
      expect(collisionsIn(room)).toEqual([]);
      expect(strayObjectsIn(room)).toEqual([]);
      expect(unreachableIn(room)).toEqual([]);
      expect(connectedShare(room)).toBeGreaterThanOrEqual(0.85);
    }),
    runs,
  );
});

test("whatever is held lies on or in its holder, and nothing holds itself", () => {
  // A pan is wider than its burner, and things hang down from rails.
  const narrow = ["StoveBurner", "CoffeeMachine", "TowelHolder", "HandTowelHolder"];
  fc.assert(
    fc.property(anyRoom, (request) => {
      const room = generateRoom(request);
      const objects = byId(room);
      for (const object of room.objects) {
        expect(new Set(object.parents).size).toBe(object.parents.length);
        expect(object.parents).not.toContain(object.id);
        const [nearest] = object.parents;
        if (nearest === undefined) {
          continue;
        }
        const holder = ensureExists(objects.get(nearest), `${nearest} of ${object.id}`);
        // The chain goes on with the holder's own holders, so it cannot turn back.
        expect(object.parents.slice(1)).toEqual(holder.parents);
        const isInside =
          narrow.includes(holder.class) || footprintContains(holder.box, object.box, 0.02);
        expect([object.id, nearest, isInside]).toEqual([object.id, nearest, true]);
        const { bottom } = heightsOf(object.box);
        expect(bottom).toBeLessThanOrEqual(heightsOf(holder.box).top + 0.002);
      }
    }),
    runs,
  );
});

test("two rooms of different seeds are furnished differently", () => {
  const layoutOf = (kind: RoomKind, seed: number) =>
    generateRoom({ kind, seed })
      .objects.slice(0, 6)
      .map((object) => `${object.class} ${object.box.center.x.toFixed(1)}`)
      .join();
  for (const kind of ROOM_KINDS) {
    const layouts = Array.from({ length: 12 }, (_, seed) => layoutOf(kind, seed + 1));
    expect(new Set(layouts).size).toBe(12);
  }
});

test("ids are class and index in the list", () => {
  const state = generateRoom({ kind: "kitchen", seed: 5 });
  state.objects.forEach((object, index) => expect(object.id).toBe(`${object.class}_${index}`));
});

test("every kitchen has what the household tasks need", () => {
  for (let index = 0; index < 12; index += 1) {
    const classes = classesOf(generateRoom({ kind: "kitchen", seed: roomSeed("training", index) }));
    const needed =
      "CounterTop Cabinet Drawer Sink SinkBasin Faucet StoveBurner StoveKnob Fridge Microwave CoffeeMachine Toaster GarbageCan LightSwitch Mug Plate Knife Tomato Lettuce Bread Potato Apple Egg Pot Pan";
    expect(needed.split(" ").filter((name) => !classes.has(name))).toEqual([]);
  }
});

test("four knobs control four different burners, and the faucet its basin", () => {
  const state = generateRoom({ kind: "kitchen", seed: 11 });
  const controls = (name: string) =>
    state.objects.filter((o) => o.class === name).map((o) => o.controls);
  const knobs = controls("StoveKnob");
  expect(new Set(knobs).size).toBe(4);
  expect(knobs.every((id) => id?.startsWith("StoveBurner_"))).toBe(true);
  expect(controls("Faucet")[0]).toMatch(/^SinkBasin_/u);
});

test("a required class is there as often as it is named, also one that is rare in such a room", () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const kitchen = generateRoom({
      kind: "kitchen",
      seed,
      requiredClasses: ["HousePlant", "WateringCan", "Kettle", "DiningTable", "Plate", "Plate"],
    });
    const wanted = ["HousePlant", "WateringCan", "Kettle", "DiningTable"];
    expect(wanted.filter((name) => countOf(kitchen, name) === 0)).toEqual([]);
    expect(countOf(kitchen, "Plate")).toBeGreaterThanOrEqual(2);
  }
});

test("what no such room can hold is refused with its name", () => {
  const request = { kind: "bathroom", seed: 1, requiredClasses: ["Fridge"] } as const;
  expect(() => generateRoom(request)).toThrow("Fridge");
});

test("a goal is not met yet, and what is to be gathered lies elsewhere", () => {
  const goal = taskGoal("Put All X On Y", "Apple", "in", "Fridge");
  for (let seed = 1; seed <= 8; seed += 1) {
    const room = generateRoom({ kind: "kitchen", seed, goal });
    const apples = room.objects.filter((object) => object.class === "Apple");
    expect(apples.length).toBeGreaterThanOrEqual(2);
    expect(apples.filter((apple) => apple.parents[0]?.startsWith("Fridge"))).toEqual([]);
  }
});

test("a plant that is to be watered is dry, and there is something to water it with", () => {
  const goal = taskGoal("Water Plant");
  for (const kind of ["kitchen", "living room", "bathroom"] as const) {
    const room = generateRoom({ kind, seed: 3, goal });
    const plants = room.objects.filter((object) => object.class === "HousePlant");
    expect(plants.length).toBeGreaterThan(0);
    expect(plants.map((plant) => plant.attributes.filled)).toEqual(plants.map(() => null));
    const hasWater = room.objects.some(
      (object) => object.class === "SinkBasin" || object.attributes.filled === "water",
    );
    expect(hasWater).toBe(true);
  }
});

test("attributes are those of the class, and some dishes are dirty", () => {
  const rooms = [1, 2, 3, 4, 5, 6].map((seed) => generateRoom({ kind: "kitchen", seed }));
  const dishes = rooms.flatMap((room) =>
    room.objects.filter((o) => o.class === "Mug" || o.class === "Plate"),
  );
  expect(dishes.some((dish) => dish.attributes.dirty === true)).toBe(true);
  expect(dishes.some((dish) => dish.attributes.dirty === false)).toBe(true);
  const cabinet = rooms[0]?.objects.find((o) => o.class === "Cabinet");
  expect(cabinet?.attributes).toEqual({ open: false });
});

test("rooms for training and rooms for measuring never meet", () => {
  expect(TRAINING_SEEDS.last).toBeLessThan(UNSEEN_SEEDS.first);
  expect(familyOfSeed(roomSeed("training", 0))).toBe("training");
  expect(familyOfSeed(roomSeed("unseen", 0))).toBe("unseen");
  expect(() => roomSeed("training", 10_000_000)).toThrow(RangeError);
});
