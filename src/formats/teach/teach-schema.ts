/**
 * TEACh's game file (`*.game.json`, version 2.0) as far as it is used here.
 *
 * Unknown keys are dropped and sizes have limits, because a file is hostile until it is parsed.
 * The limits lie far above anything published: games have about 80 objects and 150 interactions.
 * Simulator flags come as booleans or as 0 and 1.
 */
import { bounds } from "@/core/bounds";
import { z } from "zod";

const text = z.string().max(bounds.game.textChars);
const name = z.string().max(bounds.game.nameChars);
const coordinate = z.number().min(-bounds.game.coordinateM).max(bounds.game.coordinateM);
const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1)])
  .nullish()
  .transform((value) => (value === undefined || value === null ? undefined : Boolean(value)));
const vector = z.object({ x: coordinate, y: coordinate, z: coordinate });
/** Of a pose: metres or degrees. */
const measure = z.number().min(-100_000).max(100_000);
const corner = z.tuple([coordinate, coordinate, coordinate]);

export const teachObjectSchema = z.object({
  objectId: name.min(1),
  objectType: name.regex(/^[A-Za-z][A-Za-z0-9 ]*$/, "is no class of objects"),
  receptacle: flag,
  toggleable: flag,
  isToggled: flag,
  breakable: flag,
  isBroken: flag,
  canFillWithLiquid: flag,
  isFilledWithLiquid: flag,
  dirtyable: flag,
  isDirty: flag,
  canBeUsedUp: flag,
  isUsedUp: flag,
  cookable: flag,
  isCooked: flag,
  sliceable: flag,
  isSliced: flag,
  openable: flag,
  isOpen: flag,
  pickupable: flag,
  isPickedUp: flag,
  simbotIsCooked: flag,
  simbotIsBoiled: flag,
  simbotIsFilledWithWater: flag,
  simbotIsFilledWithCoffee: flag,
  /** What holds it, in no order; null and nothing mean none. */
  parentReceptacles: z
    .array(name)
    .max(bounds.game.parents)
    .nullish()
    .transform((parents) => parents ?? []),
  simbotLastParentReceptacle: name.nullish(),
  rotation: vector.nullish(),
  axisAlignedBoundingBox: z
    .object({
      center: vector,
      size: z.object({
        x: coordinate.min(0),
        y: coordinate.min(0),
        z: coordinate.min(0),
      }),
    })
    .nullish(),
  objectOrientedBoundingBox: z.object({ cornerPoints: z.array(corner).length(8) }).nullish(),
});
export type TeachObject = z.infer<typeof teachObjectSchema>;

const agentSchema = z.object({
  name: name.nullish(),
  position: vector,
  rotation: z.object({ y: z.number().min(-100_000).max(100_000) }),
  cameraHorizon: z.number().min(-90).max(90).nullish(),
});

const stateSchema = z.object({
  agents: z.array(agentSchema).max(16),
  objects: z.array(teachObjectSchema).max(bounds.game.objects),
});
export type TeachState = z.infer<typeof stateSchema>;

export const interactionSchema = z.object({
  agent_id: z.number().int().min(0).max(15),
  action_id: z.number().int().min(0).max(10_000),
  /** Missing where a progress check was cut short. */
  success: flag,
  time_start: z.number().min(-1).max(1e10).nullish(),
  /** `[z, -x, y, 0, horizon, -yaw]` of the simulator. */
  pose: z.tuple([measure, measure, measure, measure, measure, measure]).nullish(),
  /** The click, as shares of the picture from its top left corner; -1 for none. */
  x: z.number().min(-1).max(2).nullish(),
  y: z.number().min(-1).max(2).nullish(),
  oid: name.nullish(),
  utterance: text.nullish(),
  corrected_utterance: text.nullish(),
  da_metadata: z.object({ das: z.array(name).max(100).nullish() }).nullish(),
});
export type TeachInteraction = z.infer<typeof interactionSchema>;

const episodeSchema = z.object({
  episode_id: name.nullish(),
  world: name.nullish(),
  // Older exports lack them; what follows from that is told by the reader, not by the schema.
  initial_state: stateSchema.nullish(),
  final_state: stateSchema.nullish(),
  interactions: z
    .array(interactionSchema)
    .max(bounds.game.interactions)
    .nullish()
    .transform((entries) => entries ?? []),
});
export type TeachEpisodeJson = z.infer<typeof episodeSchema>;

/** What makes a JSON file a TEACh game at all: checked first, so that foreign files are told apart. */
export const teachOutlineSchema = z.object({
  tasks: z
    .array(z.object({ episodes: z.array(z.looseObject({})).min(1) }))
    .min(1)
    .max(100),
});

const taskSchema = z.object({
  task_name: name.nullish(),
  desc: text.nullish(),
  episodes: z.array(episodeSchema).min(1).max(100),
});
export type TeachTaskJson = z.infer<typeof taskSchema>;

export const teachGameSchema = z.object({ tasks: z.array(taskSchema).min(1).max(100) });

/** The tasks with all their keys, for the reader of goal conditions. */
export const teachRawTasksSchema = z.object({ tasks: z.array(z.looseObject({})) });
