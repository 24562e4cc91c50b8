import fc from "fast-check";
import { expect, test } from "vitest";
import { createSegmenter } from "@/engines/perception/segment/create-segmenter";
import { observationFrames } from "@/engines/perception/segment/observation-frames";
import { SEGMENT_PX } from "@/engines/perception/segment/small-picture";

/** A room of patterned walls around the camera, seen at an angle with 90 degrees of view. */
function panorama(yawDeg: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SEGMENT_PX * SEGMENT_PX * 4);
  for (let row = 0; row < SEGMENT_PX; row += 1) {
    const y = 1 - ((row + 0.5) / SEGMENT_PX) * 2;
    for (let column = 0; column < SEGMENT_PX; column += 1) {
      const x = ((column + 0.5) / SEGMENT_PX) * 2 - 1;
      const angle = Math.atan(x) + (yawDeg * Math.PI) / 180;
      const height = y / Math.hypot(x, 1);
      const light =
        Math.sin(angle * 7) + Math.sin(angle * 17 + 1) + Math.sin(height * 9 + angle * 5);
      const at = (row * SEGMENT_PX + column) * 4;
      rgba.set([128 + light * 35, 128 - light * 30, 110 + light * 25, 255], at);
    }
  }
  return rgba;
}

/** The picture with something put into it. */
function withThing(picture: Uint8ClampedArray, left: number): Uint8ClampedArray {
  const changed = picture.slice();
  for (let row = 70; row < 90; row += 1) {
    for (let column = left; column < left + 20; column += 1) {
      changed.set([250, 240, 20], (row * SEGMENT_PX + column) * 4);
    }
  }
  return changed;
}

function segment(frames: readonly Uint8ClampedArray[], timestampsUs?: readonly number[]) {
  const segmenter = createSegmenter();
  frames.forEach((rgba, index) => segmenter.push(rgba, timestampsUs?.[index] ?? index * 100_000));
  return segmenter.finish();
}

const repeated = (picture: Uint8ClampedArray, count: number) =>
  Array.from({ length: count }, () => picture);
const turning = (fromDeg: number, steps: number) =>
  Array.from({ length: steps }, (_, step) => panorama(fromDeg + ((step + 1) * 90) / steps));

test("a video without frames, with one, or of one picture has no actions", () => {
  expect(segment([])).toEqual([]);
  expect(segment([panorama(0)])).toEqual([]);
  expect(segment(repeated(panorama(0), 30))).toEqual([]);
  expect(segment(repeated(new Uint8ClampedArray(SEGMENT_PX ** 2 * 4), 30))).toEqual([]);
});

test("a turn with pauses around it is one action over its own frames", () => {
  const frames = [...repeated(panorama(0), 5), ...turning(0, 6), ...repeated(panorama(90), 5)];
  expect(segment(frames)).toEqual([{ startFrame: 4, endFrame: 10 }]);
});

test("two turns without a stop between them are two", () => {
  const frames = [panorama(0), panorama(0), ...turning(0, 6), ...turning(90, 6), panorama(180)];
  expect(segment(frames)).toEqual([
    { startFrame: 1, endFrame: 7 },
    { startFrame: 7, endFrame: 13 },
  ]);
});

test("a thing that appears in the frame after a turn is an action of its own", () => {
  const after = withThing(panorama(90), 60);
  const frames = [panorama(0), panorama(0), ...turning(0, 5), after, after];
  expect(segment(frames)).toEqual([
    { startFrame: 1, endFrame: 6 },
    { startFrame: 6, endFrame: 7 },
  ]);
});

test("where every frame is an observation of its own each pair is an action", () => {
  const still = panorama(270);
  const frames = [
    panorama(0),
    panorama(90),
    panorama(180),
    still,
    withThing(still, 30),
    withThing(withThing(still, 30), 100),
  ];
  const spans = segment(frames);
  expect(spans).toEqual(
    frames.slice(1).map((_, index) => ({ startFrame: index, endFrame: index + 1 })),
  );
  expect(observationFrames(spans, frames.length)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("a codec's flicker over the whole picture is no action", () => {
  const picture = panorama(0);
  const repainted = picture.map((value, at) => value + ((at * 7919) % 11) - 5);
  const frames = [...repeated(picture, 6), ...repeated(repainted, 6), ...repeated(picture, 6)];
  expect(segment(frames)).toEqual([]);
});

/** Scenes of the property test: pauses, turns and things, in any order. */
const scene = fc.oneof(
  fc.record({ kind: fc.constant("pause" as const), frames: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("turn" as const), frames: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ kind: fc.constant("thing" as const), frames: fc.integer({ min: 1, max: 3 }) }),
);

test("at any rates and pauses boundaries increase, and still frames give none", () => {
  fc.assert(
    fc.property(
      fc.array(scene, { maxLength: 5 }),
      fc.infiniteStream(fc.integer({ min: 15_000, max: 250_000 })),
      (scenes, gapsUs) => {
        let yawDeg = 0;
        const frames = [panorama(0)];
        for (const { kind, frames: count } of scenes) {
          const last = frames.at(-1) ?? panorama(0);
          if (kind === "turn") {
            frames.push(...turning(yawDeg, count));
            yawDeg += 90;
          } else {
            frames.push(...repeated(kind === "thing" ? withThing(last, 40) : last, count));
          }
        }
        let nowUs = 0;
        const timestampsUs = frames.map(() => (nowUs += gapsUs.next().value));
        const spans = segment(frames, timestampsUs);
        const boundaries = observationFrames(spans, frames.length);
        expect(boundaries).toEqual([...new Set(boundaries)].toSorted((a, b) => a - b));
        expect(boundaries[0]).toBe(0);
        expect(boundaries.length).toBe(spans.length === 0 ? 1 : spans.length + 1);
        let end = 0;
        for (const { startFrame, endFrame } of spans) {
          expect(startFrame).toBeGreaterThanOrEqual(end);
          expect(endFrame).toBeGreaterThan(startFrame);
          // Every frame of a span differs from the one before it.
          for (let frame = startFrame + 1; frame <= endFrame; frame += 1) {
            expect(frames[frame]).not.toBe(frames[frame - 1]);
          }
          end = endFrame;
        }
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);
