/**
 * The floor plan of a kitchen: which walls carry counters, and in which order fridge, stove, sink
 * and plain base units stand along them. Pure arithmetic; {@link buildKitchenRun} makes the boxes.
 */
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

/** Lays the runs out, or undefined where this draw does not fit the walls (`wallLengthM` by index). */
export function planKitchen(
  random: SeededRandom,
  wallLengthM: (wall: WallIndex) => number,
): readonly KitchenRun[] | undefined {
  const arrangement = random.pick(["single", "corner", "corner", "galley"] as const);
  const wall = random.pick(WALLS);
  const outlines =
    arrangement === "single"
      ? singleWall(random, wall, wallLengthM(wall))
      : arrangement === "corner"
        ? cornerWalls(random, wall, wallLengthM)
        : galleyWalls(random, wall, wallLengthM);
  const runs = outlines.map((outline) => layModules(random, outline));
  const complete = runs.filter((run) => run !== undefined);
  return complete.length === outlines.length ? complete : undefined;
}

function singleWall(random: SeededRandom, wall: WallIndex, lengthM: number): RunOutline[] {
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
      longestM: lengthM,
    },
  ];
}

function cornerWalls(
  random: SeededRandom,
  wall: WallIndex,
  wallLengthM: (wall: WallIndex) => number,
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
      longestM: Math.min(wallLengthM(second) - COUNTER_DEPTH_M, random.range(2, 3.4)),
    },
  ];
}

function galleyWalls(
  random: SeededRandom,
  wall: WallIndex,
  wallLengthM: (wall: WallIndex) => number,
): RunOutline[] {
  const opposite = nextWall(nextWall(wall));
  const longestM = Math.min(wallLengthM(wall), random.range(2.2, 3.6));
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
      : Math.min(outline.longestM, leastM + random.range(0, 1.6));
  const shares = outline.gapsM.map((gapM) => (gapM === 0 ? 0 : random.range(0.2, 1)));
  const scale = (lengthM - leastM) / sum(shares);
  const modules: KitchenModule[] = [];
  let atM = outline.startM;
  outline.gapsM.forEach((leastGapM, index) => {
    const gapM = leastGapM + (shares[index] ?? 0) * scale;
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
