/** The soft dark patch on what a thing stands on or hangs at: it ties things to their place. */
import { elementAt } from "@/base/element-at";
import type { Rgb } from "@/worlds/household/renderer/mesh/palette";
import type { Drawable } from "@/worlds/household/renderer/room/scene-layout";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Vector3 } from "@/worlds/household/state/household-state";

/** Throw no shadow of their own: flat on a wall, or part of something bigger. */
const SHADOWLESS = new Set([
  "CounterTop",
  "Cabinet",
  "Drawer",
  "Sink",
  "SinkBasin",
  "StoveBurner",
  "StoveKnob",
  "Window",
  "Painting",
  "Mirror",
  "Poster",
  "LightSwitch",
  "Shelf",
  "Faucet",
  "Blinds",
  "Curtains",
  "BathtubBasin",
  "ShowerGlass",
  "ShowerDoor",
  "ShowerHead",
  "ShowerCurtain",
  "TowelHolder",
  "Towel",
  "HandTowel",
  "HandTowelHolder",
  "ToiletPaperHanger",
  "*Cooktop",
]);
const SHADOW: Rgb = [0.1, 0.08, 0.07];

const UP: Point = [0, 1, 0];
/** Deeper than this above the floor, a thing that hangs on the wall darkens the wall below it. */
const HANGS_ABOVE_M = 1;

/** Square under furniture, close to the outline under small things, a falling dusk under shelves. */
export function drawContactShadow(builder: ShapeBuilder, drawable: Drawable): void {
  const { size, hints, shape } = drawable;
  const dropM = hints.floorDropM ?? 1;
  if ((shape === "Cabinet" || shape === "Shelf") && dropM > HANGS_ABOVE_M) {
    drawWallShadow(builder, size);
  }
  if (SHADOWLESS.has(shape)) {
    return;
  }
  drawFloorShadow(builder, size, dropM);
}

function drawFloorShadow(builder: ShapeBuilder, size: Vector3, dropM: number): void {
  const isLarge = size.x * size.z > 0.04 && dropM < 0.12;
  const spread = isLarge ? 0.16 : Math.min(0.04, 0.012 + Math.max(size.x, size.z) * 0.22);
  const strength = isLarge ? 0.46 : 0.42;
  const y = isLarge ? 0.006 - dropM : 0.003;
  const isLong = Math.max(size.x, size.z) > 2.2 * Math.min(size.x, size.z);
  const outline = isLarge || isLong ? square : oval;
  const inset = Math.min(spread, Math.min(size.x, size.z) * 0.3);
  const inner = outline(size, isLarge ? -0.03 : -inset, y);
  const outer = outline(size, spread, y);
  inner.forEach((corner, i) => {
    const next = (i + 1) % inner.length;
    const ring = [corner, elementAt(inner, next), elementAt(outer, next), elementAt(outer, i)];
    builder.facet(ring, [UP, UP, UP, UP], SHADOW, [strength, strength, 0, 0]);
  });
  if (isLarge) {
    builder.facet(inner, [UP, UP, UP, UP], SHADOW, [strength, strength, strength, strength]);
  }
}

/** Along the back edge, fading downwards over the wall. */
function drawWallShadow(builder: ShapeBuilder, { x, z }: Vector3): void {
  const [half, back] = [x / 2 + 0.02, -z / 2 + 0.014];
  const front: Point = [0, 0, 1];
  builder.facet(
    [
      [-half, 0, back],
      [half, 0, back],
      [half, -0.22, back],
      [-half, -0.22, back],
    ],
    [front, front, front, front],
    SHADOW,
    [0.3, 0.3, 0, 0],
  );
}

function square(size: Vector3, growM: number, y: number): Point[] {
  const [x, z] = [size.x / 2 + growM, size.z / 2 + growM];
  return [
    [-x, y, -z],
    [x, y, -z],
    [x, y, z],
    [-x, y, z],
  ];
}

function oval(size: Vector3, growM: number, y: number): Point[] {
  const count = 10;
  return Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * 2 * Math.PI;
    const reach = (half: number) => Math.max(half + growM, 0.002);
    return [Math.cos(angle) * reach(size.x / 2), y, Math.sin(angle) * reach(size.z / 2)];
  });
}
