/**
 * Checks of sense: what a person would refuse in a program although its goal holds at the end.
 *
 * Why it exists: a goal looks at the end alone. Coffee in a dirty mug that is washed when it is full ends as
 * a clean mug of coffee. What is senseless is known to the world; who teaches or reviews asks it.
 */
import { z } from "zod";
import type { Json } from "@/base/json";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import type { WorldObject } from "@/core/world/world-state";

/** A call that was carried out, with what it changed. */
export interface DoneCall {
  readonly call: ProgramCall;
  /** What its receiver was bound to. */
  readonly objectId: string | undefined;
  readonly changes: readonly StateChange[];
}

/** One thing that a person would object to. */
export const objectionSchema = z.object({
  /** The name of the check, such as `washed when full`. */
  check: z.string(),
  /** As a clause, its objects named: "the Mug_71 is washed after the coffee is in it". */
  says: z.string(),
  /** Where in the list of calls it shows, from 0. */
  at: z.number().int().nonnegative(),
});
export type Objection = Readonly<z.infer<typeof objectionSchema>>;

/** What might better have been made true before anything else, as {@link Environment.stepsTo} takes it. */
export type SoonerFact =
  | {
      readonly kind: "attribute";
      readonly objectIds: readonly string[];
      readonly attribute: string;
      readonly value: Json;
    }
  | {
      readonly kind: "place";
      readonly objectIds: readonly string[];
      readonly placeIds: readonly string[];
      readonly isTogether: boolean;
    };

export interface FoundObjection extends Objection {
  /** Absent where no other order would help. */
  readonly sooner?: SoonerFact;
}

export interface WorldSense {
  /** The names of all checks, for whoever counts. */
  readonly checks: readonly string[];
  /** Objections to calls that were carried out in order, from a state with these objects; none: sensible. */
  object(start: readonly WorldObject[], done: readonly DoneCall[]): readonly FoundObjection[];
}

/** "Goal holds, but: the Mug_71 is washed after the coffee is in it; ..."; undefined without objections. */
export function tellObjections(objections: readonly Objection[]): string | undefined {
  const said = [...new Set(objections.map(({ says }) => says))];
  return said.length === 0 ? undefined : `The goal holds, but: ${said.join("; ")}.`;
}
