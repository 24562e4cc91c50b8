/**
 * A demonstration in the making: a person drives the agent, and every step is an operation.
 *
 * Key idea: a recording is the beginning of the log of the demonstration that it becomes, under the
 * same id. So autosave, undo, several tabs and a full disk are what they are everywhere else, and the
 * finished demonstration still knows what was tried and taken back.
 */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { jsonSchema } from "@/base/json";
import { bounds } from "@/core/bounds";

/** One step as the person asked for it; whether it worked is for the world to say. */
export const recordedActSchema = z.object({
  /** In front of screens the whole action, in the world's own notation. */
  verb: z.string(),
  /** Absent for motions. */
  objectId: z.string().optional(),
  /** What was given with it: the words that were typed, the option that was chosen. */
  given: z.string().max(bounds.remote.textChars).exactOptional(),
  /** Milliseconds since 1970. */
  at: timeMsSchema,
});
export type RecordedAct = Readonly<z.infer<typeof recordedActSchema>>;

/** What is fixed when a recording begins. */
export const recordingStartSchema = z.object({
  /** Where the demonstration goes when it is finished. */
  projectId: z.string(),
  instruction: z.string(),
  title: z.string(),
  world: z.string(),
  /** The state before the first step, in the world's own form. */
  state: jsonSchema,
  /** What is asked for, where it was given beside the words; absent where only the words say it. */
  goal: jsonSchema.exactOptional(),
  at: timeMsSchema,
});
export type RecordingStart = Readonly<z.infer<typeof recordingStartSchema>>;

/** A recording as its log makes it. */
export interface Recording extends RecordingStart {
  /** The steps that count, refused ones included; what was taken back is not among them. */
  readonly acts: readonly RecordedAct[];
  /** True once it has become a demonstration: nothing can be added or taken back. */
  readonly isFinished: boolean;
}

/** What a list of unfinished recordings shows; the steps are in the log under the same id. */
export const recordingEntrySchema = z.object({
  /** The id of the demonstration that it becomes. */
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  instruction: z.string(),
  /** The room's name, e.g. `kitchen-1000042`. */
  place: z.string(),
  startedAt: timeMsSchema,
  /** Set when the person threw it away; it can be brought back for a day. */
  discardedAt: timeMsSchema.optional(),
});
export type RecordingEntry = Readonly<z.infer<typeof recordingEntrySchema>>;
