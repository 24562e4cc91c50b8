/**
 * HELPER's composite calls: clean, fill up, empty, cook and toast, each a sequence of real actions
 * under the same rules as single ones. The first refusal refuses the whole call.
 */
import { controlOf, surrounds } from "@/worlds/household/physics/appliance-effects";
import type { Attempt } from "@/worlds/household/physics/attempt";
import { floorDistance } from "@/worlds/household/space/geometry";
import {
  acceptsClass,
  hasAffordance,
  isDrain,
  isWaterTap,
} from "@/worlds/household/objects/object-classes";
import { compareIds, directContentsOf, failure } from "@/worlds/household/objects/object-lookup";
import type { HouseholdObject } from "@/worlds/household/state/household-state";

/** Takes the object into the hand; nothing to do where it is there already. */
export function pickup(attempt: Attempt, id: string): boolean {
  return attempt.heldId === id || attempt.act("Pickup", id);
}

/** Refuses where the receiver is not in hand. */
export function isHeld(attempt: Attempt, id: string): boolean {
  return (
    attempt.heldId === id ||
    attempt.refuse(failure("not-holding", `The ${id} is not in your hand. Pick it up first.`, id))
  );
}

/** Puts what is in hand in or on the target. */
export function place(attempt: Attempt, id: string, targetId: string): boolean {
  return isHeld(attempt, id) && attempt.act("Place", basinIn(attempt, targetId));
}

/** Things put into a sink go into its basin. */
function basinIn(attempt: Attempt, id: string): string {
  const target = attempt.object(id);
  const basin = attempt.state.objects.find(
    (object) => target !== undefined && surrounds(target, object),
  );
  return basin?.id ?? id;
}

/** Takes everything out of a receptacle, or pours the liquid out of a container. */
export function empty(attempt: Attempt, id: string): boolean {
  const inside = directContentsOf(attempt.state, id).filter((object) =>
    hasAffordance(object.class, "pickupable"),
  );
  if (inside.length > 0) {
    return clearOut(attempt, id, inside);
  }
  const object = attempt.object(id);
  const isFilled = (object?.attributes.filled ?? undefined) !== undefined;
  return !isFilled || (pickup(attempt, id) && pourOut(attempt, id));
}

function clearOut(attempt: Attempt, id: string, inside: readonly HouseholdObject[]): boolean {
  return inside.every((object) => attempt.act("Pickup", object.id) && attempt.putDown(id));
}

function pourOut(attempt: Attempt, id: string): boolean {
  const object = attempt.object(id);
  if ((object?.attributes.filled ?? undefined) === undefined) {
    return true;
  }
  const drain = nearest(attempt, (other) => isDrain(other.class) && other.class !== "Toilet");
  return drain === undefined
    ? attempt.refuse(failure("no-sink", `There is no sink to empty the ${id} into.`, id))
    : attempt.act("Pour", drain.id);
}

/** Washes in the nearest sink; the object ends in the hand, clean and empty. */
export function clean(attempt: Attempt, id: string): boolean {
  return rinse(attempt, id) && pourOut(attempt, id);
}

/** Fills with water at the nearest sink; the object ends in the hand. */
export function fillUp(attempt: Attempt, id: string): boolean {
  const object = attempt.object(id);
  if (object !== undefined && !hasAffordance(object.class, "fillable")) {
    const sentence = `The ${id} cannot hold a liquid.`;
    return attempt.refuse(failure("cannot-receive-liquid", sentence, id));
  }
  return rinse(attempt, id);
}

function rinse(attempt: Attempt, id: string): boolean {
  const tap = nearest(attempt, (other) => isWaterTap(other.class));
  const basin = nearest(attempt, (other) => other.class === "SinkBasin" || other.class === "Sink");
  if (tap === undefined || basin === undefined) {
    return attempt.refuse(failure("no-sink", `There is no sink with a faucet for the ${id}.`, id));
  }
  const faucet = controlOf(attempt.known, basin) ?? tap;
  const isRunning = attempt.object(faucet.id)?.attributes.on === true;
  return (
    pickup(attempt, id) &&
    place(attempt, id, basin.id) &&
    (isRunning || attempt.act("ToggleOn", faucet.id)) &&
    attempt.act("ToggleOff", faucet.id) &&
    attempt.act("Pickup", id)
  );
}

/**
 * Toasts a slice of bread in the nearest toaster and puts it down nearby, so that hand and toaster
 * are free for what comes next.
 */
