import type { TeachPose } from "@/formats/teach/teach-actions";
import type { HouseholdObject, Room } from "@/worlds/household/household-study";

/** Free space that an agent needs around its centre. */
const AGENT_RADIUS_M = 0.25;
const MIN_HEIGHT_M = 2.5;
/** Objects that give a room away where its name does not. */
const TELLTALES: readonly (readonly [string, Room["kind"]])[] = [
  ["Toilet", "bathroom"],
  ["Bed", "bedroom"],
  ["StoveBurner", "kitchen"],
  ["Fridge", "kitchen"],
  ["Sofa", "living room"],
];

/** The walkable rectangle: the floor, widened to where the agent is known to have stood. */
export function readRoom(
  world: string,
  objects: readonly HouseholdObject[],
  path: readonly TeachPose[],
): Room {
  const spans = floorSpans(objects);
  for (const { position } of path) {
    spans.x.push(position.x - AGENT_RADIUS_M, position.x + AGENT_RADIUS_M);
    spans.z.push(position.z - AGENT_RADIUS_M, position.z + AGENT_RADIUS_M);
  }
  const tops = objects.map(({ box }) => box.center.y + box.size.y / 2);
  return {
    kind: kindOf(world, objects),
    name: world,
    minX: roundMm(least(spans.x)),
    maxX: roundMm(greatest(spans.x)),
    minZ: roundMm(least(spans.z)),
    maxZ: roundMm(greatest(spans.z)),
    heightM: roundMm(Math.max(MIN_HEIGHT_M, greatest(tops))),
    seed: seedOf(world),
  };
}

/** Extents of the floor; without a floor, of everything that stands in the room. */
function floorSpans(objects: readonly HouseholdObject[]): { x: number[]; z: number[] } {
  const floors = objects.filter((object) => object.class === "Floor");
  const spans: { x: number[]; z: number[] } = { x: [], z: [] };
  for (const { box } of floors.length > 0 ? floors : objects) {
    spans.x.push(box.center.x - box.size.x / 2, box.center.x + box.size.x / 2);
    spans.z.push(box.center.z - box.size.z / 2, box.center.z + box.size.z / 2);
  }
  return spans;
}

/** AI2-THOR numbers its rooms by kind: 1-30 kitchens, 201-230, 301-330, 401-430. */
function kindOf(world: string, objects: readonly HouseholdObject[]): Room["kind"] {
  const number = Number(/^FloorPlan(\d+)/.exec(world)?.[1] ?? "-1");
  const kinds = ["kitchen", undefined, "living room", "bedroom", "bathroom"] as const;
  const byName = number >= 1 && number < 500 ? kinds[Math.floor(number / 100)] : undefined;
  const byObjects = TELLTALES.find(([name]) => objects.some((object) => object.class === name));
  return byName ?? byObjects?.[1] ?? "unknown";
}

/** FNV-1a of the name, so that one room looks the same in all its games. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

function least(values: readonly number[]): number {
  return values.reduce((low, value) => Math.min(low, value), Infinity);
}

function greatest(values: readonly number[]): number {
  return values.reduce((high, value) => Math.max(high, value), -Infinity);
}

function roundMm(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
