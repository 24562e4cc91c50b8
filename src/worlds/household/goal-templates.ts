/**
 * The tasks that an instruction can ask for, as goals. They follow TEACh's definitions, so that an
 * episode judged here gets the verdict that TEACh would give.
 */
import type { GoalAttribute, GoalThing, HouseholdGoal, PlainThing } from "@/worlds/household/goal";
import { isInGroup, sliceYield } from "@/worlds/household/object-classes";

function thing(
  id: string,
  select: string,
  attributes: readonly GoalAttribute[] = [],
  more: Partial<Pick<PlainThing, "count" | "missing" | "isShareable">> = {},
): PlainThing {
  return {
    kind: "object",
    id,
    count: 1,
    select,
    attributes: [...attributes],
    isShareable: false,
    ...more,
  };
}

function goal(
  task: string,
  description: string,
  things: readonly GoalThing[],
  more: Partial<Pick<HouseholdGoal, "relations" | "anchor">> = {},
): HouseholdGoal {
  return { world: "household", task, description, things, relations: [], ...more };
}

/** `DiningTable` as people write it: "dining table". */
export function spokenName(objectClass: string): string {
  return objectClass.replaceAll(/([a-z])([A-Z])/gu, "$1 $2").toLowerCase();
}

const clean = (name: string): GoalAttribute => ({
  attribute: "dirty",
  equals: false,
  failure: `The ${spokenName(name)} is dirty. Rinse it with water.`,
});

export function coffeeGoal(): HouseholdGoal {
  const coffee: GoalAttribute = {
    attribute: "filled",
    equals: "coffee",
    failure: "The mug holds no coffee. Put it, empty, into the coffee machine and turn that on.",
  };
  return goal(
    "Coffee",
    "Make coffee in a clean mug.",
    [thing("mug", "Mug", [clean("Mug"), coffee])],
    {
      anchor: "mug",
    },
  );
}

export function waterPlantGoal(): HouseholdGoal {
  const watered: GoalAttribute = {
    attribute: "filled",
    equals: "any",
    failure: "The plant is dry. Fill a container at the sink and pour it over the plant.",
  };
  return goal("Water Plant", "Water the plant.", [thing("plant", "HousePlant", [watered])]);
}

export function cleanGoal(select: string, count: 1 | "all" = 1): HouseholdGoal {
  const all = count === "all";
  return goal(
    all ? "Clean All X" : "Clean X",
    all ? `Clean all the ${spokenName(select)}s.` : `Clean a ${spokenName(select)}.`,
    [thing(spokenName(select), select, [clean(select)], { count })],
    { anchor: spokenName(select) },
  );
}

/** Slices of a food, raw or cooked, without a place to serve them. */
export function sliceGoal(whole: string, isCooked: boolean): HouseholdGoal {
  const select = sliceYield(whole)?.slice ?? `${whole}Sliced`;
  const name = `${spokenName(whole)} slice`;
  const cooked: GoalAttribute = {
    attribute: "cooked",
    equals: true,
    failure: `The ${name} is raw. Cook it with heat.`,
  };
  const missing = `The ${spokenName(whole)} is not sliced. Cut it with a knife.`;
  return goal(
    isCooked ? "Cooked Slice Of X" : "Sliced X",
    `Make a ${isCooked ? "cooked " : ""}${name}.`,
    [thing("slice", select, isCooked ? [cooked] : [], { missing })],
    { anchor: "slice" },
  );
}

export interface ServedSlices {
  readonly count: number;
  readonly whole: string;
  readonly isCooked: boolean;
  readonly preposition: "in" | "on";
  /** The class that they are served in or on, e.g. `Plate`. */
  readonly dish: string;
}

export function servedSlicesGoal(wanted: ServedSlices): HouseholdGoal {
  const { count, whole, isCooked, preposition, dish } = wanted;
  const food = `${spokenName(whole)} slices`;
  const place = `${preposition} a clean ${spokenName(dish)}`;
  return goal(
    isCooked ? "N Cooked Slices Of X In Y" : "N Slices Of X In Y",
    `Serve ${count} ${isCooked ? "cooked " : ""}${count === 1 ? food.slice(0, -1) : food} ${place}.`,
    [
      { kind: "goal", id: "slices", count, goal: sliceGoal(whole, isCooked) },
      { kind: "goal", id: "dish", count: 1, goal: cleanGoal(dish) },
    ],
    {
      relations: [
        {
          heads: [{ thing: "slices", count }],
          tail: "dish",
          isSameTail: true,
          failure: `There must be ${count} ${isCooked ? "cooked " : ""}${food} ${place}.`,
        },
      ],
      anchor: "dish",
    },
  );
}

export function toastGoal(): HouseholdGoal {
  return { ...sliceGoal("Bread", true), task: "Toast", description: "Make a slice of toast." };
}

export function plateOfToastGoal(): HouseholdGoal {
  const served = servedSlicesGoal({
    count: 1,
    whole: "Bread",
    isCooked: true,
    preposition: "on",
    dish: "Plate",
  });
  return { ...served, task: "Plate Of Toast", description: "Make a plate of toast." };
}

export function boilGoal(select: string): HouseholdGoal {
  const boiled: GoalAttribute = {
    attribute: "boiled",
    equals: true,
    failure: `The ${spokenName(select)} is not boiled. Cook it in water.`,
  };
  return goal("Boil X", `Boil a ${spokenName(select)}.`, [thing("boiled", select, [boiled])], {
    anchor: "boiled",
  });
}

/** All of a class or group in or on a receptacle class; `isOne` asks for a single receptacle. */
export function putAllGoal(
  select: string,
  preposition: "in" | "on",
  place: string,
  isOne: boolean,
): HouseholdGoal {
  const items = spokenName(select);
  const where = `${preposition} ${isOne ? "one" : "any"} ${spokenName(place)}`;
  return goal(
    isOne ? "Put All X In One Y" : "Put All X On Y",
    `Put every ${items} ${where}.`,
    [
      thing("items", select, [], { count: "all" }),
      thing("place", place, [{ attribute: "receptacle", equals: true }], { isShareable: true }),
    ],
    {
      relations: [
        {
          heads: [{ thing: "items", count: "all" }],
          tail: "place",
          isSameTail: isOne,
          failure: `Every ${items} must be ${where}.`,
        },
      ],
    },
  );
}

/** Whether slices of this class can be asked for as cooked. */
export function isCookableWhole(whole: string): boolean {
  return isInGroup(whole, "Potato") || isInGroup(whole, "Bread");
}
