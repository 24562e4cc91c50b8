/**
 * The household world's nouns: a room, its objects and the agent, as plain JSON.
 *
 * Conventions are AI2-THOR's as TEACh logs them: left-handed, y up, metres, degrees; yaw 0 looks
 * along +z, yaw 90 along +x; horizon is the camera's pitch, positive down. The agent stands on a
 * 0.25 m grid, its eye 0.675 m above `agent.position.y` (which is 0.9 in TEACh rooms).
 */
import { z } from "zod";
import { bounds } from "@/core/bounds";

export const vector3Schema = z.object({ x: z.number(), y: z.number(), z: z.number() });
export type Vector3 = Readonly<z.infer<typeof vector3Schema>>;

const extentSchema = z.number().max(bounds.household.sideM, "is larger than any room");

/** A box turned about the vertical axis: `yawDeg` 0 makes it axis-aligned. `size` is the full extent. */
export const boxSchema = z.object({
  center: vector3Schema,
  size: z.object({ x: extentSchema, y: extentSchema, z: extentSchema }),
  yawDeg: z.number(),
});
export type Box = Readonly<z.infer<typeof boxSchema>>;

export const liquidSchema = z.enum(["water", "coffee", "wine"]);
export type Liquid = z.infer<typeof liquidSchema>;

/**
 * What can change about an object. A key is present only where the object's class has the
 * affordance: a Mug has `dirty` and `filled`, a Cabinet has `open`. `filled: null` is empty.
 */
export const attributesSchema = z.strictObject({
  dirty: z.boolean().optional(),
  filled: liquidSchema.nullable().optional(),
  open: z.boolean().optional(),
  on: z.boolean().optional(),
  sliced: z.boolean().optional(),
  cooked: z.boolean().optional(),
  boiled: z.boolean().optional(),
  broken: z.boolean().optional(),
  usedUp: z.boolean().optional(),
});
export type Attributes = Readonly<z.infer<typeof attributesSchema>>;

export const householdObjectSchema = z.object({
  /** ICAL's instance name: class and index within the room, e.g. `Mug_71`. Unique and stable. */
  id: z.string(),
  /** AI2-THOR object type, e.g. `Mug`, `TomatoSliced`. */
  class: z.string(),
  /** The id in the file that this came from (TEACh's `Mug|+01.54|+01.32|-01.85`). */
  sourceId: z.string().optional(),
  box: boxSchema,
  /** Receptacles that hold or support it, nearest first (a Mug in a Sink on a CounterTop: basin, sink). */
  parents: z.array(z.string()).max(bounds.household.parents),
  attributes: attributesSchema,
  /** The whole object this slice was cut from. */
  slicedFrom: z.string().optional(),
  /** A StoveKnob's burner, a light switch's lamp, a Faucet's basin: the object that `on` acts upon. */
  controls: z.string().optional(),
});
export type HouseholdObject = Readonly<z.infer<typeof householdObjectSchema>>;

export const agentSchema = z.object({
  position: vector3Schema,
  /** 0, 90, 180 or 270. */
  yawDeg: z.number(),
  /** Camera pitch, positive down: -30 to 60 in steps of 30. */
  horizonDeg: z.number(),
  /** The one object in hand. */
  heldId: z.string().optional(),
});
export type Agent = Readonly<z.infer<typeof agentSchema>>;

/** The walkable rectangle and its walls. `heightM` is floor to ceiling. */
export const roomSchema = z.object({
  kind: z.enum(["kitchen", "living room", "bedroom", "bathroom", "unknown"]),
  /** The scene's name, e.g. `FloorPlan11_physics` or `kitchen-7`. */
  name: z.string(),
  minX: z.number(),
  maxX: z.number(),
  minZ: z.number(),
  maxZ: z.number(),
  heightM: extentSchema,
  /** Picks the wall, floor and furniture colours; the same seed gives the same pixels. */
  seed: z.number(),
});
export type Room = Readonly<z.infer<typeof roomSchema>>;

export const householdStateSchema = z.object({
  world: z.literal("household"),
  version: z.literal(1),
  room: roomSchema,
  agent: agentSchema,
  objects: z.array(householdObjectSchema).max(bounds.household.objects),
  /**
   * What a call does that lacks a precondition such as a free hand: it is refused, which is the
   * default, or the API makes the precondition true first, as published programs expect.
   */
  missingPreconditions: z.enum(["refuse", "prepare"]).optional(),
  /** Objects that the names of a running program stand for already, in a state saved half-way. */
  bindings: z.record(z.string(), z.string()).optional(),
});
export type HouseholdState = Readonly<z.infer<typeof householdStateSchema>>;

/** An object of a state that came without geometry: what is known is its class and attributes. */
export const listedObjectSchema = z.object({
  id: z.string(),
  class: z.string(),
  attributes: attributesSchema,
  isHeld: z.boolean(),
  /** Classes, or instances, that hold or support it; the order differs between files. */
  supportedBy: z.array(z.string()),
});
export type ListedObject = Readonly<z.infer<typeof listedObjectSchema>>;

/** Height of the camera above `agent.position.y`, checked on TEACh's clicks. */
export const EYE_ABOVE_AGENT_M = 0.675;
export const GRID_STEP_M = 0.25;
export const TURN_DEG = 90;
export const PITCH_STEP_DEG = 30;
export const FIELD_OF_VIEW_DEG = 90;
/** AI2-THOR's default visibility distance, also TEACh's reach. */
export const REACH_M = 1.5;
