import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";

/** A teacher that was asked and gave nothing usable: what it was and, word for word, what came back. */
export const teacherFailureSchema = z.object({
  id: z.string(),
  /** The model, or `built-in`. */
  teacher: z.string(),
  task: z.enum(["propose", "revise"]),
  /** The code and sentence of the error that was shown. */
  code: z.string(),
  what: z.string(),
  /** The reply, or what there was of it. */
  reply: z.string().optional(),
  at: timeMsSchema,
});
export type TeacherFailure = Readonly<z.infer<typeof teacherFailureSchema>>;
