/**
 * Which steps of a demonstration are for one of its effects, found by leaving them out.
 *
 * Key idea: an effect is a deed of its own where the demonstration goes on just as well without it. A
 * knife that lies elsewhere after the cutting, a cupboard that was opened for the plate in it, a pot that
 * stood in the way: without their steps something later is refused or lost, so they served that.
 */
import { toPythonName } from "@/core/python-name";
import { effectKey, type ShownEffect } from "@/core/shown-effect";
import type { Environment } from "@/core/world/world-model";
import type { FullLanguage } from "@/engines/teacher/abstraction/language-of";
import { isLasting } from "@/engines/teacher/abstraction/change-roles";
import { isShownIn, shownEffects } from "@/engines/teacher/keeping/shown-effects";
import {
  toPlanned,
  type ExecutedStep,
  type PlannedStep,
} from "@/engines/teacher/proposal/planned-step";
import type { Stage } from "@/engines/teacher/proposal/rehearsal";

/** A demonstration that was executed; refused calls did nothing. */
export interface Watched {
  readonly steps: readonly ExecutedStep[];
  readonly after: Environment;
  readonly effects: readonly ShownEffect[];
}

/** Whether nothing of it was refused: what was refused did not show what it was for. */
export function isAllPlayed({ steps }: Pick<Watched, "steps">): boolean {
  return steps.every(({ outcome }) => outcome.ok);
}

export async function watchSteps(stage: Stage, steps: readonly PlannedStep[]): Promise<Watched> {
  const episode = stage.start.fork();
  const executed: ExecutedStep[] = [];
  for (const step of steps) {
    await stage.breathe();
    executed.push({ ...step, outcome: episode.call(step.call) });
  }
  const effects = shownEffects(stage.start.objects(), episode.objects(), stage.language);
  return { steps: executed, after: episode, effects };
}

/**
 * The demonstration without the steps for an effect; undefined where something that went well is refused
 * then: the steps served that.
 */
export async function withoutDeed(
  stage: Stage,
  watched: Watched,
  effect: ShownEffect,
): Promise<Watched | undefined> {
  const { language } = stage;
  const steps =
    effect.kind === "place"
      ? withoutCarrying(watched.steps, effect, language)
      : watched.steps.flatMap((step) =>
          isAbout(step, effect) ? inItsStead(step, effect.objectId, language) : [step],
        );
  const without = await tryOut(stage, watched, steps);
  return without === undefined || isShownIn(effect, without.after.objects()) ? undefined : without;
}

/** Undefined where a step is refused that was not. */
async function tryOut(
  stage: Stage,
  watched: Watched,
  steps: readonly ExecutedStep[],
): Promise<Watched | undefined> {
  const refused = new Set(watched.steps.flatMap(({ call, outcome }) => (outcome.ok ? [] : [call])));
  const tried = await watchSteps(stage, steps.map(toPlanned));
  const isWorse = tried.steps.some(({ call, outcome }) => !outcome.ok && !refused.has(call));
  return isWorse ? undefined : tried;
}

/**
 * Whether nothing else that was shown needs what brought the effect about.
 *
 * A thing that was carried is a deed of its own where all goes on without the carrying; where it was taken
 * up for its own sake (it was washed, and now lies there); or where nothing that follows needs the hand
 * free, so that it could have been kept in the hand and was put there on purpose.
 */
export async function isOwnDeed(
  stage: Stage,
  watched: Watched,
  effect: ShownEffect,
): Promise<boolean> {
  const without = await withoutDeed(stage, watched, effect);
  if (without !== undefined && keepsOthers(watched, without, effect)) {
    return true;
  }
  if (effect.kind === "attribute") {
    return false;
  }
  const { put, taken } = lastCarrying(watched.steps, effect, stage.language);
  if (isOwnCarrying(watched.steps.slice(Math.max(0, taken), put + 1), effect, stage.language)) {
    return true;
  }
  const held = await tryOut(stage, watched, watched.steps.toSpliced(put, 1));
  return held !== undefined && keepsOthers(watched, held, effect);
}

