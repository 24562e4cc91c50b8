/** LeRobot's dataset files of version 3: what is read of them. Hostile until parsed. */
import { z } from "zod";
import { bounds } from "@/core/bounds";

const path = z.string().min(1).max(1000);
const name = z.string().min(1).max(bounds.game.nameChars);
const text = z.string().max(bounds.segments.textChars);

/** Parquet gives 64-bit integers as such; indices are far below what a number can hold. */
const count = z
  .union([z.number(), z.bigint().transform(Number)])
  .pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER));
const seconds = z.number().min(0).max(bounds.segments.seconds);

export const featureSchema = z.looseObject({
  dtype: z.string(),
  shape: z.array(z.number().int().nonnegative()).nullish(),
  names: z.unknown(),
});

/** `meta/info.json`; what it says beyond this is kept when it is written again. */
export const infoSchema = z.looseObject({
  codebase_version: z.string(),
  fps: z.number().positive().max(10_000),
  features: z.record(z.string(), featureSchema),
  data_path: path,
  video_path: path.nullish(),
  robot_type: z.string().nullish(),
});
export type LerobotInfo = z.infer<typeof infoSchema>;

/** A row of `meta/tasks.parquet`; where its words stand depends on the writer's pandas. */
export const taskRowSchema = z.object({ task_index: count, task: text });

/** A row of `meta/episodes/`, whose columns for videos are named after the cameras. */
export const episodeRowSchema = z.looseObject({
  episode_index: count,
  length: count,
  tasks: z.array(text).nullish(),
  "data/chunk_index": count,
  "data/file_index": count,
});

export const videoPlaceSchema = z.object({
  chunk_index: count,
  file_index: count,
  from_timestamp: seconds,
  to_timestamp: seconds,
});

/** The columns that every frame has. */
export const frameSchema = z.object({
  episode_index: count,
  frame_index: count,
  timestamp: seconds,
});
export type LerobotFrame = z.infer<typeof frameSchema>;

/** One row of the language columns; event rows have no time of their own. */
export const languageRowSchema = z.object({
  role: name,
  content: text.nullish(),
  style: name.nullish(),
  timestamp: seconds.nullish(),
  camera: name.nullish(),
  tool_calls: z.array(z.unknown()).nullish(),
});
export type LanguageRow = z.infer<typeof languageRowSchema>;
