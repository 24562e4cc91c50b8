/**
 * What stands on the table: the state of this world, parsed once.
 *
 * Metres, seen from above: x grows to the right, y away from the arm, z up. The table's middle is the origin.
 */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";

export const COLOURS = [
  "red",
  "blue",
  "green",
  "yellow",
  "orange",
  "purple",
  "pink",
  "cyan",
  "brown",
  "gray",
] as const;

/** Half the table's sides. */
export const TABLE = { x: 0.5, y: 0.4 } as const;

/** More than this never fits, and no person tells so many apart. */
const MAX_OBJECTS = 60;

export const KINDS = ["block", "bowl", "mug", "bottle", "tray", "box", "banana", "bin"] as const;
export type TableKind = (typeof KINDS)[number];

/** What a table has on it where nobody says what. */
export const USUAL_KINDS = ["block", "bowl"] as const satisfies readonly TableKind[];

export interface KindShape {
  /** From one side to the other. */
  readonly width: number;
  readonly height: number;
  /** How many things find room in it; 0 where it is solid. */
  readonly capacity: number;
  /** Its smallest side, which has to go through an opening; its width where none is given. */
  readonly narrow?: number;
}

export const SHAPES: Readonly<Record<TableKind, KindShape>> = {
  block: { width: 0.04, height: 0.04, capacity: 0 },
  bowl: { width: 0.12, height: 0.05, capacity: 4 },
  mug: { width: 0.08, height: 0.09, capacity: 1 },
  bottle: { width: 0.06, height: 0.2, capacity: 0 },
  tray: { width: 0.28, height: 0.03, capacity: 5 },
  box: { width: 0.1, height: 0.08, capacity: 0 },
  banana: { width: 0.11, height: 0.03, capacity: 0, narrow: 0.03 },
  bin: { width: 0.2, height: 0.12, capacity: 5 },
};

/** Where a hollow thing holds what lies in it, above its own foot. */
export const FLOOR = 0.01;

const coordinate = z.number().min(-1).max(1);
const degrees = z.number().min(-360).max(360);

const tableObjectSchema = z.object({
  kind: z.enum(KINDS),
  colour: z.enum(COLOURS),
  x: coordinate,
  y: coordinate,
  /** Of its foot. */
  z: z.number().min(0).max(2),
  /** The name of what it lies on or in; nothing: the table. */
  on: z.string().nullable(),
  /** How large it is among its kind; absent: 1. */
  size: z.number().min(0.7).max(1.4).exactOptional(),
  /** In degrees about its upright axis, to the left of x; absent: 0. */
  turn: degrees.exactOptional(),
  /** How far it leans, in degrees: 0 upright (absent), 90 on its side, 180 upside down. */
  tilt: degrees.exactOptional(),
  /** Which way it leans, in degrees to the left of x; absent: the way it is turned. */
  toward: degrees.exactOptional(),
});
export type TableObject = Readonly<z.infer<typeof tableObjectSchema>>;

const handSchema = z.object({
  x: coordinate,
  y: coordinate,
  z: z.number().min(0).max(1),
  turn: degrees,
  tilt: degrees,
  isClosed: z.boolean(),
  /** What it holds, by which part, and where that thing is as seen from the fingers. */
  holds: z
    .object({
      name: z.string(),
      part: z.string(),
      at: z.tuple([z.number(), z.number(), z.number()]),
      turn: degrees,
      tilt: degrees,
      toward: degrees,
    })
    .exactOptional(),
});
/** The gripper, where it was moved. */
export type TableHand = Readonly<z.infer<typeof handSchema>>;

const sceneSchema = z
  .object({
    objects: z.array(tableObjectSchema).max(MAX_OBJECTS),
    /** Absent until it was moved by itself: then it is above the table and open. */
    hand: handSchema.exactOptional(),
  })
  .superRefine(({ objects, hand }, context) => {
    if (hand?.holds !== undefined && !objects.some((each) => nameOf(each) === hand.holds?.name)) {
      context.addIssue({ code: "custom", message: "the gripper holds what is not there" });
    }
    const names = new Set(objects.map(nameOf));
    if (names.size < objects.length) {
      context.addIssue({ code: "custom", message: "two things have one name" });
    }
    if (objects.some(({ on }) => on !== null && !names.has(on))) {
      context.addIssue({ code: "custom", message: "something lies on what is not there" });
    }
    if (objects.some((object) => isOnItself(object, objects))) {
      context.addIssue({ code: "custom", message: "something lies on itself" });
    }
  });
export type TableScene = Readonly<z.infer<typeof sceneSchema>>;

/** As people and programs call it: "red block". */
export function nameOf({ kind, colour }: Pick<TableObject, "kind" | "colour">): string {
  return `${colour} ${kind}`;
}

/** Parses a scene that nobody may trust. Throws AppError TAB-01. */
export function readScene(json: Json): TableScene {
  const read = sceneSchema.safeParse(json);
  if (!read.success) {
    throw new AppError({
      code: "TAB-01",
      what: "The state is no tabletop scene.",
      safe: "Nothing was changed.",
      next: "Give each thing a kind, a colour of its own, a position on the table and what it lies on.",
    });
  }
  return read.data;
}

function isOnItself(object: TableObject, objects: readonly TableObject[]): boolean {
  let below = object.on;
  for (let steps = 0; below !== null && steps <= objects.length; steps += 1) {
    const name: string = below;
    below = objects.find((other) => nameOf(other) === name)?.on ?? null;
  }
  return below !== null;
}
