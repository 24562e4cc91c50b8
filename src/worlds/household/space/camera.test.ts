import fc from "fast-check";
import { expect, test } from "vitest";
import { projectPoint, rayFromClick } from "@/worlds/household/space/camera";
import type { Agent } from "@/worlds/household/state/household-state";

const size = { widthPx: 480, heightPx: 480 };
const agentAt = (yawDeg: number, horizonDeg: number): Agent => ({
  position: { x: 1, y: 0.9, z: 2 },
  yawDeg,
  horizonDeg,
});
const EYE_Y = 0.9 + 0.675;

test("what lies straight ahead falls in the middle", () => {
  const point = projectPoint(agentAt(0, 0), { x: 1, y: EYE_Y, z: 4 }, size);
  expect(point).toEqual({ x: 240, y: 240, depth: 2 });
});

test("what lies to the agent's right falls to the right, for every yaw", () => {
  // Facing +z the right is +x; each quarter turn clockwise takes it on.
  const rights = [
    [0, { x: 2, z: 4 }],
    [90, { x: 3, z: 1 }],
    [180, { x: 0, z: 0 }],
    [270, { x: -1, z: 3 }],
  ] as const;
  for (const [yawDeg, { x, z }] of rights) {
    const point = projectPoint(agentAt(yawDeg, 0), { x, y: EYE_Y, z }, size);
    expect(point.x).toBeCloseTo(360);
    expect(point.y).toBeCloseTo(240);
  }
});

test("at 90 degrees a point as far aside as ahead lies on the edge", () => {
  const right = projectPoint(agentAt(0, 0), { x: 3, y: EYE_Y, z: 4 }, size);
  const top = projectPoint(agentAt(0, 0), { x: 1, y: EYE_Y + 2, z: 4 }, size);
  expect(right.x).toBeCloseTo(480);
  expect(top.y).toBeCloseTo(0);
});

test("a positive horizon looks down", () => {
  const ahead = { x: 1, y: EYE_Y - 2 * Math.tan(Math.PI / 6), z: 4 };
  const point = projectPoint(agentAt(0, 30), ahead, size);
  expect(point.x).toBeCloseTo(240);
  expect(point.y).toBeCloseTo(240);
});

test("a wide picture keeps the vertical field of view", () => {
  const wide = { widthPx: 960, heightPx: 480 };
  const point = projectPoint(agentAt(0, 0), { x: 3, y: EYE_Y, z: 4 }, wide);
  expect(point.x).toBeCloseTo(720);
});

test("a ray through a projected point passes through the point", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 90, 180, 270),
      fc.constantFrom(-30, 0, 30, 60),
      fc.tuple(
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      ),
      fc.double({ min: 0.2, max: 6, noNaN: true }),
      (yawDeg, horizonDeg, [x, y], distance) => {
        const agent = agentAt(yawDeg, horizonDeg);
        const { origin, direction } = rayFromClick(agent, { x, y });
        const point = {
          x: origin.x + direction.x * distance,
          y: origin.y + direction.y * distance,
          z: origin.z + direction.z * distance,
        };
        const projected = projectPoint(agent, point, size);
        expect(projected.x / 480).toBeCloseTo(x, 6);
        expect(projected.y / 480).toBeCloseTo(y, 6);
        expect(projected.depth).toBeGreaterThan(0);
      },
    ),
  );
});
