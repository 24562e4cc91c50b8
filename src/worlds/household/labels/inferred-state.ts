/**
 * A room for a demonstration that came without a state: a plain video, of which only the labels are
 * known. Nothing here was observed; the demonstration is marked as having an assumed state.
 */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { Attempt } from "@/worlds/household/physics/attempt";
import {
  hasAffordance,
  initialAttributes,
  isInGroup,
  isWaterTap,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";
import { nextIndex, withAttributes, withObjects } from "@/worlds/household/objects/object-lookup";
import { generateRoom, type RoomKind } from "@/worlds/household/rooms/generate-room";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** Rooms that are drawn; the one with most of what the labels name is taken. */
const DRAWS = 3;
/** Things that stand on a surface although nobody picks them up. */
const STANDING = new Set(["CoffeeMachine", "DeskLamp", "HousePlant", "Microwave", "Toaster"]);
/** Classes that speak for a kind of room, in the order of preference where counts are equal. */
const TELLTALES: readonly (readonly [RoomKind, readonly string[]])[] = [
  [
    "bathroom",
    [
      "Bathtub",
      "BathtubBasin",
      "Cloth",
      "HandTowel",
      "Plunger",
      "ScrubBrush",
      "ShowerHead",
      "SoapBar",
      "Toilet",
      "ToiletPaper",
      "Towel",
    ],
  ],
  ["bedroom", ["AlarmClock", "Bed", "Desk", "Dresser", "Laptop", "Pen", "Pencil", "CD"]],
  [
    "living room",
    [
      "ArmChair",
      "CoffeeTable",
      "FloorLamp",
      "Newspaper",
      "Ottoman",
      "Pillow",
      "RemoteControl",
      "Sofa",
      "TVStand",
      "Television",
    ],
  ],
];
const KITCHEN_GROUPS = ["Appliances", "Cookware", "Food", "Silverware", "Tableware"];

/**
 * Lays out a room in which objects of all the given classes exist, as far as this world knows them.
 * Slices are taken to be whole still, with a knife at hand; where the labels show a tap, what they
 * show of washable things is taken to be dirty. Pure: equal classes and seed give an equal room.
 */
export function assumeState(classes: readonly string[], seed: number): HouseholdState {
  const wanted = wantedClasses(classes);
  const kind = likeliestKind(wanted);
  const rooms = Array.from({ length: DRAWS }, (_, draw) =>
    generateRoom({ kind, seed: seed + draw }),
  );
  const counts = rooms.map((room) => wanted.filter((name) => hasClass(room, name)).length);
  const room = rooms[counts.indexOf(Math.max(...counts))] ?? generateRoom({ kind, seed });
  const random = createSeededRandom(seed);
  const furnished = wanted
    .filter((name) => hasAffordance(name, "pickupable") || STANDING.has(name))
    .reduce((state, name) => (hasClass(state, name) ? state : withOne(state, name, random)), room);
  return wanted.some(isWaterTap) ? soiled(furnished, wanted) : furnished;
}

function hasClass(state: HouseholdState, name: string): boolean {
  return state.objects.some((object) => object.class === name && object.attributes.sliced !== true);
}

function wantedClasses(classes: readonly string[]): readonly string[] {
  const wholes = classes.map((name) => wholeOfSlice(name) ?? name);
  const isCut = classes.some((name) => wholeOfSlice(name) !== undefined);
  return [...new Set([...wholes, ...(isCut ? ["Knife"] : [])])].sort();
}

function likeliestKind(wanted: readonly string[]): RoomKind {
  const kitchen = wanted.filter((name) => KITCHEN_GROUPS.some((group) => isInGroup(name, group)));
  let best: { readonly kind: RoomKind; readonly count: number } = {
    kind: "kitchen",
    count: kitchen.length,
  };
  for (const [kind, telltales] of TELLTALES) {
    const count = wanted.filter((name) => telltales.includes(name)).length;
    if (count > best.count) {
      best = { kind, count };
    }
  }
  return best.kind;
}

/** Adds an object on a surface that the agent can get to; a room without such a place stays as it is. */
function withOne(state: HouseholdState, name: string, random: SeededRandom): HouseholdState {
  const object: HouseholdObject = {
    id: `${name}_${nextIndex(state)}`,
    class: name,
    box: { center: { x: 0, y: 0, z: 0 }, size: usualSize(name, random), yawDeg: 0 },
    parents: [],
    attributes: initialAttributes(name),
  };
  const start = state.agent;
  const carrying = new Attempt({
    ...state,
    agent: { ...start, heldId: object.id },
    objects: [...state.objects, object],
  });
  return carrying.putDown() ? { ...carrying.state, agent: start } : state;
}

function usualSize(name: string, random: SeededRandom): HouseholdObject["box"]["size"] {
  try {
    return sizeOf(name, random);
  } catch {
    // The rooms never place this class; a hand's breadth will do for something to be carried.
    return { x: 0.12, y: 0.12, z: 0.12 };
  }
}

function soiled(state: HouseholdState, wanted: readonly string[]): HouseholdState {
  const dirty = state.objects
    .filter((object) => wanted.includes(object.class) && object.attributes.dirty === false)
    .map((object) => withAttributes(object, { dirty: true }));
  return withObjects(state, dirty);
}
