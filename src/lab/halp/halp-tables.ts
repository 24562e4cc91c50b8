/** What stands on the table of each kind, what lies in and on what, and what is to come of it. */
import { ensureExists } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import type { HalpGoal } from "@/lab/halp/halp-checks";
import type { HalpKind } from "@/lab/halp/halp-sentences";

export interface PlannedTable {
  readonly things: readonly string[];
  /** What is put into or onto what before it begins, in this order. */
  readonly puts: readonly (readonly [upper: string, lower: string])[];
  /** Of these, what has to lie on top and not inside. */
  readonly covers: readonly (readonly [upper: string, lower: string])[];
  /** For the slots of a sentence. */
  readonly words: Readonly<Record<string, string>>;
  readonly goal: HalpGoal;
  /** What is asked for first, where the sentence tells the outcome. */
  readonly opening?: string;
}

const COLOURS = "red blue green yellow orange purple pink cyan brown gray".split(" ");
const PLURALS: Readonly<Record<string, string>> = { box: "boxes" };
const SMALL = ["block", "mug", "banana", "bottle", "box", "bowl"];

/** Draws things of these sorts, no two of one colour. */
function drawThings(sorts: readonly string[], random: SeededRandom): readonly string[] {
  const colours = random.shuffle(COLOURS);
  return sorts.map((sort, index) => `${ensureExists(colours[index])} ${sort}`);
}

/** As a person calls it among the others: by its colour where there are two, and sometimes anyway. */
function call(name: string, things: readonly string[], random: SeededRandom): string {
  const sort = sortOf(name);
  const isAlone = things.filter((each) => sortOf(each) === sort).length === 1;
  return isAlone && random.next() < 0.7 ? `the ${sort}` : `the ${name}`;
}

function sortOf(name: string): string {
  return ensureExists(name.split(" ")[1]);
}

function pluralOf(sort: string): string {
  return PLURALS[sort] ?? `${sort}s`;
}

/** Sorts of things that only stand there. */
function besides(random: SeededRandom, not: readonly string[]): readonly string[] {
  const free = SMALL.filter((sort) => !not.includes(sort));
  return Array.from({ length: random.integer(0, 2) }, () => random.pick(free));
}

type Draw = (random: SeededRandom) => PlannedTable;

export function planTable(kind: HalpKind, random: SeededRandom): PlannedTable {
  return TABLES[kind](random);
}

function drawMug(random: SeededRandom): PlannedTable {
  const sorts = ["mug", ...(random.next() < 0.3 ? ["mug"] : []), ...besides(random, ["mug"])];
  const things = drawThings(sorts, random);
  const mug = ensureExists(things[0]);
  const object = call(mug, things, random);
  return {
    things,
    puts: [],
    covers: [],
    words: { object },
    goal: { kind: "held", object: mug, part: "handle" },
  };
}

function drawBottle(random: SeededRandom): PlannedTable {
  const things = drawThings(["bottle", "tray", ...besides(random, ["bottle"])], random);
  const [bottle, tray] = [ensureExists(things[0]), ensureExists(things[1])];
  const words = { object: call(bottle, things, random), reference: call(tray, things, random) };
  return {
    things,
    puts: [],
    covers: [],
    words,
    goal: { kind: "on-its-side", object: bottle, holder: tray },
  };
}

function drawFullMug(random: SeededRandom): PlannedTable {
  const content = random.pick(["banana", "block"]);
  const things = drawThings(["mug", "bin", content, ...besides(random, ["mug", content])], random);
  const [mug, bin, inside] = [
    ensureExists(things[0]),
    ensureExists(things[1]),
    ensureExists(things[2]),
  ];
  const words = {
    object: call(mug, things, random),
    reference: call(bin, things, random),
    content: call(inside, things, random),
  };
  return {
    things,
    puts: [[inside, mug]],
    covers: [],
    words,
    goal: { kind: "emptied", object: mug, content: inside, holder: bin },
  };
}

/** What may lie on what, so that it does not fall in. */
const COVERED: readonly (readonly [object: string, cover: string])[] = [
  ["mug", "box"],
  ["mug", "bowl"],
  ["mug", "tray"],
  ["bowl", "tray"],
  ["block", "box"],
  ["block", "bowl"],
  ["box", "mug"],
  ["box", "bowl"],
  ["box", "bottle"],
  ["bottle", "bowl"],
  ["banana", "box"],
  ["banana", "tray"],
];

function drawCovered(pairs: typeof COVERED, random: SeededRandom): PlannedTable {
  const [object, cover] = random.pick(pairs);
  const things = drawThings([object, cover, ...besides(random, [cover])], random);
  const [below, above] = [ensureExists(things[0]), ensureExists(things[1])];
  const words = { object: call(below, things, random), cover: call(above, things, random) };
  const puts = [[above, below]] as const;
  return {
    things,
    puts,
    covers: puts,
    words,
    goal: { kind: "fetched", object: below, cover: above },
  };
}

