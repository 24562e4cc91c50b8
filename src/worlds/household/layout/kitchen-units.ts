/** Counters with what is built under, over and into them: cabinets, drawers, burners; and sinks. */
import type { Measured } from "@/worlds/household/layout/measure-furniture";
import {
  shifted,
  toParts,
  topOf,
  type UnitPart,
  type WallUnit,
} from "@/worlds/household/layout/wall-unit";

const TOP_M = 0.9;
const SLAB_M = 0.05;
const COUNTER_DEPTH_M = 0.63;
const BASE_DEPTH_M = 0.58;
const PLINTH_M = 0.06;
const UPPER_BOTTOM_M = 1.42;
const SIDE_GAP_M = 0.01;
const DRAWERS_PER_COLUMN = 3;
/** Room for a pot on each burner. */
const BURNER_PITCH_M = { along: 0.4, away: 0.3 };
const BASIN_HEIGHT_M = 0.18;

/** What belongs to one counter, measured. */
export interface CounterShare {
  readonly counter: Measured | undefined;
  readonly cabinets: readonly Measured[];
  readonly drawers: readonly Measured[];
  /** Burners with their knobs; a knob may be missing. */
  readonly burners: readonly { readonly burner: Measured; readonly knobId: string | undefined }[];
}

/** A counter as wide as the widest of its rows; without a counter, the rows alone. */
export function toCounterUnit(share: CounterShare): WallUnit {
  const { counter, cabinets, drawers, burners } = share;
  const lower = cabinets.filter((_, index) => index % 2 === 0);
  const upper = cabinets.filter((_, index) => index % 2 === 1);
  const base = toBaseRow(lower, drawers);
  const wall = toRow(
    upper.map((each) => [each]),
    { bottomM: UPPER_BOTTOM_M, depthM: undefined },
  );
  const stove = toStove(burners, counter === undefined ? [] : [counter.object.id]);
  const surfaceM = counter?.size.x ?? 0;
  const widthM = Math.max(surfaceM + stove.widthM, base.widthM, wall.widthM, 0.3);
  const top = counter === undefined ? [] : toCounterTop(counter, widthM);
  const parts = [
    ...top,
    ...base.parts,
    ...wall.parts,
    ...shifted(stove.parts, widthM - stove.widthM),
  ];
  return { widthM, depthM: COUNTER_DEPTH_M + 0.04, topM: topOf(parts), parts };
}

/** The slab reaches over the whole unit; what lies on it keeps to the left, the stove to the right. */
function toCounterTop(counter: Measured, widthM: number): readonly UnitPart[] {
  const size = { x: widthM, y: SLAB_M, z: COUNTER_DEPTH_M };
  const [, ...onTop] = toParts(counter, {
    alongM: counter.size.x / 2,
    awayM: COUNTER_DEPTH_M / 2,
    bottomM: TOP_M - counter.size.y,
  });
  const slab: UnitPart = {
    id: counter.object.id,
    alongM: widthM / 2,
    awayM: COUNTER_DEPTH_M / 2,
    bottomM: TOP_M - SLAB_M,
    size,
    parents: [],
  };
  return [slab, ...onTop];
}

interface PlacedRow {
  readonly widthM: number;
  readonly parts: readonly UnitPart[];
}

function toBaseRow(cabinets: readonly Measured[], drawers: readonly Measured[]): PlacedRow {
  const stacks: Measured[][] = [];
  drawers.forEach((drawer, index) => {
    if (index % DRAWERS_PER_COLUMN === 0) {
      stacks.push([]);
    }
    stacks.at(-1)?.push(drawer);
  });
  const columns = [...cabinets.map((each) => [each]), ...stacks];
  return toRow(columns, { bottomM: PLINTH_M, depthM: BASE_DEPTH_M });
}

/** Columns side by side, each a stack from the bottom up. */
function toRow(
  columns: readonly (readonly Measured[])[],
  place: { readonly bottomM: number; readonly depthM: number | undefined },
): PlacedRow {
  let leftM = 0;
  const parts: UnitPart[] = [];
  for (const column of columns) {
    const widthM = Math.max(...column.map(({ size }) => size.x));
    let bottomM = place.bottomM;
    for (const measured of column) {
      const depthM = place.depthM ?? measured.size.z;
      const awayM = depthM - measured.size.z / 2;
      parts.push(...toParts(measured, { alongM: leftM + widthM / 2, awayM, bottomM }));
      bottomM += measured.size.y + SIDE_GAP_M;
    }
    leftM += widthM + SIDE_GAP_M;
  }
  return { widthM: leftM, parts };
}

