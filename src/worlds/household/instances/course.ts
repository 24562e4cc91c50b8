/** One course of events that the labels may tell: which instance each interaction so far was about. */
import type { Failure } from "@/core/world/program-call";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { applyAction, TRUST_LOG } from "@/worlds/household/physics/apply-action";
import { forceEffect } from "@/worlds/household/physics/force-effect";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

/** The instance that a course takes one label to mean, linked to the choice before. */
export interface Choice {
  /** Position of the label in the list. */
  readonly at: number;
  readonly objectId: string | undefined;
  /** Why the step cannot be, in the state that the labels before it lead to. */
  readonly failure: Failure | undefined;
  readonly before: Choice | undefined;
}

export interface Course {
  readonly state: HouseholdState;
  /** Everything acted on so far: at most the objects of the room. */
  readonly touched: ReadonlySet<string>;
  /** Sum of logarithms: how likely this course is. */
  readonly score: number;
  readonly last: Choice | undefined;
}

/** What an impossible step costs a course: as much as an object a metre and a half farther away. */
const IMPOSSIBLE = 4;

/** The course with one more interaction; what the rules refuse is done all the same, and noted. */
export function act(
  course: Course,
  step: { readonly at: number; readonly verb: InteractionAction; readonly logChance: number },
  object: HouseholdObject,
): Course {
  const { state, touched, score } = course;
  const outcome = applyAction(state, { verb: step.verb, objectId: object.id }, TRUST_LOG);
  return {
    state: outcome.ok ? outcome.state : forceEffect(state, step.verb, object),
    touched: touched.has(object.id) ? touched : new Set([...touched, object.id]),
    score: score + step.logChance - (outcome.ok ? 0 : IMPOSSIBLE),
    last: { at: step.at, objectId: object.id, failure: outcome.failure, before: course.last },
  };
}
