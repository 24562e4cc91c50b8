import { expect, test } from "vitest";
import { planDecode, planPrefetch } from "./decode-plan";
import { buildFrameIndex } from "./frame-index";

/** A hundred frames with a key frame at every tenth. */
const index = buildFrameIndex(
  Array.from({ length: 100 }, (_, i) => ({
    timestampS: i / 10,
    durationS: 0.1,
    isKey: i % 10 === 0,
  })),
);

test("a step forward goes on with the running iterator", () => {
  expect(planDecode(index, { next: 42, target: 42 }, 500).restartAt).toBeUndefined();
  expect(planDecode(index, { next: 42, target: 47 }, 500).restartAt).toBeUndefined();
});

test("a jump beyond the next key frame starts there", () => {
  expect(planDecode(index, { next: 42, target: 57 }, 500).restartAt).toBe(50);
});

test("a step back starts at its own key frame", () => {
  expect(planDecode(index, { next: 42, target: 41 }, 500).restartAt).toBe(40);
});

test("nothing running starts at the key frame", () => {
  expect(planDecode(index, { next: undefined, target: 9 }, 500).restartAt).toBe(0);
});

test("of a GOP larger than the cache only the end is kept", () => {
  expect(planDecode(index, { next: undefined, target: 49 }, 8).keepFrom).toBe(46);
});

const request = { frameCount: 100, capacityFrames: 500 };

test("going back, the nearest missing frame behind is decoded next", () => {
  const isKept = (frame: number) => frame >= 40;
  expect(planPrefetch({ ...request, current: 44, previous: 45 }, isKept)).toBe(39);
  expect(planPrefetch({ ...request, current: 60, previous: 61 }, isKept)).toBeUndefined();
});

test("going on, the nearest missing frame ahead is decoded next", () => {
  const isKept = (frame: number) => frame <= 50;
  expect(planPrefetch({ ...request, current: 44, previous: 43 }, isKept)).toBe(51);
});

test("a jump has no direction, and the ends have nothing beyond", () => {
  expect(planPrefetch({ ...request, current: 80, previous: 2 }, () => false)).toBeUndefined();
  expect(
    planPrefetch({ ...request, current: 80, previous: undefined }, () => false),
  ).toBeUndefined();
  expect(planPrefetch({ ...request, current: 0, previous: 1 }, () => false)).toBeUndefined();
});

test("a small cache is not filled with frames that nobody asked for", () => {
  const small = { ...request, capacityFrames: 8 };
  expect(planPrefetch({ ...small, current: 44, previous: 43 }, (f) => f <= 46)).toBeUndefined();
});
