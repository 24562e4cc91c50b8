/**
 * What a verified run showed: each call of an exemplar with the room as it stood right before it.
 *
 * An exemplar keeps what changed for good; doors, switches and what was in the hand are known only by
 * making its calls once more in the room that it was verified in.
 */
import { isDefined } from "@/base/defined";
import type { ProgramCall, StateChange } from "@/core/world/program-call";
import type { Environment } from "@/core/world/world-model";
import type { WorldObject } from "@/core/world/world-state";

/** A call that was made and did something. */
export interface ShownCall {
  /** 1-based line of the exemplar's program. */
  readonly line: number;
  readonly call: ProgramCall;
  /** The instances of its receiver and of the objects that it names, in this order. */
  readonly objectIds: readonly string[];
  readonly before: readonly WorldObject[];
  readonly changes: readonly StateChange[];
}

/** A program from elsewhere may be without end. */
const MOST_CALLS = 200;

/** Makes the calls one after the other in an environment that nobody else uses; refused ones show nothing. */
export function showRun(
  environment: Pick<Environment, "call" | "objects" | "resolve">,
  calls: readonly { readonly line: number; readonly call: ProgramCall }[],
): readonly ShownCall[] {
  return calls.slice(0, MOST_CALLS).flatMap(({ line, call }) => {
    const before = environment.objects();
    const references = [
      call.receiver,
      ...call.args.flatMap((each) => (each.kind === "object" ? [each.object] : [])),
    ];
    const objectIds = references.map((each) => environment.resolve(each)).filter(isDefined);
    const { ok, changes } = environment.call(call);
    return ok && changes.length > 0 && objectIds.length === references.length
      ? [{ line, call, objectIds, before, changes }]
      : [];
  });
}
