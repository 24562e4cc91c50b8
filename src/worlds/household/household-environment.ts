import { quoteProgram, saidName } from "@/core/world/program-words";
import type { Json } from "@/base/json";
import type { WorldObject } from "@/core/world/world-state";
import type { Failure, ObjectReference, ProgramCall } from "@/core/world/program-call";
import type {
  CallOutcome,
  Environment,
  GoalCondition,
  GoalReport,
  ReasonedCall,
  WantedFact,
} from "@/core/world/world-model";
import { Attempt } from "@/worlds/household/physics/attempt";
import { knownRoom, type Eyes } from "@/worlds/household/physics/eyes";
import { bindingKey, resolveReference } from "@/worlds/household/program/binding";
import { describeState } from "@/worlds/household/state/describe-state";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import { planFact } from "@/worlds/household/planner/fact-planner";
import { planTowards } from "@/worlds/household/planner/goal-planner";
import { failure, unknownObject, withObjects } from "@/worlds/household/objects/object-lookup";
import { PROGRAM_METHODS, type BoundArguments } from "@/worlds/household/program/program-api";
import { callPrepared } from "@/worlds/household/program/prepared-call";
import { planRepair } from "@/worlds/household/planner/repair";
import { HouseholdWorldState } from "@/worlds/household/state/household-world-state";
import { worldObjects } from "@/worlds/household/state/world-objects";
import { stateChanges } from "@/worlds/household/state/state-changes";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import type { HouseholdState } from "@/worlds/household/state/household-state";

/** One episode in a household room. */
export class HouseholdEnvironment implements Environment {
  #state: HouseholdState;
  readonly #goal: HouseholdGoal | undefined;
  readonly #bindings: Map<string, string>;
  readonly #eyes: Eyes | undefined;

  /** With `eyes`, calls choose and walk among what has been seen; without, in the whole room. */
  constructor(
    state: HouseholdState,
    goal: HouseholdGoal | undefined,
    { bindings, eyes }: { bindings?: ReadonlyMap<string, string>; eyes?: Eyes | undefined } = {},
  ) {
    const { bindings: saved = {}, ...room } = state;
    this.#state = state.bindings === undefined ? state : room;
    this.#goal = goal;
    this.#bindings = new Map(bindings ?? Object.entries(saved));
    this.#eyes = eyes;
  }

