import { expect, test } from "vitest";
import { attributeSentences } from "@/engines/perception/attributes/attribute-sentences";
import {
  detectAttributes,
  type PictureTextModel,
} from "@/engines/perception/attributes/detect-attributes";

const DIRTY = { attribute: "dirty", holds: "dirty", lacks: "clean" };
const FILLED = { attribute: "filled", holds: "filled", lacks: "empty" };
const CROP = { rgba: new Uint8ClampedArray(4), sizePx: 1 };

/** A space of two directions: sentences with one of `words` lie along the first. */
function modelThatKnows(words: readonly string[], picture: readonly number[]): PictureTextModel {
  return {
    async embedText(text) {
      return Float32Array.from(words.some((word) => text.includes(word)) ? [1, 0] : [0, 1]);
    },
    async embedImage() {
      return Float32Array.from(picture);
    },
  };
}

test("the sentences of an attribute say the opposite of the same thing", () => {
  expect(attributeSentences("mug", DIRTY)).toEqual({
    holds: "a photo of a dirty mug",
    lacks: "a photo of a clean mug",
  });
  const open = { holds: "open", lacks: "closed" };
  expect(attributeSentences("fridge", open).holds).toBe("a photo of an open fridge");
});

test("the sentence that is nearer to the picture wins, for each attribute on its own", async () => {
  const model = modelThatKnows(["dirty", "empty"], [0.8, 0.6]);
  const scores = await detectAttributes(model, { crop: CROP, noun: "mug" }, [DIRTY, FILLED]);
  expect(scores.map(({ state }) => state)).toEqual([DIRTY, FILLED]);
  const [dirty, filled] = scores.map(({ probability }) => probability);
  expect(dirty).toBeGreaterThan(0.99);
  expect(filled).toBeLessThan(0.01);
});

test("a picture as near to one sentence as to the other leaves the attribute open", async () => {
  const model = modelThatKnows(["dirty"], [Math.SQRT1_2, Math.SQRT1_2]);
  const [score] = await detectAttributes(model, { crop: CROP, noun: "mug" }, [DIRTY]);
  expect(score?.probability).toBeCloseTo(0.5, 6);
});

test("it tells how far it is, and stops where it is cancelled", async () => {
  const model = modelThatKnows(["dirty"], [1, 0]);
  const told: string[] = [];
  await detectAttributes(model, { crop: CROP, noun: "mug" }, [DIRTY, FILLED], {
    onProgress: ({ label, done, total }) => told.push(`${label} ${done}/${total}`),
  });
  expect(told[0]).toBe("Loading the picture model 0/undefined");
  expect(told.at(-1)).toBe("Comparing the picture with sentences 5/5");
  const cancelled = detectAttributes(model, { crop: CROP, noun: "mug" }, [DIRTY], {
    signal: AbortSignal.abort(),
  });
  await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
});
