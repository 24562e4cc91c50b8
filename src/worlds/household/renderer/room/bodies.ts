/** The simple bodies that shapes are made of: blocks, prisms, bent bars. */
import { elementAt } from "@/base/element-at";
import { ensureExists } from "@/base/assert";
import type { Rgb } from "@/worlds/household/renderer/mesh/palette";
import type { Point, ShapeBuilder } from "@/worlds/household/renderer/mesh/shape-builder";

export type Pair = readonly [number, number];

/** The lowest and the highest corner. */
type Corners = readonly [Point, Point];

interface BoxFace {
  readonly name: string;
  readonly normal: Point;
  readonly corners: readonly Point[];
}

/** The six faces of a box, named by axis and side: `x+`, `x-`, ... */
function boxFaces(low: Point, high: Point): BoxFace[] {
  return ([0, 1, 2] as const).flatMap((axis) =>
    ([0, 1] as const).map((side): BoxFace => {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const corner = (atU: 0 | 1, atV: 0 | 1): Point => {
        const pick = (i: 0 | 1 | 2) => {
          const isHigh = i === axis ? side : i === u ? atU : i === v ? atV : 0;
          return isHigh === 1 ? high[i] : low[i];
        };
        return [pick(0), pick(1), pick(2)];
      };
      const along = (i: number) => (i === axis ? side * 2 - 1 : 0);
      return {
        name: `${elementAt(["x", "y", "z"], axis)}${side === 1 ? "+" : "-"}`,
        normal: [along(0), along(1), along(2)],
        corners: [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
      };
    }),
  );
}

/** A box between two corners. `omit` leaves out faces nobody sees, e.g. `"y-"` for the underside. */
export function block(b: ShapeBuilder, color: Rgb, [low, high]: Corners, omit = ""): void {
  for (const { name, normal, corners } of boxFaces(low, high)) {
    if (!omit.includes(name)) {
      b.face(corners, normal, color);
    }
  }
}

/** The same faces seen from within: what an open box shows. */
export function inside(b: ShapeBuilder, color: Rgb, [low, high]: Corners, omit = ""): void {
  for (const { name, normal, corners } of boxFaces(low, high)) {
    if (!omit.includes(name)) {
      b.face(corners, [-normal[0], -normal[1], -normal[2]], color);
    }
  }
}

/** A block about the vertical axis: `width` by `depth`, from `y0` to `y1`. */
export function slab(b: ShapeBuilder, color: Rgb, [width, depth]: Pair, [y0, y1]: Pair): void {
  block(b, color, [
    [-width / 2, y0, -depth / 2],
    [width / 2, y1, depth / 2],
  ]);
}

/** A block whose upright edges and upper rim are chamfered by `bevel`: soft furniture, appliances. */
export function softBlock(b: ShapeBuilder, color: Rgb, [low, high]: Corners, bevel: number): void {
  const limit = Math.min(high[0] - low[0], high[2] - low[2], (high[1] - low[1]) * 2) / 2.2;
  const cut = Math.min(bevel, limit);
  const outline = chamferedRectangle([low[0], low[2]], [high[0], high[2]], cut);
  const rim = chamferedRectangle(
    [low[0] + cut, low[2] + cut],
    [high[0] - cut, high[2] - cut],
    cut * 0.6,
  );
  const top = high[1];
  outline.forEach((from, i) => {
    const to = ensureExists(outline[(i + 1) % outline.length]);
    const innerFrom = ensureExists(rim[i]);
    const innerTo = ensureExists(rim[(i + 1) % rim.length]);
    const normal: Point = [to[1] - from[1], 0, from[0] - to[0]];
    const length = Math.hypot(normal[0], normal[2]);
    b.face(
      [
        [from[0], low[1], from[1]],
        [to[0], low[1], to[1]],
        [to[0], top - cut, to[1]],
        [from[0], top - cut, from[1]],
      ],
      normal,
      color,
    );
    b.face(
      [
        [from[0], top - cut, from[1]],
        [to[0], top - cut, to[1]],
        [innerTo[0], top, innerTo[1]],
        [innerFrom[0], top, innerFrom[1]],
      ],
      [normal[0], length, normal[2]],
      color,
    );
  });
  b.face(
    rim.map(([x, z]): Point => [x, top, z]),
    [0, 1, 0],
    color,
  );
}

function chamferedRectangle([x0, z0]: Pair, [x1, z1]: Pair, cut: number): Pair[] {
  return [
    [x0 + cut, z0],
    [x1 - cut, z0],
    [x1, z0 + cut],
    [x1, z1 - cut],
    [x1 - cut, z1],
    [x0 + cut, z1],
    [x0, z1 - cut],
    [x0, z0 + cut],
  ];
}

/** A flat outline (x, z points in order, convex) raised from `y0` to `y1`: blades, slices. */
export function prism(b: ShapeBuilder, color: Rgb, outline: readonly Pair[], [y0, y1]: Pair): void {
  const centerX = outline.reduce((sum, [x]) => sum + x, 0) / outline.length;
  const centerZ = outline.reduce((sum, [, z]) => sum + z, 0) / outline.length;
  outline.forEach((from, i) => {
    const to = ensureExists(outline[(i + 1) % outline.length]);
    const across: Pair = [to[1] - from[1], from[0] - to[0]];
    const isOutward =
      across[0] * (from[0] + to[0] - 2 * centerX) + across[1] * (from[1] + to[1] - 2 * centerZ) > 0;
    const sign = isOutward ? 1 : -1;
    b.face(
      [
        [from[0], y0, from[1]],
        [to[0], y0, to[1]],
        [to[0], y1, to[1]],
        [from[0], y1, from[1]],
      ],
      [across[0] * sign, 0, across[1] * sign],
      color,
    );
  });
  b.face(
    outline.map(([x, z]): Point => [x, y1, z]),
    [0, 1, 0],
    color,
  );
  b.face(
    outline.map(([x, z]): Point => [x, y0, z]),
    [0, -1, 0],
    color,
  );
}

export interface Bow {
  readonly radius: number;
  readonly thickness: number;
  readonly width: number;
  readonly fromDeg: number;
  readonly toDeg: number;
  readonly segments?: number;
}

/** A bent bar in the x-y plane about the origin: a mug's handle, a faucet's neck. */
export function bow(b: ShapeBuilder, color: Rgb, options: Bow): void {
  const { radius, thickness, width, segments = 6 } = options;
  const angle = (i: number) =>
    ((options.fromDeg + ((options.toDeg - options.fromDeg) * i) / segments) * Math.PI) / 180;
  const [inner, outer, half] = [radius - thickness / 2, radius + thickness / 2, width / 2];
  const point = (reach: number, i: number, z: number): Point => [
    reach * Math.cos(angle(i)),
    reach * Math.sin(angle(i)),
    z,
  ];
  for (let i = 0; i < segments; i += 1) {
    const strip = (reach: number, sign: number) => {
      b.facet(
        [
          point(reach, i, -half),
          point(reach, i + 1, -half),
          point(reach, i + 1, half),
          point(reach, i, half),
        ],
        [point(sign, i, 0), point(sign, i + 1, 0), point(sign, i + 1, 0), point(sign, i, 0)],
        color,
      );
    };
    const side = (z: number) => {
      b.face(
        [point(inner, i, z), point(outer, i, z), point(outer, i + 1, z), point(inner, i + 1, z)],
        [0, 0, z],
        color,
      );
    };
    strip(outer, 1);
    strip(inner, -1);
    side(half);
    side(-half);
  }
}
