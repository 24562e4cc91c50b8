/**
 * What a published file tells of a demonstration beyond film, recorded actions and state: kept as it was
 * written, shown in the review and written again by the export. Where there is no film and nothing to
 * draw one from, it is all that there is.
 */
import { z } from "zod";

/** A stretch of a demonstration with what happens in it; in seconds, half-open. */
export const segmentSchema = z.object({
  startS: z.number(),
  endS: z.number(),
  /** What it is a layer of: single actions, or what they add up to. */
  tier: z.enum(["action", "subtask", "plan", "note"]),
  text: z.string(),
  verb: z.string().exactOptional(),
  objects: z.array(z.string()).readonly().exactOptional(),
  /** Who says so, and how sure they are: 0 to 1, where they tell. */
  by: z.enum(["model", "person", "log"]).exactOptional(),
  confidence: z.number().exactOptional(),
});
export type Segment = Readonly<z.infer<typeof segmentSchema>>;

export const outlineSchema = z.object({
  /** The format's name for people: "EPIC-KITCHENS". */
  format: z.string(),
  /** What it is: something that was done, or only something to do. */
  kind: z.enum(["done", "task"]),
  /** Where its pictures come from: a film, the room that the file describes, or nowhere. */
  pictures: z.enum(["film", "drawn", "none"]),
  segments: z.array(segmentSchema),
  /** Actions in words, in their order, where they have no times. */
  actions: z.array(z.string()),
  /** The program as the file has it; shown, not run. */
  program: z.string().exactOptional(),
  /** The same task in other words. */
  otherInstructions: z.array(z.string()),
  /** Where the task starts, e.g. an address. */
  start: z.string().exactOptional(),
  /** The name of the film, where the file names one. */
  film: z.string().exactOptional(),
  /** The part of that film which shows it, in the film's seconds; segments and frames count from its beginning. */
  filmRange: z.object({ startS: z.number(), endS: z.number() }).exactOptional(),
  /** Why that film is not shown, where it was given. */
  filmLeftOut: z.string().exactOptional(),
  /** The room in words, where no room of ours was made of it. */
  stateText: z.string().exactOptional(),
  /** What else the file says, field by field. */
  facts: z.record(z.string(), z.string()),
});
export type Outline = Readonly<z.infer<typeof outlineSchema>>;

/** The world of what is like none of ours. */
export const NO_WORLD = "none";
