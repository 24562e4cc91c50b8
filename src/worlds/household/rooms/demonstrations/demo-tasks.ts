/**
 * TEACh's twelve tasks as they come up in rooms of our own: what is asked for, in which words, what
 * the room needs for it, and how it looks before (`draw` decides all of it by the seed).
 */
import { countWord } from "@/base/english/number-words";
import type { SeededRandom } from "@/base/seeded-random";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { nounOf, prepositionOf } from "@/worlds/household/words/object-words";
import type { Attributes, HouseholdState } from "@/worlds/household/state/household-state";
import { withAttributes } from "@/worlds/household/objects/object-lookup";
import type { RoomKind } from "@/worlds/household/rooms/generate-room";

/** One task as it is asked for once. */
export interface TaskRequest {
  /** For a list: "Two slices of tomato on a plate". */
  readonly title: string;
  readonly goal: HouseholdGoal;
  /** What a person would type. */
  readonly instruction: string;
  readonly kind: RoomKind;
  /** A class for each object that must be there; named twice where two are needed. */
  readonly requiredClasses: readonly string[];
  /** Sets the scene, e.g. a plant that is dry. */
  readonly prepare: (state: HouseholdState) => HouseholdState;
}

type Draw = (random: SeededRandom) => TaskRequest;

const DIRTY_SHARE = 0.5;

const coffee: Draw = (random) => ({
  title: "Make a mug of coffee",
  goal: taskGoal("Coffee"),
  instruction: random.pick([
    "Make me a coffee in a clean mug.",
    "Please prepare coffee in a clean mug.",
    "I would like some coffee. Please use a clean mug.",
    "Can you make coffee in a clean mug for me?",
  ]),
  kind: "kitchen",
  requiredClasses: ["Mug", "CoffeeMachine", "Cup"],
  prepare: changed({ Mug: dirtyAtTimes(random, { filled: null }) }),
});

const water: Draw = (random) => ({
  title: "Water the plant",
  goal: taskGoal("Water Plant"),
  instruction: random.pick([
    "Please water the plant.",
    "Can you water the plant?",
    "The plant looks dry. Please water the plant.",
    "I need you to water the plant today.",
  ]),
  kind: "kitchen",
  requiredClasses: ["HousePlant", random.pick(["WateringCan", "Cup", "Bowl", "Pot"])],
  // With a full can at hand there would be little to show.
  prepare: (state) => ({
    ...state,
    objects: state.objects.map((object) =>
      object.attributes.filled === undefined ? object : withAttributes(object, { filled: null }),
    ),
  }),
});

const boil: Draw = (random) => ({
  title: "Boil a potato",
  goal: taskGoal("Boil X", "Potato"),
  instruction: random.pick([
    "Please boil a potato.",
    "Can you boil a potato for me?",
    "I need a boiled potato. Please boil a potato in a pot of water.",
    "Today you are going to boil a potato.",
  ]),
  kind: "kitchen",
  requiredClasses: ["Potato", "Pot", "StoveKnob"],
  prepare: changed({ Pot: () => ({ filled: null }) }),
});

const toast: Draw = (random) => ({
  title: "Make a plate of toast",
  goal: taskGoal("Plate Of Toast"),
  instruction: random.pick([
    "Make a plate of toast.",
    "Please make me a plate of toast.",
    "I would like a plate of toast, please. The plate must be clean.",
    "Can you make a plate of toast?",
  ]),
  kind: "kitchen",
  requiredClasses: ["Bread", "Toaster", "Plate", "Knife"],
  prepare: changed({ Plate: dirtyAtTimes(random) }),
});

const slices: Draw = (random) => {
  const food = random.pick(["Tomato", "Lettuce", "Apple", "Bread", "Potato"]);
  return served(random, { food, isCooked: false });
};

const cookedSlices: Draw = (random) => served(random, { food: "Potato", isCooked: true });

