/**
 * A static check that answers at once what it was asked before. It goes by the text and the room alone, so that
 * what is checked when a program is shown need not be checked again when it is run, and when it is accepted.
 */
import { withLast } from "@/base/lists/with-last";
import type { CheckedRoom, ProgramProblem } from "@/engines/checker/checker-engine";

interface Checker {
  check(program: string, room: CheckedRoom): Promise<readonly ProgramProblem[]>;
}

/** Versions of one item that are gone through, and what is tried of them. */
const MOST_REMEMBERED = 20;

/** By the very room that was asked about: one that is read anew is another one. What failed is asked again. */
export function rememberChecks(checker: Checker): Checker {
  const answered = new WeakMap<CheckedRoom, ReadonlyMap<string, readonly ProgramProblem[]>>();
  return {
    check: async (program, room) => {
      const known = answered.get(room)?.get(program);
      if (known !== undefined) {
        return known;
      }
      const problems = await checker.check(program, room);
      answered.set(room, withLast(answered.get(room), [program, problems], MOST_REMEMBERED));
      return problems;
    },
  };
}
