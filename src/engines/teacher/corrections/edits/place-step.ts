/** Where in a program a new step belongs. */
import { assertNever } from "@/base/assert";
import type { ObjectReference } from "@/core/world/program-call";
import type { Where } from "@/engines/teacher/corrections/edits/edit";
import type { VerbPlace } from "@/core/world/world-words";
import type { StateWord } from "@/engines/teacher/corrections/words/lexicon";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import { keyOf, type Scene, type SceneStep } from "@/engines/teacher/corrections/things/scene";
import { findSteps } from "@/engines/teacher/corrections/things/step-match";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";

export interface NewStep {
  readonly sense: Sense;
  readonly object: ObjectReference;
  readonly target?: ObjectReference;
}

/** The index before which the step goes; undefined where the named step is not in the program. */
export function placeStep(scene: Scene, step: NewStep, where: Where): number | undefined {
  const { steps } = scene;
  switch (where.at) {
    case "start":
      return 0;
    case "end":
      return steps.length;
    case "first":
      return beforehand(scene, step);
    case "natural":
      return naturalPlace(scene, step);
    case "before": {
      const found = findSteps(scene, where.step);
      const index = found.find((each) => each > startOf(scene, step)) ?? found[0];
      return index === undefined ? undefined : beforeGrip(scene, beforePut(scene, step, index));
    }
    case "after": {
      const index = findSteps(scene, where.step).at(-1);
      return index === undefined ? undefined : index + 1;
    }
    default:
      return assertNever(where);
  }
}

/**
 * Back to where the object is put into the machine that the later step turns on: what takes it into the
 * hand and is done where it stands there would leave the machine empty.
 */
function beforePut({ steps, lexicon }: Scene, { sense, object }: NewStep, index: number): number {
  const last = steps
    .slice(0, index)
    .findLastIndex(({ step }) => keyOf(step.call.receiver) === keyOf(object));
  const method = steps[last]?.step.call.method;
  const isPut = method !== undefined && lexicon.isPut(method);
  return lexicon.verb(sense)?.isInHand === true && isPut ? last : index;
}

/** What ends something comes after it began: a tap is turned off after it was turned on. */
function startOf(scene: Scene, step: NewStep): number {
  return startsOf(scene, step)[0] ?? -1;
}

/** The steps that begin what this one ends. */
function startsOf(scene: Scene, { sense, object }: NewStep): readonly number[] {
  const { steps, lexicon } = scene;
  const state = lexicon.ended(sense);
  const begun =
    state === undefined ? [] : findSteps(scene, { sense: lexicon.senseOfState(opposite(state)) });
  return begun.filter((index) => isLinked(scene, steps[index], object));
}

function opposite({ flag, value }: StateWord): StateWord {
  return { flag, value: !value };
}

/** In front of the first use of the object; else of the first like step; else at the very start. */
function beforehand(scene: Scene, { sense, object }: NewStep): number {
  // Turning or opening one thing has nothing to do with turning another.
  const { lexicon } = scene;
  const [like] = lexicon.switched(sense) === undefined ? findSteps(scene, { sense }) : [];
  const isCutting = lexicon.verb(sense)?.makesPieces === true;
  const use = isCutting && like !== undefined ? like : firstUse(scene, object);
  return use ?? (like === undefined ? 0 : beforeGrip(scene, like));
}

/** Where something is put, it is picked up first: the two belong together. */
function beforeGrip({ steps, lexicon }: Scene, index: number): number {
  const call = steps[index]?.step.call;
  const previous = steps[index - 1]?.step.call;
  const isGrip =
    call !== undefined &&
    previous !== undefined &&
    lexicon.isTaking(previous.method) &&
    keyOf(previous.receiver) === keyOf(call.receiver);
  return isGrip ? index - 1 : index;
}

/** The first step on the object, or on something that lies in it. */
function firstUse(scene: Scene, object: ObjectReference): number | undefined {
  const [index] = usesOf(scene, object);
  return index === undefined ? undefined : beforeGrip(scene, index);
}

