/**
 * The door of recall for whoever makes exemplars; what is made of them stands in `recall/`.
 *
 * What a verified run makes its task's words mean: what the words literally ask for as far as the run
 * brought it about, and the effects that it brought about for their own sake, in classes, so that they
 * can be asked for elsewhere.
 *
 * Key ideas: the goal that the run was judged by is not looked at. Where words tell all of it, what was
 * brought about besides is kept apart: it was not asked for, and nobody minded it. What only served
 * another effect (the fridge that was opened, the knife that lies elsewhere) is found by leaving its
 * steps out (`keeping/deeds.ts`).
 * What was shown and is not so after the verified run is kept apart too: somebody did it, and it was not
 * meant.
 */
import { withFarSide } from "@/core/world/far/far-side";
import type { RunStep } from "@/core/run";
import type { ShownEffect } from "@/core/shown-effect";
import type { TaskMeaning } from "@/core/task-meaning";
import type { EffectGoal, EffectWish } from "@/core/world/effect-goal";
import { goalOfEffects, type EffectGoalOptions } from "@/core/world/goal-of-effects";
import { worldEffects, type WorldEffect } from "@/core/world/world-effects";
import type { WorldModel } from "@/core/world/world-model";
import type { WorldObject, WorldState } from "@/core/world/world-state";
import { languageOf } from "@/engines/teacher/abstraction/language-of";
import { isOwnDeed, servesOthers, watchSteps, type Watched } from "@/engines/teacher/keeping/deeds";
import { readDemonstration } from "@/engines/teacher/keeping/read-demonstration";
import { isShownIn } from "@/engines/teacher/keeping/shown-effects";
import type { PlannedStep } from "@/engines/teacher/proposal/planned-step";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";
import { comesAlong } from "@/engines/teacher/reading/comes-along";
import { telling } from "@/engines/teacher/reading/shown-wishes";
import { intendedGoal } from "@/engines/teacher/reading/intended-goal";
import { factKey, factOfShown, factsOfGoal } from "@/engines/teacher/recall/effect-facts";
import { besides, joined, liftGoal, withoutFacts } from "@/engines/teacher/recall/lift-goal";
import { readWishes } from "@/engines/teacher/reading/read-wishes";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";

export interface VerifiedRun {
  readonly state: WorldState;
  /** The calls of the verified run. */
  readonly steps: readonly Pick<RunStep, "call">[];
  /** What was shown. */
  readonly noisyProgram: string;
  /** What the task was asked for in; nothing where nobody said anything. */
  readonly said?: {
    readonly instruction: string;
    readonly dialogue: readonly { readonly speaker: string; readonly text: string }[];
  };
}

/** Undefined where the run brought nothing about. */
export async function meaningOfRun(
  world: WorldModel,
  run: VerifiedRun,
): Promise<TaskMeaning | undefined> {
  return await withFarSide(world, async () => await findMeaning(world, run));
}

async function findMeaning(world: WorldModel, run: VerifiedRun): Promise<TaskMeaning | undefined> {
  const { state, steps, noisyProgram } = run;
  const stage: Stage = {
    start: world.open(state, undefined),
    breathe: async () => undefined,
    language: languageOf(world),
  };
  const done = await watchSteps(stage, steps.map(toStep));
  const at = { world, before: stage.start.objects(), after: done.after.objects() };
  const own = await ownEffects(stage, done);
  const asked = await askedFor(stage, run, { ...at, byTheWay: byTheWay(stage, done, own) });
  const isAlong = comesAlong(done, asked.wishes);
  const effects = lift(
    at,
    (effect) => effect.kind === "made" || (own.some(isSameAs(effect)) && !isAlong(effect)),
  );
  if (effects === undefined && asked.goal === undefined) {
    return undefined;
  }
  const rest = besides(effects, asked.goal);
  const core = asked.isAll ? asked.goal : joined(asked.goal, rest);
  const calls = parseStraightLine(noisyProgram, world.vocabulary).calls;
  const shown = await watchSteps(stage, calls.map(toStep));
  const lost = shown.effects.filter((effect) => !isShownIn(effect, at.after));
  const still = new Set(at.after.map(({ id }) => id));
  const shownAt = { ...at, after: shown.after.objects() };
  const without = lift(shownAt, (effect) =>
    effect.kind === "made" ? !still.has(effect.objectId) : lost.some(isSameAs(effect)),
  );
  const lifted = {
    effects: core && liftGoal(core, at),
    beside: asked.isAll && rest !== undefined ? liftGoal(rest, at) : undefined,
    without: without && liftGoal(without, shownAt),
  };
  return lifted.effects === undefined
    ? undefined
    : {
        effects: lifted.effects,
        ...(lifted.beside === undefined ? {} : { beside: lifted.beside }),
        ...(lifted.without === undefined ? {} : { without: lifted.without }),
      };
}

