import fc from "fast-check";
import { expect, test } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import {
  EDGES,
  edgeAt,
  edgeFrame,
  moveEdge,
  fitInto,
  nextTarget,
  roomOf,
  snap,
  snapTargets,
} from "@/features/timeline/edges/move-edge";
import { FrameScale } from "@/features/timeline/frame-scale";

const FRAMES = 60;
const label = (id: string, startFrame: number, endFrame: number): ActionLabel => ({
  id,
  verb: "Pickup",
  object: "Mug",
  startFrame,
  endFrame,
  confidence: 0.4,
  by: "model",
});
const arbitraryLabel = fc
  .tuple(fc.integer({ min: 0, max: FRAMES - 1 }), fc.integer({ min: 0, max: 20 }))
  .map(([start, length]) => label("l", start, Math.min(FRAMES, start + length)));

test("wherever an edge is drawn, the label stays within the film, a frame long, and keeps its other edge", () => {
  fc.assert(
    fc.property(
      arbitraryLabel,
      fc.constantFrom(...EDGES),
      fc.integer({ min: -50, max: 150 }),
      (before, edge, frame) => {
        const after = moveEdge(before, { edge, frame, room: roomOf(before, [], FRAMES) });
        const other = edge === "start" ? "end" : "start";
        expect(edgeFrame(after, other)).toBe(edgeFrame(before, other));
        expect(after.startFrame).toBeGreaterThanOrEqual(0);
        expect(edgeFrame(after, "end")).toBeLessThanOrEqual(Math.max(FRAMES, before.endFrame));
        expect(edgeFrame(after, "end")).toBeGreaterThan(after.startFrame);
        // A touch makes nothing a person's; a move does.
        const isMoved = edgeFrame(after, edge) !== edgeFrame(before, edge);
        expect(after.by).toBe(isMoved ? "person" : "model");
      },
    ),
  );
});

test("an edge snaps to the nearest target within reach and to no other frame", () => {
  const targets = fc.uniqueArray(fc.nat(FRAMES), { maxLength: 8 });
  fc.assert(
    fc.property(fc.nat(FRAMES), targets, fc.nat(5), (frame, unsorted, slack) => {
      const sorted = unsorted.toSorted((a, b) => a - b);
      const to = snap(frame, sorted, slack);
      const near = sorted.filter((target) => Math.abs(target - frame) <= slack);
      expect(near.length === 0 ? [frame] : near).toContain(to);
      expect(near.every((target) => Math.abs(target - frame) >= Math.abs(to - frame))).toBe(true);
    }),
  );
});

test("an edge keeps to the edges of the other labels and lanes, to markers and to the playhead", () => {
  const lane = {
    segments: [{ id: "g", title: "", startFrame: 7.4, endFrame: 9, tone: "log" }],
  } as const;
  const sources = {
    labels: [label("own", 1, 2), label("other", 4, 6)],
    lanes: [lane],
    markers: [20],
    playhead: 30,
  };
  expect(snapTargets(sources, "own")).toEqual([4, 6, 7, 9, 20, 30]);
  expect(nextTarget(6, [4, 6, 7], 1)).toBe(7);
  expect(nextTarget(4, [4, 6, 7], -1)).toBe(4);
});

test("what is too narrow to be drawn at its edges can still be chosen", () => {
  const scale = FrameScale.fit(FRAMES, 600);
  const wide = label("wide", 10, 20);
  expect(edgeAt([wide, label("narrow", 30, 31)], scale, 103)).toEqual({
    label: wide,
    edge: "start",
  });
  expect(edgeAt([wide], scale, 198)).toEqual({ label: wide, edge: "end" });
  expect(edgeAt([wide], scale, 150)).toBeUndefined();
  expect(edgeAt([label("narrow", 30, 31)], scale, 300)).toBeUndefined();
});

test("an edge that is drawn or typed stops at the neighbours, and never lies over one", () => {
  const before = label("before", 2, 6);
  const own = label("own", 10, 14);
  const after = label("after", 20, 24);
  const room = roomOf(own, [before, own, after], FRAMES);
  expect(room).toEqual({ from: 6, to: 20 });
  expect(moveEdge(own, { edge: "start", frame: 0, room }).startFrame).toBe(6);
  expect(moveEdge(own, { edge: "end", frame: 50, room }).endFrame).toBe(20);
  const typed = { verb: "Open", object: "Fridge", startFrame: 3, endFrame: 40 };
  expect(fitInto(typed, room)).toEqual({ ...typed, startFrame: 6, endFrame: 20 });
  expect(fitInto({ ...typed, startFrame: 30 }, room)).toMatchObject({
    startFrame: 19,
    endFrame: 20,
  });
});
