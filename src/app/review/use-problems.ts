import { useEffect, useState } from "react";
import type { ReviewController } from "@/app/review/review-controller";
import type { ProgramProblem } from "@/engines/checker/checker-engine";

/** A pause this long in typing is a moment to look at what was typed. */
const PAUSE_MS = 250;

/**
 * What the static check says about a text, some moments after it was typed; what it said about the
 * text before stays until then. Undefined while nothing has been checked, or where it cannot be.
 */
export function useProblems(
  controller: ReviewController,
  text: string | undefined,
): readonly ProgramProblem[] | undefined {
  const [problems, setProblems] = useState<readonly ProgramProblem[]>();
  useEffect(() => {
    if (text === undefined) {
      return undefined;
    }
    let isCurrent = true;
    const show = (found: readonly ProgramProblem[] | undefined) => {
      if (isCurrent) {
        setProblems(found);
      }
    };
    const timer = setTimeout(() => {
      // A check that cannot be made is told when the program is to be run, which needs it.
      controller.check(text).then(show, () => {
        show(undefined);
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [controller, text]);
  return problems;
}
