import { expect, test } from "vitest";
import { findChangeSite } from "@/engines/perception/views/change-site";
import {
  MEASURES_EACH,
  measureMotions,
  MOTION_MEASURES,
} from "@/engines/perception/views/motion-evidence";
import { CLOSE_PX, viewFrame, viewPair } from "@/engines/perception/views/pair-views";
import { sampleSquare, type SquareFrame } from "@/engines/perception/views/sample-square";

const sizePx = 320;

/** A frame whose pixel at column x and row y has the colour that `paint` says. */
function frameOf(
  paint: (x: number, y: number) => readonly [number, number, number],
  side = sizePx,
): SquareFrame {
  const rgba = new Uint8ClampedArray(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    rgba.set([...paint(pixel % side, Math.floor(pixel / side)), 255], pixel * 4);
  }
  return { rgba, sizePx: side };
}

const grey = frameOf(() => [120, 120, 120]);
const withBox = (left: number, top: number, side: number) =>
  frameOf((x, y) =>
    x >= left && x < left + side && y >= top && y < top + side ? [200, 40, 40] : [120, 120, 120],
  );

test("a reduced picture keeps its mean, an enlarged one its colours", () => {
  const ramp = frameOf((x) => [x % 256, 255 - (x % 256), 7]);
  const reduced = new Uint8Array(10 * 10 * 3);
  sampleSquare(ramp, { x: 0, y: 0, side: 240 }, 10, reduced);
  expect(reduced[0]).toBeCloseTo(12, -1);
  expect(reduced[27]).toBeCloseTo(228, -1);
  expect(reduced.filter((_, at) => at % 3 === 2).every((blue) => blue === 7)).toBe(true);
  const enlarged = new Uint8Array(8 * 8 * 3);
  sampleSquare(grey, { x: 100, y: 100, side: 4 }, 8, enlarged);
  expect([...new Set(enlarged)]).toEqual([120]);
});

test("the site is where the picture changed, and shows it close", () => {
  const { site, context } = findChangeSite(grey, withBox(40, 200, 30));
  expect(site.x).toBeLessThan(40);
  expect(site.x + site.side).toBeGreaterThan(70);
  expect(site.side).toBeLessThan(80);
  expect(context.side).toBeGreaterThan(site.side * 2);
  const { siteBefore, siteAfter } = viewPair(grey, withBox(40, 200, 30));
  const middle = (CLOSE_PX * (CLOSE_PX / 2) + CLOSE_PX / 2) * 3;
  expect(siteBefore[middle]).toBe(120);
  expect(siteAfter[middle]).toBe(200);
});

test("a large thing that left the hand does not hide the small trace of where it went", () => {
  const [holding, placed] = [
    frameOf((x, y) => (x > 130 && x < 240 && y > 170 ? [250, 250, 0] : [120, 120, 120])),
    frameOf((x, y) => (x > 60 && x < 76 && y > 100 && y < 110 ? [250, 250, 0] : [120, 120, 120])),
  ];
  const { site } = findChangeSite(holding, placed);
  expect(site.x + site.side / 2).toBeCloseTo(68, -1);
  expect(site.y + site.side / 2).toBeCloseTo(105, -1);
});

test("where only the hand's surroundings changed, they are the site", () => {
  const holding = frameOf((x, y) =>
    x > 130 && x < 240 && y > 150 ? [250, 250, 0] : [120, 120, 120],
  );
  const { site } = findChangeSite(holding, grey);
  expect(site.y).toBeLessThan(150);
  expect(site.y + site.side).toBeGreaterThan(200);
});

test("what changes in the hand does not hide what changed in the room", () => {
  const both = frameOf((x, y) => {
    const isInHand = x > 150 && x < 230 && y > 240;
    const isInRoom = x > 60 && x < 80 && y > 100 && y < 120;
    return isInHand || isInRoom ? [250, 250, 0] : [120, 120, 120];
  });
  const { site } = findChangeSite(grey, both);
  expect(site.x).toBeLessThan(60);
  expect(site.y + site.side).toBeLessThan(200);
});

test("without a change the site is the middle, and its measures say that nothing changed", () => {
  const { site, measures } = findChangeSite(grey, grey);
  expect(site.x + site.side / 2).toBeCloseTo(sizePx / 2, 0);
  expect(measures.slice(3, 6)).toEqual([0, 0, 0]);
});

/** What a camera sees in a room without depth, painted by direction. */
function look(yawDeg: number, pitchDeg: number): SquareFrame {
  const side = sizePx;
  const [yaw, pitch] = [(yawDeg * Math.PI) / 180, (pitchDeg * Math.PI) / 180];
  return frameOf((column, row) => {
    const x = ((column + 0.5) / side) * 2 - 1;
    const y = 1 - ((row + 0.5) / side) * 2;
    const up = y * Math.cos(pitch) - Math.sin(pitch);
    const ahead = y * Math.sin(pitch) + Math.cos(pitch);
    const length = Math.hypot(x, up, ahead);
    const east = (x * Math.cos(yaw) + ahead * Math.sin(yaw)) / length;
    const north = (ahead * Math.cos(yaw) - x * Math.sin(yaw)) / length;
    const wave = (value: number) => 128 + 90 * Math.sin(value * 9);
    return [wave(east), wave(north), wave(up / length)];
  });
}

/** Which hypotheses stand for a motion: at a pitch of 30 degrees, or for a look at any pitch. */
const PLACES = {
  "Turn Left": [8],
  "Turn Right": [9],
  "Look Down": [24, 26, 28],
  "Look Up": [25, 27, 29],
} as const;

test.each([
  ["Turn Left", look(0, 30), look(-90, 30)],
  ["Turn Right", look(0, 30), look(90, 30)],
  ["Look Down", look(0, 0), look(0, 30)],
  ["Look Up", look(0, 30), look(0, 0)],
] as const)("geometry alone tells %s", (verb, first, second) => {
  const measures = measureMotions(first, second);
  const fits = Array.from(
    { length: (MOTION_MEASURES - 1) / MEASURES_EACH },
    (_, hypothesis) => measures[hypothesis * MEASURES_EACH + 2] ?? 1,
  );
  expect(PLACES[verb]).toContain(fits.indexOf(Math.min(...fits)));
});

test("a frame's own views have the sizes that the model was trained on", () => {
  const { overview, hand } = viewFrame(grey);
  expect([overview.length, hand.length]).toEqual([96 * 96 * 3, CLOSE_PX * CLOSE_PX * 3]);
});