function drawPartial(random: SeededRandom): PlannedTable {
  const [sort, holder] = random.pick([
    ["block", "tray"],
    ["block", "bowl"],
    ["block", "bin"],
    ["mug", "tray"],
    ["banana", "bin"],
    ["banana", "tray"],
    ["bottle", "tray"],
    ["bottle", "bin"],
  ] as const);
  const count = random.integer(2, 4);
  const sorts = [holder, ...Array.from({ length: count }, () => sort)];
  const things = drawThings([...sorts, ...besides(random, [sort, holder])], random);
  const reference = ensureExists(things[0]);
  const objects = things.slice(1, 1 + count);
  const placed = objects.slice(0, random.integer(1, count - 1));
  const words = { sort, sorts: pluralOf(sort), reference: call(reference, things, random) };
  const puts = placed.map((name) => [name, reference] as const);
  return {
    things: random.shuffle(things),
    puts,
    covers: [],
    words,
    goal: { kind: "all-in", objects, placed, holder: reference },
  };
}

function drawWithout(random: SeededRandom): PlannedTable {
  const [sort, other] = random.pick([
    ["tray", "mug"],
    ["tray", "block"],
    ["tray", "banana"],
    ["bin", "bottle"],
    ["bin", "banana"],
    ["bowl", "block"],
  ] as const);
  const object = random.pick(
    ["box", "mug", "block", "banana"].filter(
      (each) => each !== other && (sort !== "bowl" || each === "banana"),
    ),
  );
  const others = Array.from({ length: random.integer(1, 2) }, () => other);
  const things = drawThings([object, sort, sort, ...others], random);
  const [own, right, wrong] = [
    ensureExists(things[0]),
    ensureExists(things[1]),
    ensureExists(things[2]),
  ];
  const puts = things.slice(3).map((name) => [name, wrong] as const);
  const words = { object: call(own, things, random), sort, other, others: pluralOf(other) };
  return {
    things: random.shuffle(things),
    puts,
    covers: [],
    words,
    goal: { kind: "all-in", objects: [own], placed: [], holder: right },
  };
}

function drawPick(random: SeededRandom): PlannedTable {
  const things = drawThings(
    [random.pick([...SMALL, "tray", "bin"]), ...besides(random, []), random.pick(SMALL)],
    random,
  );
  const object = ensureExists(things[0]);
  return {
    things: random.shuffle(things),
    puts: [],
    covers: [],
    words: { object: call(object, things, random) },
    goal: { kind: "held", object },
  };
}

const WAYS = [
  ["left", "to the left of"],
  ["left", "left of"],
  ["right", "to the right of"],
  ["right", "right of"],
  ["ahead", "ahead of"],
  ["behind", "behind"],
] as const;

function drawBeside(random: SeededRandom): PlannedTable {
  const [first, second] = random.shuffle(SMALL);
  const things = drawThings(
    [ensureExists(first), ensureExists(second), ...besides(random, [])],
    random,
  );
  const [object, reference] = [ensureExists(things[0]), ensureExists(things[1])];
  const [way, said] = random.pick(WAYS);
  const words = {
    object: call(object, things, random),
    reference: call(reference, things, random),
    way: said,
  };
  return {
    things: random.shuffle(things),
    puts: [],
    covers: [],
    words,
    goal: { kind: "beside", object, reference, way },
  };
}

function drawInto(random: SeededRandom): PlannedTable {
  const [object, holder] = random.pick([
    ["block", "bowl"],
    ["block", "tray"],
    ["banana", "bowl"],
    ["banana", "bin"],
    ["mug", "tray"],
    ["bottle", "tray"],
    ["bottle", "bin"],
    ["box", "tray"],
    ["bowl", "bin"],
  ] as const);
  const things = drawThings([object, holder, ...besides(random, [])], random);
  const [own, reference] = [ensureExists(things[0]), ensureExists(things[1])];
  const words = { object: call(own, things, random), reference: call(reference, things, random) };
  return {
    things: random.shuffle(things),
    puts: [],
    covers: [],
    words,
    goal: { kind: "all-in", objects: [own], placed: [], holder: reference },
  };
}

function drawBowls(random: SeededRandom): PlannedTable {
  const things = drawThings(["bowl", "bowl", "bowl", ...besides(random, ["bowl"])], random);
  return {
    things: random.shuffle(things),
    puts: [],
    covers: [],
    words: {},
    goal: { kind: "stacked", objects: things.slice(0, 3) },
  };
}

const TABLES: Readonly<Record<HalpKind, Draw>> = {
  graspByHandle: drawMug,
  bottleSideways: drawBottle,
  emptyMug: drawFullMug,
  boxOverMug: (random) => drawCovered([["mug", "box"]], random),
  fetchCovered: (random) => drawCovered(COVERED, random),
  partialProgress: drawPartial,
  trayWithout: drawWithout,
  stackBowls: drawBowls,
  pickObject: drawPick,
  placeBeside: drawBeside,
  placeInto: drawInto,
  heldByRim: (random) => ({ ...drawMug(random), opening: "pick up {object}" }),
  placedUpright: (random) => ({ ...drawBottle(random), opening: "put {object} in {reference}" }),
};
