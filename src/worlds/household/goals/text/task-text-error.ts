import { AppError } from "@/base/app-error";

/** An error of the text that a goal or a task is written in. */
export function taskTextError(what: string, lineNumber?: number): AppError {
  return new AppError({
    code: "TSK-02",
    what: lineNumber === undefined ? what : `Line ${lineNumber} of the task: ${what}`,
    safe: "Nothing was changed.",
    next: "Correct the text of the task.",
  });
}
