/** Distributes units over the four walls of a room that is made to fit them, and hangs things up. */
import type { Box, Room } from "@/worlds/household/state/household-state";
import type { UnitPart, WallUnit } from "@/worlds/household/layout/wall-unit";

/** Space between neighbours: too narrow to walk in, wide enough to tell them apart. */
const UNIT_GAP_M = 0.06;
/** Side rows begin this far from the others: a body on the 0.25 m grid gets into every corner. */
const CORNER_M = 0.75;
/** Free floor in front of furniture, at least. */
const AISLE_M = 1.25;
const LEAST_ROOM_M = 3;
const ROOM_HEIGHT_M = 2.7;
/** Above this, wall space counts as taken. */
const LOW_M = 1.3;
const HANGING_BOTTOM_M = 1.4;

export interface FurnishedRoom {
  readonly bounds: Pick<Room, "minX" | "maxX" | "minZ" | "maxZ" | "heightM">;
  /** The rectangle in the middle that nothing reaches into. */
  readonly freeFloor: Pick<Room, "minX" | "maxX" | "minZ" | "maxZ">;
  readonly parts: readonly { readonly part: UnitPart; readonly box: Box }[];
}

/** Hangs what belongs on a wall over low furniture; what finds no place gets a free stretch of wall. */
export function hangOnWalls(
  units: readonly WallUnit[],
  hanging: readonly WallUnit[],
): readonly WallUnit[] {
  const hosts = units.map((unit) => ({ unit, leftM: unit.topM < LOW_M ? unit.widthM : 0 }));
  const alone: WallUnit[] = [];
  for (const item of hanging) {
    const bottomM = hangingBottomOf(item);
    const host = hosts.find(
      ({ unit, leftM }) => leftM >= item.widthM && unit.topM + UNIT_GAP_M <= bottomM,
    );
    const startM = host === undefined ? 0 : host.unit.widthM - host.leftM;
    const parts = item.parts.map((part) => ({
      ...part,
      alongM: part.alongM + startM,
      bottomM: part.bottomM + bottomM,
    }));
    if (host === undefined) {
      alone.push({ ...item, parts });
    } else {
      // The height of what stands below stays: other things may hang beside this one.
      host.unit = { ...host.unit, parts: [...host.unit.parts, ...parts] };
      host.leftM -= item.widthM + UNIT_GAP_M;
    }
  }
  return [...hosts.map(({ unit }) => unit), ...alone];
}

/** As high as it hangs, without reaching the ceiling. */
function hangingBottomOf({ topM }: WallUnit): number {
  return Math.max(0.05, Math.min(HANGING_BOTTOM_M, ROOM_HEIGHT_M - 0.1 - topM));
}

/** Units along one wall, in order. */
interface WallRow {
  readonly units: readonly WallUnit[];
  readonly lengthM: number;
  readonly depthM: number;
}

/** Places every unit. The room's corner is at 0, 0; its size follows from what stands in it. */
export function furnishWalls(units: readonly WallUnit[]): FurnishedRoom {
  const [back, left, front, right] = splitInFour(units).map(toWallRow);
  const rows = { back, left, front, right };
  const depth = (row: WallRow | undefined) => row?.depthM ?? 0;
  const length = (row: WallRow | undefined) => row?.lengthM ?? 0;
  // The side walls' rows begin clear of what stands at the back and the front wall.
  const clearBack = depth(rows.back) + CORNER_M;
  const clearFront = depth(rows.front) + CORNER_M;
  const widthM = Math.max(
    LEAST_ROOM_M,
    length(rows.back) + 0.1,
    length(rows.front) + 0.1,
    depth(rows.left) + depth(rows.right) + AISLE_M,
  );
  const depthM = Math.max(
    LEAST_ROOM_M,
    clearBack + clearFront + Math.max(length(rows.left), length(rows.right), AISLE_M),
  );
  const bounds = { minX: 0, maxX: widthM, minZ: 0, maxZ: depthM, heightM: ROOM_HEIGHT_M };
  const walls: readonly Wall[] = [
    { yawDeg: 0, originX: 0, originZ: 0, startM: 0.05 },
    { yawDeg: 90, originX: 0, originZ: depthM, startM: clearFront },
    { yawDeg: 180, originX: widthM, originZ: depthM, startM: 0.05 },
    { yawDeg: 270, originX: widthM, originZ: 0, startM: clearBack },
  ];
  const parts = [rows.back, rows.left, rows.front, rows.right].flatMap((row, index) => {
    const wall = walls[index];
    return row === undefined || wall === undefined ? [] : placeRow(row, wall);
  });
  const freeFloor = {
    minX: depth(rows.left),
    maxX: widthM - depth(rows.right),
    minZ: depth(rows.back),
    maxZ: depthM - depth(rows.front),
  };
  return { bounds, freeFloor, parts };
}

/** Rows of about equal length, each a stretch of the list, so that a kitchen stays together. */
function splitInFour(units: readonly WallUnit[]): readonly (readonly WallUnit[])[] {
  const totalM = units.reduce((sum, unit) => sum + unit.widthM + UNIT_GAP_M, 0);
  const rows: WallUnit[][] = [[], [], [], []];
  let doneM = 0;
  for (const unit of units) {
    const middleM = doneM + unit.widthM / 2;
    const index = Math.min(3, Math.floor((4 * middleM) / Math.max(totalM, 1)));
    rows[index]?.push(unit);
    doneM += unit.widthM + UNIT_GAP_M;
  }
  return rows;
}

function toWallRow(units: readonly WallUnit[]): WallRow {
  return {
    units,
    lengthM: units.reduce((sum, unit) => sum + unit.widthM + UNIT_GAP_M, 0),
    depthM: Math.max(0, ...units.map((unit) => unit.depthM)),
  };
}

/** A wall by its left end as one stands with the back to it; the yaw is that of its furniture. */
interface Wall {
  readonly yawDeg: 0 | 90 | 180 | 270;
  readonly originX: number;
  readonly originZ: number;
  readonly startM: number;
}

function placeRow(row: WallRow, wall: Wall): FurnishedRoom["parts"] {
  let leftM = wall.startM;
  return row.units.flatMap((unit) => {
    const startM = leftM;
    leftM += unit.widthM + UNIT_GAP_M;
    return unit.parts.map((part) => ({ part, box: boxAt(wall, startM, part) }));
  });
}

function boxAt(wall: Wall, startM: number, part: UnitPart): Box {
  const alongM = startM + part.alongM;
  const turn = (wall.yawDeg * Math.PI) / 180;
  const sin = Math.round(Math.sin(turn));
  const cos = Math.round(Math.cos(turn));
  return {
    center: {
      x: wall.originX + alongM * cos + part.awayM * sin,
      y: part.bottomM + part.size.y / 2,
      z: wall.originZ - alongM * sin + part.awayM * cos,
    },
    size: part.size,
    yawDeg: wall.yawDeg,
  };
}
