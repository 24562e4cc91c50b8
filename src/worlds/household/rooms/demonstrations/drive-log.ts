/**
 * What one drive looks like to whoever measures how people drive: the log of another simulator and
 * a drive of our own alike.
 */
import type { InteractionAction, MotionAction } from "@/worlds/household/physics/actions";
import { isInteractionAction } from "@/worlds/household/physics/apply-action";
import type { GoalThing, HouseholdGoal } from "@/worlds/household/goals/goal";
import type { Agent, HouseholdState } from "@/worlds/household/state/household-state";
import { isInGroup, wholeOfSlice } from "@/worlds/household/objects/object-classes";

export type Pose = Pick<Agent, "position" | "yawDeg">;

export interface LoggedStep {
  readonly verb: MotionAction | InteractionAction;
  readonly success: boolean;
  /** What was acted on. Logs of other simulators do not tell it of a refused click. */
  readonly objectId?: string;
  readonly objectClass?: string;
  /** Where the agent stands afterwards. */
  readonly poseAfter?: Pose;
  /** When it was done, in seconds from any start. */
  readonly timeS?: number;
}

export interface DriveLog {
  readonly initial: HouseholdState;
  readonly steps: readonly LoggedStep[];
  /** Where it is known, what was to be done. */
  readonly goal?: HouseholdGoal;
}

/** An interaction, with where it stands in the log. */
export interface LoggedInteraction extends LoggedStep {
  readonly verb: InteractionAction;
  readonly index: number;
}

export function interactionsOf(log: DriveLog): readonly LoggedInteraction[] {
  return log.steps.flatMap((step, index) =>
    isInteractionAction(step.verb) ? [{ ...step, verb: step.verb, index }] : [],
  );
}

/** Whether the goal asks for things of this class, or for slices of it. */
export function isWantedBy(goal: HouseholdGoal | undefined, objectClass: string): boolean {
  const wants = (thing: GoalThing): boolean =>
    thing.kind === "goal"
      ? thing.goal.things.some(wants)
      : isInGroup(objectClass, thing.select) || wholeOfSlice(thing.select) === objectClass;
  return goal?.things.some(wants) ?? false;
}
