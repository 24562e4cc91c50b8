/** What a picture shows as a list of mentions: one thing, or several that look alike, each. */
import { groupBy } from "@/base/groups";
import { colourWord } from "@/lab/captions/make-captions-colours";
import { nameOf, type VisibleObject } from "@/lab/captions/make-captions-visible";
import {
  findObject,
  hasAffordance,
  type HouseholdObject,
  type HouseholdState,
  isHollow,
} from "@/worlds/household/household-study";

export type Column = "left" | "middle" | "right";
export type Row = "top" | "centre" | "bottom";

export interface Mention {
  readonly objects: readonly VisibleObject[];
  readonly name: string;
  /** `dirty`, `open`, `cooked`: before the name. */
  readonly states: readonly string[];
  /** `filled with coffee`, `that is on`: after the name. */
  readonly after: readonly string[];
  readonly colour: string;
  /** `counter top` and how it holds the thing; absent for furniture. */
  readonly support: { readonly name: string; readonly preposition: "in" | "on" } | undefined;
  /** Where in the picture; absent for several things that lie in different places. */
  readonly place: { readonly column: Column; readonly row: Row } | undefined;
  readonly size: "large" | "small" | undefined;
}

const LARGE_AREA = 0.14;
const SMALL_AREA = 0.0022;
/** Doors and knobs that every kitchen has a dozen of. */
const DULL = new Set(["Cabinet", "Drawer", "CounterTop", "Shelf", "StoveKnob"]);

/** Most telling first: what is large and what has changed. */
export function toMentions(
  state: HouseholdState,
  seen: readonly VisibleObject[],
): readonly Mention[] {
  const groups = groupBy(seen, ({ object }) => {
    const { before, after } = conditionOf(object);
    return [nameOf(object), ...before, ...after, object.parents[0]].join("|");
  });
  return [...groups.lists()]
    .map((objects) => toMention(state, objects))
    .sort((a, b) => salience(b) - salience(a));
}

function toMention(state: HouseholdState, objects: readonly VisibleObject[]): Mention {
  const [first] = objects;
  if (first === undefined) {
    throw new RangeError("a group has at least one object");
  }
  const { before, after } = conditionOf(first.object);
  const places = objects.map(({ x, y }) => ({ column: columnOf(x), row: rowOf(y) }));
  const [place] = places;
  const isTogether = places.every(
    (each) => each.column === place?.column && each.row === place.row,
  );
  const area = first.area;
  return {
    objects,
    name: nameOf(first.object),
    states: before,
    after,
    colour: colourWord(first.rgb),
    support: supportOf(state, first.object),
    place: isTogether ? place : undefined,
    size: area > LARGE_AREA ? "large" : area < SMALL_AREA ? "small" : undefined,
  };
}

function columnOf(x: number): Column {
  return x < 0.36 ? "left" : x > 0.64 ? "right" : "middle";
}

function rowOf(y: number): Row {
  return y < 0.33 ? "top" : y > 0.64 ? "bottom" : "centre";
}

function salience({ objects, states, after }: Mention): number {
  const isChanged = states.length + after.length > 0;
  const isDull = objects.some(({ object }) => DULL.has(object.class));
  // The root keeps one large door from drowning ten things on a table.
  const area = objects.reduce((sum, each) => sum + each.area, 0);
  return Math.sqrt(area) * (isChanged ? 1.6 : 1) * (isDull && !isChanged ? 0.5 : 1);
}

/** What has changed about a thing, in words before and after its name. */
export function conditionOf({ attributes, class: name }: HouseholdObject): {
  readonly before: readonly string[];
  readonly after: readonly string[];
} {
  const before = [
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
  return { before, after };
}

function supportOf(state: HouseholdState, object: HouseholdObject): Mention["support"] {
  const parent = findObject(state, object.parents[0]);
  if (
    parent === undefined ||
    parent.class === "Floor" ||
    !hasAffordance(object.class, "pickupable")
  ) {
    return undefined;
  }
  const isOnTop = ["Plate", "Shelf", "ShelvingUnit", "Pan"].includes(parent.class);
  return { name: nameOf(parent), preposition: isHollow(parent.class) && !isOnTop ? "in" : "on" };
}
