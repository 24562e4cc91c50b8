/** How things are found at home: some dishes are dirty, some lamps burn, hardly ever a tap runs. */
import type { SeededRandom } from "@/base/seeded-random";
import type { Attributes, Liquid } from "@/worlds/household/state/household-state";
import { hasAffordance } from "@/worlds/household/objects/object-classes";

const DIRTY_SHARE = 0.42;
/** Share of the instances that are switched on, by class; everything else is off. */
const ON_SHARES: Readonly<Record<string, number>> = {
  Candle: 0.3,
  CellPhone: 0.4,
  DeskLamp: 0.5,
  Desktop: 0.5,
  FloorLamp: 0.5,
  Laptop: 0.5,
  LightSwitch: 0.75,
  Television: 0.4,
};
/** Share of the instances that stand open; what can be shut and is not named here is shut. */
const OPEN_SHARES: Readonly<Record<string, number>> = {
  Blinds: 0.5,
  Box: 0.9,
  Laptop: 0.75,
  ShowerCurtain: 0.4,
};
interface Filling {
  readonly share: number;
  readonly liquids: readonly Liquid[];
}
const FILLINGS: Readonly<Record<string, Filling>> = {
  Bottle: { share: 0.55, liquids: ["water", "water", "wine"] },
  Bowl: { share: 0.12, liquids: ["water"] },
  Cup: { share: 0.25, liquids: ["water", "water", "wine"] },
  HousePlant: { share: 0.3, liquids: ["water"] },
  Kettle: { share: 0.3, liquids: ["water"] },
  Mug: { share: 0.25, liquids: ["water", "coffee"] },
  Pot: { share: 0.2, liquids: ["water"] },
  WateringCan: { share: 0.6, liquids: ["water"] },
  WineBottle: { share: 0.6, liquids: ["wine"] },
};
/** Nobody puts away a full mug, and a machine waits for an empty one. */
const DRY_PLACES = new Set(["Cabinet", "CoffeeMachine", "Drawer", "Shelf", "ShelvingUnit"]);
const ALWAYS_FULL = new Set(["Bottle", "WineBottle"]);

/** The attributes in which a new thing differs from the quiet state of its class. */
export function drawAttributes(
  random: SeededRandom,
  className: string,
  holderClass?: string,
): Attributes {
  const isDirty = hasAffordance(className, "dirtyable") && random.next() < DIRTY_SHARE;
  const isOn = random.next() < (ON_SHARES[className] ?? 0);
  const isOpen = random.next() < (OPEN_SHARES[className] ?? 0);
  const filling = FILLINGS[className];
  const isDry = DRY_PLACES.has(holderClass ?? "") && !ALWAYS_FULL.has(className);
  const isFilled = filling !== undefined && !isDry && random.next() < filling.share;
  return {
    ...(isDirty ? { dirty: true } : {}),
    ...(isOn ? { on: true } : {}),
    ...(isOpen ? { open: true } : {}),
    ...(isFilled ? { filled: random.pick(filling.liquids) } : {}),
  };
}
