import fc from "fast-check";
import { expect, test } from "vitest";
import { frameAtUs, startOfFrameUs } from "@/core/frames/frame-search";

const frames = { timestampsUs: [1000, 1500, 3000, 3000, 7000], durationUs: 7000 };

test("a frame lasts until the next one begins", () => {
  expect([1000, 1499, 1500, 2999, 6999, 7000].map((us) => frameAtUs(frames, us))).toEqual([
    0, 0, 1, 1, 3, 4,
  ]);
});

test("before the first and after the last frame the ends stay on screen", () => {
  expect(frameAtUs(frames, 0)).toBe(0);
  expect(frameAtUs(frames, 9_000_000)).toBe(4);
  expect(frameAtUs({ timestampsUs: [], durationUs: 0 }, 5)).toBe(0);
});

test("the frame behind the last begins where the film ends", () => {
  expect(startOfFrameUs(frames, 5)).toBe(8000);
  expect(startOfFrameUs(frames, 2)).toBe(3000);
});

test("the frame at the start of a frame is that frame", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1 }), (gaps) => {
      let us = 0;
      const timestampsUs = gaps.map((gap) => (us += gap));
      const table = { timestampsUs, durationUs: us };
      for (const [frame, startUs] of timestampsUs.entries()) {
        expect(frameAtUs(table, startUs)).toBe(frame);
      }
    }),
  );
});
