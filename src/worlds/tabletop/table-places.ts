/** The places of the table that have a name: four corners, four sides and the middle. */
import { TABLE } from "@/worlds/tabletop/tabletop-scene";

export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

export interface TablePlace extends TablePoint {
  /** A side runs along one axis: anywhere on it will do. */
  readonly along?: "x" | "y";
}

export const PLACES: Readonly<Record<string, TablePlace>> = {
  "top left corner": { x: -TABLE.x, y: TABLE.y },
  "top right corner": { x: TABLE.x, y: TABLE.y },
  "bottom left corner": { x: -TABLE.x, y: -TABLE.y },
  "bottom right corner": { x: TABLE.x, y: -TABLE.y },
  "left side": { x: -TABLE.x, y: 0, along: "y" },
  "right side": { x: TABLE.x, y: 0, along: "y" },
  "top side": { x: 0, y: TABLE.y, along: "x" },
  "bottom side": { x: 0, y: -TABLE.y, along: "x" },
  middle: { x: 0, y: 0 },
};

/** Around the reach of the gripper, so that the whole table is in a picture. */
export const MARGIN_M = 0.09;

/** Metres from the middle to the sides of a picture from above that is so much wider than high. */
export function halfSizes(ratio: number): {
  readonly halfWidth: number;
  readonly halfHeight: number;
} {
  const halfHeight = Math.max(TABLE.y + MARGIN_M, (TABLE.x + MARGIN_M) / ratio);
  return { halfWidth: halfHeight * ratio, halfHeight };
}

export function placeOf(name: string): TablePlace | undefined {
  return Object.hasOwn(PLACES, name) ? PLACES[name] : undefined;
}
