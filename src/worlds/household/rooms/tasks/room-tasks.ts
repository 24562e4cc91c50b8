/** The twelve tasks as they come up at home: by the seed, what is asked for and in which room. */
import { elementAt } from "@/base/element-at";
import type { SeededRandom } from "@/base/seeded-random";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { taskGoal } from "@/worlds/household/goals/household-tasks";
import { prepositionOf } from "@/worlds/household/words/object-words";
import type { RoomKind } from "@/worlds/household/rooms/room-kind";

/** A task as it is asked for once. */
export interface RoomTask {
  readonly kind: RoomKind;
  readonly goal: HouseholdGoal;
}

type Draw = (random: SeededRandom) => RoomTask;

const inKitchen = (goal: HouseholdGoal): RoomTask => ({ kind: "kitchen", goal });

/** What is gathered at home, and where: kind of room, things, places. */
const GATHERED = rows(`
  living room | RemoteControl | CoffeeTable Sofa ArmChair TVStand Box Tables
  living room | Newspaper     | Sofa CoffeeTable Chairs Tables
  living room | TissueBox     | CoffeeTable SideTable Tables
  living room | Watch         | SideTable CoffeeTable Chairs
  living room | KeyChain      | SideTable CoffeeTable
  living room | CreditCard    | CoffeeTable Sofa
  living room | Pillow        | Sofa ArmChair
  living room | Candle        | CoffeeTable Tables
  living room | Statue        | SideTable Tables
  bedroom     | AlarmClock    | Bed Desk SideTable
  bedroom     | Book          | Desk Bed
  bedroom     | Pen           | Desk
  bedroom     | Pencil        | Desk Bed
  bedroom     | CD            | Desk Bed
  bedroom     | CellPhone     | Bed Desk SideTable
  bedroom     | Pillow        | Bed
  bedroom     | SportsEquipment | Bed
  bathroom    | Cloth         | Bathtub
  bathroom    | SoapBar       | CounterTop SinkBasin
  bathroom    | ToiletPaper   | CounterTop
  bathroom    | Soap          | CounterTop
  kitchen     | DishSponge    | Sink
  kitchen     | Apple         | Fridge DiningTable
  kitchen     | Fruit         | Fridge CounterTop
  kitchen     | Fork          | DiningTable SinkBasin
  kitchen     | Silverware    | DiningTable CounterTop
  kitchen     | Cup           | DiningTable CounterTop Cabinet
  kitchen     | Condiments    | DiningTable CounterTop Cabinet
  kitchen     | Egg           | Fridge
`);

/** What gets washed, and where. */
const WASHED = rows(`
  kitchen  | Mug      | Sink
  kitchen  | Plate    | Sink
  kitchen  | Bowl     | Sink
  kitchen  | Cup      | Sink
  kitchen  | Pan      | Sink
  kitchen  | Pot      | Sink
  kitchen  | Dishware | Sink
  kitchen  | Drinkware | Sink
  bathroom | Cloth    | Sink
  bathroom | Cloth    | Sink
`);

interface GatheredThings {
  readonly kind: RoomKind;
  readonly things: string;
  readonly places: readonly string[];
}

function rows(text: string): readonly GatheredThings[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const parts = line.split("|").map((part) => part.trim());
      const [kind, things, places] = [
        elementAt(parts, 0),
        elementAt(parts, 1),
        elementAt(parts, 2),
      ];
      return { kind: toKind(kind), things, places: places.split(/\s+/u) };
    });
}

function toKind(text: string): RoomKind {
  switch (text) {
    case "kitchen":
    case "living room":
    case "bedroom":
    case "bathroom":
      return text;
    default:
      throw new RangeError(`not a kind of room: ${text}`);
  }
}

function gather(task: "Put All X On Y" | "Put All X In One Y"): Draw {
  return (random) => {
    const { kind, things, places } = random.pick(GATHERED);
    const place = random.pick(places);
    return { kind, goal: taskGoal(task, things, prepositionOf(place), place) };
  };
}

