/**
 * Draws labelled steps in a room: random valid actions of every kind, balanced over verbs and
 * object classes, in short runs so that things in hand, open doors and fresh slices appear.
 *
 * Whole demonstrations would be more natural but show ten walks for every slice; the model needs
 * the rare steps as much as the common ones.
 */
import type { Tally } from "@/base/tally";
import type { SeededRandom } from "@/base/seeded-random";
import { NO_OP } from "@/core/action-label";
import {
  applyAction,
  closedParentOf,
  findObject,
  type HouseholdObject,
  type HouseholdState,
  INTERACTION_ACTIONS,
  type InteractionAction,
  isCarried,
  MOTION_ACTIONS,
  STRICT,
} from "@/worlds/household/household-study";
import { atRandomPose, facing, seesWell, type FloorCell } from "@/lab/pairs/make-dataset-poses";
import { canBeTarget, prepareFor } from "@/lab/pairs/make-dataset-preparation";
import { varyRoom } from "@/lab/pairs/make-dataset-variant";

export const NO_OBJECT = "NoObject";

/** A step between two observations: what the model has to name. */
export interface LabelledStep {
  readonly before: HouseholdState;
  readonly after: HouseholdState;
  readonly verb: string;
  /** Object class, or {@link NO_OBJECT}. */
  readonly object: string;
}

/** How often each verb and each verb with a class was drawn so far; steers towards balance. */
export type LabelCounts = Tally<string>;

/** Wanted shares of the verbs, not needing to sum to 1. */
export type VerbShares = Readonly<Record<string, number>>;

/** Objects are the hard part, so interactions dominate. */
const VERB_SHARES: VerbShares = {
  ...Object.fromEntries(MOTION_ACTIONS.map((verb) => [verb, 3.6])),
  Pickup: 15,
  Place: 15,
  Open: 7,
  Close: 6,
  ToggleOn: 7,
  ToggleOff: 6,
  Slice: 4,
  Pour: 4.5,
  [NO_OP]: 7,
};
/** The verbs that steps are drawn of. */
export const DRAWN_VERBS: readonly string[] = Object.keys(VERB_SHARES);

/** With some verbs drawn twice as often as else. */
export function verbShares(often: readonly string[]): VerbShares {
  return Object.fromEntries(
    Object.entries(VERB_SHARES).map(([verb, share]) => [
      verb,
      often.includes(verb) ? 2 * share : share,
    ]),
  );
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/u);
/** What household tasks handle again and again, and what they handle often. */
const EVERYDAY_CLASSES = new Set(
  words(
    `BreadSliced CounterTop DiningTable Knife LettuceSliced Plate PotatoSliced SinkBasin TomatoSliced`,
  ),
);
const FREQUENT_CLASSES = new Set(
  words(`Bowl Bread Cabinet CoffeeMachine Faucet Fridge HousePlant Lettuce Microwave Mug Pot Potato
    StoveKnob Toaster Tomato`),
);
/** How much more often such a class is drawn than its count so far would have it. */
const weightOf = (className: string): number =>
  EVERYDAY_CLASSES.has(className) ? 9 : FREQUENT_CLASSES.has(className) ? 2.5 : 1;
const FRESH_ROOM_SHARE = 0.12;
const TRIES_PER_STEP = 12;

export interface SampledRoom {
  readonly room: HouseholdState;
  readonly cells: readonly FloorCell[];
}

export interface Balance {
  readonly counts: LabelCounts;
  readonly shares?: VerbShares | undefined;
}

/** Draws up to `count` steps; fewer where the room does not offer what is wanted. */
export function sampleSteps(
  sampled: SampledRoom,
  count: number,
  random: SeededRandom,
  { counts, shares = VERB_SHARES }: Balance,
): readonly LabelledStep[] {
  const steps: LabelledStep[] = [];
  let state = varyRoom(sampled.room, random);
  for (let attempt = 0; attempt < count * 4 && steps.length < count; attempt += 1) {
    if (random.next() < FRESH_ROOM_SHARE) {
      state = varyRoom(sampled.room, random);
    }
    const step = drawStep(state, { sampled, counts, random, shares });
    if (step === undefined) {
      continue;
    }
    steps.push(step);
    state = step.after;
    counts.add(step.verb);
    counts.add(`${step.verb} ${step.object}`);
  }
  return steps;
}

