/**
 * The floor plan of a kitchen: which walls carry counters, and in which order fridge, stove, sink
 * and plain base units stand along them. Pure arithmetic; {@link buildKitchenRun} makes the boxes.
 */
import { isDefined } from "@/base/defined";
import { numberAt } from "@/base/element-at";
import type { SeededRandom } from "@/base/seeded-random";
import { nextWall, WALLS, type WallIndex } from "@/worlds/household/rooms/wall-frame";

export const COUNTER_DEPTH_M = 0.63;
/** Base units narrower than this would have no usable door. */
const NARROWEST_GAP_M = 0.45;
const USUAL_UNIT_M = 0.52;

export type Fixture = "fridge" | "stove" | "sink";

/** One stretch of a counter run. A `corner` has a top but no door: the other run hides it. */
export interface KitchenModule {
  readonly kind: Fixture | "unit" | "corner";
  readonly startM: number;
  readonly widthM: number;
}

/** A row of modules along one wall, `startM` and `endM` in metres along it. */
export interface KitchenRun {
  readonly wall: WallIndex;
  readonly startM: number;
  readonly endM: number;
  readonly modules: readonly KitchenModule[];
}

interface RunOutline {
  readonly wall: WallIndex;
  readonly startM: number;
  readonly fixtures: readonly Fixture[];
  /** Smallest plain stretch before, between and after the fixtures; 0 leaves none. */
  readonly gapsM: readonly number[];
  readonly longestM: number;
  readonly endsInCorner?: boolean;
}

/** How the counters lie: along one wall, two that meet, two that face each other, or three. */
export type KitchenArrangement = "single" | "corner" | "galley" | "u";

export interface KitchenPlan {
  readonly arrangement: KitchenArrangement;
  readonly runs: readonly KitchenRun[];
}

/** Lays the runs out, or undefined where this draw does not fit the walls (`wallLengthM` by index). */
export function planKitchen(
  random: SeededRandom,
  wallLengthM: (wall: WallIndex) => number,
): KitchenPlan | undefined {
  const wall = random.pick(WALLS);
  const arrangement = random.pick(
    suitableArrangements(wallLengthM(wall), wallLengthM(nextWall(wall))),
  );
  const outlines = OUTLINES[arrangement](random, wall, wallLengthM);
  const runs = outlines.map((outline) => layModules(random, outline)).filter(isDefined);
  return runs.length === outlines.length ? { arrangement, runs } : undefined;
}

type WallLengths = (wall: WallIndex) => number;

/** Counters that face each other, or end at three walls, must be near enough to work between. */
const MOST_ACROSS_M = { single: 4.4, galley: 3.9, u: 4.8 } as const;

/** What suits a wall of this length, the one beside it so much away; the likelier ones more often. */
function suitableArrangements(lengthM: number, acrossM: number): readonly KitchenArrangement[] {
  return [
    "corner",
    "corner",
    ...(acrossM <= MOST_ACROSS_M.single && lengthM > 3.4 ? (["single"] as const) : []),
    ...(acrossM <= MOST_ACROSS_M.galley ? (["galley"] as const) : []),
    ...(acrossM <= MOST_ACROSS_M.u ? (["u", "u"] as const) : []),
  ];
}

const OUTLINES: Readonly<
  Record<
    KitchenArrangement,
    (random: SeededRandom, wall: WallIndex, wallLengthM: WallLengths) => readonly RunOutline[]
  >
> = {
  single: singleWall,
  corner: cornerWalls,
  galley: galleyWalls,
  u: threeWalls,
};

function singleWall(random: SeededRandom, wall: WallIndex, wallLengthM: WallLengths): RunOutline[] {
  const others = random.shuffle(["stove", "sink"] as const);
  const isFridgeFirst = random.next() < 0.5;
  const fixtures: Fixture[] = isFridgeFirst ? ["fridge", ...others] : [...others, "fridge"];
  const gapsM = [0, NARROWEST_GAP_M, NARROWEST_GAP_M, NARROWEST_GAP_M];
  return [
    {
      wall,
      startM: 0,
      fixtures,
      gapsM: isFridgeFirst ? gapsM : gapsM.toReversed(),
      longestM: wallLengthM(wall),
    },
  ];
}

function cornerWalls(
  random: SeededRandom,
  wall: WallIndex,
  wallLengthM: WallLengths,
): RunOutline[] {
  const second = nextWall(wall);
  const isFridgeFirst = random.next() < 0.5;
  const swap = random.next() < 0.5;
  const inFirst: Fixture[] = [
    ...(isFridgeFirst ? (["fridge"] as const) : []),
    swap ? "stove" : "sink",
  ];
  const inSecond: Fixture[] = [
    swap ? "sink" : "stove",
    ...(isFridgeFirst ? [] : (["fridge"] as const)),
  ];
  const cornerGapM = COUNTER_DEPTH_M + NARROWEST_GAP_M;
  const lengthM = wallLengthM(wall);
  const needM = 2.3 + inFirst.length * 0.8;
  const startM = isFridgeFirst ? 0 : random.range(0, Math.max(0, lengthM - needM - 0.4));
  return [
    {
      wall,
      startM,
      fixtures: inFirst,
      gapsM: isFridgeFirst ? [0, NARROWEST_GAP_M, cornerGapM] : [NARROWEST_GAP_M, cornerGapM],
      longestM: lengthM - startM,
      endsInCorner: true,
    },
    {
      wall: second,
      startM: COUNTER_DEPTH_M,
      fixtures: inSecond,
      gapsM: isFridgeFirst
        ? [NARROWEST_GAP_M, NARROWEST_GAP_M]
        : [NARROWEST_GAP_M, NARROWEST_GAP_M, 0],
      longestM: Math.min(wallLengthM(second) - COUNTER_DEPTH_M, random.range(2.2, 4.2)),
    },
  ];
}

