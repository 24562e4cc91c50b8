import { AppError } from "@/base/app-error";
import type { TeacherFailure } from "@/core/teacher-failure";
import type { LessonParts } from "@/lesson/lesson-parts";

/** Writes down that a teacher failed, with what it said, before the failure goes on. */
export async function recordFailure<T>(
  { log, createId, nowMs }: Pick<LessonParts, "log" | "createId" | "nowMs">,
  asked: Pick<TeacherFailure, "teacher" | "task">,
  job: () => Promise<T>,
): Promise<T> {
  try {
    return await job();
  } catch (error) {
    if (error instanceof AppError) {
      const { code, what, detail } = error;
      const failure: TeacherFailure = {
        ...asked,
        id: createId("failure"),
        code,
        what,
        at: nowMs(),
        ...(detail === undefined ? {} : { reply: detail }),
      };
      log.apply({ kind: "teacher.fail", failure });
    }
    throw error;
  }
}
