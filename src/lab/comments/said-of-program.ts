/** What somebody may say about a program: made of its own calls, so that there is something to judge after it. */
import type { SeededRandom } from "@/base/seeded-random";
import type { JudgedProgram } from "@/lab/comments/judge-comments";
import { readCallsPlainly } from "@/lab/diff/read-calls-plainly";

/**
 * Drawn by chance: that a call is not to be made, is to come last, or before another one. Whether a person
 * would say so is another question. Undefined where the program has no two calls, or its world no words.
 */
export function sayOfProgram(
  { world, start, text }: JudgedProgram,
  random: SeededRandom,
): string | undefined {
  const speech = world.language?.speech;
  if (speech === undefined) {
    return undefined;
  }
  const silent = new Set([speech.calls.walk, speech.calls.note]);
  const calls = readCallsPlainly(world, start, text).filter(({ method }) => !silent.has(method));
  const [first, second] = random.shuffle(calls).map(({ call }) => speech.describeCall(call));
  return first === undefined || second === undefined
    ? undefined
    : random.pick([
        `Do not ${first.toDo}.`,
        `In the end, ${first.toDo}.`,
        `First ${first.toDo}, then ${second.toDo}.`,
        `Before you ${first.toDo}, ${second.toDo}.`,
      ]);
}