function galleyWalls(
  random: SeededRandom,
  wall: WallIndex,
  wallLengthM: WallLengths,
): RunOutline[] {
  const opposite = nextWall(nextWall(wall));
  const longestM = Math.min(wallLengthM(wall), random.range(2.6, 4.4));
  const gap = NARROWEST_GAP_M;
  const isStoveWithSink = random.next() < 0.5;
  return [
    {
      wall,
      startM: 0,
      fixtures: isStoveWithSink ? random.shuffle(["sink", "stove"] as const) : ["sink"],
      gapsM: isStoveWithSink ? [gap, gap, gap] : [gap, gap],
      longestM: isStoveWithSink ? Math.max(longestM, 2.9) : longestM,
    },
    {
      wall: opposite,
      startM: 0,
      fixtures: isStoveWithSink ? ["fridge"] : ["fridge", "stove"],
      gapsM: isStoveWithSink ? [0, gap] : [0, gap, gap],
      longestM,
    },
  ];
}

/** Sink in the middle, fridge at one free end, stove in one arm: a kitchen that one stands inside of. */
function threeWalls(random: SeededRandom, wall: WallIndex, wallLengthM: WallLengths): RunOutline[] {
  const [middle, last] = [nextWall(wall), nextWall(nextWall(wall))];
  const gap = NARROWEST_GAP_M;
  const cornerGapM = COUNTER_DEPTH_M + gap;
  const isFridgeFirst = random.next() < 0.5;
  const isStoveFirst = random.next() < 0.5;
  const stoveHere = (isHere: boolean): Fixture[] => (isHere ? ["stove"] : []);
  const inFirst: Fixture[] = [
    ...(isFridgeFirst ? (["fridge"] as const) : []),
    ...stoveHere(isStoveFirst),
  ];
  const inLast: Fixture[] = [
    ...stoveHere(!isStoveFirst),
    ...(isFridgeFirst ? [] : (["fridge"] as const)),
  ];
  const firstGapsM = [isFridgeFirst ? 0 : gap, ...inFirst.slice(1).map(() => gap), cornerGapM];
  const lastGapsM = [...inLast.map(() => gap), isFridgeFirst ? gap : 0];
  const needM = 2 + inFirst.length * 0.8;
  const firstLengthM = Math.min(wallLengthM(wall), needM + random.range(0, 1.2));
  return [
    {
      wall,
      startM: wallLengthM(wall) - firstLengthM,
      fixtures: inFirst,
      gapsM: inFirst.length === 0 ? [cornerGapM] : firstGapsM,
      longestM: firstLengthM,
      endsInCorner: true,
    },
    {
      wall: middle,
      startM: COUNTER_DEPTH_M,
      fixtures: ["sink"],
      gapsM: [gap, cornerGapM],
      longestM: wallLengthM(middle) - COUNTER_DEPTH_M,
      endsInCorner: true,
    },
    {
      wall: last,
      startM: COUNTER_DEPTH_M,
      fixtures: inLast,
      gapsM: inLast.length === 0 ? [gap] : lastGapsM,
      longestM: Math.min(wallLengthM(last) - COUNTER_DEPTH_M, random.range(1.6, 3)),
    },
  ];
}

const FIXTURE_WIDTHS_M: Readonly<Record<Fixture, readonly [least: number, most: number]>> = {
  fridge: [0.8, 0.96],
  stove: [0.62, 0.74],
  sink: [0.7, 0.86],
};

function layModules(random: SeededRandom, outline: RunOutline): KitchenRun | undefined {
  const widthsM = outline.fixtures.map((fixture) => random.range(...FIXTURE_WIDTHS_M[fixture]));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const leastM = sum(widthsM) + sum(outline.gapsM);
  if (leastM > outline.longestM) {
    return undefined;
  }
  // A run that ends in a corner must reach it; others may stop short of the wall's end.
  const lengthM =
    outline.endsInCorner === true
      ? outline.longestM
      : Math.min(outline.longestM, leastM + random.range(0.2, 2.2));
  const shares = outline.gapsM.map((gapM) => (gapM === 0 ? 0 : random.range(0.2, 1)));
  const scale = (lengthM - leastM) / sum(shares);
  const modules: KitchenModule[] = [];
  let atM = outline.startM;
  outline.gapsM.forEach((leastGapM, index) => {
    const gapM = leastGapM + numberAt(shares, index) * scale;
    const isCorner = outline.endsInCorner === true && index === outline.gapsM.length - 1;
    modules.push(...plainModules(atM, gapM, isCorner));
    atM += gapM;
    const kind = outline.fixtures[index];
    const widthM = widthsM[index];
    if (kind !== undefined && widthM !== undefined) {
      modules.push({ kind, startM: atM, widthM });
      atM += widthM;
    }
  });
  return { wall: outline.wall, startM: outline.startM, endM: atM, modules };
}

/** Splits a plain stretch into units of a usual width; at a corner the last piece has no door. */
function plainModules(startM: number, gapM: number, isCorner: boolean): KitchenModule[] {
  const usableM = isCorner ? gapM - COUNTER_DEPTH_M : gapM;
  if (usableM < 0.01) {
    return [];
  }
  const count = Math.max(1, Math.round(usableM / USUAL_UNIT_M));
  const widthM = usableM / count;
  const units: KitchenModule[] = Array.from({ length: count }, (_, index) => ({
    kind: "unit",
    startM: startM + index * widthM,
    widthM,
  }));
  return isCorner
    ? [...units, { kind: "corner", startM: startM + usableM, widthM: COUNTER_DEPTH_M }]
    : units;
}
