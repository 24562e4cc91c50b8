import { expect, test } from "vitest";
import { toPictureTextModel } from "@/engines/perception/attributes/picture-text-model";
import type { Embedder } from "@/engines/perception/perception-engine";

const SPACE = { model: "dual", revision: "1", dimensions: 2 };
const vectorOf = (model: string, ...values: readonly number[]) => ({
  model,
  revision: "1",
  vector: Float32Array.from(values),
});

const WORDS: Embedder = {
  model: "words",
  revision: "1",
  canEmbedImages: false,
  note: "The file is missing.",
  embedText: async () => vectorOf("words", 1, 0),
  embedImage: async () => undefined,
};
/** With no way of its own to embed captions: its texts are in another space. */
const MIXED: Embedder = {
  ...WORDS,
  canEmbedImages: true,
  pictures: SPACE,
  embedImage: async () => vectorOf("dual", 0, 1),
};
const JOINED: Embedder = {
  ...MIXED,
  embedCaption: async () => vectorOf("dual", 0.6, 0.8),
};

test("sentences are embedded by the model of the pictures, not by that of other texts", async () => {
  const model = toPictureTextModel(JOINED);
  expect(await model.embedText("a photo of a mug")).toEqual(Float32Array.of(0.6, 0.8));
  expect(await model.embedImage(new Uint8ClampedArray(4), 1)).toEqual(Float32Array.of(0, 1));
});

test("a text from another space is never compared with a picture", async () => {
  await expect(toPictureTextModel(MIXED).embedText("a photo of a mug")).rejects.toThrow(
    /another model/u,
  );
});

test("without a picture model it says so, and why", async () => {
  expect(() => toPictureTextModel(WORDS)).toThrow(/The file is missing/u);
  const failing = toPictureTextModel({ ...JOINED, embedImage: async () => undefined });
  await expect(failing.embedImage(new Uint8ClampedArray(4), 1)).rejects.toMatchObject({
    code: "MOD-07",
  });
});
