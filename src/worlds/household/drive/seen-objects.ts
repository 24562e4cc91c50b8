/**
 * What the agent sees, read off the picture's masks: the objects for a list that keys and screen
 * readers can use, and what a press on the picture means.
 */
import type { PicturePoint, SeenObject } from "@/core/world/world-drive";
import { actionsOn, isWithinReach } from "@/worlds/household/drive/object-actions";
import { placeWords, stateWords } from "@/worlds/household/drive/object-words";
import { floorDistance } from "@/worlds/household/space/geometry";
import type { HouseholdObject, HouseholdState } from "@/worlds/household/state/household-state";
import { findObject } from "@/worlds/household/objects/object-lookup";
import { rayFromClick } from "@/worlds/household/space/camera";
import type { ViewMasks, VisibleObject } from "@/core/world/world-painter";

/** A view of the room: which object each of its pixels shows. */
export interface RoomView {
  readonly state: HouseholdState;
  readonly masks: ViewMasks;
}

/** Fewer pixels than this nobody notices. */
const LEAST_PIXELS = 12;
/** A press this near to a small thing means the thing, not what it lies on. */
const NEAR_MISS_PX = 4;
const SMALL_PIXELS = 600;
/** Where the floor is looked for, the nearest part first. */
const FLOOR_POINTS: readonly PicturePoint[] = [
  { x: 0.5, y: 0.95 },
  { x: 0.25, y: 0.95 },
  { x: 0.75, y: 0.95 },
  { x: 0.5, y: 0.75 },
];

/** Objects that can be seen and acted upon, those in reach first, then by distance. */
export function seenObjects(view: RoomView): readonly SeenObject[] {
  const { state, masks } = view;
  const seen = masks.objects.flatMap((visible) => {
    const object = findObject(state, visible.id);
    return object === undefined || visible.pixelCount < LEAST_PIXELS
      ? []
      : [{ object, at: pointOn(masks, visible) }];
  });
  return [...seen, ...seenFloor(view)]
    .filter(({ object }) => isActedOn(state, object))
    .map(({ object, at }) => ({
      distanceM: floorDistance(object.box, state.agent.position),
      seen: toSeen(state, object, at),
    }))
    .toSorted(
      (a, b) =>
        Number(b.seen.isInReach) - Number(a.seen.isInReach) ||
        a.distanceM - b.distanceM ||
        (a.seen.id < b.seen.id ? -1 : 1),
    )
    .map((entry) => entry.seen);
}

/** What a press on the picture means; undefined for a wall, or the floor with nothing in hand. */
export function objectAt(view: RoomView, point: PicturePoint): string | undefined {
  const { state, masks } = view;
  const id = nearbySmallThing(masks, point) ?? idAt(masks, toPixel(masks, point));
  if (id !== undefined) {
    return state.agent.heldId === id ? undefined : id;
  }
  return state.agent.heldId === undefined ? undefined : floorUnder(view, point)?.id;
}

function toSeen(state: HouseholdState, object: HouseholdObject, at: PicturePoint): SeenObject {
  return {
    id: object.id,
    words: stateWords(object),
    place: object.parents[0] === undefined ? "" : placeWords(object.parents[0]),
    isInReach: isWithinReach(state, object.id),
    at,
  };
}

function isActedOn(state: HouseholdState, { id }: HouseholdObject): boolean {
  return state.agent.heldId !== id && actionsOn(state, id).length > 0;
}

interface Pixel {
  readonly column: number;
  readonly row: number;
}

function toPixel({ widthPx, heightPx }: ViewMasks, { x, y }: PicturePoint): Pixel {
  return { column: Math.floor(x * widthPx), row: Math.floor(y * heightPx) };
}

function idAt({ widthPx, heightPx, numbers, ids }: ViewMasks, { column, row }: Pixel) {
  const isInside = column >= 0 && row >= 0 && column < widthPx && row < heightPx;
  return isInside ? ids[(numbers[row * widthPx + column] ?? 0) - 1] : undefined;
}

/** The smallest thing around a point, where it is small: forks are thin. */
function nearbySmallThing(masks: ViewMasks, point: PicturePoint): string | undefined {
  const { column, row } = toPixel(masks, point);
  const around = new Set<string>();
  for (let dy = -NEAR_MISS_PX; dy <= NEAR_MISS_PX; dy += 1) {
    for (let dx = -NEAR_MISS_PX; dx <= NEAR_MISS_PX; dx += 1) {
      const id = idAt(masks, { column: column + dx, row: row + dy });
      if (id !== undefined) {
        around.add(id);
      }
    }
  }
  return masks.objects.findLast(({ id, pixelCount }) => pixelCount < SMALL_PIXELS && around.has(id))
    ?.id;
}

/** A pixel of the object, as near to its middle as there is one. */
function pointOn(masks: ViewMasks, { id, box, centroid }: VisibleObject): PicturePoint {
  let best: Pixel = { column: Math.floor(centroid.x), row: Math.floor(centroid.y) };
  if (idAt(masks, best) === id) {
    return toShares(masks, best);
  }
  let bestDistance = Number.POSITIVE_INFINITY;
  for (let row = box.top; row < box.bottom; row += 1) {
    for (let column = box.left; column < box.right; column += 1) {
      const distance = (column + 0.5 - centroid.x) ** 2 + (row + 0.5 - centroid.y) ** 2;
      if (distance < bestDistance && idAt(masks, { column, row }) === id) {
        bestDistance = distance;
        best = { column, row };
      }
    }
  }
  return toShares(masks, best);
}

function toShares({ widthPx, heightPx }: ViewMasks, { column, row }: Pixel): PicturePoint {
  return { x: (column + 0.5) / widthPx, y: (row + 0.5) / heightPx };
}

function seenFloor(view: RoomView) {
  const points = FLOOR_POINTS.flatMap((at) => {
    const object = floorUnder(view, at);
    return object === undefined ? [] : [{ object, at }];
  });
  return points.slice(0, 1);
}

/** The floor, where the line of sight through a point meets it before anything else. */
function floorUnder({ state, masks }: RoomView, point: PicturePoint): HouseholdObject | undefined {
  const { origin, direction } = rayFromClick(state.agent, point);
  if (idAt(masks, toPixel(masks, point)) !== undefined || direction.y >= 0) {
    return undefined;
  }
  const floor = state.objects.find((object) => object.class === "Floor");
  const lengthM = floor === undefined ? 0 : (floor.box.center.y - origin.y) / direction.y;
  const x = origin.x + direction.x * lengthM;
  const z = origin.z + direction.z * lengthM;
  const { minX, maxX, minZ, maxZ } = state.room;
  return x >= minX && x <= maxX && z >= minZ && z <= maxZ ? floor : undefined;
}
