/**
 * A body in a room that is moved step by step: eyes, feet and one hand.
 *
 * Why it exists: `Senses` carries a whole call out and walks by itself. Here every turn, every step and
 * every touch is the agent's own, and after each of them it may think again ("MART", 4.1.1:
 * fine-grained actions instead of going straight to things).
 *
 * Key ideas. (1) What was seen is remembered as it was when it was seen last. (2) A way leads over floor
 * that was seen; it is a list of motions, to be done one by one. (3) Nothing here knows a goal.
 */
import type { Look, SensedObject } from "@/core/senses/senses";
import type { DriveAct, ObjectAction } from "@/core/world/world-drive";
import type { Failure, StateChange } from "@/core/world/program-call";
import type { WorldState } from "@/core/world/world-state";

/** An object as it was when it was seen last, and how far it is from where the agent stands now. */
export type BodyObject = SensedObject & { readonly distanceM: number };

export interface BodyOutcome {
  readonly ok: boolean;
  readonly changes: readonly StateChange[];
  readonly failure?: Failure;
}

export interface Body {
  /** What has been seen so far, in a fixed order. */
  objects(): readonly BodyObject[];
  /** What is in the hand. */
  held(): BodyObject | undefined;
  /** Whether the hand gets to it from here, and it is in the picture. */
  isWithinReach(objectId: string): boolean;
  /** What can be tried on an object. */
  actionsOn(objectId: string): readonly ObjectAction[];
  /** Motions to where the hand gets to it; undefined where no way is known. */
  wayTo(objectId: string): readonly string[] | undefined;
  /** What can be done in order to see more. */
  looks(): readonly Look[];
  /** The motions of a look; what is to be opened is opened after them, by an act. */
  wayOf(look: Look): readonly string[];
  /** One motion, or one touch. Counts as one step, refused or not. */
  act(act: DriveAct): BodyOutcome;
}

/** One episode of a body, and the state that it leaves. */
export interface BodyEpisode {
  readonly body: Body;
  /** For whoever judges; the agent is not given it. */
  state(): WorldState;
}
