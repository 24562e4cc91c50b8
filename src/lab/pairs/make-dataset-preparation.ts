/** What each verb can act on in the data, and how a room is made ready for it. */
import { assertNever } from "@/base/assert";
import type { SeededRandom } from "@/base/seeded-random";
import {
  acceptsClass,
  findObject,
  hasAffordance,
  type HouseholdObject,
  type HouseholdState,
  type InteractionAction,
  isDrain,
  isKnife,
  withAttributes,
  withObjects,
} from "@/worlds/household/household-study";
import { holding } from "@/lab/pairs/make-dataset-variant";

/** Both would be right names for one spot in the picture; the basin is the one that logs use. */
const SHADOWED_CLASSES = new Set(["Sink", "Bathtub"]);

/** Whether the verb can act on the class at all, in this data. */
export function canBeTarget(className: string, verb: InteractionAction): boolean {
  if (SHADOWED_CLASSES.has(className)) {
    return false;
  }
  switch (verb) {
    case "Pickup":
      return hasAffordance(className, "pickupable");
    case "Place":
      return hasAffordance(className, "receptacle");
    case "Open":
    case "Close":
      return hasAffordance(className, "openable");
    case "ToggleOn":
    case "ToggleOff":
      return hasAffordance(className, "toggleable");
    case "Slice":
      return hasAffordance(className, "sliceable");
    case "Pour":
      return isDrain(className) || hasAffordance(className, "fillable");
    default:
      return assertNever(verb);
  }
}

/** Makes the action possible: opens, switches, fills, or puts the right thing in hand. */
export function prepareFor(
  verb: InteractionAction,
  state: HouseholdState,
  target: HouseholdObject,
  random: SeededRandom,
): HouseholdState | undefined {
  switch (verb) {
    case "Pickup":
      return state;
    case "Open":
      return withTarget(state, target, { open: false, ...offIfOn(target) });
    case "Close":
      return withTarget(state, target, { open: true, ...offIfOn(target) });
    case "ToggleOn":
      return withTarget(state, target, {
        on: false,
        ...(target.class === "Microwave" ? { open: false } : {}),
      });
    case "ToggleOff":
      return withTarget(state, target, {
        on: true,
        ...(target.class === "Microwave" ? { open: false } : {}),
      });
    case "Place": {
      const opened =
        target.attributes.open === false ? withTarget(state, target, { open: true }) : state;
      return withInHand(
        opened,
        random,
        (object) => acceptsClass(target.class, object.class),
        target,
      );
    }
    case "Slice":
      return withInHand(state, random, (object) => isKnife(object.class), target);
    case "Pour":
      return readyToPour(state, target, random);
    default:
      return assertNever(verb);
  }
}

function readyToPour(
  state: HouseholdState,
  target: HouseholdObject,
  random: SeededRandom,
): HouseholdState | undefined {
  const emptied =
    target.attributes.filled === undefined ? state : withTarget(state, target, { filled: null });
  const armed = withInHand(
    emptied,
    random,
    (object) => hasAffordance(object.class, "fillable"),
    target,
  );
  const held = findObject(armed ?? emptied, armed?.agent.heldId);
  if (armed === undefined || held === undefined) {
    return undefined;
  }
  const filled = random.pick(["water", "water", "coffee", "wine"] as const);
  return withObjects(armed, [withAttributes(held, { filled })]);
}

function offIfOn(target: HouseholdObject): { readonly on?: false } {
  return target.class === "Microwave" ? { on: false } : {};
}

function withTarget(
  state: HouseholdState,
  target: HouseholdObject,
  attributes: HouseholdObject["attributes"],
): HouseholdState {
  return withObjects(state, [withAttributes(findObject(state, target.id) ?? target, attributes)]);
}

/** What is in hand if it fits, else something else of the room that does, classes evenly. */
function withInHand(
  state: HouseholdState,
  random: SeededRandom,
  fits: (object: HouseholdObject) => boolean,
  target: HouseholdObject,
): HouseholdState | undefined {
  const held = findObject(state, state.agent.heldId);
  if (held !== undefined && fits(held)) {
    return state;
  }
  if (held !== undefined) {
    return undefined;
  }
  const possible = state.objects.filter(
    (object) =>
      hasAffordance(object.class, "pickupable") &&
      object.attributes.sliced !== true &&
      object.id !== target.id &&
      !target.parents.includes(object.id) &&
      !object.parents.includes(target.id) &&
      fits(object),
  );
  const classes = [...new Set(possible.map((object) => object.class))].sort();
  if (classes.length === 0) {
    return undefined;
  }
  const chosen = random.pick(classes);
  return holding(state, random.pick(possible.filter((object) => object.class === chosen)).id);
}
