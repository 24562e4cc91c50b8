/**
 * Demonstrations of our own as files: beside each video one sidecar with what a log would give
 * (instruction, dialogue, state, goal, actions) and how it was made; and a list of them, the project.
 * Importing a sidecar with its video is like importing a log: nothing has to be replayed or guessed.
 *
 * `state` and `goal` stay JSON here; the world that made them parses them.
 */
import { z } from "zod";
import { jsonSchema } from "@/base/json";
import { actionLabelSchema } from "@/core/action-label";
import { frameTableSchema, utteranceSchema } from "@/core/demonstration";

/** Something that the person who drives did wrong or for nothing, and when. */
const flawSchema = z.object({
  /** `detour`, `bump`, `wrong object`, ...: as the world names them. */
  flaw: z.string(),
  /** Frames, half open. */
  startFrame: z.number().int().nonnegative(),
  endFrame: z.number().int().nonnegative(),
  /** The instance that was wanted just then. */
  objectId: z.string().optional(),
  /** The instance that was taken, opened or acted upon in its place. */
  insteadId: z.string().optional(),
});

/** How to make the same demonstration again. */
const recipeSchema = z.object({
  /** `coffee`, `put-in-one`, ...: one of the twelve tasks. */
  task: z.string(),
  rooms: z.enum(["training", "unseen"]),
  /** The seed of its room; everything else follows from it. */
  seed: z.number().int(),
  /** The seed from which a room that suits was looked for. */
  firstSeed: z.number().int(),
  /** So many rooms were tried, of which this one gave the shortest drive. */
  bestOf: z.number().int().positive(),
  /** True where one part of the task was to be left out, as far as it has one that can be. */
  isForgetful: z.boolean(),
});

const videoSchema = z.object({
  /** File name, relative to the sidecar. */
  file: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
  sizeBytes: z.number().int().positive(),
  /** One frame more than there are actions: o_0 to o_T. */
  frames: frameTableSchema,
});

/** The sidecar of one demonstration: `coffee.json` for `coffee.mp4`. */
export const sampleDemonstrationSchema = z.object({
  format: z.literal("exemplar-demonstration"),
  version: z.literal(2),
  title: z.string().min(1),
  world: z.string(),
  instruction: z.string().min(1),
  dialogue: z.array(utteranceSchema),
  /** The state at the first frame, in the world's own form. */
  state: jsonSchema,
  goal: jsonSchema,
  /** Whether the goal holds at the last frame. */
  isGoalReached: z.boolean(),
  /** What was done between the frames: label i covers [i, i + 1). */
  actions: z.array(actionLabelSchema),
  /** When a person would have taken each action, in seconds from the first. */
  actionTimesS: z.array(z.number().nonnegative()),
  /** In order of their first frames. */
  flaws: z.array(flawSchema),
  madeFrom: recipeSchema,
  /** Absent where only the log was made. */
  video: videoSchema.optional(),
});
export type SampleDemonstration = Readonly<z.infer<typeof sampleDemonstrationSchema>>;

/** `project.json`: the demonstrations in the order in which they are shown. */
export const sampleProjectSchema = z.object({
  format: z.literal("exemplar-sample-project"),
  version: z.literal(2),
  name: z.string().min(1),
  demonstrations: z.array(
    z.object({
      /** The sidecar's file name, relative to this file. */
      file: z.string(),
      title: z.string(),
      task: z.string(),
      /** The kinds of what went wrong. */
      flaws: z.array(z.string()),
      frameCount: z.number().int().positive(),
      /** The video's size; 0 where there is none. */
      sizeBytes: z.number().int().nonnegative(),
    }),
  ),
});
