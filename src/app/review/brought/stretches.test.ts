import { expect, test, vi } from "vitest";
import { plainStretches, readStretches } from "@/app/review/brought/stretch-frames";
import { stretchesToTry } from "@/app/review/brought/stretches-to-try";
import type { ShownLesson } from "@/app/review/review-parts";
import type { ActionLabel } from "@/core/action-label";
import type { OpenVideo } from "@/engines/video/video-engine";
import { buildDemonstration } from "@/testing/build-demonstration";

function filmOf(frames: number, stepUs: number): OpenVideo {
  const timestampsUs = Array.from({ length: frames }, (_, frame) => frame * stepUs);
  return {
    frames: { ...buildDemonstration().frames, timestampsUs, durationUs: frames * stepUs },
    frame: vi.fn<OpenVideo["frame"]>(),
    thumbnails: vi.fn<OpenVideo["thumbnails"]>(),
    async pixels({ only = [] }, onFrame) {
      for (const frame of only) {
        await onFrame(frame, Uint8ClampedArray.of(frame, 0, 0, 255));
      }
    },
    close: () => undefined,
  };
}

function lessonOf(video: OpenVideo, kind: "video" | "teach", labels: readonly ActionLabel[] = []) {
  const demonstration = buildDemonstration();
  const source = { ...demonstration.source, kind };
  const session = { getState: () => ({ session: { labels } }) };
  return { video, session, demonstration: { ...demonstration, source } } as unknown as ShownLesson;
}

const label = (startFrame: number, endFrame: number): ActionLabel => ({
  id: `l${startFrame}`,
  verb: "Forward",
  startFrame,
  endFrame,
  confidence: 1,
  by: "person",
});

test("a film without labels is tried half second by half second, a recording frame by frame", () => {
  expect(stretchesToTry(lessonOf(filmOf(40, 100_000), "video")).slice(0, 3)).toEqual([
    { startFrame: 0, endFrame: 5 },
    { startFrame: 5, endFrame: 10 },
    { startFrame: 10, endFrame: 15 },
  ]);
  expect(stretchesToTry(lessonOf(filmOf(4, 1_000_000), "teach"))).toEqual([
    { startFrame: 0, endFrame: 1 },
    { startFrame: 1, endFrame: 2 },
    { startFrame: 2, endFrame: 3 },
  ]);
  expect(stretchesToTry(lessonOf(filmOf(1000, 1_000_000), "teach"))).toHaveLength(48);
});

test("where there are labels, their stretches are tried", () => {
  const tried = stretchesToTry(lessonOf(filmOf(20, 1), "video", [label(2, 4), label(4, 9)]));
  expect(tried.map(({ startFrame }) => startFrame)).toEqual([2, 4]);
});

test("stretches that another one begins or ends within are left out; the others are read as pairs of their ends", async () => {
  const all = [label(0, 3), label(3, 8), label(5, 6), label(9, 10)];
  const plain = plainStretches(all, 9);
  expect(plain.map(({ startFrame }) => startFrame)).toEqual([0, 5]);
  const seen: number[] = [];
  const answers = await readStretches(filmOf(10, 1), plain, {
    read: async (feed, frameCount) => {
      await feed(1, async (_, [red = 0]) => void seen.push(red), undefined);
      return Array.from({ length: frameCount - 1 }, (_, pair) => pair);
    },
  });
  expect(seen).toEqual([0, 3, 5, 6]);
  expect(answers).toEqual([0, 2]);
});
