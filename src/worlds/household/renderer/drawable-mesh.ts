/** Turns one thing to draw into lit triangles. */
import { createSeededRandom } from "@/base/seeded-random";
import { mixColors, hashText, shade, type Rgb } from "@/worlds/household/renderer/palette";
import {
  ShapeBuilder,
  type BuilderSurface,
  type Point,
} from "@/worlds/household/renderer/shape-builder";
import type { Drawable } from "@/worlds/household/renderer/scene-layout";
import { cooktop, range } from "@/worlds/household/renderer/shapes/stove";
import { shards } from "@/worlds/household/renderer/shapes/broken";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { shapeOf } from "@/worlds/household/renderer/shapes/shape-registry";
import type { Agent, Attributes, Vector3 } from "@/worlds/household/household-state";

/** Stay in one piece to the eye when broken, or draw their own damage. */
const BREAKS_IN_PLACE = new Set([
  "Window",
  "Mirror",
  "Egg",
  "EggCracked",
  "Television",
  "Laptop",
  "CellPhone",
]);
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
/** Where the hand is, in metres right of, above and ahead of the eye. */
const HAND: Point = [0.17, -0.25, 0.46];
const HELD_SIZE_M = 0.24;

export function buildDrawable(drawable: Drawable, roomSeed: number): ShapeBuilder {
  const builder = new ShapeBuilder();
  builder.within(drawable.placement, () => drawShape(builder, drawable, roomSeed));
  if (!SHADOWLESS.has(drawable.shape)) {
    builder.glowing(() => builder.within(drawable.placement, () => drawShadow(builder, drawable)));
  }
  return builder;
}

/** The held things in the camera's frame: x right, y up, z ahead. */
export function buildHeld(held: readonly Drawable[], agent: Agent, roomSeed: number): ShapeBuilder {
  const builder = new ShapeBuilder();
  const main = held.find((it) => it.id === agent.heldId);
  const at = main?.placement.at;
  if (main === undefined || at === undefined) {
    return builder;
  }
  const largest = Math.max(main.size.x, main.size.y, main.size.z, 0.02);
  const factor = Math.min(1, HELD_SIZE_M / largest) * (largest < 0.1 ? 1.25 : 1);
  builder.surfaced({ isGrounded: false }, () =>
    builder.within({ at: HAND, yawDeg: 18, scale: [factor, factor, factor] }, () => {
      for (const drawable of held) {
        const [x, y, z] = drawable.placement.at ?? at;
        const own = drawable.id === main.id;
        builder.within(
          {
            at: [x - at[0], y - at[1], z - at[2]],
            ...(own ? {} : { yawDeg: drawable.placement.yawDeg ?? 0 }),
          },
          () => drawShape(builder, drawable, roomSeed),
        );
      }
    }),
  );
  return builder;
}

function drawShape(builder: ShapeBuilder, drawable: Drawable, roomSeed: number): void {
  const { object, size, hints } = drawable;
  const seed = hashText(object.id);
  const input: ShapeInput = {
    width: size.x,
    height: size.y,
    depth: size.z,
    attributes: object.attributes,
    seed,
    roomSeed: Math.abs(Math.round(roomSeed)),
    hints,
    vary: (color) => varied(color, seed),
  };
  builder.surfaced(surfaceOf(object.attributes, drawable.shape), () =>
    shapeFor(drawable)(builder, input),
  );
}

function shapeFor(drawable: Drawable): Shape {
  if (drawable.shape === "*Range") {
    return range;
  }
  if (drawable.shape === "*Cooktop") {
    return cooktop;
  }
  const isBroken = drawable.object.attributes.broken === true;
  return isBroken && !BREAKS_IN_PLACE.has(drawable.shape) ? shards : shapeOf(drawable.shape);
}

function surfaceOf(attributes: Attributes, shape: string): BuilderSurface {
  return {
    ...(attributes.dirty === true && shape !== "Bed" && shape !== "Mirror" ? { dirt: 0.42 } : {}),
    ...(attributes.cooked === true ? { roast: 0.5 } : {}),
    ...(attributes.boiled === true && attributes.cooked !== true ? { roast: 0.15 } : {}),
  };
}

/** Each instance is a little lighter or darker, warmer or cooler than its class. */
function varied(color: Rgb, seed: number): Rgb {
  const random = createSeededRandom(seed);
  const warm: Rgb = [1, 0.86, 0.66];
  return shade(mixColors(color, warm, random.range(0, 0.06)), random.range(0.95, 1.04));
}

/** A soft dark patch on what the thing stands on: square under furniture, round under small things. */
function drawShadow(builder: ShapeBuilder, { size, hints, placement }: Drawable): void {
  const dropM = hints.floorDropM ?? 1;
  const isLarge = size.x * size.z > 0.04 && dropM < 0.12;
  if (!isLarge && placement.at === undefined) {
    return;
  }
  const spread = isLarge ? 0.14 : Math.min(0.035, Math.max(size.x, size.z) * 0.3);
  const strength = isLarge ? 0.4 : 0.34;
  const y = isLarge ? 0.006 - dropM : 0.003;
  const outline = isLarge ? square : oval;
  const inner = outline(size, isLarge ? -0.03 : -spread, y);
  const outer = outline(size, spread, y);
  const up: Point = [0, 1, 0];
  inner.forEach((corner, i) => {
    const next = (i + 1) % inner.length;
    const [a, b, c] = [inner[next], outer[next], outer[i]];
    if (a !== undefined && b !== undefined && c !== undefined) {
      builder.facet([corner, a, b, c], [up, up, up, up], SHADOW, [strength, strength, 0, 0]);
    }
  });
  if (isLarge) {
    builder.facet(inner, [up, up, up, up], SHADOW, [strength, strength, strength, strength]);
  }
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
