/**
 * The door of recall for whoever makes exemplars; what is made of them stands in `recall/`.
 *
 * What a verified run makes its task's words mean: the effects that it brought about for their own sake,
 * in classes, so that they can be asked for elsewhere.
 *
 * Key ideas: the goal that the run was judged by is not looked at. What was changed for good is part of it.
 * What only served another effect (the fridge that was opened, the knife that lies elsewhere) is found
 * by leaving its steps out (`keeping/deeds.ts`).
 * What was shown and is not so after the verified run is kept apart: somebody did it, and it was not
 * meant.
 */
import type { RunStep } from "@/core/run";
import type { ShownEffect } from "@/core/shown-effect";
import type { TaskMeaning } from "@/core/task-meaning";
import type { EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { goalOfEffects, type EffectGoalOptions } from "@/core/world/goal-of-effects";
import { worldEffects, type WorldEffect } from "@/core/world/world-effects";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject, WorldState } from "@/core/world/world-state";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { isOwnDeed, watchSteps } from "@/engines/teacher/keeping/deeds";
import { isShownIn } from "@/engines/teacher/keeping/shown-effects";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";

/** As many wishes as a goal of effects may hold. */
const MOST_WISHES = 64;

export interface VerifiedRun {
  readonly state: WorldState;
  /** The calls of the verified run. */
  readonly steps: readonly Pick<RunStep, "call">[];
  /** What was shown. */
  readonly noisyProgram: string;
}

/** Undefined where the run brought nothing about. */
export async function meaningOfRun(
  world: WorldModel,
  { state, steps, noisyProgram }: VerifiedRun,
): Promise<TaskMeaning | undefined> {
  const stage: Stage = {
    start: world.open(state, undefined),
    breathe: async () => undefined,
    language: languageOf(world),
  };
  const done = await watchSteps(stage, steps.map(toStep));
  const own: ShownEffect[] = [];
  for (const effect of done.effects) {
    if (isForGood(effect, stage) || (await isOwnDeed(stage, done, effect))) {
      own.push(effect);
    }
  }
  const before = stage.start.objects();
  const after = done.after.objects();
  const effects = lift(before, after, {
    world,
    isPart: (effect) => effect.kind === "made" || own.some((each) => isSame(each, effect)),
  });
  if (effects === undefined) {
    return undefined;
  }
  const calls = parseStraightLine(noisyProgram, world.vocabulary).calls;
  const shown = await watchSteps(stage, calls.map(toStep));
  const lost = shown.effects.filter((effect) => !isShownIn(effect, after));
  const still = new Set(after.map(({ id }) => id));
  const without = lift(before, shown.after.objects(), {
    world,
    isPart: (effect) =>
      effect.kind === "made"
        ? !still.has(effect.objectId)
        : lost.some((each) => isSame(each, effect)),
  });
  return { effects, ...(without === undefined ? {} : { without }) };
}

function toStep({ call }: Pick<RunStep, "call">): PlannedStep {
  return { call, origin: "demonstration" };
}

/** A verified program changes nothing for good but for its task: it costs a deed, and was not left out. */
function isForGood(effect: ShownEffect, { language }: Stage): boolean {
  return (
    effect.kind === "attribute" && language.speech.attributes.lasting.includes(effect.attribute)
  );
}

interface LiftOptions {
  readonly world: WorldModel;
  readonly isPart: (effect: WorldEffect) => boolean;
}

/** The effects that are part of it, of classes; that something was made where nothing else is said of it. */
function lift(
  before: readonly WorldObject[],
  after: readonly WorldObject[],
  { world, isPart }: LiftOptions,
): EffectGoal | undefined {
  const parts = worldEffects(before, after, world).filter(isPart);
  const spokenOf = new Set(parts.flatMap((each) => (each.kind === "made" ? [] : [each.class])));
  const telling = parts.filter((each) => each.kind !== "made" || !spokenOf.has(each.class));
  const options: EffectGoalOptions = { bindTo: "classes", before, after, terms: world };
  const goal = goalOfEffects(telling, options);
  const wishes = goal?.wishes.map(withoutIds).slice(0, MOST_WISHES);
  return wishes === undefined ? undefined : { form: "effects", wishes };
}

/** These very ones are in no other room: as many of their kind are meant. */
function withoutIds(wish: EffectWish): EffectWish {
  const { ids, ...of } = wish.of;
  return ids === undefined
    ? wish
    : { ...wish, of, how: { quantifier: "some", count: Math.max(1, ids.length) } };
}

function isSame(shown: ShownEffect, effect: WorldEffect): boolean {
  return (
    shown.objectId === effect.objectId &&
    shown.kind === effect.kind &&
    (effect.kind !== "attribute" ||
      (shown.kind === "attribute" && shown.attribute === effect.attribute))
  );
}
