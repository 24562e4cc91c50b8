/**
 * What the agent holds, as it appears at the lower middle of its view: turned so that its telling
 * side is seen, and never so small that it could not be recognised in a small picture.
 */
import { drawShape } from "@/worlds/household/renderer/mesh/drawable-mesh";
import type { Drawable } from "@/worlds/household/renderer/room/scene-layout";
import { ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";
import type { Agent } from "@/worlds/household/state/household-state";

export interface HeldPart {
  readonly id: string;
  readonly builder: ShapeBuilder;
}

/** Narrower than the room's, so that what lies far off the middle is not drawn out of shape. */
export const HAND_VIEW_DEG = 50;
/** How far ahead of the eye the thing is held, and where its middle lies right of it. */
const AHEAD_M = 0.5 / Math.tan((HAND_VIEW_DEG * Math.PI) / 360);
const RIGHT_M = 0.08;
/** The lower edge of the view at that distance, less a little. */
const LOWEST_M = -0.47;
/** Extents as drawn: the view is a metre wide there. Thin things are held where they are longer. */
const LARGEST_M = 0.27;
const SMALLEST_M = 0.2;
const THIN_M = 0.36;

/** Each held thing in the camera's frame: x right, y up, z ahead. */
export function buildHeld(
  held: readonly Drawable[],
  agent: Agent,
  roomSeed: number,
): readonly HeldPart[] {
  const main = held.find((it) => it.id === agent.heldId);
  if (main === undefined) {
    return [];
  }
  const { x, y, z } = main.size;
  const { turnDeg, tiltDeg, kind } = poseOf(main);
  const largest = Math.max(x, y, z, 0.01);
  const isThin = kind === "flat" && Math.min(x, z) < 0.3 * largest;
  const wanted = isThin ? THIN_M : Math.min(LARGEST_M, Math.max(SMALLEST_M, largest));
  const factor = wanted / largest;
  const upM =
    LOWEST_M +
    (kind === "flat"
      ? isThin
        ? 0.12
        : wanted * 0.45
      : Math.max((y * factor) / 2 + 0.02, wanted * 0.4));
  const at = main.placement.at ?? [0, 0, 0];
  const mainYawDeg = main.placement.yawDeg ?? 0;
  return held.map((drawable) => {
    const builder = new ShapeBuilder();
    const [ox, oy, oz] = drawable.placement.at ?? at;
    builder.surfaced({ isGrounded: false }, () =>
      builder.within(
        { at: [RIGHT_M, upM, AHEAD_M], pitchDeg: tiltDeg, scale: [factor, factor, factor] },
        () =>
          builder.within({ yawDeg: turnDeg }, () =>
            builder.within({ at: [0, -y / 2, 0], yawDeg: -mainYawDeg }, () =>
              builder.within(
                {
                  at: [ox - at[0], oy - at[1], oz - at[2]],
                  yawDeg: drawable.id === main.id ? mainYawDeg : (drawable.placement.yawDeg ?? 0),
                },
                () => drawShape(builder, drawable, roomSeed),
              ),
            ),
          ),
      ),
    );
    return { id: drawable.id, builder };
  });
}

/** How the telling side comes to face the eye, which looks down on the thing: a turn, then a tilt. */
function poseOf({ size: { x, y, z } }: Drawable): {
  readonly turnDeg: number;
  readonly tiltDeg: number;
  readonly kind: "flat" | "upright";
} {
  const [long, short] = [Math.max(x, z), Math.min(x, z)];
  const isAlongX = x > z;
  if (short < 0.5 * long && y > 0.5 * long) {
    // Upright and thin, such as a standing slice: its broad side.
    return { turnDeg: isAlongX ? 165 : 75, tiltDeg: 8, kind: "upright" };
  }
  if (y < 0.35 * long) {
    // Flat or long: across the picture, its upper side raised to the eye.
    return { turnDeg: isAlongX ? 217 : -53, tiltDeg: -50, kind: "flat" };
  }
  return { turnDeg: 155, tiltDeg: -24, kind: "upright" };
}
