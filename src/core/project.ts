import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";

/** A set of demonstrations that are reviewed together. The memory is shared by all projects. */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  isSample: z.boolean(),
  createdAt: timeMsSchema,
  /** Since when it is deleted: it is in no list of projects, and all of it is kept. */
  deletedAt: timeMsSchema.exactOptional(),
});
export type Project = Readonly<z.infer<typeof projectSchema>>;

/** Whether nobody deleted it. */
export function isPresentProject({ deletedAt }: Pick<Project, "deletedAt">): boolean {
  return deletedAt === undefined;
}

/** The sample project has a fixed id, so that opening it twice does not import it twice. */
export const SAMPLE_PROJECT_ID = "project_sample";
