/** The places of a receptacle where small things can stand or lie, and how they get there. */
import type { SeededRandom } from "@/base/seeded-random";
import type { Box, HouseholdObject, Vector3 } from "@/worlds/household/state/household-state";
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
  /** Takes one thing, in its middle: a burner carries a wider pan. */
  readonly isSingle: boolean;
}

/** How a class carries things. */
interface CarryRule {
  /** Height of each level above the bottom, as a share of the box's height. */
  readonly levels: readonly number[];
  /** Free space above a level in metres; the box's own space above the level where absent. */
  readonly clearanceM?: number;
  /** Usable share of width and depth. */
  readonly usable?: number;
  /** Takes one thing, this share of its depth before the middle. */
  readonly singleAhead?: number;
}

const OPEN_TOP: CarryRule = { levels: [1], clearanceM: 0.5, usable: 0.94 };
/** Contents lie a little above the underside of a dish, as where the world's rules put them. */
const DISH: CarryRule = { levels: [0.2], clearanceM: 0.3, usable: 0.8 };
const CARRY_RULES: Readonly<Record<string, CarryRule>> = {
  ArmChair: { levels: [0.5], clearanceM: 0.4, usable: 0.6 },
  Bathtub: OPEN_TOP,
  BathtubBasin: { levels: [0.08], clearanceM: 0.4, usable: 0.8 },
  Bed: { levels: [0.6], clearanceM: 0.5, usable: 0.82 },
  Bowl: { levels: [0.25], clearanceM: 0.15, usable: 0.8 },
  Box: { levels: [0.06], usable: 0.84 },
  Cabinet: { levels: [0.03], usable: 0.84 },
  Chair: { levels: [0.5], clearanceM: 0.3, usable: 0.75 },
  CoffeeMachine: { levels: [0.1], clearanceM: 0.16, singleAhead: 0.16 },
  DogBed: { levels: [0.6], clearanceM: 0.3, usable: 0.6 },
  Drawer: { levels: [0.08], usable: 0.84 },
  Fridge: { levels: [0.205, 0.385, 0.565], clearanceM: 0.29, usable: 0.72 },
  GarbageCan: { levels: [0.05], usable: 0.62 },
  LaundryHamper: { levels: [0.06], usable: 0.76 },
  Microwave: { levels: [0.1], usable: 0.66 },
  Pan: DISH,
  Plate: { levels: [0.8], clearanceM: 0.3, usable: 0.9 },
  Pot: { levels: [0.12], clearanceM: 0.2, usable: 0.66 },
  Safe: { levels: [0.08], usable: 0.78 },
  Shelf: { levels: [0.08], usable: 0.94 },
  SinkBasin: { levels: [0.06], clearanceM: 0.3, usable: 0.9 },
  Sofa: { levels: [0.52], clearanceM: 0.4, usable: 0.66 },
  StoveBurner: { levels: [1], clearanceM: 0.4, singleAhead: 0 },
  Toilet: { levels: [1], clearanceM: 0.3, usable: 0.3 },
};

/** Boards of a shelving unit stand about this far apart. */
const BOARD_STEP_M = 0.38;
const BOARD_M = 0.025;

/** The places of a receptacle, lowest first. */
export function surfacesOf(holder: HouseholdObject): readonly Surface[] {
  const { box } = holder;
  const rule = holder.class === "ShelvingUnit" ? shelvingRule(box) : ruleOf(holder.class);
  const usable = rule.usable ?? 1;
  const bottomM = box.center.y - box.size.y / 2;
  const aheadM = (rule.singleAhead ?? 0) * box.size.z;
  const { front } = directionsOf(box.yawDeg);
  return rule.levels.map((level) => ({
    holder,
    center: {
      x: box.center.x + aheadM * front.x,
      y: bottomM + level * box.size.y,
      z: box.center.z + aheadM * front.z,
    },
    yawDeg: box.yawDeg,
    widthM: box.size.x * usable,
    depthM: box.size.z * usable,
    clearanceM: rule.clearanceM ?? (1 - level) * box.size.y * 0.95,
    isSingle: rule.singleAhead !== undefined,
  }));
}

function ruleOf(className: string): CarryRule {
  return CARRY_RULES[className] ?? OPEN_TOP;
}

/** A unit's boards, as many as its height has room for, the top included. */
function shelvingRule({ size }: Box): CarryRule {
  const count = Math.max(2, Math.round(size.y / BOARD_STEP_M));
  const stepM = (size.y - 0.04 - BOARD_M) / count;
  const levels = Array.from(
    { length: count },
    (_, index) => (0.04 + BOARD_M + stepM * index) / size.y,
  );
  return { levels, clearanceM: stepM - BOARD_M - 0.02, usable: 0.88 };
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
  const { holder } = surface;
  const carrying = new Set([holder.id, ...holder.parents]);
  if (surface.isSingle) {
    const box = middlePlace(draft.random, surface, item);
    const isTaken = draft.objects.some((object) => object.parents[0] === holder.id);
    return isTaken || hits(draft, box, 0.002, carrying) ? undefined : box;
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const box = drawPlace(draft.random, surface, item);
    if (box !== undefined && !hits(draft, box, GAP_M, carrying)) {
      return box;
    }
  }
  return undefined;
}

function hits(draft: RoomDraft, box: Box, gapM: number, carrying: ReadonlySet<string>): boolean {
  return draft.colliding(box, gapM).some((other) => !carrying.has(other.id));
}

/** In the middle; what has a handle points along the counter, out of the way of the knobs. */
function middlePlace(random: SeededRandom, surface: Surface, item: Item): Box {
  const turnDeg = item.size.z > item.size.x * 1.3 ? random.pick([90, 270]) : 0;
  const { x, y, z } = surface.center;
  return {
    center: { x, y: y + item.size.y / 2, z },
    size: item.size,
    yawDeg: (surface.yawDeg + turnDeg) % 360,
  };
}

/** Long things are put down nearly straight, and most others too; some lie anyhow. */
function drawTurn(random: SeededRandom, size: Vector3): number {
  const isStraight = Math.max(size.x, size.z) > LONG_M || random.next() < STRAIGHT_SHARE;
  const mostDeg = isStraight ? 8 : 40;
  return random.range(-mostDeg, mostDeg) + 90 * random.integer(0, 3);
}

const LONG_M = 0.33;
const STRAIGHT_SHARE = 0.7;

function drawPlace(random: SeededRandom, surface: Surface, item: Item): Box | undefined {
  const turnDeg = item.isSquare === true ? 0 : drawTurn(random, item.size);
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
