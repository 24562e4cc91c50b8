/** What went wrong in a run, as the facts that people have words for: from data, never from a sentence. */
import { assertNever, ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import type { Run, RunFailure } from "@/core/run";
import type { ObjectReference, ProgramCall } from "@/core/world/program-call";
import { classOfInstance, type GoalLack } from "@/core/world/world-model";
import { HOUSEHOLD_VOCABULARY, wholeOfSlice } from "@/worlds/household/household-study";

/** One thing to say. */
export interface PeopleFact {
  /** Keys of phrases that say it, such as `attribute:isDirty=false`. */
  readonly keys: readonly string[];
  /** The class that it is about. */
  readonly thing: string;
  /** The class of the place that it speaks of. */
  readonly place?: string;
  /** What else may be said of it, by the name of the slot: numbers, a value, what was tried. */
  readonly said: Readonly<Record<string, string>>;
}

/** The facts of a failed run, what stopped it first. Empty where nothing of the world was wrong. */
export function factsOf({ failure, steps, goal }: Run): readonly PeopleFact[] {
  const call = steps.findLast(({ outcome }) => !outcome.ok)?.call;
  const stopped =
    failure?.cause === "world" && call !== undefined ? [factOfRefusal(failure, call)] : [];
  const lacking = goal.conditions.flatMap(({ met, lack }) =>
    met || lack === undefined ? [] : [factOfLack(lack)],
  );
  return [...stopped, ...lacking];
}

function factOfLack(lack: GoalLack): PeopleFact {
  const { have, wanted, place } = lack;
  const said = { count: String(wanted), have: String(have), missing: String(wanted - have) };
  const whole = lack.kind === "exists" && have === 0 ? wholeOfSlice(lack.class) : undefined;
  if (whole !== undefined) {
    return { keys: ["attribute:isSliced"], thing: whole, said };
  }
  const about = { thing: lack.class, said, ...(place === undefined ? {} : { place }) };
  switch (lack.kind) {
    case "exists":
      return { ...about, keys: [have === 0 ? "absent" : "count"] };
    case "attribute": {
      const { key, value } = attributeKey(lack);
      return { ...about, keys: [key, ...someOf(lack)], said: { ...said, value } };
    }
    case "relation":
      return { ...about, keys: relationKeys(lack) };
    default:
      return assertNever(lack.kind);
  }
}

/** Where some are as they should be, people speak of the others by their number. */
function someOf({ have, isEvery, kind }: GoalLack): readonly string[] {
  if (have === 0) {
    return [];
  }
  return isEvery ? ["count:all"] : kind === "relation" ? ["count"] : [];
}

function relationKeys(lack: GoalLack): readonly string[] {
  const { place, preposition, isTogether, wanted } = lack;
  const together = isTogether === true && wanted > 1 ? ["relation:same-place"] : [];
  const there = place === undefined ? ["absent"] : [`relation:${preposition ?? "on"}`];
  return [...there, ...together, ...someOf(lack)];
}

interface AttributeKey {
  readonly key: string;
  /** In words, for a value that has no key of its own. */
  readonly value: string;
}

function attributeKey({ attribute: name, value, class: className }: GoalLack): AttributeKey {
  const attribute = ensureExists(name, "a lack of an attribute names it");
  if (attribute === "filled") {
    return liquidKey(value, className);
  }
  const isToast = attribute === "cooked" && className === "BreadSliced";
  const known = ATTRIBUTE_KEYS[isToast ? "toasted" : attribute];
  const other = { key: "attribute:other", value: value === true ? attribute : `not ${attribute}` };
  const key = value === true ? known?.yes : known?.no;
  return key === undefined ? other : { key: `attribute:${key}`, value: other.value };
}

function liquidKey(value: Json | undefined, className: string): AttributeKey {
  if (value === null) {
    return { key: "attribute:isEmpty", value: "empty" };
  }
  if (value === "coffee") {
    return { key: "attribute:hasCoffee", value: "full of coffee" };
  }
  if (value === "wine") {
    return { key: "attribute:other", value: "full of wine" };
  }
  const key = className === "HousePlant" ? "attribute:isWatered" : "attribute:hasWater";
  return { key, value: "full of water" };
}

/** The world's attributes by the names that people's sentences are listed under. */
const ATTRIBUTE_KEYS: Readonly<Record<string, { readonly yes?: string; readonly no?: string }>> = {
  dirty: { yes: "isDirty=true", no: "isDirty=false" },
  open: { yes: "isOpen=true", no: "isOpen=false" },
  on: { yes: "isToggled=true", no: "isToggled=false" },
  sliced: { yes: "isSliced" },
  cooked: { yes: "isCooked" },
  toasted: { yes: "isToasted" },
  boiled: { yes: "isBoiled" },
};

/** The world's refusals under the same names, where those differ. */
const REFUSAL_KEYS: Readonly<Record<string, string>> = {
  "already-closed": "already-closed",
  "already-off": "already-off",
  "already-on": "already-on",
  "already-open": "already-open",
  "cannot-pick-up": "cannot-pick-up",
  "cannot-receive-liquid": "not-accepted",
  "cannot-slice": "cannot-slice",
  closed: "closed",
  full: "full",
  "hand-empty": "hand-empty",
  "hand-full": "hand-full",
  "is-on": "is-on",
  "no-appliance": "not-found",
  "no-knife": "no-knife",
  "no-room-there": "no-room",
  "no-sink": "not-found",
  "no-way": "out-of-reach",
  "not-accepted": "not-accepted",
  "not-holding": "hand-empty",
  "not-receptacle": "not-accepted",
  "not-visible": "not-found",
  "nothing-to-pour": "nothing-to-pour",
  "out-of-reach": "out-of-reach",
  "too-large": "too-large",
  "unknown-object": "not-found",
};

/** What a call is in plain words. */
const VERBS: Readonly<Record<string, string>> = {
  clean: "wash",
  fill_up: "fill",
  go_to: "walk to",
  pickup: "pick up",
  pickup_and_place: "move",
  place: "put down",
  put_down: "put down",
  toggle_off: "turn off",
  toggle_on: "turn on",
};

function factOfRefusal({ kind, objectId }: RunFailure, call: ProgramCall): PeopleFact {
  const { receiver, method, args } = call;
  const own = classOf(receiver);
  const target = args.flatMap((each) => (each.kind === "object" ? [classOf(each.object)] : []))[0];
  const blamed =
    objectId === undefined ? undefined : classOfInstance(objectId, HOUSEHOLD_VOCABULARY);
  const place = blamed !== undefined && blamed !== own ? blamed : target;
  return {
    keys: [`refused:${REFUSAL_KEYS[kind] ?? "other"}`],
    thing: own,
    ...(place === undefined ? {} : { place }),
    said: { verb: VERBS[method] ?? method.replaceAll("_", " ") },
  };
}

function classOf({ class: className, instance }: ObjectReference): string {
  const known =
    instance === undefined ? undefined : classOfInstance(instance, HOUSEHOLD_VOCABULARY);
  return known ?? className;
}