function served(
  random: SeededRandom,
  { food, isCooked }: { readonly food: string; readonly isCooked: boolean },
): TaskRequest {
  const count = random.integer(1, isCooked ? 2 : 3);
  const dish = random.pick(["Plate", "Plate", "Bowl"]);
  const preposition = prepositionOf(dish);
  const { one } = nounOf(food);
  const pieces = `${countWord(count)} ${isCooked ? "cooked " : ""}${count === 1 ? "slice" : "slices"} of ${one}`;
  const place = `${preposition} a clean ${nounOf(dish).one}`;
  const name = isCooked ? "N Cooked Slices Of X In Y" : "N Slices Of X In Y";
  return {
    title: `${pieces.slice(0, 1).toUpperCase()}${pieces.slice(1)} ${preposition} a ${nounOf(dish).one}`,
    goal: taskGoal(name, count, food, preposition, dish),
    instruction: random.pick([
      `Put ${pieces} ${place}.`,
      `Please serve ${pieces} ${place}.`,
      `I need ${pieces} ${place}. The ${one} is somewhere in the kitchen.`,
      `Can you serve ${pieces} ${place}?`,
    ]),
    kind: "kitchen",
    requiredClasses: [food, dish, "Knife", "Fork", ...(isCooked ? ["Pan", "Microwave"] : [])],
    prepare: changed({ [dish]: dirtyAtTimes(random) }),
  };
}

/** Things that homes have several of, and where people want them: room kind, things, places. */
const PUT_AWAY = [
  ["living room", "RemoteControl", ["CoffeeTable", "Sofa", "SideTable"]],
  ["living room", "KeyChain", ["CoffeeTable", "SideTable"]],
  ["living room", "CreditCard", ["CoffeeTable", "SideTable"]],
  ["living room", "Watch", ["CoffeeTable", "SideTable"]],
  ["bedroom", "Book", ["Desk", "Bed"]],
  ["bedroom", "Pencil", ["Desk", "Bed"]],
  ["bedroom", "CD", ["Desk", "Bed"]],
  ["bedroom", "CellPhone", ["Bed", "Desk"]],
  ["kitchen", "Fork", ["DiningTable", "SinkBasin"]],
  ["kitchen", "Spoon", ["DiningTable", "SinkBasin"]],
  ["kitchen", "Cup", ["DiningTable", "SinkBasin"]],
  ["kitchen", "SaltShaker", ["DiningTable", "Cabinet"]],
  ["kitchen", "Apple", ["DiningTable", "Fridge"]],
] as const satisfies readonly (readonly [RoomKind, string, readonly string[]])[];

function putAway(isOne: boolean): Draw {
  return (random) => {
    const [kind, things, places] = random.pick<(typeof PUT_AWAY)[number]>(PUT_AWAY);
    const place = random.pick<string>(places);
    const preposition = prepositionOf(place);
    const { many } = nounOf(things);
    const where = `${preposition} ${isOne ? "one" : "any"} ${nounOf(place).one}`;
    return {
      title: `Put all ${many} ${where}`,
      goal: taskGoal(isOne ? "Put All X In One Y" : "Put All X On Y", things, preposition, place),
      instruction: random.pick([
        `Put all the ${many} ${where}.`,
        `Please put all ${many} ${where}.`,
        `Can you put all of the ${many} ${where}?`,
        `I want you to put all the ${many} ${where}.`,
      ]),
      kind,
      requiredClasses: [things, things, place],
      prepare: (state) => state,
    };
  };
}

const clean: Draw = (random) => {
  const things = random.pick(["Mug", "Plate", "Bowl", "Cup", "Pan", "Pot", "Cloth"]);
  const { many } = nounOf(things);
  return {
    title: `Clean all ${many}`,
    goal: taskGoal("Clean All X", things),
    instruction: random.pick([
      `Clean all the ${many}.`,
      `Please wash all the ${many}.`,
      `All the ${many} have to be clean. Please clean all ${many}.`,
      `Can you clean all of the ${many}?`,
    ]),
    kind: things === "Cloth" ? "bathroom" : "kitchen",
    requiredClasses: [things, ...(things === "Cloth" ? [] : [things]), "SinkBasin"],
    prepare: changed({ [things]: () => ({ dirty: true }) }),
  };
};

const salad: Draw = (random) => {
  const lettuce = 1;
  const tomato = random.integer(1, 2);
  const potato = random.integer(0, 1);
  const parts = listed([
    [lettuce, "slice of lettuce", "slices of lettuce"],
    [tomato, "slice of tomato", "slices of tomato"],
    [potato, "cooked slice of potato", "cooked slices of potato"],
  ]);
  return {
    title: "Make a salad",
    goal: taskGoal("Salad", lettuce, tomato, potato),
    instruction: random.pick([
      `Make a salad with ${parts} on a clean plate.`,
      `Please make a salad of ${parts}. Serve it on a clean plate.`,
      `I would like a salad with ${parts} on a clean plate.`,
    ]),
    kind: "kitchen",
    requiredClasses: ["Lettuce", "Tomato", "Potato", "Plate", "Knife", "Microwave"],
    prepare: changed({ Plate: dirtyAtTimes(random) }),
  };
};

