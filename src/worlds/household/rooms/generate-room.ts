/** Rooms of our own: every seed is another home, and the same seed is always the same one. */
import { isDefined } from "@/base/defined";
import { createSeededRandom, type SeededRandom } from "@/base/seeded-random";
import { InvariantError } from "@/base/assert";
import type { HouseholdState, Room } from "@/worlds/household/state/household-state";
import { checkGoal } from "@/worlds/household/goals/goal-check";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";
import { withAttributes, withObjects } from "@/worlds/household/objects/object-lookup";
import { furnishBathroom } from "@/worlds/household/rooms/kinds/bathroom";
import { furnishBedroom } from "@/worlds/household/rooms/kinds/bedroom";
import type { FloorPoint } from "@/worlds/household/rooms/footprint";
import { freeCells, isReachable, largestRegion } from "@/worlds/household/rooms/free-floor";
import { hasRoomFor, type RoomSearch } from "@/worlds/household/rooms/tasks/goal-room";
import { drawScene } from "@/worlds/household/rooms/tasks/goal-scene";
import { furnishKitchen } from "@/worlds/household/rooms/kinds/kitchen";
import { furnishLivingRoom } from "@/worlds/household/rooms/kinds/living-room";
import { createRoomDraft, type RoomDraft } from "@/worlds/household/rooms/room-draft";
import { ROOM_KINDS, type RoomKind } from "@/worlds/household/rooms/room-kind";
import { createRoomNeeds, type RoomNeeds } from "@/worlds/household/rooms/tasks/room-needs";
import { putSomewhere, scatter } from "@/worlds/household/rooms/scatter";
import { ruleFor, THINGS_BY_KIND } from "@/worlds/household/rooms/where-things-are";

export type { RoomKind } from "@/worlds/household/rooms/room-kind";

export interface RoomRequest {
  readonly kind: RoomKind;
  readonly seed: number;
  /** At least one object of each of these classes (two where it is named twice), all reachable. */
  readonly requiredClasses?: readonly string[];
  /** What is to be done here: the room has what that takes, and the goal is not met yet. */
  readonly goal?: HouseholdGoal;
}

interface RoomPlan {
  /** Length of the shorter walls in metres, and how much longer the others may be. */
  readonly shortM: { readonly least: number; readonly most: number };
  readonly mostRatio: number;
  /** Fills the draft; false where this draw does not work out and another is to be tried. */
  readonly furnish: (draft: RoomDraft, needs: RoomNeeds) => boolean;
}

const PLANS: Readonly<Record<RoomKind, RoomPlan>> = {
  kitchen: { shortM: { least: 3.1, most: 4.9 }, mostRatio: 1.4, furnish: furnishKitchen },
  "living room": { shortM: { least: 4.2, most: 5.7 }, mostRatio: 1.35, furnish: furnishLivingRoom },
  bedroom: { shortM: { least: 3.4, most: 4.5 }, mostRatio: 1.35, furnish: furnishBedroom },
  bathroom: { shortM: { least: 2.4, most: 3.3 }, mostRatio: 1.4, furnish: furnishBathroom },
};

const FLOOR_TO_AGENT_M = 0.9;
const FLOOR_THICKNESS_M = 0.02;
/** Stands in for the agent until the floor is known. */
const NOWHERE = { position: { x: 0, y: FLOOR_TO_AGENT_M, z: 0 }, yawDeg: 0, horizonDeg: 30 };
const MOST_ATTEMPTS = 300;
const FEWEST_CELLS = 12;
/** Share of the free floor that hangs together; the rest is inside a shower or behind a chair. */
const LEAST_CONNECTED = 0.85;
/** The way in leads to the floor: a free cell is not much further than the next grid point. */
const ENTRY_M = 0.4;

/**
 * A furnished room with the agent on a free grid cell, ready to open. Pure: the same request gives
 * the same state. A layout in which something cannot be reached is thrown away and drawn again.
 *
 * @throws InvariantError where no room of the kind can hold what is required.
 */
export function generateRoom(request: RoomRequest): HouseholdState {
  const plan = PLANS[request.kind];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const random = createSeededRandom(mixSeed(request, attempt));
    const needs = drawNeeds(request, random);
    const draft = createRoomDraft(drawShell(request, plan, random), random);
    addFloor(draft);
    if (!plan.furnish(draft, needs) || !addStrangers(draft, request.kind, needs)) {
      continue;
    }
    const free = freeCells(draft.finish(NOWHERE));
    const cells = largestRegion(free);
    const isUsable =
      cells.length >= Math.max(FEWEST_CELLS, free.length * LEAST_CONNECTED) &&
      draft.waysIn.every((point) => isNear(cells, point)) &&
      draft.objects.every((object) => isReachable(object, cells));
    if (isUsable) {
      const state = withScene(standing(draft, random.pick(cells)), needs);
      if (
        request.goal === undefined ||
        isTask(state, request.goal, { cells, spareCount: sparesAt(attempt) })
      ) {
        return state;
      }
    }
  }
  const wanted = [request.goal?.description, ...(request.requiredClasses ?? [])].filter(Boolean);
  throw new InvariantError(
    `no ${request.kind} for ${wanted.join(", ") || "everyday life"} came out of seed ${request.seed}`,
  );
}

