/**
 * What people do on a drive that the task does not need.
 *
 * `detour`: walks somewhere else first. `step back`: steps back and on again. `looks around`: turns
 * or looks without need. `bump`: walks against furniture. `wrong object`: picks up something that is
 * not wanted. `second thoughts`: puts back what is wanted, and takes it again. `needless opening`:
 * opens something for nothing. `failed attempt`: acts from too far away, or on the wrong thing, and is
 * refused. `forgotten closing`: leaves open or running what was opened or turned on. `forgotten step`:
 * never does one part of the task, so that the goal is not fully met.
 */
export type Flaw =
  | "detour"
  | "step back"
  | "looks around"
  | "bump"
  | "wrong object"
  | "second thoughts"
  | "needless opening"
  | "failed attempt"
  | "forgotten closing"
  | "forgotten step";

/** A flaw as it came about: its frames, half open, and the objects in play. */
export interface MadeFlaw {
  readonly flaw: Flaw;
  readonly startFrame: number;
  readonly endFrame: number;
  /** What was wanted just then. */
  readonly objectId?: string;
  /** What was taken, opened or acted upon in its place. */
  readonly insteadId?: string;
}
