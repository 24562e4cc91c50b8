/**
 * The critic: plays the person who watches a run and says what went wrong (ICAL S5.1.3), so that a
 * whole set can be taught with nobody there.
 */
import type { Run } from "@/core/run";
import type { Session } from "@/core/session";

/**
 * Somebody who says what was wrong with a failed run, what to say first at the front; whoever is not
 * understood goes on to the next sentence. The session tells what was said before. The same run and
 * session always give the same sentences, so that a tab that was killed goes on where it stopped.
 */
export type Critic = (run: Run, session: Session) => readonly string[];

/**
 * What could be said about a failed run, the most telling first: the world's sentence about the
 * action that failed, then what the goal still lacks, together and one by one. Empty for a run that
 * did not fail. Someone who is not understood goes on to the next sentence.
 */
export function criticise(run: Run): readonly string[] {
  if (run.status !== "failed") {
    return [];
  }
  const lacking = run.goal.conditions
    .filter(({ met }) => !met)
    .map(({ failure, description }) => failure ?? `Not reached: ${description}.`);
  const stopped =
    run.failure === undefined || run.failure.cause === "goal" ? [] : [run.failure.sentence];
  const said = [...stopped, ...(lacking.length > 1 ? [lacking.join(" ")] : []), ...lacking];
  return [...new Set(said)];
}

/**
 * What a teacher that corrects itself goes by: the world's own sentence about the action that failed,
 * or that the goal is not reached, never which of its conditions.
 */
export function observeFailure(run: Run): readonly string[] {
  if (run.status !== "failed") {
    return [];
  }
  const { failure } = run;
  return failure === undefined || failure.cause === "goal"
    ? ["The program ran to its end, but the goal is not reached."]
    : [failure.sentence];
}
