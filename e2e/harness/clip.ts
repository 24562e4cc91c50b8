/** Runs the dual encoder in a page and answers the questions of `clip.spec.ts`. */
import { createClipEmbedder } from "@/engines/perception/clip/clip-embedder";
import { openEmbedder } from "@/engines/perception/clip/open-embedder";

const SIZE_PX = 128;

/** The picture that the training script computed its reference vectors from. */
function testPicture(seed: number): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(SIZE_PX * SIZE_PX * 4);
  for (let y = 0; y < SIZE_PX; y += 1) {
    for (let x = 0; x < SIZE_PX; x += 1) {
      const tile = Math.floor(x / 16) * Math.floor(y / 16) * 31;
      for (let c = 0; c < 3; c += 1) {
        rgba[(y * SIZE_PX + x) * 4 + c] = (x * (seed + 1) + y * 2 * (c + 1) + tile + c * 40) % 256;
      }
      rgba[(y * SIZE_PX + x) * 4 + 3] = 255;
    }
  }
  return rgba;
}

async function embed(modelUrl: string, texts: readonly string[], seeds: readonly number[]) {
  const embedder = await createClipEmbedder({ modelUrl });
  const ids: (readonly number[])[] = [];
  const textVectors: number[][] = [];
  for (const text of texts) {
    ids.push(await embedder.tokenize(text));
    textVectors.push([...(await embedder.embedText(text)).vector]);
  }
  const pictureVectors: number[][] = [];
  for (const seed of seeds) {
    pictureVectors.push([...(await embedder.embedImage(testPicture(seed), SIZE_PX)).vector]);
  }
  const larger = await embedder.embedImage(new Uint8ClampedArray(224 * 224 * 4).fill(120), 224);
  embedder[Symbol.dispose]();
  const { model, revision } = embedder;
  return { ids, textVectors, pictureVectors, largerSize: larger.vector.length, model, revision };
}

/** How it fails, in full: a test that expected another failure then tells which one it got. */
async function failure(modelUrl: string): Promise<string> {
  try {
    const embedder = await createClipEmbedder({ modelUrl });
    await embedder.embedText("anything");
    return "no error";
  } catch (error) {
    return String(error);
  }
}

/** The studio's embedder with and without a model where it is looked for. */
async function withoutModel(modelUrl: string) {
  const embedder = await openEmbedder(() => createClipEmbedder({ modelUrl }));
  const image = await embedder.embedImage(testPicture(1), SIZE_PX);
  const text = await embedder.embedText("make coffee");
  return { note: embedder.note, hasImage: image !== undefined, textModel: text.model };
}

async function asStudio() {
  const embedder = await openEmbedder();
  const image = await embedder.embedImage(testPicture(1), SIZE_PX);
  const caption = await embedder.embedCaption?.("a kitchen with a mug");
  return { note: embedder.note, imageModel: image?.model, captionModel: caption?.model };
}

const harness = { embed, failure, withoutModel, asStudio };

declare global {
  interface Window {
    clipHarness: typeof harness;
  }
}

window.clipHarness = harness;
