/** What a person has to do by hand for one call of a program: its interactions, in order. */
import type { ProgramCall } from "@/core/world/program-call";
import type { Environment } from "@/core/world/world-model";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { Attempt } from "@/worlds/household/physics/attempt";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { PROGRAM_METHODS } from "@/worlds/household/program/program-api";

export interface Errand {
  readonly verb: InteractionAction;
  readonly objectId: string;
}

/** Notes the interactions that a call carries out. */
class NotedAttempt extends Attempt {
  readonly errands: Errand[] = [];

  override act(verb: InteractionAction, id: string): boolean {
    const isDone = super.act(verb, id);
    if (isDone) {
      this.errands.push({ verb, objectId: id });
    }
    return isDone;
  }
}

/** The interactions of `call` from `state` on; those up to the refusal where it does not succeed. */
export function toErrands(
  state: HouseholdState,
  environment: Environment,
  call: ProgramCall,
): readonly Errand[] {
  const method = PROGRAM_METHODS.get(call.method);
  const receiverId = environment.resolve(call.receiver);
  if (method === undefined || receiverId === undefined) {
    return [];
  }
  const target = call.args.find((argument) => argument.kind === "object");
  const literals = call.args.flatMap((each) => (each.kind === "literal" ? [each.value] : []));
  const attempt = new NotedAttempt(state);
  method(attempt, receiverId, {
    targetId: target === undefined ? undefined : environment.resolve(target.object),
    literals,
  });
  return attempt.errands;
}
