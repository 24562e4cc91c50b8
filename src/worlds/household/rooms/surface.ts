/** The places of a receptacle where small things can stand or lie, and how they get there. */
import type { SeededRandom } from "@/base/seeded-random";
import type { Box, HouseholdObject, Vector3 } from "@/worlds/household/household-state";
import { directionsOf } from "@/worlds/household/rooms/footprint";
import type { RoomDraft } from "@/worlds/household/rooms/room-draft";

/** A flat rectangle in the receptacle's own frame, turned and placed with it. */
export interface Surface {
  readonly holder: HouseholdObject;
  /** Centre of the rectangle; `y` is the height things stand at. */
  readonly center: Vector3;
  readonly yawDeg: number;
  readonly widthM: number;
  readonly depthM: number;
  /** The tallest thing that fits. */
  readonly clearanceM: number;
}

/** How a class carries things: height and inset as shares of its box, and what is above. */
interface CarryRule {
  /** Height of each level above the bottom, as a share of the box's height. */
  readonly levels: readonly number[];
  /** Free space above a level in metres; the box's own space above the level where absent. */
  readonly clearanceM?: number;
  /** Usable share of width and depth. */
  readonly usable?: number;
}

const OPEN_TOP: CarryRule = { levels: [1], clearanceM: 0.5, usable: 0.96 };
const CARRY_RULES: Readonly<Record<string, CarryRule>> = {
  Cabinet: { levels: [0.03], usable: 0.84 },
  Drawer: { levels: [0.08], usable: 0.84 },
  Fridge: { levels: [0.3, 0.52, 0.72], clearanceM: 0.3, usable: 0.72 },
  Microwave: { levels: [0.1], usable: 0.7 },
  SinkBasin: { levels: [0.06], clearanceM: 0.3, usable: 0.9 },
  BathtubBasin: { levels: [0.08], clearanceM: 0.4, usable: 0.8 },
  Shelf: { levels: [0.08], usable: 0.94 },
  Sofa: { levels: [0.52], clearanceM: 0.4, usable: 0.68 },
  ArmChair: { levels: [0.5], clearanceM: 0.4, usable: 0.6 },
  Chair: { levels: [0.5], clearanceM: 0.3, usable: 0.75 },
  Bed: { levels: [0.6], clearanceM: 0.5, usable: 0.86 },
};

export function surfacesOf(holder: HouseholdObject): readonly Surface[] {
  const { box } = holder;
  const rule = CARRY_RULES[holder.class] ?? OPEN_TOP;
  const usable = rule.usable ?? 1;
  const bottomM = box.center.y - box.size.y / 2;
  return rule.levels.map((level) => ({
    holder,
    center: { x: box.center.x, y: bottomM + level * box.size.y, z: box.center.z },
    yawDeg: box.yawDeg,
    widthM: box.size.x * usable,
    depthM: box.size.z * usable,
    clearanceM: rule.clearanceM ?? (1 - level) * box.size.y * 0.95,
  }));
}

/** What is to be put down. */
export interface Item {
  readonly class: string;
  readonly size: Vector3;
  /** Appliances stand square with their back to the wall; other things lie as they fell. */
  readonly isSquare?: boolean;
}

const GAP_M = 0.025;
const TRIES = 12;

/** A free place for the item on the surface, or undefined after some tries. */
export function findPlace(draft: RoomDraft, surface: Surface, item: Item): Box | undefined {
  if (item.size.y > surface.clearanceM) {
    return undefined;
  }
  const carrying = new Set([surface.holder.id, ...surface.holder.parents]);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const box = drawPlace(draft.random, surface, item);
    const isFree =
      box !== undefined && draft.colliding(box, GAP_M).every((other) => carrying.has(other.id));
    if (isFree) {
      return box;
    }
  }
  return undefined;
}

function drawPlace(random: SeededRandom, surface: Surface, item: Item): Box | undefined {
  const turnDeg = item.isSquare === true ? 0 : random.range(-40, 40) + 90 * random.integer(0, 3);
  const turn = (turnDeg * Math.PI) / 180;
  const sin = Math.abs(Math.sin(turn));
  const cos = Math.abs(Math.cos(turn));
  const roomX = (surface.widthM - item.size.x * cos - item.size.z * sin) / 2;
  const roomZ = (surface.depthM - item.size.x * sin - item.size.z * cos) / 2;
  if (roomX < 0 || roomZ < 0) {
    return undefined;
  }
  const u = random.range(-roomX, roomX);
  const v = item.isSquare === true ? -roomZ + Math.min(0.04, roomZ) : random.range(-roomZ, roomZ);
  const { front, right } = directionsOf(surface.yawDeg);
  return {
    center: {
      x: surface.center.x + u * right.x + v * front.x,
      y: surface.center.y + item.size.y / 2,
      z: surface.center.z + u * right.z + v * front.z,
    },
    size: item.size,
    yawDeg: (surface.yawDeg + turnDeg + 360) % 360,
  };
}
