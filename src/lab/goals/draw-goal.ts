/**
 * Composed goals as people, videos and corrections bring them about, and stranger ones: tasks of the
 * table, things put somewhere or switched, parts of their own making, put together to any depth.
 */
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import {
  composeMeal,
  composeServing,
  composeTasks,
  countedPut,
  outcomeOf,
  switchGoal,
  taskGoal,
  type HouseholdGoal,
} from "@/worlds/household/household-study";

type Thing = HouseholdGoal["things"][number];
type Attributes = Extract<Thing, { kind: "object" }>["attributes"];
type Draw = (random: SeededRandom) => HouseholdGoal;

const DEEPEST = 2;
const FOODS = ["Tomato", "Lettuce", "Apple"] as const;
const DISHES = ["Plate", "Bowl", "Dishware"] as const;
const THINGS = ["Pan", "Plate", "Mug", "Drinkware", "Fork", "Silverware", "Fruit"] as const;
const PLACES = ["CounterTop", "DiningTable", "Cabinet", "Tables"] as const;
const WISHES: Readonly<Record<string, Attributes>> = {
  Mug: [
    { attribute: "dirty", equals: false },
    { attribute: "filled", equals: "coffee" },
  ],
  Cup: [{ attribute: "filled", equals: "any" }],
  Bowl: [
    { attribute: "dirty", equals: true },
    { attribute: "filled", equals: null },
  ],
  Pan: [{ attribute: "dirty", equals: false }],
  PotatoSliced: [{ attribute: "cooked", equals: true }],
  Potato: [{ attribute: "boiled", equals: false }],
  Plate: [{ attribute: "broken", equals: false }],
};

/** Tasks whose result can be served or put somewhere. */
const MAKE: readonly Draw[] = [
  () => taskGoal("Coffee"),
  () => taskGoal("Toast"),
  () => taskGoal("Plate Of Toast"),
  (random) => taskGoal("Boil X", random.pick(["Potato", "Egg"])),
  (random) => taskGoal("Clean X", random.pick(["Pan", ...DISHES])),
  (random) => taskGoal("Clean All X", random.pick(["Pan", ...DISHES])),
  (random) => taskGoal("Sliced X", random.pick(FOODS)),
  () => taskGoal("Cooked Slice Of X", "Potato"),
  (random) =>
    taskGoal(
      "N Slices Of X In Y",
      random.integer(0, 2),
      random.pick(FOODS),
      "on",
      random.pick(DISHES),
    ),
  (random) => taskGoal("Salad", random.integer(0, 2), random.integer(0, 1), random.integer(0, 1)),
  (random) => taskGoal("Sandwich", random.integer(0, 1), random.integer(0, 1)),
];

const ARRANGE: readonly Draw[] = [
  () => taskGoal("Water Plant"),
  (random) => taskGoal("Put All X On Y", random.pick(THINGS), "on", random.pick(PLACES)),
  (random) => taskGoal("Put All X In One Y", random.pick(THINGS), "in", random.pick(PLACES)),
  (random) =>
    countedPut({
      select: random.pick(THINGS),
      count: drawCount(random),
      preposition: "on",
      place: random.pick(PLACES),
      isOne: random.next() < 0.5,
    }),
  (random) =>
    switchGoal({
      select: random.pick(["DeskLamp", "Cabinet", "Faucet"]),
      attribute: random.pick(["on", "open"]),
      equals: random.next() < 0.5,
      count: drawCount(random),
    }),
];

/** A goal of several parts; the same numbers give the same goal. */
export function drawComposedGoal(random: SeededRandom): HouseholdGoal {
  const goal = compose(random, DEEPEST);
  return random.next() < 0.3 ? outcomeOf(goal) : goal;
}

function compose(random: SeededRandom, depth: number): HouseholdGoal {
  const part = () => drawPart(random, depth);
  switch (random.integer(0, 4)) {
    case 0:
      return composeMeal(several(random, part), random.next() < 0.7 ? "DiningTable" : undefined);
    case 1:
      return composeServing(several(random, part), random.pick(MAKE)(random));
    case 2:
      return drawOwn(random, depth);
    default:
      return composeTasks(several(random, part));
  }
}

function drawPart(random: SeededRandom, depth: number): HouseholdGoal {
  const chance = random.next();
  if (depth > 0 && chance < 0.2) {
    return compose(random, depth - 1);
  }
  return random.pick(chance < 0.7 ? MAKE : ARRANGE)(random);
}

function several(random: SeededRandom, draw: () => HouseholdGoal) {
  return Array.from({ length: random.integer(1, 3) }, () => ({
    count: random.pick([1, 1, 1, 2]),
    goal: draw(),
  }));
}

function drawCount(random: SeededRandom): number | "all" {
  return random.pick(["all", 1, 1, 2] as const);
}

/** Things of any kind and number, nested or not, the later ones holding the earlier ones. */
function drawOwn(random: SeededRandom, depth: number): HouseholdGoal {
  const things = ["a", "b", "c"]
    .slice(0, random.integer(1, 3))
    .map((id) => drawThing(random, id, depth));
  const relations = things.slice(1).flatMap((tail, index) => {
    const heads = things.slice(0, index + 1).filter(() => random.next() < 0.6);
    return heads.length === 0 || random.next() < 0.3
      ? []
      : [
          {
            heads: heads.map(({ id }) => ({ thing: id, count: drawCount(random) })),
            tail: tail.id,
            isSameTail: random.next() < 0.5,
          },
        ];
  });
  const anchor = random.pick(things).id;
  return {
    world: "household",
    task: "Own",
    description: "Do this.",
    things,
    relations,
    ...(random.next() < 0.8 ? { anchor } : {}),
  };
}

function drawThing(random: SeededRandom, id: string, depth: number): Thing {
  if (random.next() < 0.35) {
    return { kind: "goal", id, count: drawCount(random), goal: drawPart(random, depth - 1) };
  }
  const isHolder = id !== "a" && random.next() < 0.7;
  const select = random.pick(
    isHolder ? [...DISHES, ...PLACES] : [...Object.keys(WISHES), ...THINGS, ...PLACES],
  );
  const wishes = Object.hasOwn(WISHES, select) ? ensureExists(WISHES[select], select) : [];
  return {
    kind: "object",
    id,
    count: drawCount(random),
    select,
    attributes: wishes.filter(() => random.next() < 0.7),
    isShareable: random.next() < 0.2,
  };
}
