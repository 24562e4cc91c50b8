import fc from "fast-check";
import { expect, test } from "vitest";
import { FrameScale } from "./frame-scale";

test("fitted, the whole film fills the width", () => {
  const scale = FrameScale.fit(200, 800);
  expect([scale.toX(0), scale.toX(200)]).toEqual([0, 800]);
  expect([scale.toFrame(0), scale.toFrame(799), scale.toFrame(5000)]).toEqual([0, 199, 199]);
  expect(scale.isFitted).toBe(true);
});

test("zooming keeps what is under the pointer", () => {
  const scale = FrameScale.fit(200, 800).zoomAt(600, 4);
  expect(scale.toX(150)).toBeCloseTo(600);
  expect(scale.pxPerFrame).toBe(16);
});

test("a page is turned when the playhead leaves it, and only then", () => {
  const scale = FrameScale.fit(1000, 800).zoomAt(0, 10);
  expect(scale.reveal(50)).toBe(scale);
  const turned = scale.reveal(150);
  expect(turned.toX(150)).toBeCloseTo(80);
  expect(turned.reveal(130).toX(130)).toBeCloseTo(720);
});

test("another width keeps the fit, or the detail", () => {
  expect(FrameScale.fit(200, 800).resize(400).toX(200)).toBe(400);
  expect(FrameScale.fit(200, 800).zoomAt(0, 2).resize(400).pxPerFrame).toBe(8);
});

test("a range is shown with a little around it", () => {
  const scale = FrameScale.fit(1000, 800).zoomTo(400, 500);
  expect(scale.toX(400)).toBeGreaterThan(0);
  expect(scale.toX(500)).toBeLessThan(800);
  expect(scale.toX(450)).toBeCloseTo(400);
});

test("a panel without width is harmless", () => {
  const scale = FrameScale.fit(100, 0);
  expect(scale.toFrame(10)).toBeGreaterThanOrEqual(0);
  expect(scale.resize(500).isFitted).toBe(true);
});

test("no zooming or panning leaves the film", () => {
  const moves = fc.array(
    fc.tuple(
      fc.constantFrom("zoom", "pan", "resize", "reveal"),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), moves, (frameCount, steps) => {
      let scale = FrameScale.fit(frameCount, 700);
      for (const [kind, amount] of steps) {
        const next = {
          zoom: () => scale.zoomAt(300, amount),
          pan: () => scale.panBy((amount - 4) * 400),
          resize: () => scale.resize(Math.round(amount * 200)),
          reveal: () => scale.reveal(Math.floor((amount / 9) * (frameCount - 1))),
        };
        scale = next[kind]();
        expect(scale.startFrame).toBeGreaterThanOrEqual(0);
        expect(scale.endFrame).toBeLessThanOrEqual(frameCount + 1e-6);
        for (const frame of [0, Math.floor(frameCount / 2), frameCount - 1]) {
          expect(Math.abs(scale.toFrame(scale.toX(frame) + scale.pxPerFrame / 2) - frame)).toBe(0);
        }
      }
    }),
  );
});
