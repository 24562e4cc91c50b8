import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keyFrames, toObservations } from "@/app/review/pictures/draw-observations";
import type { Json } from "@/base/json";
import type { WorldPainter } from "@/core/world/world-painter";
import { buildDemonstration } from "@/testing/build-demonstration";
import { buildServices, buildVideoEngine, isAbsent } from "@/app/testing/studio-services";
import { assumeState } from "@/worlds/household/labels/inferred-state";
import { toJson } from "@/worlds/household/state/to-json";

const PICTURE: ImageBitmap = { width: 4, height: 4, close: () => undefined };
const ROOM = toJson(assumeState(["Mug"], 1));
const MUG = {
  id: "Mug_1",
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  centroid: { x: 0, y: 0 },
  pixelCount: 1,
};

/** Draws a numbered mug, whatever the room. */
const painter: WorldPainter = {
  paint: isAbsent,
  paintMap: isAbsent,
  masks: isAbsent,
  paintMarked: async () => ({ picture: PICTURE, legend: [{ number: 1, object: MUG }] }),
};

beforeEach(() => {
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      readonly getContext = () => null;
      readonly convertToBlob = async () => new Blob(["a picture"]);
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a teacher that sees is shown of a demonstration with this state; `frames` counts plain ones. */
async function showTeacher(state: Json, draw: () => Promise<WorldPainter> = async () => painter) {
  const demonstration = buildDemonstration({ state });
  const services = await buildServices({ painter: draw });
  const session = await services.sessions.open(demonstration.id).store;
  const opened = await buildVideoEngine(demonstration.frames).open(new Blob());
  let plainFrames = 0;
  const frame = async () => {
    plainFrames += 1;
    return PICTURE;
  };
  const video = { ...opened, frame };
  const { images, marks } = await toObservations({
    services,
    demonstration,
    session,
    video,
  }).forTeacher();
  return { images, marks, plainFrames };
}

test("a teacher that sees is shown the room with a number on each thing", async () => {
  const { images, marks, plainFrames } = await showTeacher(ROOM);
  expect(images?.length).toBeGreaterThan(0);
  expect(marks).toEqual(images?.map(() => [{ number: 1, objectId: "Mug_1" }]));
  expect(plainFrames).toBe(0);
});

test("where the stored state cannot be read any more, it is shown the frames themselves", async () => {
  const { images, marks, plainFrames } = await showTeacher({ rooms: "of another studio" });
  expect(marks).toBeUndefined();
  expect(images?.length).toBeGreaterThan(0);
  expect(plainFrames).toBe(images?.length);
});

test("key frames are the first, the last, and those right after actions, spread over them", () => {
  const endsAt = (...frames: readonly number[]) => frames.map((endFrame) => ({ endFrame }));
  expect(keyFrames(endsAt(40, 12, 12), 100)).toEqual([0, 12, 40, 100]);
  expect(keyFrames(endsAt(10, 20, 30, 40, 50, 60, 70), 100)).toEqual([0, 10, 30, 50, 70, 100]);
  expect(keyFrames(endsAt(0, 100, 900), 100)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(keyFrames([], 1)).toEqual([0, 1]);
});