const sandwich: Draw = (random) => {
  const lettuce = random.integer(0, 1);
  const tomato = lettuce === 0 ? 1 : random.integer(0, 1);
  const parts = listed([
    [lettuce, "slice of lettuce", "slices of lettuce"],
    [tomato, "slice of tomato", "slices of tomato"],
  ]);
  return {
    title: "Make a sandwich",
    goal: taskGoal("Sandwich", lettuce, tomato),
    instruction: random.pick([
      `Make a sandwich of two slices of toast with ${parts} on a clean plate.`,
      `Please make a sandwich with ${parts}. Serve it on a clean plate.`,
      `I would like a sandwich with two slices of toast and ${parts} on a clean plate.`,
    ]),
    kind: "kitchen",
    requiredClasses: ["Bread", "Lettuce", "Tomato", "Plate", "Knife", "Toaster"],
    prepare: changed({ Plate: dirtyAtTimes(random) }),
  };
};

const BREAKFAST_NEEDS = [
  "Mug",
  "CoffeeMachine",
  "Plate",
  "Knife",
  "Bread",
  "Toaster",
  "Apple",
  "Potato",
  "Microwave",
];

const breakfast: Draw = (random) => {
  const side = random.pick(["toast", "apple", "potatoes"] as const);
  const place = random.pick(["DiningTable", "CounterTop"]);
  const parts = {
    toast: "a plate of toast",
    apple: "one slice of apple on a clean plate",
    potatoes: "two cooked slices of potato on a clean plate",
  }[side];
  const count = (name: typeof side) => (name === side ? 1 : 0);
  const where = `on the ${nounOf(place).one}`;
  const dishes = [1, count("toast"), count("potatoes"), "Plate", count("apple"), "Plate"];
  const sandwichesAndSalads = [0, 0, 0, 0, 0, 0, 0];
  const parameters = [...dishes, ...sandwichesAndSalads, place];
  return {
    title: "Prepare breakfast",
    goal: taskGoal("Breakfast", ...parameters),
    instruction: random.pick([
      `Prepare breakfast: coffee in a clean mug and ${parts}. Serve everything ${where}.`,
      `I would like breakfast. Please make coffee in a clean mug and ${parts}, and serve it all ${where}.`,
      `Can you prepare breakfast? Coffee in a clean mug and ${parts}, both ${where}.`,
    ]),
    kind: "kitchen",
    requiredClasses: [...BREAKFAST_NEEDS, place],
    prepare: changed({ Plate: dirtyAtTimes(random), Mug: dirtyAtTimes(random) }),
  };
};

export const DEMO_TASKS = {
  coffee,
  water,
  slices,
  clean,
  toast,
  boil,
  "put-on": putAway(false),
  "put-in-one": putAway(true),
  "cooked-slices": cookedSlices,
  salad,
  sandwich,
  breakfast,
} as const satisfies Readonly<Record<string, Draw>>;

export type DemoTaskName = keyof typeof DEMO_TASKS;

export function isDemoTaskName(name: string): name is DemoTaskName {
  return Object.hasOwn(DEMO_TASKS, name);
}

/** In the order of the table. */
export const DEMO_TASK_NAMES: readonly DemoTaskName[] =
  Object.keys(DEMO_TASKS).filter(isDemoTaskName);

/** "one slice of lettuce and two slices of tomato". */
function listed(parts: readonly (readonly [count: number, one: string, many: string])[]): string {
  const named = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${countWord(count)} ${count === 1 ? one : many}`);
  return [named.slice(0, -1).join(", "), named.at(-1)].filter(Boolean).join(" and ");
}

/** Changes to the objects of some classes; each object is drawn anew. */
function changed(changes: Readonly<Record<string, () => Attributes>>): TaskRequest["prepare"] {
  return (state) => ({
    ...state,
    objects: state.objects.map((object) => {
      const change = Object.hasOwn(changes, object.class) ? changes[object.class] : undefined;
      return change === undefined ? object : withAttributes(object, change());
    }),
  });
}

function dirtyAtTimes(random: SeededRandom, others: Attributes = {}): () => Attributes {
  return () => ({ ...others, dirty: random.next() < DIRTY_SHARE });
}
