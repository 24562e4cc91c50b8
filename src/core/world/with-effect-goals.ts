/** Gives a world goals of effects beside its own: see `effect-goal.ts`. */
import { tellFaults } from "@/base/faults/plain-faults";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { checkEffects } from "@/core/world/check-effects";
import { effectGoalSchema, isEffectGoal, type EffectGoal } from "@/core/world/effect-goal";
import { bindEffectGoal } from "@/core/world/effect-objects";
import { describeEffectGoal } from "@/core/world/effect-words";
import { stepsTowardEffects } from "@/core/world/steps-toward-effects";
import { unknownTerms } from "@/core/world/unknown-terms";
import type { Environment, WorldModel } from "@/core/world/world-model";

/**
 * The model that takes a goal of effects wherever it takes one of its own. What is said of the start
 * (`was`) is bound to the state that the episode is opened with. Steps toward it are those to its single
 * facts, where the world knows them (`Environment.stepsTo`).
 */
export function withEffectGoals<World extends WorldModel>(model: World): World {
  return {
    ...model,
    open(state, goal) {
      if (!isEffectGoal(goal)) {
        return model.open(state, goal);
      }
      const episode = model.open(state, undefined);
      const objects = episode.objects();
      const wanted = readGoal(goal);
      requireKnown(unknownTerms(wanted, objects, model));
      return judgedByEffects(episode, bindEffectGoal(wanted, objects, model), model);
    },
    describeGoal: (goal) =>
      isEffectGoal(goal) ? describeEffectGoal(readGoal(goal), model) : model.describeGoal(goal),
  };
}

/** The episode with a goal; all else is as it is without one. */
function judgedByEffects(episode: Environment, goal: EffectGoal, model: WorldModel): Environment {
  return {
    call: (call) => episode.call(call),
    checkGoal: () => checkEffects(episode.objects(), goal, model),
    describe: (ids) => episode.describe(ids),
    objects: () => episode.objects(),
    state: () => episode.state(),
    fork: () => judgedByEffects(episode.fork(), goal, model),
    resolve: (reference) => episode.resolve(reference),
    repair: (call, failure) => episode.repair(call, failure),
    stepsToward: ({ id: conditionId }) =>
      stepsTowardEffects(episode, goal, { conditionId, terms: model }),
    ...stepsToOf(episode),
  };
}

function stepsToOf(episode: Environment): Pick<Environment, "stepsTo"> {
  return episode.stepsTo === undefined
    ? {}
    : { stepsTo: (wanted) => episode.stepsTo?.(wanted) ?? [] };
}

/**
 * The episode with wishes beside the goal that it was opened with: both have to be met, and steps are
 * known toward the conditions of both.
 */
export function withWishes(
  episode: Environment,
  wishes: EffectGoal,
  model: WorldModel,
): Environment {
  return besides(episode, { goal: wishes, prefix: "" }, model);
}

/** The same for what the task itself asks for: wishes beside it have conditions of other ids. */
export function withTask(episode: Environment, goal: EffectGoal, model: WorldModel): Environment {
  return besides(episode, { goal, prefix: "task-" }, model);
}

interface More {
  readonly goal: EffectGoal;
  /** Of its conditions' ids. */
  readonly prefix: string;
}

function besides(episode: Environment, more: More, model: WorldModel): Environment {
  const { goal, prefix } = more;
  const own = () => episode.checkGoal();
  return {
    ...judgedByEffects(episode, goal, model),
    checkGoal() {
      const [first, second] = [own(), checkEffects(episode.objects(), goal, model)];
      const isOwnMet = first.success || first.conditions.length === 0;
      const named = second.conditions.map((each) => ({ ...each, id: `${prefix}${each.id}` }));
      const conditions = [...first.conditions, ...named];
      return { success: isOwnMet && second.success, conditions };
    },
    fork: () => besides(episode.fork(), more, model),
    stepsToward: (condition) =>
      own().conditions.some(({ id }) => id === condition.id)
        ? episode.stepsToward(condition)
        : stepsTowardEffects(episode, goal, {
            conditionId: condition.id.slice(prefix.length),
            terms: model,
          }),
  };
}

function requireKnown(unknown: readonly string[]): void {
  if (unknown.length > 0) {
    throw new AppError({
      code: "EFF-02",
      what: `The goal speaks of what this world does not have: ${unknown.join(", ")}.`,
      safe: "Nothing was changed.",
      next: "Import the demonstration again, or choose another one.",
    });
  }
}

function readGoal(goal: Json | undefined): EffectGoal {
  const parsed = effectGoalSchema.safeParse(goal);
  if (!parsed.success) {
    throw new AppError({
      code: "EFF-01",
      what: `The goal cannot be read: ${tellFaults(parsed.error)}.`,
      safe: "Nothing was changed.",
      next: "Import the demonstration again, or choose another one.",
    });
  }
  return parsed.data;
}
