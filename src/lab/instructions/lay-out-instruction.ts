/** A room in which an instruction can be carried out, and in which what it asks for is not so yet. */
import { InvariantError } from "@/base/assert";
import { ownValue } from "@/base/own-value";
import type { Condition, PlainInstruction } from "@/lab/instructions/instructions-file";
import { holds, ofClass } from "@/lab/instructions/judge-instruction";
import {
  type Attributes,
  generateRoom,
  hasAffordance,
  type HouseholdState,
  ROOM_KINDS,
  type RoomKind,
  roomSeed,
  withAttributes,
  withObjects,
} from "@/worlds/household/household-study";

/** So many numbers are tried until nothing of what is asked for is so already. */
const MOST_ROOMS = 8;

/** What doing something takes, where a sentence does not name it. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  sliced: ["Knife"],
  cooked: ["Knife", "Toaster", "StoveBurner", "Pot", "Microwave"],
  dirty: ["Faucet", "Sink"],
  filledWithWater: ["Faucet", "Sink"],
  filledWithCoffee: ["CoffeeMachine"],
};

/** Undefined where no room of any kind has what it takes, or all is so already in each that was tried. */
export function layOutInstruction(
  { expect: { conditions } }: PlainInstruction,
  number: number,
): HouseholdState | undefined {
  const requiredClasses = mostOfEach(conditions.map(classesFor));
  for (const kind of ROOM_KINDS) {
    for (let attempt = 0; attempt < MOST_ROOMS; attempt += 1) {
      const room = tryRoom(kind, number + 100 * attempt, requiredClasses);
      if (room === undefined) {
        break;
      }
      const state = conditions.reduce(undone, room);
      const due = conditions.filter(({ what }) => what !== "unchanged");
      if (due.every((condition) => !holds(condition, state, state))) {
        return state;
      }
    }
  }
  return undefined;
}

/** A thing that several conditions name is one thing. */
function mostOfEach(lists: readonly (readonly string[])[]): readonly string[] {
  const names = [...new Set(lists.flat())];
  return names.flatMap((name) => {
    const most = Math.max(...lists.map((list) => list.filter((each) => each === name).length));
    return Array.from({ length: most }, () => name);
  });
}

function tryRoom(
  kind: RoomKind,
  number: number,
  requiredClasses: readonly string[],
): HouseholdState | undefined {
  try {
    return generateRoom({ kind, seed: roomSeed("unseen", number), requiredClasses });
  } catch (error) {
    if (error instanceof InvariantError) {
      return undefined;
    }
    throw error;
  }
}

/** As many of each class as are counted, two where all are meant and they can be carried, and what doing it takes. */
function classesFor(condition: Condition): readonly string[] {
  if (condition.what === "unchanged") {
    return [condition.object];
  }
  const { object, count } = condition;
  const isOfPieces = condition.slice === true;
  const isSmall = hasAffordance(object, "pickupable");
  const copies = isOfPieces || !isSmall ? 1 : count === "all" ? 2 : count;
  const attributes =
    condition.what === "state" ? [condition.attribute] : Object.keys(condition.state);
  return [
    ...Array.from({ length: copies }, () => object),
    ...(condition.what === "relation" ? [condition.target] : []),
    ...(isOfPieces ? ["Knife"] : []),
    ...Object.entries(TAKES).flatMap(([name, takes]) => (attributes.includes(name) ? takes : [])),
  ];
}

/** What is to be brought about is not so at first: what is to be clean is dirty. */
function undone(state: HouseholdState, condition: Condition): HouseholdState {
  if (condition.what === "unchanged") {
    return state;
  }
  const wanted =
    condition.what === "state"
      ? [[condition.attribute, condition.value] as const]
      : Object.entries(condition.state);
  const changed = ofClass(state, condition.object).map((object) =>
    wanted.reduce(
      (each, [name, value]) => withAttributes(each, opposite(each.attributes, name, value)),
      object,
    ),
  );
  return withObjects(state, changed);
}

/** Only what such a thing has at all; nothing is uncut or uncooked by being told. */
function opposite(has: Attributes, name: string, value: boolean): Attributes {
  const otherwise: Readonly<Record<string, Attributes>> = {
    open: { open: !value },
    on: { on: !value },
    dirty: { dirty: !value },
    filledWithWater: { filled: value ? null : "water" },
    filledWithCoffee: { filled: value ? null : "coffee" },
  };
  const wanted = ownValue(otherwise, name);
  const isPossible = wanted !== undefined && Object.keys(wanted).every((key) => key in has);
  return isPossible ? wanted : {};
}
