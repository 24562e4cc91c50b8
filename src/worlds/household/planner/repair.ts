/**
 * Calls that remove the cause of a refused call, after HELPER's Listing 7: a program that forgot a
 * precondition (the knife, the free hand, the open door) is mended by adding it in front.
 */
import { assertNever } from "@/base/assert";
import type { Failure, ProgramCall } from "@/core/world/program-call";
import type { ReasonedCall } from "@/core/world/world-model";
import { controlOf } from "@/worlds/household/physics/appliance-effects";
import { because, callOn, handiest } from "@/worlds/household/program/calls";
import {
  hasAffordance,
  isDrain,
  isKnife,
  isWaterTap,
} from "@/worlds/household/objects/object-classes";
import { directContentsOf, findObject } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

export interface RepairRequest {
  readonly state: HouseholdState;
  readonly call: ProgramCall;
  /** What the call's receiver is bound to. */
  readonly receiverId: string | undefined;
  readonly failure: Failure;
}

/** The missing steps with their reasons, or none where the failure has no simple cure. */
export function planRepair(request: RepairRequest): readonly ReasonedCall[] {
  const { state, failure } = request;
  const receiver = findObject(state, request.receiverId);
  const named = findObject(state, failure.objectId);
  switch (failure.kind) {
    case "hand-full":
      return putDownHeld(state, "so nothing else can be picked up");
    case "closed":
    case "is-on":
    case "already-on":
    case "is-open":
      return switchOver(state, failure.kind, named);
    case "no-knife":
      return fetchKnife(state, receiver);
    case "not-holding":
    case "hand-empty":
      return fetchReceiver(state, receiver);
    case "full":
      return makeRoom(state, request, named);
    case "nothing-to-pour":
      return fill(state, receiver);
    case "already-filled":
      return emptyTarget(state, named);
    default:
      return [];
  }
}

/** One call puts what stands in the way into its other state. */
function switchOver(
  state: HouseholdState,
  kind: "closed" | "is-on" | "already-on" | "is-open",
  named: HouseholdObject | undefined,
): readonly ReasonedCall[] {
  if (named === undefined) {
    return [];
  }
  switch (kind) {
    case "closed": {
      const why = `The ${named.id} is closed, and nothing gets in or out of it.`;
      return [because(why, callOn(state, named, "open"))];
    }
    case "is-open": {
      const why = `The ${named.id} runs only when it is closed.`;
      return [because(why, callOn(state, named, "close"))];
    }
    case "is-on":
    case "already-on":
      return [because(`The ${named.id} is still running.`, callOn(state, named, "toggle_off"))];
    default:
      return assertNever(kind);
  }
}

function heldObject(state: HouseholdState): HouseholdObject | undefined {
  return findObject(state, state.agent.heldId);
}

/** The hand is freed first where it holds something else. */
function putDownHeld(state: HouseholdState, consequence: string): readonly ReasonedCall[] {
  const held = heldObject(state);
  return held === undefined
    ? []
    : [
        because(
          `The hand still holds the ${held.id}, ${consequence}.`,
          callOn(state, held, "put_down"),
        ),
      ];
}

function fetchKnife(
  state: HouseholdState,
  food: HouseholdObject | undefined,
): readonly ReasonedCall[] {
  const knife =
    handiest(state, (object) => object.class === "Knife") ??
    handiest(state, ({ class: name }) => isKnife(name));
  if (knife === undefined) {
    return [];
  }
  const what = food === undefined ? "Cutting" : `Slicing the ${food.id}`;
  return [
    ...putDownHeld(state, "and cutting needs the knife in the hand"),
    because(`${what} needs a knife in the hand.`, callOn(state, knife, "pickup")),
  ];
}

function fetchReceiver(
  state: HouseholdState,
  receiver: HouseholdObject | undefined,
): readonly ReasonedCall[] {
  if (receiver === undefined || !hasAffordance(receiver.class, "pickupable")) {
    return [];
  }
  return [
    ...putDownHeld(state, `so the ${receiver.id} cannot be picked up`),
    because(
      `The ${receiver.id} must be in the hand before it can be used.`,
      callOn(state, receiver, "pickup"),
    ),
  ];
}

/** Clears the receptacle; the hand must be free for that, so the receiver is picked up again after. */
function makeRoom(
  state: HouseholdState,
  request: RepairRequest,
  receptacle: HouseholdObject | undefined,
): readonly ReasonedCall[] {
  const held = heldObject(state);
  const isEmpty = receptacle === undefined || directContentsOf(state, receptacle.id).length === 0;
  if (isEmpty || held?.id === receptacle.id) {
    return [];
  }
  const clear = because(
    `The ${receptacle.id} is full; it has to be cleared before anything else fits.`,
    callOn(state, receptacle, "empty"),
  );
  if (held === undefined) {
    return [clear];
  }
  return [
    ...putDownHeld(state, `so the ${receptacle.id} cannot be cleared`),
    clear,
    ...(request.call.method === "pickup_and_place"
      ? []
      : [because(`The ${held.id} goes in now.`, callOn(state, held, "pickup"))]),
  ];
}

/** Fills an empty container with water at the sink. */
export function fill(
  state: HouseholdState,
  container: HouseholdObject | undefined,
): readonly ReasonedCall[] {
  const basin = handiest(state, (object) => object.class === "SinkBasin");
  const faucet =
    basin === undefined
      ? undefined
      : (controlOf(state, basin) ?? handiest(state, (object) => isWaterTap(object.class)));
  if (container === undefined || basin === undefined || faucet === undefined) {
    return [];
  }
  if (!hasAffordance(container.class, "fillable")) {
    return [];
  }
  const isRunning = faucet.attributes.on === true;
  const isInBasin = container.parents.includes(basin.id);
  return [
    ...(isInBasin
      ? []
      : [
          because(
            `The ${container.id} is empty, and water comes from the sink.`,
            callOn(state, container, "place", basin),
          ),
        ]),
    ...(isRunning
      ? []
      : [
          because(
            "Running water fills every empty container in the basin.",
            callOn(state, faucet, "toggle_on"),
          ),
        ]),
    because(
      `The ${container.id} is full of water now, and no more is needed.`,
      callOn(state, faucet, "toggle_off"),
    ),
    because(
      `The ${container.id} with the water is needed elsewhere.`,
      callOn(state, container, "pickup"),
    ),
  ];
}

/** A container that already holds a liquid is poured out into the sink first. */
function emptyTarget(
  state: HouseholdState,
  target: HouseholdObject | undefined,
): readonly ReasonedCall[] {
  const held = heldObject(state);
  const drain = handiest(state, (object) => isDrain(object.class));
  if (target === undefined || drain === undefined || !hasAffordance(target.class, "pickupable")) {
    return [];
  }
  return [
    ...putDownHeld(state, `so the ${target.id} cannot be emptied`),
    because(`The ${target.id} already holds a liquid.`, callOn(state, target, "pickup")),
    because(`The ${target.id} has to be empty first.`, callOn(state, target, "pour", drain)),
    because(`The ${target.id} is empty now.`, callOn(state, target, "put_down")),
    ...(held === undefined
      ? []
      : [because(`The ${held.id} is what is to be poured.`, callOn(state, held, "pickup"))]),
  ];
}
