import fc from "fast-check";
import { expect, test } from "vitest";
import { blocksOverlap, subtractBlock, type Block } from "@/worlds/household/renderer/mesh/blocks";

const span = fc
  .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 6 }))
  .map(([low, length]) => [low, low + length] as const);
const blockArbitrary = fc
  .tuple(span, span, span)
  .map(([x, y, z]): Block => ({ low: [x[0], y[0], z[0]], high: [x[1], y[1], z[1]] }));
const volume = ({ low, high }: Block) =>
  (high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2]);

/** Volume of the space two blocks share. */
function shared(a: Block, b: Block): number {
  const length = (axis: 0 | 1 | 2) =>
    Math.max(0, Math.min(a.high[axis], b.high[axis]) - Math.max(a.low[axis], b.low[axis]));
  return length(0) * length(1) * length(2);
}

test("taking a hole out of a block leaves exactly the rest, in pieces that do not overlap", () => {
  fc.assert(
    fc.property(blockArbitrary, blockArbitrary, (whole, hole) => {
      const rest = subtractBlock(whole, hole);
      const left = rest.reduce((sum, piece) => sum + volume(piece), 0);
      expect(left).toBeCloseTo(volume(whole) - shared(whole, hole), 6);
      rest.forEach((piece, i) => {
        expect(blocksOverlap(piece, hole)).toBe(false);
        expect(rest.slice(i + 1).some((other) => blocksOverlap(piece, other))).toBe(false);
      });
    }),
  );
});
