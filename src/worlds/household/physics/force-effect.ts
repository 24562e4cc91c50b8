import { assertNever } from "@/base/assert";
import type { InteractionAction } from "@/worlds/household/physics/actions";
import { settleAppliances } from "@/worlds/household/physics/appliance-effects";
import type {
  Attributes,
  HouseholdObject,
  HouseholdState,
} from "@/worlds/household/state/household-state";
import { movedTo, withHeldInHand } from "@/worlds/household/space/motion";
import {
  contentsOf,
  findObject,
  withAttributes,
  withObjects,
} from "@/worlds/household/objects/object-lookup";
import { anySpot } from "@/worlds/household/space/placement";

/**
 * The plain effect of an interaction, against the rules of this world: for logs of a simulator that
 * allowed it. Gives back the very same state where the effect cannot be told, as for cutting
 * something without a knife.
 */
export function forceEffect(
  state: HouseholdState,
  verb: InteractionAction,
  target: HouseholdObject,
): HouseholdState {
  switch (verb) {
    case "Pickup":
      return settleAppliances(takeInHand(state, target));
    case "Place":
      return settleAppliances(putDown(state, target));
    case "Open":
      return withAttribute(state, target, { open: true });
    case "Close":
      return withAttribute(state, target, { open: false });
    case "ToggleOn":
      return withAttribute(state, target, { on: true });
    case "ToggleOff":
      return withAttribute(state, target, { on: false });
    case "Slice":
      return state;
    case "Pour":
      return emptyInto(state, target);
    default:
      return assertNever(verb);
  }
}

/** What was in the hand stays behind, where the hand was. */
function takeInHand(state: HouseholdState, object: HouseholdObject): HouseholdState {
  if (state.agent.heldId === object.id) {
    return state;
  }
  const former = new Set(object.parents);
  const contents = contentsOf(state, object.id).map((inside) => ({
    ...inside,
    parents: inside.parents.filter((parent) => !former.has(parent)),
  }));
  const next = withObjects(state, [{ ...object, parents: [] }, ...contents]);
  return withHeldInHand({ ...next, agent: { ...next.agent, heldId: object.id } });
}

function putDown(state: HouseholdState, receptacle: HouseholdObject): HouseholdState {
  const { heldId, ...agent } = state.agent;
  const held = heldId === undefined ? undefined : findObject(state, heldId);
  if (held === undefined || held.id === receptacle.id || receptacle.parents.includes(held.id)) {
    return state;
  }
  const chain = [receptacle.id, ...receptacle.parents];
  const contents = contentsOf(state, held.id).map((inside) => ({
    ...inside,
    parents: [...inside.parents, ...chain],
  }));
  const placed = withObjects(state, [{ ...held, parents: chain }, ...contents]);
  return { ...movedTo(placed, held.id, anySpot(held, receptacle).center), agent };
}

function withAttribute(
  state: HouseholdState,
  object: HouseholdObject,
  change: Attributes,
): HouseholdState {
  return settleAppliances(withObjects(state, [withAttributes(object, change)]));
}

function emptyInto(state: HouseholdState, target: HouseholdObject): HouseholdState {
  const held = findObject(state, state.agent.heldId);
  const liquid = held?.attributes.filled ?? undefined;
  if (held === undefined || liquid === undefined) {
    return state;
  }
  const poured =
    target.attributes.filled === null ? [withAttributes(target, { filled: liquid })] : [];
  return withObjects(state, [withAttributes(held, { filled: null }), ...poured]);
}