/** Where no room comes out with space to spare, one that is just large enough will do. */
function sparesAt(attempt: number): number {
  return attempt < 100 ? 1 : 0;
}

/** Something is left to do, and there is room to do it. */
function isTask(state: HouseholdState, goal: HouseholdGoal, search: RoomSearch): boolean {
  return !checkGoal(state, goal).success && hasRoomFor(state, goal, search);
}

function drawNeeds({ kind, goal, requiredClasses = [] }: RoomRequest, random: SeededRandom) {
  return goal === undefined
    ? createRoomNeeds(requiredClasses)
    : drawScene({ kind, goal, requiredClasses }, random);
}

function standing(draft: RoomDraft, cell: FloorPoint): HouseholdState {
  return draft.finish({
    position: { x: cell.x, y: FLOOR_TO_AGENT_M, z: cell.z },
    yawDeg: 90 * draft.random.integer(0, 3),
    horizonDeg: 30,
  });
}

function withScene(state: HouseholdState, needs: RoomNeeds): HouseholdState {
  const changed = state.objects.flatMap((object) => {
    const attributes = needs.attributesOf(object);
    return attributes === undefined ? [] : [withAttributes(object, attributes)];
  });
  return withObjects(state, changed);
}

function isNear(cells: readonly FloorPoint[], point: FloorPoint): boolean {
  return cells.some(({ x, z }) => Math.hypot(x - point.x, z - point.z) <= ENTRY_M);
}

function drawShell(request: RoomRequest, plan: RoomPlan, random: SeededRandom): Room {
  const toDecimetres = (lengthM: number) => Math.round(lengthM * 10) / 10;
  const shortM = toDecimetres(random.range(plan.shortM.least, plan.shortM.most));
  const longM = toDecimetres(shortM * random.range(1, plan.mostRatio));
  const [width, depth] = random.shuffle([shortM, longM]);
  const [halfX, halfZ] = [(width ?? shortM) / 2, (depth ?? longM) / 2];
  return {
    kind: request.kind,
    name: `${request.kind.replace(" ", "-")}-${request.seed}`,
    minX: -halfX,
    maxX: halfX,
    minZ: -halfZ,
    maxZ: halfZ,
    heightM: Math.round(random.range(2.5, 2.9) * 100) / 100,
    seed: request.seed,
  };
}

/** The floor is a thing like any other: it holds what stands about on it. */
function addFloor(draft: RoomDraft): void {
  const { minX, maxX, minZ, maxZ } = draft.room;
  draft.add({
    class: "Floor",
    box: {
      center: { x: 0, y: -FLOOR_THICKNESS_M / 2, z: 0 },
      size: { x: maxX - minX, y: FLOOR_THICKNESS_M, z: maxZ - minZ },
      yawDeg: 0,
    },
  });
}

/** Things that are asked for although this kind of room does not have them by itself. */
function addStrangers(draft: RoomDraft, kind: RoomKind, needs: RoomNeeds): boolean {
  const usual = new Set(THINGS_BY_KIND[kind].map((rule) => rule.class));
  const rules = needs.classes
    .filter((name) => !usual.has(name))
    .map((name) => ruleFor(kind, name))
    .filter(isDefined);
  return (
    scatter(draft, rules, needs) &&
    addExtras(draft, kind, needs) &&
    needs.classes.every((name) => draft.ofClass(name).length >= needs.countOf(name))
  );
}

/** What the scene puts into one particular kind of receptacle: dishes into the sink. */
function addExtras(draft: RoomDraft, kind: RoomKind, needs: RoomNeeds): boolean {
  for (const extra of needs.extras) {
    const rule = ruleFor(kind, extra.class);
    if (rule !== undefined) {
      putSomewhere(draft, { ...rule, on: { [extra.holder]: 1 } });
    }
  }
  return true;
}

/** Neighbouring seeds, kinds and attempts must not give related streams. */
function mixSeed(request: RoomRequest, attempt: number): number {
  const kindIndex = ROOM_KINDS.indexOf(request.kind);
  let hash = Math.imul(request.seed ^ 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ (kindIndex + 1), 0xc2b2ae35);
  return Math.imul(hash ^ (hash >>> 16) ^ (attempt * 7919), 0x27d4eb2f) >>> 0;
}
