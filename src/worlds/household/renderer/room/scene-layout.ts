/**
 * From a state to a list of things to draw: what is visible at all, which way it faces, and what
 * its surroundings add to it (a burner glows because its knob is on).
 */
import { Groups } from "@/base/groups";
import type {
  HouseholdObject,
  HouseholdState,
  Vector3,
} from "@/worlds/household/state/household-state";
import { blockOf } from "@/worlds/household/renderer/mesh/blocks";
import { facingOf, type WallPlanes, wallPlanesOf } from "@/worlds/household/renderer/room/facing";
import type { Placement } from "@/worlds/household/renderer/mesh/shape-builder";
import {
  basinOf,
  hintsOf,
  nearest,
  type LayoutContext,
} from "@/worlds/household/renderer/mesh/shape-hints";
import type { ShapeHints } from "@/worlds/household/renderer/shapes/shape";
import { DRAWER_PULL } from "@/worlds/household/renderer/shapes/furniture/storage";
import { rangesOf, type Range } from "@/worlds/household/renderer/room/stove-ranges";
import { floorYOf, isImported, layOutWorktop } from "@/worlds/household/renderer/room/worktops";

/** One thing to draw. `key` changes exactly when its picture does. */
export interface Drawable {
  readonly id: string;
  readonly key: string;
  readonly shape: string;
  readonly object: HouseholdObject;
  readonly placement: Placement;
  readonly size: Vector3;
  readonly hints: ShapeHints;
  /** In the hand, or in what the hand holds. */
  readonly isHeld: boolean;
}

export interface SceneLayout {
  readonly floorY: number;
  readonly walls: WallPlanes;
  readonly drawables: readonly Drawable[];
}

/** Closed, these hide what is in them. */
const CLOSABLE = new Set(["Cabinet", "Drawer", "Fridge", "Microwave", "Safe"]);

const OBSTACLES = new Set([
  "Cabinet",
  "Drawer",
  "Fridge",
  "Dresser",
  "Sofa",
  "Bed",
  "Desk",
  "TVStand",
  "DiningTable",
  "ShelvingUnit",
  "Bathtub",
  "Toilet",
  "SideTable",
]);

/** Clear of skirtings and rails. */
const WALL_GAP_M = 0.03;
const ON_WALL = new Set(["Window", "Painting", "Mirror", "Poster", "Blinds", "LightSwitch"]);

export function layOutScene(state: HouseholdState): SceneLayout {
  const context = contextOf(state);
  const drawables: Drawable[] = [];
  for (const object of state.objects) {
    if (object.class !== "Floor" && !isHidden(object, context)) {
      drawables.push(drawableOf(object, context));
    }
  }
  for (const range of context.ranges) {
    drawables.push(rangeDrawable(range));
  }
  return { walls: context.walls, floorY: context.floorY, drawables };
}

function contextOf(state: HouseholdState): LayoutContext {
  const { objects, room, agent } = state;
  const floorY = floorYOf(state);
  const byId = new Map(objects.map((object) => [object.id, object]));
  const children = new Groups<string, HouseholdObject>();
  for (const object of objects) {
    const parent = object.parents[0];
    if (parent !== undefined && object.id !== agent.heldId) {
      children.add(parent, object);
    }
  }
  const fixtures = objects.filter((it) => OBSTACLES.has(it.class) || it.class === "SinkBasin");
  const worktops = objects
    .filter((it) => it.class === "CounterTop")
    .map((it) => layOutWorktop(it, fixtures, floorY));
  const walls = wallPlanesOf(room, objects);
  const obstacles = [
    ...fixtures.map((it) => ({ id: it.id, block: blockOf(it.box) })),
    ...worktops.flatMap((top) => top.footprint.map((block) => ({ id: top.id, block }))),
  ];
  const lit = new Set(
    objects.flatMap((it) =>
      it.attributes.on === true && it.controls !== undefined ? [it.controls] : [],
    ),
  );
  const burners = objects.filter((it) => it.class === "StoveBurner");
  const ranges = rangesOf(burners, { walls, obstacles, worktops, floorY });
  return {
    floorY,
    byId,
    children,
    fixtures,
    worktops,
    ranges,
    lit,
    walls,
    obstacles,
    heldId: agent.heldId,
  };
}

