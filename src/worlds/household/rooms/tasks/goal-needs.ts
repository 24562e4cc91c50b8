/** What a goal needs of a room: reads the declarative goal, so that any task's goal will do. */
import { Tally } from "@/base/tally";
import type { SeededRandom } from "@/base/seeded-random";
import type { GoalAttribute, HouseholdGoal } from "@/worlds/household/goals/goal";
import {
  classesOfGroup,
  sliceYield,
  wholeOfSlice,
} from "@/worlds/household/objects/object-classes";
import type { RoomKind } from "@/worlds/household/rooms/room-kind";
import { THINGS_BY_KIND } from "@/worlds/household/rooms/where-things-are";

/** `all` of a class should be more than one thing, or there would be nothing to gather. */
const ALL_COUNTS = [2, 2, 3] as const;

/** A thing of the goal with the class chosen for it and the number wanted of it. */
export interface WantedThing {
  readonly select: string;
  readonly class: string;
  readonly count: number;
  readonly attributes: readonly GoalAttribute[];
  /** Classes and groups that the goal wants it in or on. */
  readonly places: readonly string[];
}

/** Every plain thing of a goal and of the goals in it. */
export function wantedThings(
  goal: HouseholdGoal,
  kind: RoomKind,
  random: SeededRandom,
): readonly WantedThing[] {
  return collect(goal, { times: 1, places: [] }, { kind, random });
}

/** How a goal is wanted: so often, and its outcome in or on these. */
interface Use {
  readonly times: number;
  readonly places: readonly string[];
}

interface Choice {
  readonly kind: RoomKind;
  readonly random: SeededRandom;
}

function collect(goal: HouseholdGoal, use: Use, choice: Choice): readonly WantedThing[] {
  return goal.things.flatMap((thing) => {
    const count = thing.count === "all" ? choice.random.pick(ALL_COUNTS) : thing.count;
    const outer = thing.id === goal.anchor ? use.places : [];
    const places = [...outer, ...placesOf(goal, thing.id)];
    if (thing.kind === "goal") {
      return collect(thing.goal, { times: use.times * count, places }, choice);
    }
    const total = thing.isShareable ? Math.min(1, use.times * count) : use.times * count;
    const { select, attributes } = thing;
    const className = memberOf(select, choice);
    return total === 0 ? [] : [{ select, class: className, count: total, attributes, places }];
  });
}

/** What the goal's relations want a thing in or on. */
function placesOf(goal: HouseholdGoal, id: string): readonly string[] {
  return goal.relations
    .filter(({ heads }) => heads.some((head) => head.thing === id))
    .flatMap(({ tail }) =>
      goal.things.flatMap((other) =>
        other.id === tail && other.kind === "object" ? [other.select] : [],
      ),
    );
}

/** The class itself, or one of a group's that this kind of room usually has. */
function memberOf(select: string, { kind, random }: Choice): string {
  const members = classesOfGroup(select);
  if (members.includes(select) || members.length === 0) {
    return select;
  }
  const usual = members.filter((name) =>
    THINGS_BY_KIND[kind].some((rule) => rule.class === name && rule.share > 0),
  );
  return random.pick(usual.length > 0 ? usual : members);
}

/** Classes that must be there, named as often as they are needed, tools included. */
export function classesFor(wanted: readonly WantedThing[], kind: RoomKind): readonly string[] {
  const slices = new Tally<string>();
  const classes: string[] = [];
  const add = (name: string, count = 1) => {
    for (let index = 0; index < count; index += 1) {
      classes.push(name);
    }
  };
  for (const thing of wanted) {
    const whole = wholeOfSlice(thing.class);
    if (whole === undefined) {
      add(thing.class, thing.count);
    } else {
      slices.add(whole, thing.count);
    }
    for (const tool of toolsFor(thing, kind)) {
      add(tool);
    }
  }
  for (const [whole, count] of slices) {
    add(whole, Math.ceil(count / (sliceYield(whole)?.count ?? 1)));
    add("Knife");
  }
  return withoutSpareTools(classes);
}

/** What it takes to give a thing its attributes. */
function toolsFor(thing: WantedThing, kind: RoomKind): readonly string[] {
  const heater = thing.class === "BreadSliced" ? "Toaster" : "Microwave";
  const carrier = kind === "kitchen" ? "Cup" : "WateringCan";
  return thing.attributes.flatMap((wanted) => {
    if (wanted.attribute === "filled") {
      return [wanted.equals === "coffee" ? "CoffeeMachine" : carrier];
    }
    if (wanted.attribute === "dirty") {
      return wanted.equals ? [] : ["SinkBasin", "Faucet"];
    }
    if (wanted.attribute === "boiled") {
      return wanted.equals ? ["Pot", "StoveKnob"] : [];
    }
    return wanted.attribute === "cooked" && wanted.equals ? [heater, "Pan"] : [];
  });
}

const TOOLS = new Set([
  "CoffeeMachine",
  "Cup",
  "Faucet",
  "Knife",
  "Microwave",
  "Pan",
  "Pot",
  "Sink",
  "SinkBasin",
  "StoveKnob",
  "Toaster",
  "WateringCan",
]);

/** One tool serves for everything. */
function withoutSpareTools(classes: readonly string[]): readonly string[] {
  return classes.filter((name, index) => !TOOLS.has(name) || classes.indexOf(name) === index);
}