function usesOf({ steps, things, lexicon }: Scene, object: ObjectReference): readonly number[] {
  const put = steps.flatMap(({ step: { call } }) =>
    referencesOf(call)
      .slice(1)
      .some((each) => keyOf(each) === keyOf(object))
      ? [keyOf(call.receiver)]
      : [],
  );
  const inside = new Set([
    ...things.filter(({ places }) => places.includes(object.class)).map(({ id }) => id),
    ...put,
  ]);
  const doors = lexicon.words.attributes.filter(
    ({ holds, not }) => holds.isBarring === true || not.isBarring === true,
  );
  const isPlace = things.some(
    ({ id, flags }) =>
      id === object.instance && doors.some(({ attribute }) => Object.hasOwn(flags, attribute)),
  );
  const piece = lexicon.pieceOf(object.class);
  const isMeant = (reference: ObjectReference) =>
    keyOf(reference) === keyOf(object) ||
    reference.class === piece ||
    (isPlace && (inside.has(keyOf(reference)) || isCutInside(reference, inside)));
  return steps.flatMap(({ step }, index) => (referencesOf(step.call).some(isMeant) ? [index] : []));
}

/** What is cut of a thing lies where that lay. */
function isCutInside({ parentObject }: ObjectReference, inside: ReadonlySet<string>): boolean {
  return parentObject !== undefined && inside.has(parentObject);
}

/** Where a step serves by itself: taking is done before the first use, putting after its like. */
function naturalPlace(scene: Scene, step: NewStep): number {
  const { sense, target } = step;
  const place = sense === "take" ? "first-use" : scene.lexicon.verb(sense)?.place;
  const isPut = sense === "put" && target !== undefined;
  const puts = isPut ? findSteps(scene, { sense, targets: [keyOf(target)] }) : [];
  const found = isPut
    ? past(puts.at(-1))
    : place === undefined
      ? undefined
      : placeOfVerb(scene, step, place);
  return found ?? scene.steps.length;
}

function placeOfVerb(scene: Scene, step: NewStep, place: VerbPlace): number | undefined {
  const { object } = step;
  const objects = [keyOf(object)];
  switch (place) {
    case "first-use":
      return firstUse(scene, object);
    case "after-put":
      return past(findSteps(scene, { sense: "put", targets: objects }).at(-1));
    case "before-serving": {
      const put = findSteps(scene, { sense: "put", objects }).at(-1);
      return put === undefined ? undefined : beforeGrip(scene, put);
    }
    case "after-start":
      return past(startsOf(scene, step).at(-1));
    case "after-last-use":
      return afterLastUse(scene, step);
    default: {
      const [index] = findSteps(scene, { sense: place.before, objects });
      return index ?? firstUse(scene, object);
    }
  }
}

function past(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1;
}

/** A door is closed after its last use that follows its opening, with what was taken out in hand. */
function afterLastUse(scene: Scene, { sense, object }: NewStep): number {
  const last = past(usesOf(scene, object).at(-1)) ?? scene.steps.length;
  const state = scene.lexicon.ended(sense);
  const begun = state === undefined ? undefined : scene.lexicon.senseOfState(opposite(state));
  const opened = findSteps(scene, { sense: begun, objects: [keyOf(object)] }).at(-1);
  return begun === undefined || opened === undefined ? last : Math.max(last, opened + 1);
}

/** The burner of a knob and the basin of a tap count as the same switch. */
function isLinked(
  { lexicon }: Scene,
  step: SceneStep | undefined,
  object: ObjectReference,
): boolean {
  const receiver = step?.step.call.receiver;
  if (receiver === undefined) {
    return false;
  }
  const isPair = (a: string, b: string) =>
    lexicon.words.controls.some(({ control, of }) => control === a && of.includes(b));
  return (
    keyOf(receiver) === keyOf(object) ||
    isPair(object.class, receiver.class) ||
    isPair(receiver.class, object.class)
  );
}
