/**
 * Picking up, placing, opening, closing and toggling: what each needs, and what it changes.
 * Each refusal names one cause in a sentence that a person can act on.
 */
import { err, ok, type Result } from "@/base/result";
import type { Failure } from "@/core/world-model";
import { movedTo, withHeldInHand } from "@/worlds/household/motion";
import {
  acceptedClasses,
  acceptsClass,
  hasAffordance,
  isEnclosing,
} from "@/worlds/household/object-classes";
import {
  contentsOf,
  directContentsOf,
  failure,
  findObject,
  withAttributes,
  withObjects,
} from "@/worlds/household/object-lookup";
import { anySpot, findSpot } from "@/worlds/household/placement";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-state";

type Change = Result<HouseholdState, Failure>;

function refuse(kind: string, sentence: string, objectId: string): Change {
  return err(failure(kind, sentence, objectId));
}

export function pickUp(state: HouseholdState, object: HouseholdObject): Change {
  const { id } = object;
  if (!hasAffordance(object.class, "pickupable")) {
    return refuse("cannot-pick-up", `The ${id} cannot be picked up.`, id);
  }
  if (object.attributes.sliced === true) {
    return refuse("already-sliced", `The ${id} is cut into slices. Pick up one of its slices.`, id);
  }
  const { heldId } = state.agent;
  if (heldId !== undefined) {
    const sentence =
      heldId === id
        ? `The ${id} is already in your hand.`
        : `Your hand already holds the ${heldId}. Put it down first.`;
    return refuse(heldId === id ? "already-holding" : "hand-full", sentence, id);
  }
  const former = new Set(object.parents);
  const moved = contentsOf(state, id).map((inside) => ({
    ...inside,
    parents: inside.parents.filter((parent) => !former.has(parent)),
  }));
  const picked = { ...object, parents: [] };
  const next = withObjects(state, [picked, ...moved]);
  return ok(withHeldInHand({ ...next, agent: { ...next.agent, heldId: id } }));
}

export function place(
  state: HouseholdState,
  receptacle: HouseholdObject,
  crowding: "check" | "trust",
): Change {
  const { heldId } = state.agent;
  const held = heldId === undefined ? undefined : findObject(state, heldId);
  if (held === undefined) {
    return refuse(
      "hand-empty",
      "Your hand is empty. Pick up the object to place first.",
      receptacle.id,
    );
  }
  const pot = cookwareOn(state, receptacle, held);
  if (pot !== undefined) {
    return place(state, pot, crowding);
  }
  const refusal = placeRefusal(held, receptacle);
  if (refusal !== undefined) {
    return err(refusal);
  }
  const spot = findSpot(state, held, receptacle);
  if (spot === undefined && crowding === "check") {
    const sentence = `The ${receptacle.id} has no room left for the ${held.id}. Take something out of it first.`;
    return refuse("full", sentence, receptacle.id);
  }
  const resting = spot ?? anySpot(held, receptacle);
  const chain = [receptacle.id, ...receptacle.parents];
  const placed = [
    { ...held, parents: chain },
    ...contentsOf(state, held.id).map((inside) => ({
      ...inside,
      parents: [...inside.parents, ...chain],
    })),
  ];
  const next = movedTo(withObjects(state, placed), held.id, resting.center);
  const { heldId: _, ...agent } = next.agent;
  return ok({ ...next, agent });
}

/** The pot or pan on a burner takes what the burner itself does not: food goes into the pot. */
function cookwareOn(
  state: HouseholdState,
  receptacle: HouseholdObject,
  held: HouseholdObject,
): HouseholdObject | undefined {
  if (receptacle.class !== "StoveBurner" || acceptsClass(receptacle.class, held.class)) {
    return undefined;
  }
  return directContentsOf(state, receptacle.id).find(
    (object) => object.id !== held.id && acceptsClass(object.class, held.class),
  );
}

function placeRefusal(held: HouseholdObject, receptacle: HouseholdObject): Failure | undefined {
  const { id } = receptacle;
  if (id === held.id || receptacle.parents.includes(held.id)) {
    return failure("inside-itself", `The ${held.id} cannot be put into itself.`, id);
  }
  if (!hasAffordance(receptacle.class, "receptacle")) {
    return failure("not-receptacle", `Nothing can be put in or on the ${id}.`, id);
  }
  if (isEnclosing(receptacle.class) && receptacle.attributes.open === false) {
    return failure("closed", `The ${id} is closed. Open it first.`, id);
  }
  if (!acceptsClass(receptacle.class, held.class)) {
    const takes = (acceptedClasses(receptacle.class) ?? []).join(", ");
    return failure(
      "not-accepted",
      `The ${id} does not take the ${held.id}; it takes ${takes}.`,
      id,
    );
  }
  return undefined;
}

export function open(state: HouseholdState, object: HouseholdObject): Change {
  const { id } = object;
  if (!hasAffordance(object.class, "openable")) {
    return refuse("cannot-open", `The ${id} cannot be opened.`, id);
  }
  if (object.attributes.open === true) {
    return refuse("already-open", `The ${id} is already open.`, id);
  }
  if (object.class === "Microwave" && object.attributes.on === true) {
    return refuse("is-on", `The ${id} is running. Turn it off before you open it.`, id);
  }
  return ok(withObjects(state, [withAttributes(object, { open: true })]));
}

export function close(state: HouseholdState, object: HouseholdObject): Change {
  const { id } = object;
  if (!hasAffordance(object.class, "openable")) {
    return refuse("cannot-close", `The ${id} cannot be closed.`, id);
  }
  if (object.attributes.open !== true) {
    return refuse("already-closed", `The ${id} is already closed.`, id);
  }
  return ok(withObjects(state, [withAttributes(object, { open: false })]));
}

export function toggle(state: HouseholdState, object: HouseholdObject, on: boolean): Change {
  const { id } = object;
  if (!hasAffordance(object.class, "toggleable")) {
    const control = object.class === "StoveBurner" ? " Turn its StoveKnob instead." : "";
    return refuse("cannot-toggle", `The ${id} cannot be turned on or off.${control}`, id);
  }
  if ((object.attributes.on ?? false) === on) {
    const word = on ? "on" : "off";
    return refuse(`already-${word}`, `The ${id} is already ${word}.`, id);
  }
  if (on && object.class === "Microwave" && object.attributes.open === true) {
    return refuse("is-open", `The ${id} is open. Close it before you turn it on.`, id);
  }
  return ok(withObjects(state, [withAttributes(object, { on })]));
}
