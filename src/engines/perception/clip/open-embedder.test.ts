import { expect, test } from "vitest";
import { cannotLoadClip } from "@/engines/perception/clip/clip-files";
import { openEmbedder } from "@/engines/perception/clip/open-embedder";
import type { Embedder } from "@/engines/perception/perception-engine";

const embedding = { model: "pictures", revision: "1", vector: Float32Array.of(1) };
const pictures = (embedImage: Embedder["embedImage"]): Embedder => ({
  model: "pictures",
  revision: "1",
  canEmbedImages: true,
  embedText: async () => embedding,
  embedImage,
});
const pixels = new Uint8ClampedArray(4);

test("texts and pictures go to their own models, and captions to that of the pictures", async () => {
  const embedder = await openEmbedder(async () => pictures(async () => embedding));
  expect((await embedder.embedText("make coffee")).model).toBe("exemplar-text-hash");
  expect((await embedder.embedImage(pixels, 1))?.model).toBe("pictures");
  expect((await embedder.embedCaption?.("a mug"))?.model).toBe("pictures");
  expect(embedder.note).toBeUndefined();
});

test("without a model for pictures that channel is off, with the reason", async () => {
  const embedder = await openEmbedder(async () => {
    throw cannotLoadClip("It is not installed.");
  });
  expect(embedder.canEmbedImages).toBe(false);
  expect(embedder.note).toContain("the visual channel is off");
  expect(embedder.note).toContain("It is not installed.");
  expect((await embedder.embedText("make coffee")).vector).toHaveLength(512);
});

test("a model that fails turns its channel off until it works again", async () => {
  let isBroken = true;
  const embedder = await openEmbedder(async () =>
    pictures(async () => {
      if (isBroken) {
        throw cannotLoadClip("Its weights are damaged.");
      }
      return embedding;
    }),
  );
  expect(await embedder.embedImage(pixels, 1)).toBeUndefined();
  expect(embedder.note).toContain("Its weights are damaged.");
  isBroken = false;
  expect(await embedder.embedImage(pixels, 1)).toEqual(embedding);
  expect(embedder.note).toBeUndefined();
});
