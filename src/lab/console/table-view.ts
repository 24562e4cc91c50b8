/** A table as whoever judges sees it: read from the stored state, with no help of the world's rules. */
import { z } from "zod";
import type { Json } from "@/base/json";

const viewSchema = z.object({
  objects: z.array(
    z.object({
      kind: z.string(),
      colour: z.string(),
      x: z.number(),
      y: z.number(),
      z: z.number(),
      on: z.string().nullable(),
    }),
  ),
});

export interface ViewedThing {
  readonly name: string;
  readonly kind: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly on: string | null;
}

export function viewTable(state: Json): readonly ViewedThing[] {
  return viewSchema
    .parse(state)
    .objects.map((thing) => ({ ...thing, name: `${thing.colour} ${thing.kind}` }));
}

export const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  top: [0, 1],
  bottom: [0, -1],
};

/** The corners and the middles of the sides, in metres. */
export const SPOTS: Readonly<Record<string, readonly [number, number]>> = {
  "top left corner": [-0.5, 0.4],
  "top right corner": [0.5, 0.4],
  "bottom left corner": [-0.5, -0.4],
  "bottom right corner": [0.5, -0.4],
  "left side": [-0.5, 0],
  "right side": [0.5, 0],
  "top side": [0, 0.4],
  "bottom side": [0, -0.4],
};
