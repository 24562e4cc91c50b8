import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import type { TeacherFailure } from "@/core/teacher-failure";
import type { ReviewParts } from "@/app/review/review-parts";

/** Writes down that a teacher failed, with what it said, before the failure goes on. */
export async function recordFailure<T>(
  { session }: Pick<ReviewParts, "session">,
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
        at: Date.now(),
        ...(detail === undefined ? {} : { reply: detail }),
      };
      session.apply({ kind: "teacher.fail", failure });
    }
    throw error;
  }
}
