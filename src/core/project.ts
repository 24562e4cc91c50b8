import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";

/** A set of demonstrations that are reviewed together. The memory is shared by all projects. */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  isSample: z.boolean(),
  createdAt: timeMsSchema,
});
export type Project = Readonly<z.infer<typeof projectSchema>>;

/** The sample project has a fixed id, so that opening it twice does not import it twice. */
export const SAMPLE_PROJECT_ID = "project_sample";
