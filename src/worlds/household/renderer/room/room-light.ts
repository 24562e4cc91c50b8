/** The light that never moves, and so is baked into the vertices. */
import type { Point } from "@/worlds/household/renderer/frames";
import type { Rgb } from "@/worlds/household/renderer/mesh/palette";

/** The direction towards the light, unit length: over the viewer's left shoulder at yaw 0. */
const LIGHT: Point = [-0.46, 0.78, -0.42];

/** The room's fixed light on a surface: sky from above, one sun, and dusk near the floor. */
export function lightOn(color: Rgb, normal: Point, heightM: number): Rgb {
  const sun = normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2];
  const sky = normal[1] * 0.5 + 0.5;
  const near = heightM < 0.6 ? 1 - 0.2 * Math.exp(-Math.max(heightM, 0) * 6) : 1;
  const warm = 0.29 * Math.max(sun, 0) + 0.04 * Math.max(-sun, 0);
  const cool = 0.64 + 0.18 * sky;
  return [
    color[0] * (cool * 0.985 + warm * 1.06) * near,
    color[1] * (cool + warm) * near,
    color[2] * (cool * 1.02 + warm * 0.92) * near,
  ];
}