function served(task: string, foods: readonly string[]): Draw {
  return (random) => {
    const dish = random.pick(["Plate", "Plate", "Bowl"]);
    const food = random.pick(foods);
    return inKitchen(taskGoal(task, random.integer(1, 3), food, prepositionOf(dish), dish));
  };
}

/** At least two of the three, as nobody calls a single slice a salad. */
const salad: Draw = (random) => {
  const parts = random.pick([
    [0, 2, 1],
    [2, 1, 0],
    [1, 1, 2],
    [2, 1, 1],
    [2, 0, 1],
    [1, 2, 0],
  ] as const);
  return inKitchen(taskGoal("Salad", ...parts));
};

const sandwich: Draw = (random) => {
  const parts = random.pick([
    [1, 0],
    [0, 1],
    [0, 2],
    [1, 1],
  ] as const);
  return inKitchen(taskGoal("Sandwich", ...parts));
};

/** Coffee with one or two dishes, served together. */
const breakfast: Draw = (random) => {
  const dishes = random.pick([
    { coffees: 1, toasts: 1, potatoes: 0, apples: 0, sandwiches: 0, salads: 0 },
    { coffees: 1, toasts: 0, potatoes: 1, apples: 0, sandwiches: 0, salads: 0 },
    { coffees: 1, toasts: 0, potatoes: 0, apples: 1, sandwiches: 0, salads: 0 },
    { coffees: 1, toasts: 0, potatoes: 0, apples: 0, sandwiches: 1, salads: 0 },
    { coffees: 1, toasts: 0, potatoes: 0, apples: 0, sandwiches: 0, salads: 1 },
    { coffees: 2, toasts: 2, potatoes: 0, apples: 0, sandwiches: 0, salads: 0 },
    { coffees: 2, toasts: 0, potatoes: 0, apples: 2, sandwiches: 0, salads: 0 },
    { coffees: 1, toasts: 1, potatoes: 1, apples: 1, sandwiches: 0, salads: 0 },
  ]);
  const dish = () => random.pick(["Plate", "Bowl"]);
  return inKitchen(
    taskGoal(
      "Breakfast",
      dishes.coffees,
      dishes.toasts,
      dishes.potatoes,
      dish(),
      dishes.apples,
      dish(),
      dishes.sandwiches,
      1,
      random.integer(0, 1),
      dishes.salads,
      1,
      random.integer(1, 2),
      1,
      random.pick(["CounterTop", "DiningTable"]),
    ),
  );
};

const DRAWS = {
  Coffee: () => inKitchen(taskGoal("Coffee")),
  "Water Plant": (random) => ({
    kind: random.pick(["kitchen", "kitchen", "living room", "bathroom"] as const),
    goal: taskGoal("Water Plant"),
  }),
  "Boil X": () => inKitchen(taskGoal("Boil X", "Potato")),
  "Plate Of Toast": () => inKitchen(taskGoal("Plate Of Toast")),
  "N Slices Of X In Y": served("N Slices Of X In Y", ["Tomato", "Lettuce", "Apple", "Bread"]),
  "N Cooked Slices Of X In Y": served("N Cooked Slices Of X In Y", ["Potato"]),
  "Put All X On Y": gather("Put All X On Y"),
  "Put All X In One Y": gather("Put All X In One Y"),
  "Clean All X": (random) => {
    const { kind, things } = random.pick(WASHED);
    return { kind, goal: taskGoal("Clean All X", things) };
  },
  Salad: salad,
  Sandwich: sandwich,
  Breakfast: breakfast,
} as const satisfies Readonly<Record<string, Draw>>;

export type RoomTaskName = keyof typeof DRAWS;

function isRoomTaskName(name: string): name is RoomTaskName {
  return Object.hasOwn(DRAWS, name);
}

/** TEACh's names of the twelve tasks. */
export const ROOM_TASK_NAMES: readonly RoomTaskName[] = Object.keys(DRAWS).filter(isRoomTaskName);

/** One instance of a task: the same stream gives the same one. */
export function drawTask(name: RoomTaskName, random: SeededRandom): RoomTask {
  return DRAWS[name](random);
}
