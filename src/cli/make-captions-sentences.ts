/** What a picture shows, said in several ways: long and short captions, and the state as text. */
import type { SeededRandom } from "@/base/seeded-random";
import { visibleObjects, type VisibleObject } from "@/cli/make-captions-visible";
import { toModelText } from "@/engines/perception/model-text";
import { describeState } from "@/worlds/household/describe-state";
import { spokenName } from "@/worlds/household/goals/object-words";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/household-state";
import { hasAffordance, isHollow } from "@/worlds/household/object-classes";
import { findObject } from "@/worlds/household/object-lookup";

/** Captions of one picture: the first is the full one that measurements use. */
export const CAPTIONS_PER_FRAME = 12;
/** Fewer nameable things, and a caption could mean any wall. */
export const LEAST_VISIBLE = 2;
const MOST_NAMED = 8;
const NEAR_M = 0.6;

/** Names that differ from the class's own words. */
const NAMES: Readonly<Record<string, string>> = {
  AppleSliced: "apple slice",
  BathtubBasin: "bathtub",
  BreadSliced: "bread slice",
  EggCracked: "cracked egg",
  HousePlant: "plant",
  LettuceSliced: "lettuce slice",
  PotatoSliced: "potato slice",
  SinkBasin: "sink",
  TVStand: "tv stand",
  TomatoSliced: "tomato slice",
};
const OPENINGS = [
  "a view of",
  "there is",
  "i see",
  "a picture of",
  "in front of me:",
  "this shows",
  "",
  "",
];
const COUNT_WORDS = ["", "", "two", "three", "four", "five", "six"];

/** One thing, or several that look alike, as a caption names them. */
interface Mention {
  readonly seen: VisibleObject;
  readonly name: string;
  /** `dirty`, `open`, `cooked`: before the name. */
  readonly adjectives: readonly string[];
  /** `filled with coffee`, `that is on`: after the name. */
  readonly after: readonly string[];
  /** `on the counter top`; absent for furniture. */
  readonly place: string | undefined;
  readonly count: number;
}

/** How a caption of a picture is to be said. */
interface Style {
  readonly most: number;
  readonly hasPlaces: boolean;
  readonly hasSides: boolean;
}

/** All captions of a state's picture, or undefined where it shows too little. */
export function captionsOf(
  state: HouseholdState,
  random: SeededRandom,
): readonly string[] | undefined {
  const seen = visibleObjects(state);
  const mentions = toMentions(state, seen);
  if (mentions.length < LEAST_VISIBLE) {
    return undefined;
  }
  const full = { most: MOST_NAMED, hasPlaces: true, hasSides: true };
  const captions = [`a ${state.room.kind} with ${list(state, mentions, full)}`];
  for (let index = 0; index < 6; index += 1) {
    captions.push(longCaption(state, mentions, random));
  }
  for (let index = 0; index < 3; index += 1) {
    captions.push(shortCaption(state, mentions, random));
  }
  captions.push(conditions(mentions, random), stateText(state, seen, random));
  return captions;
}

function longCaption(
  state: HouseholdState,
  mentions: readonly Mention[],
  random: SeededRandom,
): string {
  const style = {
    most: random.integer(3, MOST_NAMED),
    hasPlaces: random.next() < 0.7,
    hasSides: random.next() < 0.7,
  };
  // Often the telling things first, sometimes any order.
  const ordered = random.next() < 0.5 ? mentions : random.shuffle(mentions);
  const text = list(state, ordered, style);
  return random.next() < 0.3
    ? `a ${state.room.kind} with ${text}`
    : `${random.pick(OPENINGS)} ${text}`.trim();
}

function shortCaption(
  state: HouseholdState,
  mentions: readonly Mention[],
  random: SeededRandom,
): string {
  const [first, ...rest] = random.shuffle(mentions.slice(0, MOST_NAMED));
  if (first === undefined) {
    return state.room.kind;
  }
  const near = rest.find(({ seen }) => isNear(seen.object, first.seen.object));
  const style = { most: 1, hasPlaces: random.next() < 0.6, hasSides: random.next() < 0.3 };
  const one = say(first, style);
  return near === undefined || random.next() < 0.4
    ? one
    : `${one} next to ${say(near, { ...style, hasPlaces: false, hasSides: false })}`;
}

/** The telling things with what can change about them: "the faucet is on, the mug is dirty". */
function conditions(mentions: readonly Mention[], random: SeededRandom): string {
  const changed = mentions.filter(({ adjectives, after }) => adjectives.length + after.length > 0);
  const parts = (changed.length > 0 ? changed : random.shuffle(mentions))
    .slice(0, 4)
    .map(({ name, adjectives, after, place }) => {
      const is = [...adjectives, ...after.map((text) => text.replace("that is ", ""))];
      return is.length > 0
        ? `the ${name} is ${is.join(" and ")}`
        : `the ${name} is ${place ?? "here"}`;
    });
  return parts.join(", ");
}

