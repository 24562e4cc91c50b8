/** Puts small things into a furnished room: each class where people keep it. */
import type { Attributes, HouseholdObject } from "@/worlds/household/household-state";
import { sizeOf } from "@/worlds/household/rooms/object-catalogue";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";
import { findPlace, surfacesOf } from "@/worlds/household/rooms/surface";

/** How many of a class a room has, and how likely each kind of receptacle holds it. */
export interface ScatterRule {
  readonly class: string;
  readonly least: number;
  readonly most: number;
  readonly on: Readonly<Record<string, number>>;
  readonly isSquare?: boolean;
}

const TRIES = 30;
const DIRTY_SHARE = 0.4;
const FILLED_SHARE = 0.12;

/** Scatters every rule's things; a required class gets at least one, or the result is false. */
export function scatter(
  draft: RoomDraft,
  rules: readonly ScatterRule[],
  requiredClasses: readonly string[],
): boolean {
  return rules.every((rule) => {
    const isRequired = requiredClasses.includes(rule.class);
    const count = Math.max(draft.random.integer(rule.least, rule.most), isRequired ? 1 : 0);
    const placed = Array.from({ length: count }, () => putSomewhere(draft, rule));
    const isEnough = placed.filter((object) => object !== undefined).length;
    return isEnough >= Math.max(Math.min(rule.least, 1), isRequired ? 1 : 0);
  });
}

function putSomewhere(draft: RoomDraft, rule: ScatterRule): HouseholdObject | undefined {
  const { random } = draft;
  const size = sizeOf(rule.class, random);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const holderClass = pickWeighted(draft, rule.on);
    const holders = holderClass === undefined ? [] : draft.ofClass(holderClass);
    if (holders.length === 0) {
      continue;
    }
    const surface = random.pick(surfacesOf(random.pick(holders)));
    const item = { class: rule.class, size, isSquare: rule.isSquare ?? false };
    const box = findPlace(draft, surface, item);
    if (box !== undefined) {
      const attributes = drawAttributes(draft, rule.class);
      return draft.add({ class: rule.class, box, holder: surface.holder, attributes });
    }
  }
  return undefined;
}

function pickWeighted(
  draft: RoomDraft,
  weights: Readonly<Record<string, number>>,
): string | undefined {
  const entries = Object.entries(weights);
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  let left = draft.random.next() * total;
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) {
      return name;
    }
  }
  return entries.at(-1)?.[0];
}

const DISHES = new Set(["Mug", "Cup", "Bowl", "Plate", "Pot", "Pan", "Cloth"]);

/** Some dishes are dirty, some vessels hold water; everything else is as it should be. */
function drawAttributes(draft: RoomDraft, className: string): Attributes {
  const { random } = draft;
  const isDirty = DISHES.has(className) && random.next() < DIRTY_SHARE;
  const isVessel = ["Mug", "Cup", "Bowl", "Pot", "WateringCan"].includes(className);
  const isFilled = isVessel && random.next() < FILLED_SHARE;
  return {
    ...(isDirty ? { dirty: true } : {}),
    ...(isFilled ? { filled: "water" as const } : {}),
  };
}