/** Two rows of burners with their knobs at the front. */
function toStove(burners: CounterShare["burners"], parents: readonly string[]): PlacedRow {
  const perRow = Math.ceil(burners.length / 2);
  const parts = burners.flatMap(({ burner, knobId }, index) => {
    const alongM = (index % Math.max(1, perRow)) * BURNER_PITCH_M.along + 0.22;
    const row = Math.floor(index / Math.max(1, perRow));
    const awayM = 0.16 + row * BURNER_PITCH_M.away;
    const cooking = toParts(burner, { alongM, awayM, bottomM: TOP_M, parents });
    const knob: UnitPart | undefined =
      knobId === undefined
        ? undefined
        : {
            id: knobId,
            alongM: 0.1 + (index * perRow * BURNER_PITCH_M.along) / Math.max(1, burners.length),
            awayM: COUNTER_DEPTH_M + 0.02,
            bottomM: TOP_M - SLAB_M,
            size: { x: 0.05, y: 0.05, z: 0.03 },
            parents: [],
            controls: burner.object.id,
          };
    return knob === undefined ? cooking : [...cooking, knob];
  });
  return { widthM: burners.length === 0 ? 0 : perRow * BURNER_PITCH_M.along + 0.04, parts };
}

/** What belongs to one sink or bathtub, measured. With a basin, the contents are the basin's. */
export interface SinkShare {
  readonly outer: Measured | undefined;
  readonly basin: Measured | undefined;
  /** Faucets and shower heads. */
  readonly taps: readonly Measured[];
}

const isTubClass = (name: string): boolean => name.startsWith("Bathtub");

/** Taps side by side behind what they fill. */
function tapParts(
  taps: readonly Measured[],
  row: { readonly leftM: number; readonly topM: number; readonly controls: string | undefined },
): readonly UnitPart[] {
  const { topM, controls } = row;
  let { leftM } = row;
  return taps.map((tap): UnitPart => {
    const alongM = leftM + tap.size.x / 2 + 0.025;
    leftM += tap.size.x + 0.05;
    return {
      id: tap.object.id,
      alongM,
      awayM: Math.min(tap.size.z, 0.16) / 2 + 0.01,
      bottomM: tap.object.class === "ShowerHead" ? 1.8 : topM,
      size: { ...tap.size, z: Math.min(tap.size.z, 0.16) },
      parents: [],
      ...(controls === undefined ? {} : { controls }),
    };
  });
}

/** A sink in its row: the basin in front, the taps behind it. Deep tubs stand on the floor. */
export function toSinkUnit({ outer, basin, taps }: SinkShare): WallUnit {
  const inner = basin ?? outer;
  const isTub = inner !== undefined && isTubClass(inner.object.class);
  const innerM = inner?.size ?? { x: 0.4, y: BASIN_HEIGHT_M, z: 0.4 };
  const outerM = outer?.size ?? innerM;
  const tapRowM = taps.reduce((sum, tap) => sum + tap.size.x + 0.05, 0);
  const widthM = Math.max(innerM.x + 0.16, outerM.x, tapRowM);
  const depthM = Math.max(innerM.z + 0.24, isTub ? 0.76 : COUNTER_DEPTH_M);
  const topM = isTub ? 0.56 : TOP_M;
  const parts: UnitPart[] = [];
  if (outer !== undefined) {
    const size = { x: widthM, y: isTub ? topM : 0.22, z: depthM };
    const at = { alongM: widthM / 2, bottomM: topM - size.y };
    parts.push({ id: outer.object.id, ...at, awayM: depthM / 2, size, parents: [] });
  }
  const inPlace = { alongM: widthM / 2, awayM: depthM - innerM.z / 2 - 0.03 };
  const parents = outer === undefined || basin === undefined ? [] : [outer.object.id];
  if (inner !== undefined) {
    const whole = toParts(inner, { ...inPlace, bottomM: topM - inner.size.y, parents });
    parts.push(...(basin === undefined ? whole.slice(1) : whole));
  }
  parts.push(
    ...tapParts(taps, { leftM: (widthM - tapRowM) / 2, topM, controls: inner?.object.id }),
  );
  return { widthM, depthM, topM: topOf(parts), parts };
}