function drawStep(state: HouseholdState, draw: Draw): LabelledStep | undefined {
  const { sampled, random } = draw;
  const verb = drawVerb(state, draw);
  const action = INTERACTION_ACTIONS.find((name) => name === verb);
  if (action !== undefined) {
    return drawInteraction(state, action, draw);
  }
  const before = random.next() < 0.5 ? state : atRandomPose(state, sampled.cells, random);
  const motion = MOTION_ACTIONS.find((name) => name === verb);
  if (motion === undefined) {
    return { before, after: before, verb: NO_OP, object: NO_OBJECT };
  }
  const outcome = applyAction(before, { verb: motion }, STRICT);
  // A step against the wall leaves the picture as it was: for the model nothing happened.
  const named = outcome.ok ? motion : NO_OP;
  if (!outcome.ok && random.next() < 0.7) {
    return undefined;
  }
  return { before, after: outcome.state, verb: named, object: NO_OBJECT };
}

/** The verb that lags behind its share most, with some chance; with a full hand often Place. */
function drawVerb(state: HouseholdState, { shares, counts, random }: Draw): string {
  const weights = Object.entries(shares).map(([verb, share]) => {
    const done = counts.of(verb) / share;
    const isHandy = verb === "Place" && state.agent.heldId !== undefined ? 2 : 1;
    return { item: verb, weight: (share * isHandy) / (1 + done) ** 2 };
  });
  return pickWeighted(weights, random);
}

interface Draw {
  readonly sampled: SampledRoom;
  readonly counts: LabelCounts;
  readonly random: SeededRandom;
  readonly shares: VerbShares;
}

function drawInteraction(
  state: HouseholdState,
  verb: InteractionAction,
  draw: Draw,
): LabelledStep | undefined {
  const { random, counts, sampled } = draw;
  const started =
    verb === "Pickup" && state.agent.heldId !== undefined ? varyRoom(sampled.room, random) : state;
  for (let attempt = 0; attempt < TRIES_PER_STEP; attempt += 1) {
    const target = drawTarget(started, verb, counts, random);
    const ready = target === undefined ? undefined : prepareFor(verb, started, target, random);
    if (target === undefined || ready === undefined) {
      return undefined;
    }
    const object = findObject(ready, target.id) ?? target;
    const before = facing(ready, object, sampled.cells, random);
    if (before === undefined) {
      continue;
    }
    const outcome = applyAction(before, { verb, objectId: object.id }, STRICT);
    if (outcome.ok && isVisibleResult(outcome.state, before, verb)) {
      return { before, after: outcome.state, verb, object: object.class };
    }
  }
  return undefined;
}

/** What was put down lies in the picture, not behind the edge of a long counter. */
function isVisibleResult(after: HouseholdState, before: HouseholdState, verb: string): boolean {
  const placed = findObject(after, before.agent.heldId);
  return verb !== "Place" || placed === undefined || seesWell(after, placed);
}

/** A thing the verb can act on: the class first, rarer ones more often, then one of that class. */
function drawTarget(
  state: HouseholdState,
  verb: InteractionAction,
  counts: LabelCounts,
  random: SeededRandom,
): HouseholdObject | undefined {
  const possible = state.objects.filter(
    (object) =>
      canBeTarget(object.class, verb) &&
      object.attributes.sliced !== true &&
      !isCarried(state, object) &&
      closedParentOf(state, object) === undefined,
  );
  const classes = [...new Set(possible.map((object) => object.class))].sort();
  if (classes.length === 0) {
    return undefined;
  }
  const weights = classes.map((name) => ({
    item: name,
    weight: weightOf(name) * (1 + counts.of(`${verb} ${name}`)) ** -0.7,
  }));
  const chosen = pickWeighted(weights, random);
  return isOverdrawn(verb, chosen, counts) && random.next() < 0.75
    ? undefined
    : random.pick(possible.filter((object) => object.class === chosen));
}

/** A living room has little to open but books: they must not become most of what is opened. */
function isOverdrawn(verb: string, className: string, counts: LabelCounts): boolean {
  const classes = [...counts].filter(([key]) => key.startsWith(`${verb} `)).length;
  if (EVERYDAY_CLASSES.has(className)) {
    return false;
  }
  const fair = counts.of(verb) / Math.max(1, classes);
  return counts.of(`${verb} ${className}`) > 10 + 2 * fair;
}

function pickWeighted<T>(
  choices: readonly { readonly item: T; readonly weight: number }[],
  random: SeededRandom,
): T {
  let left = random.next() * choices.reduce((sum, { weight }) => sum + weight, 0);
  for (const { item, weight } of choices) {
    left -= weight;
    if (left < 0) {
      return item;
    }
  }
  return random.pick(choices).item;
}
