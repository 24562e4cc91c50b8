/** Where in a program a new step belongs. */
import { assertNever } from "@/base/assert";
import type { ObjectReference } from "@/core/world-model";
import type { Where } from "@/engines/teacher/corrections/edits/edit";
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
      const found = findSteps(steps, where.step);
      const index = found.find((each) => each > startOf(scene, step)) ?? found[0];
      return index === undefined ? undefined : beforeGrip(steps, beforePut(steps, step, index));
    }
    case "after": {
      const index = findSteps(steps, where.step).at(-1);
      return index === undefined ? undefined : index + 1;
    }
    default:
      return assertNever(where);
  }
}

/** These take the object into the hand: done where it stands in a machine, it would not be there after. */
const HANDLING: ReadonlySet<Sense> = new Set(["clean", "empty", "fill", "slice"]);

/** Back to where the object is put into the machine that the later step turns on. */
function beforePut(steps: readonly SceneStep[], { sense, object }: NewStep, index: number): number {
  const last = steps
    .slice(0, index)
    .findLastIndex(({ step }) => keyOf(step.call.receiver) === keyOf(object));
  const isPut = /^(?:place|pickup_and_place)$/.test(steps[last]?.step.call.method ?? "");
  return HANDLING.has(sense) && isPut ? last : index;
}

/** What ends something comes after it began: a tap is turned off after it was turned on. */
function startOf({ steps }: Scene, { sense, object }: NewStep): number {
  const begun = sense === "off" ? "on" : sense === "close" ? "open" : undefined;
  return begun === undefined
    ? -1
    : (findSteps(steps, { sense: begun }).find((index) => isLinked(steps[index], object)) ?? -1);
}

const SWITCHING: ReadonlySet<Sense> = new Set(["on", "off", "open", "close"]);

/** In front of the first use of the object; else of the first like step; else at the very start. */
function beforehand(scene: Scene, { sense, object }: NewStep): number {
  // Turning or opening one thing has nothing to do with turning another.
  const [like] = SWITCHING.has(sense) ? [] : findSteps(scene.steps, { sense });
  const use = sense === "slice" && like !== undefined ? like : firstUse(scene, object);
  return use ?? (like === undefined ? 0 : beforeGrip(scene.steps, like));
}

/** Where something is put, it is picked up first: the two belong together. */
function beforeGrip(steps: readonly SceneStep[], index: number): number {
  const call = steps[index]?.step.call;
  const previous = steps[index - 1]?.step.call;
  const isGrip =
    call !== undefined &&
    previous?.method === "pickup" &&
    keyOf(previous.receiver) === keyOf(call.receiver);
  return isGrip ? index - 1 : index;
}

/** The first step on the object, or on something that lies in it. */
function firstUse(scene: Scene, object: ObjectReference): number | undefined {
  const [index] = usesOf(scene, object);
  return index === undefined ? undefined : beforeGrip(scene.steps, index);
}

function usesOf({ steps, things }: Scene, object: ObjectReference): readonly number[] {
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
  const isPlace = things.some(
    ({ id, flags }) => id === object.instance && Object.hasOwn(flags, "open"),
  );
  const isMeant = (reference: ObjectReference) =>
    keyOf(reference) === keyOf(object) ||
    `${object.class}Sliced` === reference.class ||
    (isPlace && inside.has(keyOf(reference)));
  return steps.flatMap(({ step }, index) => (referencesOf(step.call).some(isMeant) ? [index] : []));
}

interface Natural {
  readonly scene: Scene;
  readonly step: NewStep;
  /** Past the last use of the object, or the end of the program. */
  readonly last: number;
}

type NaturalPlace = (at: Natural) => number | undefined;

const atFirstUse: NaturalPlace = ({ scene, step }) => firstUse(scene, step.object);
const afterPutting: NaturalPlace = ({ scene, step }) =>
  past(findSteps(scene.steps, { sense: "put", targets: [keyOf(step.object)] }).at(-1));
const beforePouring: NaturalPlace = ({ scene, step }) => {
  const [poured] = findSteps(scene.steps, { sense: "pour", objects: [keyOf(step.object)] });
  return poured ?? firstUse(scene, step.object);
};
const beforeServing: NaturalPlace = ({ scene: { steps }, step }) => {
  const put = findSteps(steps, { sense: "put", objects: [keyOf(step.object)] }).at(-1);
  return put === undefined ? undefined : beforeGrip(steps, put);
};

/** Where a step serves by itself; what is not named here comes at the end. */
const NATURAL: Readonly<Partial<Record<Sense, NaturalPlace>>> = {
  brew: afterPutting,
  clean: atFirstUse,
  close: ({ scene, step, last }) => afterOpening(scene, step.object, last),
  cook: beforeServing,
  empty: atFirstUse,
  fill: beforePouring,
  off: ({ scene: { steps }, step }) =>
    past(
      findSteps(steps, { sense: "on" }).findLast((index) => isLinked(steps[index], step.object)),
    ),
  on: afterPutting,
  open: atFirstUse,
  put: ({ scene: { steps }, step: { target } }) =>
    target === undefined
      ? undefined
      : past(findSteps(steps, { sense: "put", targets: [keyOf(target)] }).at(-1)),
  slice: beforePouring,
  take: atFirstUse,
  toast: beforeServing,
};

function naturalPlace(scene: Scene, step: NewStep): number {
  const { steps } = scene;
  const last = past(usesOf(scene, step.object).at(-1)) ?? steps.length;
  return NATURAL[step.sense]?.({ scene, step, last }) ?? steps.length;
}

function past(index: number | undefined): number | undefined {
  return index === undefined ? undefined : index + 1;
}

/** A door is closed after its last use that follows its opening, with what was taken out in hand. */
function afterOpening(scene: Scene, object: ObjectReference, last: number): number {
  const opened = findSteps(scene.steps, { sense: "open", objects: [keyOf(object)] }).at(-1);
  return opened === undefined ? last : Math.max(last, opened + 1);
}

/** The burner of a knob and the basin of a tap count as the same switch. */
function isLinked(step: SceneStep | undefined, object: ObjectReference): boolean {
  const receiver = step?.step.call.receiver;
  const pairs: Readonly<Record<string, string>> = {
    Faucet: "SinkBasin",
    SinkBasin: "Faucet",
    StoveBurner: "StoveKnob",
    StoveKnob: "StoveBurner",
  };
  return (
    receiver !== undefined &&
    (keyOf(receiver) === keyOf(object) || pairs[object.class] === receiver.class)
  );
}
