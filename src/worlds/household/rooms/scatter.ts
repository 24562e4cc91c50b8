/** Puts small things into a furnished room: each class where people keep it. */
import type { HouseholdObject } from "@/worlds/household/state/household-state";
import { drawAttributes } from "@/worlds/household/rooms/drawn-attributes";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import type { RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";
import { findAtWall } from "@/worlds/household/rooms/standing-places";
import { findPlace, surfacesOf } from "@/worlds/household/rooms/surface";
import type { ThingRule } from "@/worlds/household/rooms/where-things-are";

const TRIES = 24;
/** More than this in one basin, and nobody could wash anything. */
const MOST_IN_BASIN = 3;
/** These stand square with what carries them, their backs to the wall. */
const SQUARE = new Set([
  "CoffeeMachine",
  "Desktop",
  "Microwave",
  "PaperTowel",
  "Pillow",
  "Television",
  "Toaster",
]);

/** Scatters every rule's things; false where a needed class found too few places. */
export function scatter(draft: RoomDraft, rules: readonly ThingRule[], needs: RoomNeeds): boolean {
  return rules.every((usualRule) => {
    const rule = needs.adapt(usualRule);
    const needed = needs.countOf(rule.class);
    const have = draft.ofClass(rule.class).length;
    const usual =
      draft.random.next() < rule.share ? draft.random.integer(rule.least, rule.most) : 0;
    for (let count = have; count < Math.max(usual, needed); count += 1) {
      putSomewhere(draft, rule);
    }
    return draft.ofClass(rule.class).length >= needed;
  });
}

/** Puts one thing into or onto one of the rule's receptacles, or nowhere where all are too full. */
export function putSomewhere(draft: RoomDraft, rule: ThingRule): HouseholdObject | undefined {
  const { random } = draft;
  const size = sizeOf(rule.class, random);
  const weights = Object.entries(rule.on).filter(
    ([name]) => name === "Floor" || draft.ofClass(name).length > 0,
  );
  for (let attempt = 0; attempt < TRIES && weights.length > 0; attempt += 1) {
    const holderClass = pickWeighted(draft, weights);
    const placed =
      holderClass === "Floor"
        ? putOnFloor(draft, rule.class, size)
        : putOn(draft, random.pick(draft.ofClass(holderClass)), { class: rule.class, size });
    if (placed !== undefined) {
      return placed;
    }
  }
  return undefined;
}

interface SizedThing {
  readonly class: string;
  readonly size: HouseholdObject["box"]["size"];
}

function putOn(
  draft: RoomDraft,
  holder: HouseholdObject,
  thing: SizedThing,
): HouseholdObject | undefined {
  if (isCrowded(draft, holder)) {
    return undefined;
  }
  const surface = draft.random.pick(surfacesOf(holder));
  const box = findPlace(draft, surface, { ...thing, isSquare: SQUARE.has(thing.class) });
  return box === undefined
    ? undefined
    : draft.add({
        class: thing.class,
        box,
        holder,
        attributes: drawAttributes(draft.random, thing.class, holder.class),
      });
}

/** A dish holds one thing at most, a sink a few, and a surface keeps room for what is to be done. */
function isCrowded(draft: RoomDraft, holder: HouseholdObject): boolean {
  const inside = draft.objects.filter(({ parents }) => parents[0] === holder.id);
  if (holder.class === "SinkBasin" || DISHES.has(holder.class)) {
    return inside.length >= (holder.class === "SinkBasin" ? MOST_IN_BASIN : 1);
  }
  const area = ({ box }: HouseholdObject) => box.size.x * box.size.z;
  const covered = inside.reduce((sum, object) => sum + area(object), 0);
  return covered > area(holder) * surfacesOf(holder).length * MOST_COVERED;
}

/** Share of a surface that things may stand on before no more are added. */
const MOST_COVERED = 0.26;

const DISHES = new Set(["Bowl", "Pan", "Plate", "Pot"]);

/** On the floor things stand or lie along a wall, where nobody stumbles over them. */
function putOnFloor(
  draft: RoomDraft,
  className: string,
  size: HouseholdObject["box"]["size"],
): HouseholdObject | undefined {
  const box = findAtWall(draft, { class: className, gapM: 0.05, size });
  const floor = draft.ofClass("Floor")[0];
  return box === undefined
    ? undefined
    : draft.add({
        class: className,
        box,
        ...(floor === undefined ? {} : { holder: floor }),
        attributes: drawAttributes(draft.random, className, "Floor"),
      });
}

function pickWeighted(draft: RoomDraft, entries: readonly (readonly [string, number])[]): string {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = draft.random.next() * total;
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) {
      return name;
    }
  }
  return entries.at(-1)?.[0] ?? "Floor";
}
