/**
 * What each method of `InteractionObject` does in the world: ICAL's household API.
 *
 * Key ideas. (1) A call walks to its object first where that is not in reach, and counts the steps.
 * (2) Composite calls (`pickup_and_place`, `clean`) are all or nothing. (3) `change_state` records what
 * the program believes and `check_attribute` reads the truth; neither moves anything.
 */
import type { Json } from "@/base/json";
import { controlOf, surrounds } from "@/worlds/household/appliance-effects";
import type { Attempt } from "@/worlds/household/attempt";
import { supportLabels } from "@/worlds/household/describe-state";
import { floorDistance } from "@/worlds/household/geometry";
import { hasAffordance, isDrain, isWaterTap } from "@/worlds/household/object-classes";
import { compareIds, directContentsOf, failure } from "@/worlds/household/object-lookup";
import type { HouseholdObject } from "@/worlds/household/household-state";

/** A call's arguments after binding: the other object's id, and plain values. */
export interface BoundArguments {
  readonly targetId: string | undefined;
  readonly literals: readonly Json[];
}

export interface MethodResult {
  readonly ok: boolean;
  readonly value?: Json;
}

type Method = (attempt: Attempt, id: string, args: BoundArguments) => MethodResult;

const physical =
  (act: (attempt: Attempt, id: string) => boolean): Method =>
  (attempt, id) => ({ ok: act(attempt, id) });

/** Methods whose first argument must be another object. */
const towards =
  (act: (attempt: Attempt, id: string, targetId: string) => boolean): Method =>
  (attempt, id, { targetId }) => {
    if (targetId === undefined) {
      const sentence = `Say which object: this call on the ${id} needs an InteractionObject as its argument.`;
      return { ok: attempt.refuse(failure("bad-argument", sentence, id)) };
    }
    return { ok: act(attempt, id, targetId) };
  };

/** Every method that programs may call. */
export const PROGRAM_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ["go_to", physical((attempt, id) => attempt.goTo(id))],
  ["pickup", physical(pickup)],
  ["place", towards(place)],
  [
    "pickup_and_place",
    towards((attempt, id, target) => pickup(attempt, id) && place(attempt, id, target)),
  ],
  ["slice", physical((attempt, id) => attempt.act("Slice", id))],
  ["toggle_on", physical((attempt, id) => attempt.act("ToggleOn", switchOf(attempt, id)))],
  ["toggle_off", physical((attempt, id) => attempt.act("ToggleOff", switchOf(attempt, id)))],
  ["open", physical((attempt, id) => attempt.act("Open", id))],
  ["close", physical((attempt, id) => attempt.act("Close", id))],
  ["pour", towards(pour)],
  ["put_down", physical((attempt, id) => isHeld(attempt, id) && attempt.putDown())],
  ["empty", physical(empty)],
  ["clean", physical(clean)],
  ["fill_up", physical(fillUp)],
  ["change_state", changeState],
  ["check_attribute", checkAttribute],
]);

function pickup(attempt: Attempt, id: string): boolean {
  return attempt.heldId === id || attempt.act("Pickup", id);
}

/** Refuses where the receiver is not in hand. */
function isHeld(attempt: Attempt, id: string): boolean {
  return (
    attempt.heldId === id ||
    attempt.refuse(failure("not-holding", `The ${id} is not in your hand. Pick it up first.`, id))
  );
}

function place(attempt: Attempt, id: string, targetId: string): boolean {
  return isHeld(attempt, id) && attempt.act("Place", basinIn(attempt, targetId));
}

function pour(attempt: Attempt, id: string, targetId: string): boolean {
  return isHeld(attempt, id) && attempt.act("Pour", targetId);
}

/** Things put into a sink go into its basin. */
function basinIn(attempt: Attempt, id: string): string {
  const target = attempt.object(id);
  const basin = attempt.state.objects.find(
    (object) => target !== undefined && surrounds(target, object),
  );
  return basin?.id ?? id;
}

