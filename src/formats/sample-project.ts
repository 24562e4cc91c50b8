/**
 * The sample project's files: a list of demonstrations, and beside each video one sidecar with what
 * a log would give (instruction, dialogue, state, goal, actions). Importing a sidecar with its
 * video is like importing a log: nothing has to be replayed or guessed.
 *
 * `state` and `goal` stay JSON here; the world that made them parses them.
 */
import { z } from "zod";
import { jsonSchema } from "@/base/json";
import { actionLabelSchema } from "@/core/action-label";
import { utteranceSchema } from "@/core/demonstration";

/** One demonstration beside its video: `coffee.json` for `coffee.mp4`. */
export const sampleDemonstrationSchema = z.object({
  format: z.literal("exemplar-demonstration"),
  version: z.literal(1),
  title: z.string().min(1),
  world: z.string(),
  instruction: z.string().min(1),
  dialogue: z.array(utteranceSchema),
  /** The state at the first frame, in the world's own form. */
  state: jsonSchema,
  goal: jsonSchema,
  /** What was done between the frames: label i covers [i, i + 1). */
  actions: z.array(actionLabelSchema),
  video: z.object({
    /** File name, relative to the sidecar. */
    file: z.string(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/u),
    sizeBytes: z.number().int().positive(),
    /** One more than there are actions: o_0 to o_T. */
    frameCount: z.number().int().positive(),
    frameDurationS: z.number().positive(),
    widthPx: z.number().int().positive(),
    heightPx: z.number().int().positive(),
  }),
});
export type SampleDemonstration = Readonly<z.infer<typeof sampleDemonstrationSchema>>;

/** `project.json`: the demonstrations in the order in which they are shown, and how they were made. */
export const sampleProjectSchema = z.object({
  format: z.literal("exemplar-sample-project"),
  version: z.literal(1),
  name: z.string().min(1),
  demonstrations: z.array(
    z.object({
      /** The sidecar's file name, relative to this file. */
      file: z.string(),
      task: z.string(),
      /** Makes room, drive and dialogue again. */
      seed: z.number().int(),
      /** What the person who drives does wrong. */
      flaws: z.array(z.string()),
    }),
  ),
});