  call(call: ProgramCall): CallOutcome {
    if (this.#state.missingPreconditions !== "prepare") {
      return this.#attempt(call);
    }
    const before = this.#state;
    const trial = this.fork();
    const outcome = callPrepared(
      {
        attempt: (each) => trial.#attempt(each),
        repair: (each, cause) => trial.repair(each, cause),
      },
      call,
    );
    if (!outcome.ok) {
      this.#state = walked(before, trial.#state);
      return outcome;
    }
    this.#state = trial.#state;
    for (const [key, id] of trial.#bindings) {
      this.#bindings.set(key, id);
    }
    return { ...outcome, changes: stateChanges(before, this.#state) };
  }

  #attempt(call: ProgramCall): CallOutcome {
    const method = PROGRAM_METHODS.get(call.method);
    if (method === undefined) {
      const known = [...PROGRAM_METHODS.keys()].join(", ");
      const sentence = `InteractionObject has no method ${quoteProgram(call.method.slice(0, 80))}; it has ${known}.`;
      return refused(failure("unknown-method", sentence), 0);
    }
    const receiverId = this.#bind(call.receiver);
    if (receiverId === undefined) {
      return refused(this.#unknown(call.receiver), 0);
    }
    const bound = this.#bindArguments(call);
    if ("failure" in bound) {
      return refused(bound.failure, 0, receiverId);
    }
    const before = this.#state;
    const attempt = new Attempt(before, this.#eyes);
    const result = method(attempt, receiverId, bound.args);
    if (!result.ok) {
      this.#state = walked(before, attempt.state);
      const cause = attempt.failure ?? failure("refused", `The call on the ${receiverId} failed.`);
      return refused(cause, attempt.environmentSteps, receiverId);
    }
    this.#state = attempt.state;
    return {
      ok: true,
      objectId: receiverId,
      changes: stateChanges(before, attempt.state),
      environmentSteps: attempt.environmentSteps,
      ...(result.value === undefined ? {} : { value: result.value }),
    };
  }

  checkGoal(): GoalReport {
    return this.#goal === undefined
      ? { success: false, conditions: [] }
      : checkGoal(this.#state, this.#goal);
  }

  describe(objectIds?: readonly string[]): string {
    return describeState(this.#state, objectIds);
  }

  objects(): readonly WorldObject[] {
    return worldObjects(this.#state);
  }

  /** With what the program's names are bound to, so that an opened copy goes on just the same. */
  state(): HouseholdWorldState {
    const bindings = Object.fromEntries(this.#bindings);
    return new HouseholdWorldState(
      this.#bindings.size === 0 ? this.#state : { ...this.#state, bindings },
    );
  }

  fork(): HouseholdEnvironment {
    return new HouseholdEnvironment(this.#state, this.#goal, {
      bindings: this.#bindings,
      eyes: this.#eyes,
    });
  }

  resolve(reference: ObjectReference): string | undefined {
    return resolveReference(this.#known, reference, this.#bindings);
  }

  repair(call: ProgramCall, cause: Failure): readonly ReasonedCall[] {
    const receiverId = this.resolve(call.receiver);
    return planRepair({ state: this.#known, call, receiverId, failure: cause });
  }

  stepsToward(condition: GoalCondition): readonly ReasonedCall[] {
    return this.#goal === undefined ? [] : planTowards(this.fork(), this.#goal, condition);
  }

  stepsTo(wanted: WantedFact): readonly ReasonedCall[] {
    return planFact(this.fork(), wanted);
  }

  /** The parsed state, for the planner, which reads it often. */
  get household(): HouseholdState {
    return this.#state;
  }

  get #known(): HouseholdState {
    return knownRoom(this.#state, this.#eyes);
  }

  #bind(reference: ObjectReference): string | undefined {
    const id = this.resolve(reference);
    if (id !== undefined) {
      this.#bindings.set(bindingKey(reference), id);
    }
    return id;
  }

  #bindArguments(
    call: ProgramCall,
  ): { readonly args: BoundArguments } | { readonly failure: Failure } {
    const literals: Json[] = [];
    let targetId: string | undefined;
    for (const argument of call.args) {
      if (argument.kind === "literal") {
        literals.push(argument.value);
        continue;
      }
      const id = this.#bind(argument.object);
      if (id === undefined) {
        return { failure: this.#unknown(argument.object) };
      }
      targetId ??= id;
    }
    return { args: { targetId, literals } };
  }

  #unknown({ instance, class: objectClass, parentObject }: ObjectReference): Failure {
    const name = instance ?? objectClass;
    if (parentObject === undefined) {
      const { kind, sentence } = unknownObject(this.#known, name, objectClass);
      return failure(kind, sentence);
    }
    const whole = saidName(parentObject);
    const sentence = `There is no ${saidName(name)} cut from ${whole} in this room. Slice the ${whole} first, or name another whole.`;
    return failure("unknown-object", sentence);
  }
}

/** After a refused call only the agent's pose is kept: it has walked, but changed nothing. */
function walked(before: HouseholdState, after: HouseholdState): HouseholdState {
  if (before.agent.heldId !== after.agent.heldId) {
    return before;
  }
  const { heldId } = before.agent;
  const moved =
    heldId === undefined
      ? []
      : after.objects.filter((object) => object.id === heldId || object.parents.includes(heldId));
  const former = new Map(before.objects.map((object) => [object.id, object]));
  const sameButPlace = moved.flatMap((object) => {
    const old = former.get(object.id);
    return old === undefined ? [] : [{ ...old, box: object.box }];
  });
  return { ...withObjects(before, sameButPlace), agent: after.agent };
}

function refused(cause: Failure, environmentSteps: number, objectId?: string): CallOutcome {
  return {
    ok: false,
    failure: cause,
    changes: [],
    environmentSteps,
    ...(objectId === undefined ? {} : { objectId }),
  };
}
