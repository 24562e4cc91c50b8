/** A place beside a thing is on the side that was asked for, or there is none. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureExists } from "@/base/assert";
import { toPlacePosition } from "@/worlds/tabletop/hand/place-position";
import { readScene, type TableObject } from "@/worlds/tabletop/tabletop-scene";

const WAYS = { left: [-1, 0], right: [1, 0], ahead: [0, 1], behind: [0, -1] } as const;

function block(colour: string, x: number, y: number): TableObject {
  return ensureExists(
    readScene({ objects: [{ kind: "block", colour, x, y, z: 0, on: null }] }).objects[0],
  );
}

test("whatever stands around, it is mostly that way and next to it", () => {
  const at = fc.double({ min: -0.35, max: 0.35, noNaN: true });
  const point = fc.record({ x: at, y: at });
  const way = fc.constantFrom(
    "left" as const,
    "right" as const,
    "ahead" as const,
    "behind" as const,
  );
  fc.assert(
    fc.property(point, point, way, ({ x, y }, other, words) => {
      const [object, reference] = [block("red", 0.4, 0.35), block("blue", x, y)];
      const objects = [object, reference, block("green", other.x, other.y)];
      const found = toPlacePosition({ objects }, { object, reference, words });
      fc.pre(found.ok);
      const [dx, dy] = WAYS[words];
      const [right, ahead] = [found.value.x - x, found.value.y - y];
      const across = Math.abs(right * dy) + Math.abs(ahead * dx);
      expect(right * dx + ahead * dy).toBeGreaterThan(across);
    }),
    { numRuns: 12 },
  );
});

test("past what stands there already, and refused where the table ends", () => {
  const [object, reference, inTheWay] = [
    block("red", 0.3, 0.3),
    block("blue", 0, 0),
    block("green", -0.07, 0),
  ];
  const past = toPlacePosition(
    { objects: [object, reference, inTheWay] },
    { object, reference, words: "to the left" },
  );
  expect(past).toMatchObject({ ok: true });
  const edge = block("yellow", -0.47, 0);
  expect(
    toPlacePosition({ objects: [object, edge] }, { object, reference: edge, words: "to the left" }),
  ).toMatchObject({ ok: false, error: { kind: "no-room" } });
});
