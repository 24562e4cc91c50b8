import { expect, test } from "vitest";
import { boxFromCorners, readBox } from "@/formats/teach/teach-box";
import { teachObjectSchema } from "@/formats/teach/teach-schema";

type Point = readonly [number, number, number];

const SIGNS: readonly Point[] = [
  [1, -1, 1],
  [-1, -1, 1],
  [-1, -1, -1],
  [1, -1, -1],
  [1, 1, 1],
  [-1, 1, 1],
  [-1, 1, -1],
  [1, 1, -1],
];

/** The corners of a box of 0.2 x 0.1 x 0.4 m at (1, 2, 3), in the simulator's order. */
function corners(place: (x: number, y: number, z: number) => Point): Point[] {
  return SIGNS.map(([x, y, z]) => {
    const [dx, dy, dz] = place(x * 0.1, y * 0.05, z * 0.2);
    return [1 + dx, 2 + dy, 3 + dz];
  });
}

function turnedBy(deg: number) {
  const [cos, sin] = [Math.cos((deg * Math.PI) / 180), Math.sin((deg * Math.PI) / 180)];
  return (x: number, y: number, z: number): Point => [x * cos + z * sin, y, z * cos - x * sin];
}

test.each([0, 30, 90, 135, 180, 270, 315])(
  "an upright box turned by %i degrees keeps its own front and sides",
  (deg) => {
    const box = boxFromCorners(corners(turnedBy(deg)));
    expect(box.yawDeg).toBeCloseTo(deg);
    expect(box.center).toEqual({ x: 1, y: 2, z: 3 });
    expect(box.size).toEqual({ x: 0.2, y: 0.1, z: 0.4 });
  },
);

test("a box that lies on its side gets the extent that it has there", () => {
  const box = boxFromCorners(corners((x, y, z) => [y, -x, z]));
  expect(box.yawDeg).toBe(0);
  expect(box.size).toEqual({ x: 0.1, y: 0.2, z: 0.4 });
});

test("corners in one point make a box that can still be drawn", () => {
  const box = boxFromCorners(SIGNS.map(() => [1, 2, 3] as const));
  expect(box.center).toEqual({ x: 1, y: 2, z: 3 });
  expect(Math.min(box.size.x, box.size.y, box.size.z)).toBeGreaterThan(0);
});

test("furniture keeps its quarter turn, the box stays where it is", () => {
  const counter = (yawDeg: number) =>
    readBox(
      teachObjectSchema.parse({
        objectId: "CounterTop|1",
        objectType: "CounterTop",
        rotation: { x: 0, y: yawDeg, z: 0 },
        axisAlignedBoundingBox: { center: { x: 0, y: 1, z: 0 }, size: { x: 2, y: 0.1, z: 0.6 } },
      }),
      0,
    );
  expect(counter(0)).toMatchObject({ yawDeg: 0, size: { x: 2, z: 0.6 } });
  expect(counter(270.01)).toMatchObject({ yawDeg: 270, size: { x: 0.6, z: 2 } });
  expect(counter(-180)).toMatchObject({ yawDeg: 180, size: { x: 2, z: 0.6 } });
  // Its box is axis-aligned whatever it does: an odd turn cannot be read from it.
  expect(counter(45)).toMatchObject({ yawDeg: 0, size: { x: 2, z: 0.6 } });
});
