/** Which steps of a program words speak of, judged by what the steps do as well as by their calls. */
import type { ObjectReference, StateChange } from "@/core/world/program-call";
import { isHolding } from "@/core/world/world-state";
import type { VerbWords } from "@/core/world/world-words";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import type { Lexicon } from "@/engines/teacher/corrections/words/lexicon";
import { keyOf, type Scene, type SceneStep } from "@/engines/teacher/corrections/things/scene";

/** Instances, classes, or the keys of objects that come to be during the program. */
export type Names = readonly string[];

export interface StepMatch {
  readonly sense?: Sense | undefined;
  readonly objects?: Names | undefined;
  /** What the objects are put in or on. */
  readonly targets?: Names | undefined;
  /** 1-based lines of the program. */
  readonly lines?: readonly number[] | undefined;
}

export function isNamed(reference: ObjectReference, names: Names): boolean {
  return names.includes(reference.class) || names.includes(keyOf(reference));
}

/** Indices of the steps that a match speaks of. */
export function findSteps(
  { steps, lexicon }: Pick<Scene, "steps" | "lexicon">,
  match: StepMatch,
): readonly number[] {
  return steps.flatMap((step, index) => (isMatch(step, match, lexicon) ? [index] : []));
}

function isMatch(step: SceneStep, match: StepMatch, lexicon: Lexicon): boolean {
  const { sense, objects, targets, lines } = match;
  const { call, line } = step.step;
  if (lines !== undefined) {
    return line !== undefined && lines.includes(line);
  }
  if (isEmpty(match)) {
    return false;
  }
  const effects = effectsOf(step, lexicon.verb(sense));
  const isCalled = sense === undefined || lexicon.isCallOf(call.method, sense);
  const isObject =
    objects === undefined ||
    (isCalled && referencesOf(call).some((reference) => isNamed(reference, objects))) ||
    effects.some((change) => isChanged(change, objects));
  const isTarget =
    targets === undefined ||
    referencesOf(call)
      .slice(1)
      .some((reference) => isNamed(reference, targets));
  return (isCalled || effects.length > 0) && isObject && isTarget;
}

/** A match that says nothing speaks of no step. */
function isEmpty({ sense, objects, targets }: StepMatch): boolean {
  return sense === undefined && objects === undefined && targets === undefined;
}

function isChanged({ objectId, class: objectClass }: StateChange, names: Names): boolean {
  return names.some((name) => name === objectId || name.split(" ")[0] === objectClass);
}

/** Changes that are what the verb asks for, whichever call made them. */
function effectsOf({ changes }: SceneStep, verb: VerbWords | undefined): readonly StateChange[] {
  const effect = verb === undefined || verb.seenIn === "call" ? undefined : verb.effect;
  return effect === undefined
    ? []
    : changes.filter(
        ({ attribute, after }) =>
          attribute === effect.attribute &&
          isHolding(after) === effect.holds &&
          (effect.value === undefined || after === effect.value),
      );
}