interface Room {
  readonly world: WorldModel;
  readonly before: readonly WorldObject[];
  readonly after: readonly WorldObject[];
}

interface AskedFor {
  readonly goal: EffectGoal | undefined;
  /** What the words literally express, where all of them are understood. */
  readonly wishes: readonly EffectWish[];
  /** Whether the words tell all of it. */
  readonly isAll: boolean;
}

/** What the words ask for, read beside the run itself. */
async function askedFor(
  stage: Stage,
  { steps, said }: VerifiedRun,
  { world, byTheWay: passing }: Room & { readonly byTheWay: ReadonlySet<string> },
): Promise<AskedFor> {
  if (said === undefined) {
    return { goal: undefined, wishes: [], isAll: false };
  }
  const { instruction, dialogue } = said;
  const demonstrated = await readDemonstration(stage, steps.map(toStep), {
    world,
    said: { ...said, answers: [] },
  });
  const context = { stage, world, demonstrated, instruction, dialogue };
  const { goal, questions } = await intendedGoal(context);
  const texts = [instruction, ...dialogue.map(({ text }) => text)];
  const read = readWishes(texts.join("\n"), demonstrated.room);
  const literal = read.wishes.map(({ wish }) => wish);
  const named = new Set(factsOfGoal({ form: "effects", wishes: literal }).map(factKey));
  const meant = goal && withoutFacts(goal, (key) => passing.has(key) && !named.has(key));
  return {
    goal: meant,
    wishes: read.unknown.length > 0 ? [] : literal,
    isAll: meant !== undefined && questions.length === 0,
  };
}

/** What changed for good with something else: the water in the mug that was washed. */
function byTheWay(stage: Stage, done: Watched, own: readonly ShownEffect[]): ReadonlySet<string> {
  const keyOf = (effect: ShownEffect) => factKey(factOfShown(effect));
  const meant = new Set(own.map(keyOf));
  const lasting = done.effects.filter((effect) => isForGood(effect, stage)).map(keyOf);
  return new Set(lasting.filter((key) => !meant.has(key)));
}

/**
 * What was done for its own sake, and what was changed for good where nothing else that was changed for
 * good needed it: the bowl that got full while the mug was washed is no part of it.
 */
async function ownEffects(stage: Stage, done: Watched): Promise<readonly ShownEffect[]> {
  const lasting = done.effects.filter((effect) => isForGood(effect, stage));
  const own: ShownEffect[] = [];
  for (const effect of done.effects) {
    const isFree = async () =>
      lasting.includes(effect) && !(await servesOthers(stage, done, { effect, others: lasting }));
    if ((await isOwnDeed(stage, done, effect)) || (await isFree())) {
      own.push(effect);
    }
  }
  // Where two things need each other, nothing tells which it was for.
  return own.some((effect) => lasting.includes(effect)) ? own : [...own, ...lasting];
}

function toStep({ call }: Pick<RunStep, "call">): PlannedStep {
  return { call, origin: "demonstration" };
}

function isForGood(effect: ShownEffect, { language }: Stage): boolean {
  return (
    effect.kind === "attribute" && language.speech.attributes.lasting.includes(effect.attribute)
  );
}

/** The effects that are part of it, of classes; that something was made where nothing else is said of it. */
function lift(
  { world, before, after }: Room,
  isPart: (effect: WorldEffect) => boolean,
): EffectGoal | undefined {
  const parts = worldEffects(before, after, world).filter(isPart);
  const options: EffectGoalOptions = { bindTo: "classes", before, after, terms: world };
  return goalOfEffects(telling(parts), options);
}

function isSameAs(effect: WorldEffect): (shown: ShownEffect) => boolean {
  return (shown) =>
    shown.objectId === effect.objectId &&
    shown.kind === effect.kind &&
    (effect.kind !== "attribute" ||
      (shown.kind === "attribute" && shown.attribute === effect.attribute));
}
