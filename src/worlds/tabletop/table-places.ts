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

export function placeOf(name: string): TablePlace | undefined {
  return Object.hasOwn(PLACES, name) ? PLACES[name] : undefined;
}