/** True for what lies in something closed. */
function isHidden(object: HouseholdObject, { byId }: LayoutContext): boolean {
  return object.parents.some((id) => {
    const parent = byId.get(id);
    return parent !== undefined && CLOSABLE.has(parent.class) && parent.attributes.open === false;
  });
}

function drawableOf(object: HouseholdObject, context: LayoutContext): Drawable {
  const { box } = object;
  const isWorktop = object.class === "CounterTop" || object.class === "Sink";
  const quarter = facingOf(object, {
    walls: context.walls,
    obstacles: context.obstacles,
    toward: towardOf(object, context),
  });
  const isTurned = quarter % 2 === 1;
  const hints = hintsOf(object, context);
  const center = shiftedCenter(object, context);
  const isHeld =
    context.heldId !== undefined &&
    (object.id === context.heldId || object.parents[0] === context.heldId);
  const placement: Placement = {
    at: [center.x, box.center.y - box.size.y / 2, center.z],
    yawDeg: isWorktop && hints.bodies !== undefined ? 0 : box.yawDeg + quarter * 90,
  };
  const size = {
    x: isTurned ? box.size.z : box.size.x,
    y: box.size.y,
    z: isTurned ? box.size.x : box.size.z,
  };
  const key = JSON.stringify([object.class, placement, size, hints, object.attributes, isHeld]);
  return { id: object.id, key, shape: object.class, object, placement, size, hints, isHeld };
}

/** Where a thing is drawn: contents move with their open drawer, pictures lie on their wall. */
function shiftedCenter(object: HouseholdObject, context: LayoutContext): Vector3 {
  const { center } = object.box;
  for (const id of object.parents) {
    const drawer = context.byId.get(id);
    if (drawer !== undefined && drawer.class === "Drawer" && drawer.attributes.open === true) {
      const quarter = facingOf(drawer, { walls: context.walls, obstacles: context.obstacles });
      const angle = ((drawer.box.yawDeg + quarter * 90) * Math.PI) / 180;
      const depth = quarter % 2 === 0 ? drawer.box.size.z : drawer.box.size.x;
      const pull = depth * DRAWER_PULL;
      return {
        x: center.x + Math.sin(angle) * pull,
        y: center.y,
        z: center.z + Math.cos(angle) * pull,
      };
    }
  }
  if (!ON_WALL.has(object.class) || !isImported(object)) {
    return center;
  }
  return ontoWall(object, context.walls);
}

/** Moves a flat thing to the wall it hangs near, so that walls neither hide it nor leave a gap. */
function ontoWall({ box }: HouseholdObject, walls: WallPlanes): Vector3 {
  const { x, y, z } = box.center;
  const { low, high } = blockOf(box);
  const isAlongX = high[0] - low[0] > high[2] - low[2];
  const half = Math.min(high[0] - low[0], high[2] - low[2]) / 2;
  const snap = (value: number, min: number, max: number): number => {
    if (value - min < 0.4 + half) {
      return min + WALL_GAP_M;
    }
    return max - value < 0.4 + half ? max - WALL_GAP_M : value;
  };
  return isAlongX
    ? { x, y, z: snap(z, walls.minZ, walls.maxZ) }
    : { x: snap(x, walls.minX, walls.maxX), y, z };
}

function towardOf(object: HouseholdObject, context: LayoutContext): Vector3 | undefined {
  switch (object.class) {
    case "Faucet":
      return basinOf(object, context)?.box.center;
    case "Chair":
      return nearest(
        object,
        context.fixtures.filter((it) => it.class === "DiningTable" || it.class === "Desk"),
        1.6,
      )?.box.center;
    case "StoveKnob": {
      const range = context.ranges[0];
      if (range === undefined) {
        return undefined;
      }
      const { x, y, z } = object.box.center;
      const angle = (range.yawDeg * Math.PI) / 180;
      return { x: x + Math.sin(angle), y, z: z + Math.cos(angle) };
    }
    default:
      return undefined;
  }
}

function rangeDrawable(range: Range): Drawable {
  const placement: Placement = {
    at: [range.center.x, range.center.y, range.center.z],
    yawDeg: range.yawDeg,
  };
  const id = `range of ${range.burner.id}`;
  return {
    id,
    key: JSON.stringify([placement, range.size, range.isBuiltIn]),
    shape: range.isBuiltIn ? "*Cooktop" : "*Range",
    object: range.burner,
    placement,
    size: range.size,
    hints: {},
    isHeld: false,
  };
}
