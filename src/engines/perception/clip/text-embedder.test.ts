import { expect, test } from "vitest";
import fc from "fast-check";
import { createTextEmbedder } from "@/engines/perception/clip/text-embedder";

const embedder = createTextEmbedder();
const embed = async (text: string) => (await embedder.embedText(text)).vector;
const cosine = async (a: string, b: string) => {
  const [x, y] = [await embed(a), await embed(b)];
  return x.reduce((sum, value, index) => sum + value * y[index]!, 0);
};

test("every text gives a vector of 512 numbers and unit length", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200, unit: "grapheme" }), async (text) => {
      const vector = await embed(text);
      expect(vector).toHaveLength(512);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
    }),
  );
});

test("the same text gives the same vector", async () => {
  expect(await embed("Put the mug away")).toEqual(await embed("Put the mug away"));
});

test("another form of the same words is nearer than another task", async () => {
  const instruction = "Slice the tomato and put two slices on a plate";
  const same = await cosine(instruction, "put 2 tomato slices on the plate please");
  const other = await cosine(instruction, "make a cup of coffee in a clean mug");
  expect(same).toBeGreaterThan(other + 0.3);
});

test("sharing only small words is not being alike", async () => {
  expect(
    await cosine("could you please go to the sink", "please can you do the laundry"),
  ).toBeLessThan(0.25);
});

test("it says that it cannot embed pictures", async () => {
  expect(embedder.canEmbedImages).toBe(false);
  expect(await embedder.embedImage(new Uint8ClampedArray(4), 1)).toBeUndefined();
});