/** The knob of a burner and the faucet of a sink are what is turned when a program turns those on. */
function switchOf(attempt: Attempt, id: string): string {
  const object = attempt.object(id);
  if (object === undefined || hasAffordance(object.class, "toggleable")) {
    return id;
  }
  return controlOf(attempt.state, object)?.id ?? id;
}

/** Takes everything out of a receptacle, or pours the liquid out of a container. */
function empty(attempt: Attempt, id: string): boolean {
  const inside = directContentsOf(attempt.state, id).filter((object) =>
    hasAffordance(object.class, "pickupable"),
  );
  if (inside.length > 0) {
    return inside.every((object) => attempt.act("Pickup", object.id) && attempt.putDown(id));
  }
  const object = attempt.object(id);
  const isFilled = (object?.attributes.filled ?? undefined) !== undefined;
  return !isFilled || (pickup(attempt, id) && pourOut(attempt, id));
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
function clean(attempt: Attempt, id: string): boolean {
  return rinse(attempt, id) && pourOut(attempt, id);
}

/** Fills with water at the nearest sink; the object ends in the hand. */
function fillUp(attempt: Attempt, id: string): boolean {
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
  const faucet = controlOf(attempt.state, basin) ?? tap;
  const isRunning = attempt.object(faucet.id)?.attributes.on === true;
  return (
    pickup(attempt, id) &&
    place(attempt, id, basin.id) &&
    (isRunning || attempt.act("ToggleOn", faucet.id)) &&
    attempt.act("ToggleOff", faucet.id) &&
    attempt.act("Pickup", id)
  );
}

function nearest(
  attempt: Attempt,
  matches: (object: HouseholdObject) => boolean,
): HouseholdObject | undefined {
  const { position } = attempt.state.agent;
  return attempt.state.objects
    .filter(matches)
    .map((object) => ({ object, distance: floorDistance(object.box, position) }))
    .sort((a, b) => a.distance - b.distance || compareIds(a.object.id, b.object.id))[0]?.object;
}

/** Records a belief. Returns whether the world agrees with it. */
function changeState(attempt: Attempt, id: string, { literals }: BoundArguments): MethodResult {
  const [name, value] = literals;
  return { ok: true, value: readAttribute(attempt, id, name) === (value ?? true) };
}

/** `check_attribute(name)` gives the value, `check_attribute(name, value)` whether it is that. */
function checkAttribute(attempt: Attempt, id: string, { literals }: BoundArguments): MethodResult {
  const [name, expected] = literals;
  const value = readAttribute(attempt, id, name);
  if (value === undefined) {
    const sentence = `${JSON.stringify(name)} is no attribute; ask for dirty, filled, open, toggled, sliced, cooked, holding or supported_by.`;
    return { ok: attempt.refuse(failure("unknown-attribute", sentence, id)) };
  }
  if (expected === undefined) {
    return { ok: true, value };
  }
  return { ok: true, value: JSON.stringify(value) === JSON.stringify(expected) };
}

/** ICAL's names for attributes, with the truth about them; undefined for an unknown name. */
function readAttribute(attempt: Attempt, id: string, name: Json | undefined): Json | undefined {
  const object = attempt.object(id);
  if (object === undefined || typeof name !== "string") {
    return undefined;
  }
  const { attributes } = object;
  switch (name) {
    case "dirty":
    case "open":
    case "sliced":
    case "cooked":
    case "boiled":
    case "broken":
    case "usedUp":
    case "on":
      return attributes[name] ?? false;
    case "clean":
      return attributes.dirty !== true;
    case "toggled":
      return attributes.on ?? false;
    case "toasted":
      return attributes.cooked ?? false;
    case "filled":
      return (attributes.filled ?? null) !== null;
    case "fillLiquid":
      return attributes.filled ?? null;
    case "holding":
      return attempt.heldId === id;
    case "supported_by":
      return supportLabels(attempt.state, object);
    default:
      return undefined;
  }
}
