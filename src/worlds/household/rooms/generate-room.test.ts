import { expect, test } from "vitest";
import fc from "fast-check";
import { toCanonicalJson } from "@/base/json";
import { ensureExists } from "@/base/assert";
import {
  householdStateSchema,
  type HouseholdObject,
  type HouseholdState,
} from "@/worlds/household/household-state";
import { footprintContains, heightsOf } from "@/worlds/household/rooms/footprint";
import { isReachable, walkableCells } from "@/worlds/household/rooms/free-floor";
import { generateRoom, type RoomKind } from "@/worlds/household/rooms/generate-room";
import {
  familyOfSeed,
  roomSeed,
  TRAINING_SEEDS,
  UNSEEN_SEEDS,
} from "@/worlds/household/rooms/room-split";
import { collisionsIn } from "@/worlds/household/rooms/room-faults";

const kinds: readonly RoomKind[] = ["kitchen", "living room", "bedroom", "bathroom"];
const anyRoom = fc.record({
  kind: fc.constantFrom(...kinds),
  seed: fc.integer({ min: TRAINING_SEEDS.first, max: UNSEEN_SEEDS.last }),
});
const runs = { numRuns: 25 };

const classesOf = (state: HouseholdState) => new Set(state.objects.map((object) => object.class));
const byId = (state: HouseholdState) => new Map(state.objects.map((o) => [o.id, o]));

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

test("no two solid things share space", () => {
  fc.assert(
    fc.property(anyRoom, (request) => {
      expect(collisionsIn(generateRoom(request))).toEqual([]);
    }),
    runs,
  );
});

test("whatever is held lies on or in its holder, and nothing holds itself", () => {
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
        const isWider = ["StoveBurner", "TVStand", "TowelHolder", "HandTowelHolder"];
        const isInside =
          isWider.includes(holder.class) || footprintContains(holder.box, object.box, 0.02);
        expect(isInside, `${object.id} on ${nearest}`).toBe(true);
        const { bottom } = heightsOf(object.box);
        expect(bottom).toBeLessThanOrEqual(heightsOf(holder.box).top + 0.002);
      }
    }),
    runs,
  );
});

test("everything stays within the walls and below the ceiling", () => {
  fc.assert(
    fc.property(anyRoom, (request) => {
      const state = generateRoom(request);
      const { minX, maxX, minZ, maxZ, heightM } = state.room;
      // Windows are set into their wall.
      const shell = {
        center: { x: (minX + maxX) / 2, y: heightM / 2, z: (minZ + maxZ) / 2 },
        size: { x: maxX - minX, y: heightM, z: maxZ - minZ },
        yawDeg: 0,
      };
      const isOutside = (object: HouseholdObject) => {
        const { bottom, top } = heightsOf(object.box);
        return !footprintContains(shell, object.box, 0.04) || bottom < -0.001 || top > heightM;
      };
      expect(state.objects.filter(isOutside)).toEqual([]);
    }),
    runs,
  );
});

test("the agent stands on the grid and can get within reach of everything", () => {
  fc.assert(
    fc.property(anyRoom, (request) => {
      const state = generateRoom(request);
      const cells = walkableCells(state);
      const { position } = state.agent;
      expect(cells.some((cell) => cell.x === position.x && cell.z === position.z)).toBe(true);
      expect(position.y).toBe(0.9);
      expect(Math.abs((position.x / 0.25) % 1)).toBe(0);
      expect(state.objects.filter((object) => !isReachable(object, cells))).toEqual([]);
    }),
    runs,
  );
});

test("ids are class and index in the list", () => {
  const state = generateRoom({ kind: "kitchen", seed: 5 });
  state.objects.forEach((object, index) => expect(object.id).toBe(`${object.class}_${index}`));
});

test("every kitchen has what the household tasks need", () => {
  for (let index = 0; index < 12; index += 1) {
    const classes = classesOf(generateRoom({ kind: "kitchen", seed: roomSeed("training", index) }));
    const needed =
      "CounterTop Cabinet Drawer Sink SinkBasin Faucet StoveBurner StoveKnob Fridge Microwave CoffeeMachine Toaster DiningTable GarbageCan Window LightSwitch Mug Plate Knife Tomato";
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

test("a required class is there in every room of the kind that can hold it", () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const requiredClasses = ["HousePlant", "WateringCan", "Kettle", "Egg"];
    const classes = classesOf(generateRoom({ kind: "kitchen", seed, requiredClasses }));
    expect(requiredClasses.filter((name) => !classes.has(name))).toEqual([]);
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
