/**
 * Which object a click means: a ray against the boxes as they are drawn, so that what lies behind
 * a closed door cannot be picked and what an open drawer shows can.
 */
import { rayFromClick, type Ray } from "@/worlds/household/renderer/camera";
import { layOutScene, type Drawable } from "@/worlds/household/renderer/scene-layout";
import type { LocalBlock } from "@/worlds/household/renderer/shapes/shape";
import { TWO_DOORS_M } from "@/worlds/household/renderer/shapes/storage";
import type { HouseholdState } from "@/worlds/household/household-state";

/** Their boxes are mostly air: what stands in or behind them is seen through them. */
const AIRY = new Set([
  "Chair",
  "Stool",
  "Faucet",
  "HousePlant",
  "FloorLamp",
  "DeskLamp",
  "Shelf",
  "ShelvingUnit",
  "Bed",
  "Sofa",
  "ArmChair",
  "SideTable",
  "Desk",
  "TVStand",
  "CoffeeTable",
  "DiningTable",
  "Sink",
  "SinkBasin",
  "Bathtub",
  "BathtubBasin",
  "ShowerDoor",
  "ShowerGlass",
  "ShowerCurtain",
  "Curtains",
  "Blinds",
  "Window",
  "TowelHolder",
  "HandTowelHolder",
  "ToiletPaperHanger",
  "CoffeeMachine",
  "Box",
  "GarbageCan",
  "Toilet",
]);
/** Doors swing out of these. */
const DOORED = new Set(["Cabinet", "Fridge", "Microwave", "Safe"]);
/** A click this near to a small thing in front of its support means the thing. */
const NEAR_MISS_M = 0.012;

interface Hit {
  readonly drawable: Drawable;
  /** Distances along the ray at which it enters and leaves the box. */
  readonly enterM: number;
  readonly leaveM: number;
  readonly volume: number;
}

/** `x` and `y` are shares of the picture from its top left corner; `aspect` is width by height. */
export function pickObject(
  state: HouseholdState,
  x: number,
  y: number,
  aspect = 1,
): string | undefined {
  const ray = rayFromClick(state.agent, { x, y }, aspect);
  const hits = layOutScene(state)
    .drawables.filter((drawable) => !drawable.isHeld)
    .flatMap((drawable) => hitsOf(ray, drawable))
    .sort((a, b) => a.enterM - b.enterM);
  let best = hits[0];
  for (const hit of hits.slice(1)) {
    if (best !== undefined && isMeantInstead(hit, best)) {
      best = hit;
    }
  }
  return best?.drawable.object.id;
}

/** True where `hit`, entered later, is meant rather than `before`. */
function isMeantInstead(hit: Hit, before: Hit): boolean {
  if (hit.enterM > before.leaveM + 0.02 && !AIRY.has(before.drawable.shape)) {
    return false;
  }
  const { object } = before.drawable;
  const isOpen = object.attributes.open === true;
  const isInside = hit.drawable.object.parents.includes(object.id);
  if (isInside) {
    return isOpen || AIRY.has(before.drawable.shape) || hit.volume < before.volume;
  }
  if (AIRY.has(before.drawable.shape)) {
    return hit.volume < before.volume * 0.5 && hit.enterM < before.leaveM + 0.3;
  }
  return isOpen && hit.volume < before.volume * 0.3 && hit.enterM < before.leaveM;
}

function hitsOf(ray: Ray, drawable: Drawable): Hit[] {
  const { size } = drawable;
  const blocks = blocksOf(drawable);
  const local = toLocal(ray, drawable);
  const volume = size.x * size.y * size.z;
  const slack = volume < 0.002 ? NEAR_MISS_M : 0;
  return blocks.flatMap(({ low, high }) => {
    let [enterM, leaveM] = [0, Infinity];
    for (const axis of [0, 1, 2] as const) {
      const [origin, direction] = [local.origin[axis], local.direction[axis]];
      const slope = Math.abs(direction) < 1e-9 ? 1e-9 : direction;
      const a = (low[axis] - slack - origin) / slope;
      const b = (high[axis] + slack - origin) / slope;
      enterM = Math.max(enterM, Math.min(a, b));
      leaveM = Math.min(leaveM, Math.max(a, b));
    }
    return leaveM > enterM ? [{ drawable, enterM, leaveM, volume }] : [];
  });
}

/** What a drawable fills, in its own frame: also the doors that stand open. */
function blocksOf({ shape, size, hints, object }: Drawable): readonly LocalBlock[] {
  if (shape === "CounterTop" || hints.bodies !== undefined) {
    return [...(hints.slabs ?? []), ...(hints.bodies ?? [])];
  }
  const [x, z] = [size.x / 2, size.z / 2];
  const body: LocalBlock = { low: [-x, 0, -z], high: [x, hints.surfaceM ?? size.y, z] };
  if (object.attributes.open !== true || !DOORED.has(shape)) {
    return [body];
  }
  const reach = shape === "Cabinet" && size.x > TWO_DOORS_M ? x : size.x;
  const left: LocalBlock = { low: [-x - 0.12, 0, z], high: [-x + 0.02, size.y, z + reach] };
  const right: LocalBlock = { low: [x - 0.02, 0, z], high: [x + 0.12, size.y, z + reach] };
  return shape === "Cabinet" ? [body, left, right] : [body, left];
}

/** The ray in the drawable's own frame. */
function toLocal(ray: Ray, { placement }: Drawable) {
  const [px, py, pz] = placement.at ?? [0, 0, 0];
  const angle = ((placement.yawDeg ?? 0) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const turn = (x: number, y: number, z: number) =>
    [x * cos - z * sin, y, x * sin + z * cos] as const;
  const { origin, direction } = ray;
  return {
    origin: turn(origin.x - px, origin.y - py, origin.z - pz),
    direction: turn(direction.x, direction.y, direction.z),
  };
}
