/** ALFRED's `traj_data.json`: what is read of it. Hostile until parsed. */
import { z } from "zod";
import { bounds } from "@/core/bounds";

const words = z.string().max(bounds.game.textChars);
const name = z.string().min(1).max(bounds.game.nameChars);
const metres = z.number().min(-bounds.game.coordinateM).max(bounds.game.coordinateM);
const pointSchema = z.object({ x: metres, y: metres, z: metres });

/** A class with where one of it stands, in steps of the grid: `["Bed", [-4.148, -4.148, -2.76, ...]]`. */
const gridPlaceSchema = z.tuple([name, z.array(z.number())]);

const highStepSchema = z.object({
  high_idx: z.number().int().nonnegative(),
  discrete_action: z.object({ action: name, args: z.array(words) }),
  planner_action: z.object({
    objectId: name.optional(),
    receptacleObjectId: name.optional(),
    coordinateReceptacleObjectId: gridPlaceSchema.optional(),
  }),
});

const lowActionSchema = z.object({
  high_idx: z.number().int().nonnegative(),
  api_action: z.object({
    action: name,
    objectId: name.optional(),
    receptacleObjectId: name.optional(),
  }),
});

const sceneSchema = z.object({
  floor_plan: name,
  dirty_and_empty: z.boolean().optional(),
  object_poses: z
    .array(z.object({ objectName: name, position: pointSchema }))
    .max(bounds.game.objects),
  object_toggles: z.array(z.object({ objectType: name, isOn: z.boolean() })).default([]),
});

const annotationSchema = z.object({ task_desc: words, high_descs: z.array(words) });

export const alfredSchema = z.object({
  task_id: name,
  task_type: name,
  pddl_params: z.object({
    object_target: words.optional(),
    parent_target: words.optional(),
    mrecep_target: words.optional(),
    toggle_target: words.optional(),
    object_sliced: z.boolean().optional(),
  }),
  plan: z.object({
    high_pddl: z.array(highStepSchema).max(bounds.game.interactions),
    low_actions: z.array(lowActionSchema).max(bounds.game.interactions),
  }),
  scene: sceneSchema,
  turk_annotations: z.object({ anns: z.array(annotationSchema) }),
});
export type AlfredTrajectory = z.infer<typeof alfredSchema>;
export type AlfredScene = z.infer<typeof sceneSchema>;
export type AlfredLowAction = z.infer<typeof lowActionSchema>;

/** What tells a trajectory from other JSON, whatever may be wrong in it. */
export const alfredOutlineSchema = z.looseObject({
  turk_annotations: z.unknown().refine((value) => value !== undefined),
  plan: z.looseObject({ high_pddl: z.unknown(), low_actions: z.unknown() }),
  scene: z.looseObject({}),
});
