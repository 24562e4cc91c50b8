/** Rooms of our own: every seed is another home, and the same seed is always the same one. */
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { InvariantError } from "@/base/assert";
import type { HouseholdState, Room } from "@/worlds/household/household-state";
import { furnishBathroom } from "@/worlds/household/rooms/bathroom";
import { furnishBedroom } from "@/worlds/household/rooms/bedroom";
import { isReachable, walkableCells } from "@/worlds/household/rooms/free-floor";
import { furnishKitchen } from "@/worlds/household/rooms/kitchen";
import { furnishLivingRoom } from "@/worlds/household/rooms/living-room";
import { createRoomDraft, type RoomDraft } from "@/worlds/household/rooms/room-draft";

export type RoomKind = Exclude<Room["kind"], "unknown">;

export interface RoomRequest {
  readonly kind: RoomKind;
  readonly seed: number;
  /** At least one object of each of these classes; all of them reachable, like everything else. */
  readonly requiredClasses?: readonly string[];
}

interface RoomPlan {
  readonly sideM: { readonly least: number; readonly most: number };
  /** Fills the draft; false where this draw does not work out and another is to be tried. */
  readonly furnish: (draft: RoomDraft, requiredClasses: readonly string[]) => boolean;
}

const PLANS: Readonly<Record<RoomKind, RoomPlan>> = {
  kitchen: { sideM: { least: 3.5, most: 5.1 }, furnish: furnishKitchen },
  "living room": { sideM: { least: 4, most: 6.5 }, furnish: furnishLivingRoom },
  bedroom: { sideM: { least: 3.4, most: 5.2 }, furnish: furnishBedroom },
  bathroom: { sideM: { least: 2.6, most: 3.8 }, furnish: furnishBathroom },
};

const FLOOR_TO_AGENT_M = 0.9;
/** Stands in for the agent until the floor is known. */
const NOWHERE = { position: { x: 0, y: FLOOR_TO_AGENT_M, z: 0 }, yawDeg: 0, horizonDeg: 30 };
const MOST_ATTEMPTS = 400;

/**
 * A furnished room with the agent on a free grid cell, ready to open. Pure: the same request gives
 * the same state. A layout in which something cannot be reached is thrown away and drawn again.
 */
export function generateRoom(request: RoomRequest): HouseholdState {
  const plan = PLANS[request.kind];
  const requiredClasses = request.requiredClasses ?? [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const random = createSeededRandom(mixSeed(request, attempt));
    const draft = createRoomDraft(drawShell(request, plan, random), random);
    if (!plan.furnish(draft, requiredClasses)) {
      continue;
    }
    const missing = requiredClasses.filter((name) => draft.ofClass(name).length === 0);
    const cells = walkableCells(draft.finish(NOWHERE));
    const isUsable = cells.length > 12 && draft.objects.every((o) => isReachable(o, cells));
    if (missing.length === 0 && isUsable) {
      const cell = random.pick(cells);
      const position = { x: cell.x, y: FLOOR_TO_AGENT_M, z: cell.z };
      return draft.finish({ position, yawDeg: 90 * random.integer(0, 3), horizonDeg: 30 });
    }
  }
  throw new InvariantError(
    `no ${request.kind} with ${requiredClasses.join(", ") || "its usual things"} came out of seed ${request.seed}`,
  );
}

function drawShell(request: RoomRequest, plan: RoomPlan, random: SeededRandom): Room {
  const side = () => Math.round(random.range(plan.sideM.least, plan.sideM.most) * 10) / 10;
  const [width, depth] = [side(), side()];
  return {
    kind: request.kind,
    name: `${request.kind.replace(" ", "-")}-${request.seed}`,
    minX: -width / 2,
    maxX: width / 2,
    minZ: -depth / 2,
    maxZ: depth / 2,
    heightM: Math.round(random.range(2.5, 2.9) * 100) / 100,
    seed: request.seed,
  };
}

/** Neighbouring seeds, kinds and attempts must not give related streams. */
function mixSeed(request: RoomRequest, attempt: number): number {
  const kindIndex = Object.keys(PLANS).indexOf(request.kind);
  let hash = Math.imul(request.seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ (kindIndex + 1), 0xc2b2ae35);
  return Math.imul(hash ^ (hash >>> 16) ^ (attempt * 7919), 0x27d4eb2f) >>> 0;
}
