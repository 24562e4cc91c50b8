/** Turns one thing to draw into lit triangles. */
import { createSeededRandom } from "@/base/seeded-random";
import { mixColors, hashText, shade, type Rgb } from "@/worlds/household/renderer/mesh/palette";
import { drawContactShadow } from "@/worlds/household/renderer/room/contact-shadow";
import { ShapeBuilder, type BuilderSurface } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Drawable } from "@/worlds/household/renderer/room/scene-layout";
import { cooktop, range } from "@/worlds/household/renderer/shapes/kitchen/stove";
import { shards } from "@/worlds/household/renderer/shapes/broken";
import type { Shape, ShapeInput } from "@/worlds/household/renderer/shapes/shape";
import { shapeOf } from "@/worlds/household/renderer/shapes/shape-registry";

/** Stay in one piece to the eye when broken, or draw their own damage. */
const BREAKS_IN_PLACE = new Set([
  "Window",
  "Mirror",
  "Egg",
  "EggCracked",
  "Television",
  "Laptop",
  "CellPhone",
  "Desktop",
]);

/** `isCoarse` for the version that is drawn where it covers few pixels. */
export function buildDrawable(
  drawable: Drawable,
  roomSeed: number,
  isCoarse = false,
): ShapeBuilder {
  const builder = new ShapeBuilder({ isCoarse });
  builder.within(drawable.placement, () => drawShape(builder, drawable, roomSeed));
  builder.glowing(() =>
    builder.within(drawable.placement, () => drawContactShadow(builder, drawable)),
  );
  return builder;
}

/** The thing's own body in the builder's present frame, without what its surroundings add. */
export function drawShape(builder: ShapeBuilder, drawable: Drawable, roomSeed: number): void {
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
  builder.surfaced(surfaceOf(drawable), () => shapeFor(drawable)(builder, input));
}

function shapeFor(drawable: Drawable): Shape {
  if (drawable.shape === "*Range") {
    return range;
  }
  if (drawable.shape === "*Cooktop") {
    return cooktop;
  }
  const isBroken = drawable.object.attributes.broken === true;
  return isBroken && !BREAKS_IN_PLACE.has(drawable.shape)
    ? shards(drawable.shape)
    : shapeOf(drawable.shape);
}

function surfaceOf({ object: { attributes }, shape, size }: Drawable): BuilderSurface {
  const largestM = Math.max(size.x, size.y, size.z);
  return {
    ...(attributes.dirty === true && shape !== "Bed"
      ? { dirtM: Math.min(0.9, Math.max(0.12, largestM)) }
      : {}),
    ...(attributes.cooked === true
      ? { roast: shape === "EggCracked" ? 0.12 : 0.42, isCharred: true }
      : {}),
    ...(attributes.boiled === true && attributes.cooked !== true ? { roast: 0.15 } : {}),
  };
}

/** Each instance is a little lighter or darker, warmer or cooler than its class. */
function varied(color: Rgb, seed: number): Rgb {
  const random = createSeededRandom(seed);
  const warm: Rgb = [1, 0.86, 0.66];
  return shade(mixColors(color, warm, random.range(0, 0.06)), random.range(0.95, 1.04));
}
