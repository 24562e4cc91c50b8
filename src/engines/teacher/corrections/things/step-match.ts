/** Which steps of a program words speak of, judged by what the steps do as well as by their calls. */
import type { ObjectReference, StateChange } from "@/core/world-model";
import { referencesOf } from "@/engines/teacher/abstraction/describe-call";
import type { Sense } from "@/engines/teacher/corrections/words/verb-words";
import { keyOf, type SceneStep } from "@/engines/teacher/corrections/things/scene";

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
export function findSteps(steps: readonly SceneStep[], match: StepMatch): readonly number[] {
  return steps.flatMap((step, index) => (isMatch(step, match) ? [index] : []));
}

export function isMatch(step: SceneStep, match: StepMatch): boolean {
  const { sense, objects, targets, lines } = match;
  const { call, line } = step.step;
  if (lines !== undefined) {
    return line !== undefined && lines.includes(line);
  }
  if (sense === undefined && objects === undefined && targets === undefined) {
    return false;
  }
  const effects = sense === undefined ? [] : effectsOf(step, sense);
  const isCalled = sense === undefined || isMethodOf(call.method, sense);
  const isObject =
    objects === undefined ||
    (isCalled && referencesOf(call).some((reference) => isNamed(reference, objects))) ||
    effects.some((change) =>
      objects.some((name) => name === change.objectId || name.split(" ")[0] === change.class),
    );
  const isTarget =
    targets === undefined ||
    referencesOf(call)
      .slice(1)
      .some((reference) => isNamed(reference, targets));
  return (isCalled || effects.length > 0) && isObject && isTarget;
}

const METHODS: Readonly<Partial<Record<Sense, readonly string[]>>> = {
  add: ["place", "pickup_and_place"],
  belong: ["place", "pickup_and_place"],
  brew: [],
  clean: ["clean"],
  close: ["close"],
  cook: ["cook", "toast"],
  empty: ["empty"],
  fill: ["fill_up"],
  go: ["go_to"],
  off: ["toggle_off"],
  on: ["toggle_on"],
  open: ["open"],
  pour: ["pour"],
  put: ["place", "pickup_and_place", "put_down"],
  "put down": ["place", "put_down", "pickup_and_place"],
  slice: ["slice"],
  take: ["pickup", "pickup_and_place"],
  toast: ["toast", "cook"],
  water: ["pour"],
};
/** These speak of whatever is done with the object. */
const ANYTHING: ReadonlySet<Sense> = new Set([
  "come",
  "forget",
  "keep",
  "look",
  "make",
  "mean",
  "miss",
  "remove",
  "repeat",
  "start",
  "swap",
  "touch",
  "turn",
  "use",
  "want",
]);

function isMethodOf(method: string, sense: Sense): boolean {
  return ANYTHING.has(sense) || METHODS[sense]?.includes(method) === true;
}

type IsEffect = (change: StateChange) => boolean;

const isCooking: IsEffect = ({ attribute, after }) => attribute === "cooked" && after === true;

/** What a verb brings about, whichever call does it. */
const EFFECTS: Readonly<Partial<Record<Sense, IsEffect>>> = {
  brew: ({ attribute, after }) => attribute === "filled" && after === "coffee",
  clean: ({ attribute, after }) => attribute === "dirty" && after === false,
  cook: isCooking,
  empty: ({ attribute, after }) => attribute === "filled" && after === null,
  fill: ({ attribute, after }) => attribute === "filled" && after !== null,
  toast: isCooking,
};

/** Changes that are what the verb asks for, whichever call made them. */
function effectsOf({ changes }: SceneStep, sense: Sense): readonly StateChange[] {
  const isEffect = EFFECTS[sense];
  return isEffect === undefined ? [] : changes.filter(isEffect);
}