/** Whether one of these other effects is lost without the steps for this one, whatever else is refused then. */
export async function servesOthers(
  stage: Stage,
  watched: Watched,
  { effect, others }: { readonly effect: ShownEffect; readonly others: readonly ShownEffect[] },
): Promise<boolean> {
  const steps = watched.steps.flatMap((step) =>
    isAbout(step, effect) ? inItsStead(step, effect.objectId, stage.language) : [step],
  );
  const without = await watchSteps(stage, steps.map(toPlanned));
  return !keepsOthers({ ...watched, effects: others }, without, effect);
}

/**
 * Other things are as they were shown; where they lie may hang on where there was room. The thing's own
 * states come and go together: a laptop that is shut goes off.
 */
function keepsOthers(watched: Watched, without: Watched, effect: ShownEffect): boolean {
  const objects = without.after.objects();
  return watched.effects.every((other) => {
    const isOwn = other.objectId === effect.objectId;
    const isApart = isOwn
      ? other.kind === "attribute" && effect.kind === "attribute"
      : other.kind === "place";
    return isApart || effectKey(other) === effectKey(effect) || isShownIn(other, objects);
  });
}

/** It was washed, filled or the like as it was taken up, and served nothing else before it was put there. */
function isOwnCarrying(
  steps: readonly ExecutedStep[],
  { objectId }: ShownEffect,
  { speech }: FullLanguage,
): boolean {
  const [taken, ...later] = steps.map(({ outcome }) =>
    outcome.changes.filter((change) => isLasting(change, speech)),
  );
  return (
    taken?.some((change) => change.objectId === objectId) === true &&
    later.flat().every((change) => change.objectId === objectId)
  );
}

function isAbout({ outcome }: ExecutedStep, effect: ShownEffect): boolean {
  return (
    effect.kind === "attribute" &&
    outcome.changes.some(
      ({ objectId, attribute }) => objectId === effect.objectId && attribute === effect.attribute,
    )
  );
}

/** Whether a step takes the thing up or puts it somewhere. */
function isMoving(
  { outcome }: { readonly outcome: ExecutedStep["outcome"] },
  objectId: string,
  { speech, words }: FullLanguage,
): boolean {
  const names = [speech.attributes.place, words.calls.heldAttribute];
  return outcome.changes.some(
    (each) => each.objectId === objectId && names.includes(each.attribute),
  );
}

/** Where the thing was taken up for the last time, and where it was put then; -1 where it was not. */
function lastCarrying(
  steps: readonly ExecutedStep[],
  { objectId }: ShownEffect,
  language: FullLanguage,
) {
  const put = steps.findLastIndex((step) => isMoving(step, objectId, language));
  const taken = steps.slice(0, put).findLastIndex((step) => isMoving(step, objectId, language));
  return { put, taken };
}

/** Without the last time that the thing was carried. */
function withoutCarrying(
  steps: readonly ExecutedStep[],
  effect: ShownEffect,
  language: FullLanguage,
): readonly ExecutedStep[] {
  const { objectId } = effect;
  const { put, taken } = lastCarrying(steps, effect, language);
  const other = steps[taken];
  const isCarried = other !== undefined && isPureCarrying(other, language);
  return steps.flatMap((step, index) => {
    if (index === put) {
      return taken < 0 || isCarried ? [] : inItsStead(step, objectId, language);
    }
    return index === taken && isCarried ? [] : [step];
  });
}

/** Takes up, and changes nothing for good: unlike washing, after which the thing is in the hand. */
function isPureCarrying({ outcome }: ExecutedStep, { speech }: FullLanguage): boolean {
  return !outcome.changes.some((change) => isLasting(change, speech));
}

/** The hand is left as the step would leave it: full or empty. */
function inItsStead(
  step: ExecutedStep,
  objectId: string,
  language: FullLanguage,
): readonly ExecutedStep[] {
  const { take, drop, heldAttribute } = language.words.calls;
  const held = step.outcome.changes.findLast(
    (change) => change.objectId === objectId && change.attribute === heldAttribute,
  );
  const method = held === undefined ? undefined : held.after === true ? take : drop;
  if (held === undefined || method === undefined) {
    return [];
  }
  const receiver = {
    variable: toPythonName(objectId),
    class: held.class,
    instance: objectId,
  };
  return [{ ...step, call: { receiver, method, args: [] } }];
}
