import fc from "fast-check";
import { expect, test } from "vitest";
import { buildFrameIndex, findFrame, insideFrameS, sortPackets } from "./frame-index";

/** `K` a key packet, `p` and `b` others; each with its presentation time in hundredths. */
function packets(text: string) {
  return text.split(" ").map((word) => ({
    timestampS: Number(word.slice(1)) / 100,
    durationS: 0.04,
    isKey: word.startsWith("K"),
  }));
}

test("packets in decode order become frames in presentation order", () => {
  const sorted = sortPackets(packets("K0 p12 b4 b8 K16"));
  expect(sorted.map(({ timestampS }) => timestampS)).toEqual([0, 0.04, 0.08, 0.12, 0.16]);
});

test("packets that an edit list cut off are no frames", () => {
  expect(sortPackets(packets("K-8 p-4 p0 p4"))).toHaveLength(2);
});

test("a leading picture of an open GOP belongs to the key frame before it", () => {
  const index = buildFrameIndex(sortPackets(packets("K0 p4 K16 b8 b12 p20")));
  expect([...index.keyOf]).toEqual([0, 0, 0, 0, 4, 4]);
});

test("frames with equal timestamps are told apart by what is expected next", () => {
  const index = buildFrameIndex(packets("K0 p4 p4 p8"));
  expect(findFrame(index, 0.04, 1)).toBe(1);
  expect(findFrame(index, 0.04, 2)).toBe(2);
  expect(findFrame(index, 0.04, 0)).toBe(1);
});

test("a time between two frames is no frame", () => {
  const index = buildFrameIndex(packets("K0 p4 p8"));
  expect(findFrame(index, 0.05, 1)).toBeUndefined();
  expect(findFrame(index, 1, 1)).toBeUndefined();
});

test("every frame is found by its time rounded to microseconds, at any frame rate", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 240 }),
      fc.integer({ min: 1, max: 400 }),
      fc.nat(),
      (fps, count, seed) => {
        const facts = Array.from({ length: count }, (_, i) => ({
          timestampS: i / fps,
          durationS: 1 / fps,
          isKey: i === 0,
        }));
        const index = buildFrameIndex(facts);
        const frame = seed % count;
        const rounded = Math.round((frame / fps) * 1e6) / 1e6;
        expect(findFrame(index, rounded, 0)).toBe(frame);
        expect(insideFrameS(index, frame)).toBeGreaterThan(frame / fps);
        expect(insideFrameS(index, frame)).toBeLessThan((frame + 1) / fps);
      },
    ),
  );
});
