/**
 * What each method of `InteractionObject` does in the world: ICAL's household API with HELPER's
 * composites and corrective moves. `program-methods.ts` is the table of their names and arguments.
 *
 * Key ideas. (1) A call walks to its object first where that is not in reach, and counts the steps.
 * (2) Composite calls (`pickup_and_place`, `clean`) are all or nothing. (3) `change_state` records what
 * the program believes and `check_attribute` reads the truth; neither moves anything.
 */
import type { Json } from "@/base/json";
import { controlOf } from "@/worlds/household/physics/appliance-effects";
import type { Attempt } from "@/worlds/household/physics/attempt";
import {
  clean,
  cook,
  empty,
  fillUp,
  isHeld,
  pickup,
  place,
  toast,
} from "@/worlds/household/program/composite-calls";
import {
  moveAlternateViewpoint,
  moveBack,
  moveCloser,
} from "@/worlds/household/program/corrective-moves";
import { supportLabels } from "@/worlds/household/state/describe-state";
import { hasAffordance } from "@/worlds/household/objects/object-classes";
import { failure } from "@/worlds/household/objects/object-lookup";
import {
  isProgramMethod,
  PROGRAM_ATTRIBUTES,
  type ProgramMethodName,
} from "@/worlds/household/program/program-methods";

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

const METHODS: Readonly<Record<ProgramMethodName, Method>> = {
  go_to: physical((attempt, id) => attempt.goTo(id)),
  pickup: physical(pickup),
  place: towards(place),
  pickup_and_place: towards(
    (attempt, id, target) => pickup(attempt, id) && place(attempt, id, target),
  ),
  put_down: physical((attempt, id) => isHeld(attempt, id) && attempt.putDown()),
  slice: physical((attempt, id) => attempt.act("Slice", id)),
  open: physical((attempt, id) => attempt.act("Open", id)),
  close: physical((attempt, id) => attempt.act("Close", id)),
  toggle_on: physical((attempt, id) => attempt.act("ToggleOn", switchOf(attempt, id))),
  toggle_off: physical((attempt, id) => attempt.act("ToggleOff", switchOf(attempt, id))),
  pour: towards((attempt, id, target) => isHeld(attempt, id) && attempt.act("Pour", target)),
  empty: physical(empty),
  clean: physical(clean),
  fill_up: physical(fillUp),
  cook: physical(cook),
  toast: physical(toast),
  move_back: physical(moveBack),
  move_closer: physical(moveCloser),
  move_alternate_viewpoint: physical(moveAlternateViewpoint),
  change_state: changeState,
  check_attribute: checkAttribute,
};

/** Every method that programs may call. */
export const PROGRAM_METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries(METHODS).filter(([name]) => isProgramMethod(name)),
);

/** The knob of a burner and the faucet of a sink are what is turned when a program turns those on. */
function switchOf(attempt: Attempt, id: string): string {
  const object = attempt.object(id);
  if (object === undefined || hasAffordance(object.class, "toggleable")) {
    return id;
  }
  return controlOf(attempt.state, object)?.id ?? id;
}

/** Records a belief. Returns whether the world agrees with it. */
function changeState(attempt: Attempt, id: string, { literals }: BoundArguments): MethodResult {
  const [name, value] = literals;
  const truth = readAttribute(attempt, id, name);
  return truth === undefined
    ? unknownAttribute(attempt, id, name)
    : { ok: true, value: agrees(truth, value ?? null) };
}

/** `check_attribute(name)` gives the value, `check_attribute(name, value)` whether it is that. */
function checkAttribute(attempt: Attempt, id: string, { literals }: BoundArguments): MethodResult {
  const [name, expected] = literals;
  const value = readAttribute(attempt, id, name);
  if (value === undefined) {
    return unknownAttribute(attempt, id, name);
  }
  return { ok: true, value: expected === undefined ? value : agrees(value, expected) };
}

function unknownAttribute(attempt: Attempt, id: string, name: Json | undefined): MethodResult {
  const known = PROGRAM_ATTRIBUTES.join(", ");
  const sentence = `${JSON.stringify(name ?? null)} is no attribute of the ${id}; there are ${known}.`;
  return { ok: attempt.refuse(failure("unknown-attribute", sentence, id)) };
}

/** A list of supports agrees with one of them by name, and with the whole list. */
function agrees(truth: Json, expected: Json): boolean {
  return Array.isArray(truth) && typeof expected === "string"
    ? truth.includes(expected)
    : JSON.stringify(truth) === JSON.stringify(expected);
}

/** ICAL's names for attributes, with the truth about them; undefined for an unknown name. */
function readAttribute(attempt: Attempt, id: string, name: Json | undefined): Json | undefined {
  const object = attempt.object(id);
  if (object === undefined || typeof name !== "string") {
    return undefined;
  }
  const { attributes } = object;
  switch (name) {
    case "label":
      return object.class;
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