/** The described state of some of the visible things, as retrieval's text channel gives it. */
function stateText(
  state: HouseholdState,
  seen: readonly VisibleObject[],
  random: SeededRandom,
): string {
  const ids = random
    .shuffle(seen.slice(0, 10))
    .slice(0, random.integer(2, 6))
    .map(({ object }) => object.id);
  return toModelText(describeState(state, ids));
}

function list(state: HouseholdState, mentions: readonly Mention[], style: Style): string {
  const held = findObject(state, state.agent.heldId ?? "");
  const parts = mentions.slice(0, style.most).map((mention) => say(mention, style));
  if (held !== undefined) {
    const { adjectives, after } = conditionOf(held);
    const noun = [...adjectives, nameOf(held)].join(" ");
    parts.push(["holding", articleOf(noun), noun, ...after].join(" "));
  }
  return parts.join(", ");
}

function say(mention: Mention, style: Style): string {
  const { name, adjectives, after, place, count, seen } = mention;
  const side = seen.x < 0.36 ? "on the left" : seen.x > 0.64 ? "on the right" : "in the middle";
  const noun = [...adjectives, count > 1 ? plural(name) : name].join(" ");
  return [
    count > 1 ? (COUNT_WORDS[count] ?? "many") : articleOf(noun),
    noun,
    ...after,
    ...(style.hasPlaces && place !== undefined ? [place] : []),
    ...(style.hasSides && count === 1 ? [side] : []),
  ].join(" ");
}

/** Most telling first: things with a condition, then small things, each by what shows of it. */
function toMentions(state: HouseholdState, seen: readonly VisibleObject[]): readonly Mention[] {
  const groups = new Map<string, Mention>();
  for (const each of seen) {
    const { object } = each;
    const { adjectives, after } = conditionOf(object);
    const place = placeOf(state, object);
    const name = nameOf(object);
    const key = [name, ...adjectives, ...after, place ?? ""].join("|");
    const known = groups.get(key);
    groups.set(
      key,
      known === undefined
        ? { seen: each, name, adjectives, after, place, count: 1 }
        : { ...known, count: known.count + 1 },
    );
  }
  return [...groups.values()].sort((a, b) => salience(b) - salience(a));
}

function salience({ seen, adjectives, after }: Mention): number {
  const isChanged = adjectives.length + after.length > 0;
  const isDull = ["Cabinet", "Drawer", "CounterTop", "Shelf", "StoveKnob"].includes(
    seen.object.class,
  );
  // The root keeps one large door from drowning ten things on a table.
  return Math.sqrt(seen.area) * (isChanged ? 2 : 1) * (isDull && !isChanged ? 0.5 : 1);
}

function conditionOf({ attributes, class: name }: HouseholdObject): {
  readonly adjectives: readonly string[];
  readonly after: readonly string[];
} {
  const adjectives = [
    attributes.dirty === true ? "dirty" : "",
    attributes.cooked === true ? "cooked" : "",
    attributes.broken === true ? "broken" : "",
    attributes.open === true ? "open" : "",
  ].filter(Boolean);
  const liquid = attributes.filled ?? undefined;
  const filled = name === "HousePlant" ? "that is watered" : `filled with ${liquid}`;
  const after = [
    liquid === undefined ? "" : filled,
    attributes.on === true ? "that is on" : "",
  ].filter(Boolean);
  return { adjectives, after };
}

function placeOf(state: HouseholdState, object: HouseholdObject): string | undefined {
  const parent = findObject(state, object.parents[0] ?? "");
  if (
    parent === undefined ||
    parent.class === "Floor" ||
    !hasAffordance(object.class, "pickupable")
  ) {
    return undefined;
  }
  const isOnTop = ["Plate", "Shelf", "ShelvingUnit", "Pan"].includes(parent.class);
  return `${isHollow(parent.class) && !isOnTop ? "in" : "on"} the ${nameOf(parent)}`;
}

function nameOf(object: HouseholdObject): string {
  return NAMES[object.class] ?? spokenName(object.class);
}

function articleOf(noun: string): string {
  return /^[aeio]/u.test(noun) ? "an" : "a";
}

function plural(name: string): string {
  if (name.endsWith("knife")) {
    return name.replace("knife", "knives");
  }
  return /(s|x|sh|ch)$/u.test(name) ? `${name}es` : `${name}s`;
}

function isNear(a: HouseholdObject, b: HouseholdObject): boolean {
  const [p, q] = [a.box.center, b.box.center];
  return a.parents[0] === b.parents[0] && Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z) < NEAR_M;
}
