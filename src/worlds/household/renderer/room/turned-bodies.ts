/** Bodies turned on the vertical axis: vessels, legs, balls. */
import { ensureExists } from "@/base/assert";
import type { Pair } from "@/worlds/household/renderer/room/bodies";
import type { Rgb } from "@/worlds/household/renderer/mesh/palette";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";

export interface TurnOptions {
  readonly segments?: number;
  /** Blends the light along the profile: apples yes, cups no. */
  readonly isSmooth?: boolean;
  /** One colour for each stretch of the profile, instead of one for all. */
  readonly colors?: readonly Rgb[];
}

/**
 * A body turned on the vertical axis from a profile of (radius, height) points. The profile runs
 * upwards along the outside and may come down again along the inside, as in a cup.
 */
export function turned(
  b: ShapeBuilder,
  color: Rgb,
  profile: readonly Pair[],
  { segments: sides = 12, isSmooth = false, colors }: TurnOptions = {},
): void {
  const segments = b.isCoarse ? Math.max(5, Math.round(sides * 0.5)) : sides;
  const slopes = profile.slice(1).map(([radius, height], i): Pair => {
    const [fromRadius, fromHeight] = ensureExists(profile[i]);
    const length = Math.hypot(radius - fromRadius, height - fromHeight) || 1;
    return [(height - fromHeight) / length, (fromRadius - radius) / length];
  });
  const slopeAt = (stretch: number, end: number): Pair => {
    const own = ensureExists(slopes[stretch]);
    const other = slopes[stretch + (end === 0 ? -1 : 1)];
    return isSmooth && other !== undefined ? [own[0] + other[0], own[1] + other[1]] : own;
  };
  for (let i = 0; i < segments; i += 1) {
    const angles = [(i / segments) * 2 * Math.PI, ((i + 1) / segments) * 2 * Math.PI] as const;
    slopes.forEach((_, stretch) => {
      const low = ensureExists(profile[stretch]);
      const high = ensureExists(profile[stretch + 1]);
      const around = (pair: Pair, angle: number): Point => [
        pair[0] * Math.cos(angle),
        pair[1],
        pair[0] * Math.sin(angle),
      ];
      const [lowSlope, highSlope] = [slopeAt(stretch, 0), slopeAt(stretch, 1)];
      const corners: Point[] = [around(low, angles[0]), around(high, angles[0])];
      const normals: Point[] = [around(lowSlope, angles[0]), around(highSlope, angles[0])];
      if (high[0] > 1e-6) {
        corners.push(around(high, angles[1]));
        normals.push(around(highSlope, angles[1]));
      }
      if (low[0] > 1e-6) {
        corners.push(around(low, angles[1]));
        normals.push(around(lowSlope, angles[1]));
      }
      if (corners.length > 2) {
        b.facet(corners, normals, colors?.[stretch] ?? color);
      }
    });
  }
}

/** An upright cylinder or cone from `y0` to `y1`, with its top and without its bottom. */
export function cylinder(
  b: ShapeBuilder,
  color: Rgb,
  [bottomRadius, topRadius, segments = 10]: readonly [number, number, number?],
  [y0, y1]: Pair,
): void {
  const profile: readonly Pair[] = [
    [bottomRadius, y0],
    [topRadius, y1],
    [0, y1],
  ];
  turned(b, color, profile, { segments });
}

/** A flat round face that looks up: liquid in a cup, a burner's glow. */
export function disc(b: ShapeBuilder, color: Rgb, radius: number, y: number): void {
  const profile: readonly Pair[] = [
    [radius, y],
    [0, y],
  ];
  turned(b, color, profile, { segments: 14 });
}

/** A ball with its own radius along each axis; small ones get fewer faces. */
export function ball(b: ShapeBuilder, color: Rgb, radii: Point, center: Point): void {
  const segments = Math.max(...radii) > 0.03 ? 11 : 7;
  const rings = b.isCoarse ? 4 : Math.max(4, Math.round(segments * 0.6));
  const profile = Array.from({ length: rings + 1 }, (_, i): Pair => {
    const angle = -Math.PI / 2 + (i / rings) * Math.PI;
    return [i === 0 || i === rings ? 0 : Math.cos(angle), Math.sin(angle)];
  });
  b.within({ at: center, scale: radii }, () =>
    turned(b, color, profile, { segments, isSmooth: true }),
  );
}