export function toast(attempt: Attempt, id: string): boolean {
  const object = attempt.object(id);
  const toaster = nearest(attempt, (other) => other.class === "Toaster");
  if (object !== undefined && !acceptsClass("Toaster", object.class)) {
    const sentence = `The ${id} cannot be toasted; a toaster takes slices of bread.`;
    return attempt.refuse(failure("not-accepted", sentence, id));
  }
  if (toaster === undefined) {
    return attempt.refuse(failure("no-appliance", `There is no toaster for the ${id}.`, id));
  }
  return (
    isCooked(attempt, id) ||
    (makeRoomIn(attempt, toaster.id, id) &&
      pickup(attempt, id) &&
      attempt.act("Place", toaster.id) &&
      runOnce(attempt, toaster.id) &&
      attempt.act("Pickup", id) &&
      attempt.putDown(toaster.id))
  );
}

/** Cooks in the microwave, else in a pan or pot on the stove, and puts the object down nearby. */
export function cook(attempt: Attempt, id: string): boolean {
  const object = attempt.object(id);
  if (object !== undefined && !hasAffordance(object.class, "cookable")) {
    const sentence = `The ${id} cannot be cooked.`;
    return attempt.refuse(failure("cannot-cook", sentence, id));
  }
  if (isCooked(attempt, id)) {
    return true;
  }
  const microwave = nearest(attempt, (other) => other.class === "Microwave");
  return microwave === undefined
    ? cookOnStove(attempt, id)
    : cookInMicrowave(attempt, id, microwave.id);
}

function cookInMicrowave(attempt: Attempt, id: string, microwaveId: string): boolean {
  const isOn = () => attempt.object(microwaveId)?.attributes.on === true;
  const isOpen = () => attempt.object(microwaveId)?.attributes.open === true;
  return (
    (!isOn() || attempt.act("ToggleOff", microwaveId)) &&
    (isOpen() || attempt.act("Open", microwaveId)) &&
    makeRoomIn(attempt, microwaveId, id) &&
    pickup(attempt, id) &&
    attempt.act("Place", microwaveId) &&
    attempt.act("Close", microwaveId) &&
    attempt.act("ToggleOn", microwaveId) &&
    attempt.act("ToggleOff", microwaveId) &&
    attempt.act("Open", microwaveId) &&
    attempt.act("Pickup", id) &&
    attempt.act("Close", microwaveId) &&
    attempt.putDown(microwaveId)
  );
}

function cookOnStove(attempt: Attempt, id: string): boolean {
  const burners = attempt.known.objects.filter((object) => object.class === "StoveBurner");
  const laid = burners
    .flatMap((burner) => directContentsOf(attempt.state, burner.id).map((pan) => ({ burner, pan })))
    .find(({ pan }) => isCookware(pan));
  const burner = laid?.burner ?? burners[0];
  const pan = laid?.pan ?? nearest(attempt, isCookware);
  const knob = burner === undefined ? undefined : controlOf(attempt.known, burner);
  if (burner === undefined || pan === undefined || knob === undefined) {
    const sentence = `There is no microwave, and no stove with a pan, to cook the ${id} with.`;
    return attempt.refuse(failure("no-appliance", sentence, id));
  }
  return (
    (laid !== undefined ||
      (makeRoomIn(attempt, burner.id, pan.id) &&
        pickup(attempt, pan.id) &&
        attempt.act("Place", burner.id))) &&
    pickup(attempt, id) &&
    attempt.act("Place", pan.id) &&
    runOnce(attempt, knob.id) &&
    attempt.act("Pickup", id) &&
    attempt.putDown(pan.id)
  );
}

const isCookware = (object: HouseholdObject): boolean =>
  object.class === "Pan" || object.class === "Pot";

const isCooked = (attempt: Attempt, id: string): boolean =>
  attempt.object(id)?.attributes.cooked === true;

/** Turns an appliance on, unless it runs, and off again. */
function runOnce(attempt: Attempt, id: string): boolean {
  const isRunning = attempt.object(id)?.attributes.on === true;
  return (isRunning || attempt.act("ToggleOn", id)) && attempt.act("ToggleOff", id);
}

/**
 * Clears other things out of an appliance. The hand must be free for that: where it holds the very
 * object that goes in, this is put down first.
 */
function makeRoomIn(attempt: Attempt, applianceId: string, forId: string): boolean {
  const others = directContentsOf(attempt.state, applianceId).filter(({ id }) => id !== forId);
  if (others.length === 0) {
    return true;
  }
  const isFree = attempt.heldId !== forId || attempt.putDown(applianceId);
  return isFree && clearOut(attempt, applianceId, others);
}

function nearest(
  attempt: Attempt,
  matches: (object: HouseholdObject) => boolean,
): HouseholdObject | undefined {
  const { agent, objects } = attempt.known;
  const { position } = agent;
  return objects
    .filter(matches)
    .map((object) => ({ object, distance: floorDistance(object.box, position) }))
    .sort((a, b) => a.distance - b.distance || compareIds(a.object.id, b.object.id))[0]?.object;
}
