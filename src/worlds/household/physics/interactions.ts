/**
 * Picking up, placing, opening, closing and toggling: what each needs, and what it changes.
 * Each refusal names one cause in a sentence that a person can act on.
 */
import { err, ok, type Result } from "@/base/result";
import type { Failure } from "@/core/world/program-call";
import { controlOf } from "@/worlds/household/physics/appliance-effects";
import { movedTo, withHeldInHand } from "@/worlds/household/space/motion";
import {
  acceptedClasses,
  acceptsClass,
  hasAffordance,
  isEnclosing,
  isHeatSource,
  sliceYield,
} from "@/worlds/household/objects/object-classes";
import {
  contentsOf,
  directContentsOf,
  failure,
  findObject,
  withAttributes,
  withObjects,
} from "@/worlds/household/objects/object-lookup";
import { anySpot, findSpot, fitsOn } from "@/worlds/household/space/placement";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";

type Change = Result<HouseholdState, Failure>;

function refuse(kind: string, sentence: string, objectId: string): Change {
  return err(failure(kind, sentence, objectId));
}

/** What cannot be used any more, in the words of what it would have been used for. */
export function brokenRefusal(object: HouseholdObject, purpose: string): Failure | undefined {
  return object.attributes.broken === true
    ? failure(
        "broken",
        `The ${object.id} is broken and cannot be ${purpose}. Use another one.`,
        object.id,
      )
    : undefined;
}

export function pickUp(state: HouseholdState, object: HouseholdObject): Change {
  const { id } = object;
  if (!hasAffordance(object.class, "pickupable")) {
    const sentence = `The ${id} cannot be picked up. Use it where it is.`;
    return refuse("cannot-pick-up", sentence, id);
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
  const broken = hasAffordance(object.class, "toggleable")
    ? undefined
    : brokenRefusal(object, "picked up");
  if (broken !== undefined) {
    return err(broken);
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
    return err(noSpot(held, receptacle));
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
    const sentence = `The ${held.id} cannot be put into itself. Choose another place for it.`;
    return failure("inside-itself", sentence, id);
  }
  if (!hasAffordance(receptacle.class, "receptacle")) {
    const sentence = `Nothing can be put in or on the ${id}. Choose a surface or a container.`;
    return failure("not-receptacle", sentence, id);
  }
  if (isEnclosing(receptacle.class) && receptacle.attributes.open === false) {
    return failure("closed", `The ${id} is closed. Open it first.`, id);
  }
  const accepted = acceptedClasses(receptacle.class);
  if (accepted !== undefined && !accepted.includes(held.class)) {
    const isToBeCut = accepted.includes(sliceYield(held.class)?.slice ?? "");
    const remedy = isToBeCut ? " Slice it first." : "";
    const sentence = `The ${id} does not take the ${held.id}; it takes ${accepted.join(", ")}.${remedy}`;
    return failure("not-accepted", sentence, id);
  }
  return brokenRefusal(receptacle, "used");
}

/** Too large for any spot there, or every spot is taken. */
function noSpot(held: HouseholdObject, receptacle: HouseholdObject): Failure {
  const { id } = receptacle;
  if (!fitsOn(held, receptacle)) {
    const sentence = `The ${held.id} is too large for the ${id}. Choose a larger place for it.`;
    return failure("too-large", sentence, id);
  }
  const sentence = `The ${id} has no room left for the ${held.id}. Take something out of it first.`;
  return failure("full", sentence, id);
}

export function open(state: HouseholdState, object: HouseholdObject): Change {
  const { id } = object;
  if (!hasAffordance(object.class, "openable")) {
    return refuse("cannot-open", `The ${id} has no door or lid and cannot be opened.`, id);
  }
  if (object.attributes.open === true) {
    return refuse("already-open", `The ${id} is already open.`, id);
  }
  if (isHeatSource(object.class) && object.attributes.on === true) {
    return refuse("is-on", `The ${id} is running. Turn it off before you open it.`, id);
  }
  return ok(withObjects(state, [withAttributes(object, { open: true })]));
}

export function close(state: HouseholdState, object: HouseholdObject): Change {
  const { id } = object;
  if (!hasAffordance(object.class, "openable")) {
    return refuse("cannot-close", `The ${id} has no door or lid and cannot be closed.`, id);
  }
  if (object.attributes.open !== true) {
    return refuse("already-closed", `The ${id} is already closed.`, id);
  }
  return ok(withObjects(state, [withAttributes(object, { open: false })]));
}

export function toggle(state: HouseholdState, object: HouseholdObject, on: boolean): Change {
  const { id } = object;
  if (!hasAffordance(object.class, "toggleable")) {
    const control = controlOf(state, object);
    const remedy =
      control === undefined ? " It has no switch." : ` Turn the ${control.id} instead.`;
    return refuse("cannot-toggle", `The ${id} cannot be turned on or off.${remedy}`, id);
  }
  if ((object.attributes.on ?? false) === on) {
    const word = on ? "on" : "off";
    return refuse(`already-${word}`, `The ${id} is already ${word}.`, id);
  }
  const broken = on ? brokenRefusal(object, "turned on") : undefined;
  if (broken !== undefined) {
    return err(broken);
  }
  if (on && isHeatSource(object.class) && object.attributes.open === true) {
    return refuse("is-open", `The ${id} is open. Close it before you turn it on.`, id);
  }
  return ok(withObjects(state, [withAttributes(object, { on })]));
}
