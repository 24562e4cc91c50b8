import { beforeEach, expect, test, vi } from "vitest";
import { AlikeController } from "@/app/review/by-hand/alike-controller";
import type { ActionLabel } from "@/core/action-label";
import type { LabelsChange } from "@/core/lanes/label-pattern";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { OpenVideo } from "@/engines/video/video-engine";
import { buildDemonstration } from "@/testing/build-demonstration";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  return () => vi.unstubAllGlobals();
});

const label = (
  id: string,
  [startFrame, endFrame]: readonly [number, number],
  given: Partial<ActionLabel> = {},
): ActionLabel => ({
  id,
  verb: "Forward",
  startFrame,
  endFrame,
  confidence: 0.5,
  by: "model",
  ...given,
});

/** Each frame is one colour: fridge, book or neither. */
const FILM = "f f b b f f n n f f".split(" ");
const VECTORS = new Map([
  ["f", Float32Array.of(1, 0, 0)],
  ["b", Float32Array.of(0, 1, 0)],
  ["n", Float32Array.of(0, 0, 1)],
]);

const video: OpenVideo = {
  frames: { ...buildDemonstration().frames, timestampsUs: FILM.map((_, at) => at * 1000) },
  frame: vi.fn<OpenVideo["frame"]>(),
  thumbnails: async () => undefined,
  async pixels({ only = [] }, onFrame) {
    for (const frame of only) {
      await onFrame(frame, Uint8ClampedArray.of(frame, 0, 0, 255));
    }
  },
  close: () => undefined,
};

const embedder = (canEmbedImages: boolean): Embedder => ({
  model: "colours",
  revision: "1",
  canEmbedImages,
  embedText: () => Promise.reject(new Error("not part of this test")),
  embedImage: async ([frame = 0]) => {
    const vector = VECTORS.get(FILM[frame] ?? "");
    return canEmbedImages && vector !== undefined
      ? { model: "colours", revision: "1", vector }
      : undefined;
  },
});

const SEED = label("seed", [0, 1], { verb: "Open", object: "Fridge", by: "person", confidence: 1 });
const LABELS = [
  SEED,
  label("guess", [4, 5]),
  label("book", [2, 3], { verb: "Pickup", object: "Book", by: "person" }),
  label("last", [8, 9]),
].toSorted((a, b) => a.startFrame - b.startFrame);

function openOver(canEmbedImages = true) {
  const onSetLabels = vi.fn<(change: LabelsChange) => void>();
  const controller = new AlikeController({
    video,
    embedder: async () => embedder(canEmbedImages),
    getLabels: () => LABELS,
    onSetLabels,
  });
  return { controller, onSetLabels };
}

test("what shows the same at both ends comes first, and what a person named otherwise is not offered", async () => {
  const { controller } = openOver();
  await controller.open(SEED);
  const { found, least } = controller.store.getState();
  expect(found.slice(0, 2).map(({ startFrame, likeness }) => [startFrame, likeness])).toEqual([
    [4, 1],
    [8, 1],
  ]);
  expect(found.map(({ startFrame }) => startFrame)).not.toContain(2);
  expect(found.find(({ startFrame }) => startFrame === 3)).toMatchObject({ isNearest: false });
  expect(least).toBe(1);
});

test("naming is one step, in which guesses keep their places and become a person's", async () => {
  const { controller, onSetLabels } = openOver();
  await controller.open(SEED);
  controller.name(controller.store.getState().found.slice(0, 2));
  expect(onSetLabels).toHaveBeenCalledExactlyOnceWith({
    labels: [
      { ...SEED, id: "guess", startFrame: 4, endFrame: 5 },
      { ...SEED, id: "last", startFrame: 8, endFrame: 9 },
    ],
    removed: [],
  });
  expect(controller.store.getState().seed).toBeUndefined();
});

test("a model that compares no pictures is said, and nothing is labelled", async () => {
  const { controller, onSetLabels } = openOver(false);
  await controller.open(SEED);
  expect(controller.store.getState().error).toMatchObject({ code: "MOD-10" });
  expect(onSetLabels).not.toHaveBeenCalled();
});
