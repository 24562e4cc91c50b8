import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema } from "@/base/json";
import { actionLabelSchema } from "@/core/action-label";
import { recordedActionSchema } from "@/core/action-review";
import { outlineSchema } from "@/core/outline";

export const utteranceSchema = z.object({
  speaker: z.enum(["Commander", "Driver", "Person"]),
  text: z.string(),
  /** The frame that was on screen when it was said. */
  frame: z.number().int().nonnegative(),
});
export type Utterance = Readonly<z.infer<typeof utteranceSchema>>;

/** The container's own timestamps in presentation order: a frame is an index into it. */
export const frameTableSchema = z.object({
  timestampsUs: z.array(z.number()),
  durationUs: z.number(),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  codec: z.string(),
  /** SHA-256 of the timestamps: labels made on another table are not silently shifted. */
  hash: z.string(),
});
export type FrameTable = Readonly<z.infer<typeof frameTableSchema>>;

/** Where a demonstration comes from. */
export const sourceSchema = z.object({
  /** `video` runs freely, without a log; `file` is any other format, with a frame for each observation. */
  kind: z.enum(["teach", "video", "sample", "recorded", "web", "file"]),
  fileName: z.string(),
  /** SHA-256 of the file as it was given. */
  fileHash: z.string(),
  note: z.string().optional(),
});

/**
 * A noisy trajectory (ICAL: xi_noisy): instruction, observations o_0..o_T as a video, and where
 * known the actions, the world's state before the first of them and the goal.
 */
export const demonstrationSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  /** The import that brought it, so that one click can undo the whole import. */
  importId: z.string(),
  title: z.string(),
  world: z.string(),
  instruction: z.string(),
  dialogue: z.array(utteranceSchema),
  source: sourceSchema,
  /** Key of the video file in the blob store (its SHA-256). */
  videoId: z.string(),
  frames: frameTableSchema,
  /** Initial state in the world's own form; absent for a plain video. */
  state: jsonSchema.optional(),
  /** True where the state was not observed but laid out from the labels. */
  isStateAssumed: z.boolean().optional(),
  goal: jsonSchema.optional(),
  /** The recorded actions, for a log; labels by the model and by people live in the session. */
  loggedActions: z.array(actionLabelSchema),
  /** Where actions are reviewed one by one: they themselves; there is no video then, and no frames. */
  steps: z.array(recordedActionSchema).exactOptional(),
  /** Insights that the file gives for these actions as a whole. */
  stepComments: z.array(z.string()).exactOptional(),
  /** The file itself, kept beside the videos, where labels can be written back into it. */
  sourceFileId: z.string().exactOptional(),
  /** What the file tells beside that; without a film and steps, all that can be shown. */
  outline: outlineSchema.exactOptional(),
  /** The id of the gold item that this is a hidden copy of; shown to nobody who reviews. */
  goldOf: z.string().exactOptional(),
  createdAt: timeMsSchema,
});
export type Demonstration = Readonly<z.infer<typeof demonstrationSchema>>;

/** Whether there is nothing to replay or to review action by action: it can only be read. */
export function isOnlyRead({ videoId, steps }: Pick<Demonstration, "videoId" | "steps">): boolean {
  return videoId === "" && steps === undefined;
}

/** What was said, as one text: what is embedded and kept with an exemplar. */
export function toDialogueText(dialogue: readonly Utterance[]): string {
  return dialogue.map(({ speaker, text }) => `<${speaker}> ${text}`).join(" ");
}
