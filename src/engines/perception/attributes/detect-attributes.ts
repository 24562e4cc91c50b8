/**
 * What is true of a thing in a picture, by image-text match (ICAL S4.7): a crop is compared with two
 * sentences that say the opposite, and the nearer one wins.
 */
import { floatAt } from "@/base/element-at";
import type { JobOptions } from "@/base/progress";
import type { VisibleState } from "@/core/world/world-model";
import { attributeSentences } from "@/engines/perception/attributes/attribute-sentences";

/** Pictures and texts to unit vectors of one space: a CLIP-style dual encoder. */
export interface PictureTextModel {
  embedText(text: string): Promise<Float32Array>;
  /** RGBA pixels of a square picture, `sizePx` on a side. */
  embedImage(rgba: Uint8ClampedArray, sizePx: number): Promise<Float32Array>;
}

export interface ObjectCrop {
  readonly rgba: Uint8ClampedArray;
  readonly sizePx: number;
}

export interface AttributeScore<S extends VisibleState> {
  readonly state: S;
  /** Probability from 0 to 1 that the thing has the attribute. */
  readonly probability: number;
}

/** CLIP's sharpness: two cosines that differ by 0.01 are e to 1. */
const SCALE = 100;

/**
 * `noun` as people call the thing; asks for each of `states`, in their order. Tells how many of the
 * picture and the sentences are vectors by now; the first of them may have to load the model.
 */
export async function detectAttributes<S extends VisibleState>(
  model: PictureTextModel,
  { crop, noun }: { readonly crop: ObjectCrop; readonly noun: string },
  states: readonly S[],
  { signal, onProgress }: JobOptions = {},
): Promise<readonly AttributeScore<S>[]> {
  const total = 1 + 2 * states.length;
  let done = 0;
  const embedded = async (vector: Promise<Float32Array>): Promise<Float32Array> => {
    const values = await vector;
    signal?.throwIfAborted();
    done += 1;
    onProgress?.({ label: "Comparing the picture with sentences", done, total });
    return values;
  };
  onProgress?.({ label: "Loading the picture model", done });
  const picture = await embedded(model.embedImage(crop.rgba, crop.sizePx));
  return Promise.all(
    states.map(async (state) => {
      const { holds, lacks } = attributeSentences(noun, state);
      const [yes, no] = await Promise.all([
        embedded(model.embedText(holds)),
        embedded(model.embedText(lacks)),
      ]);
      const margin = SCALE * (dot(picture, yes) - dot(picture, no));
      return { state, probability: 1 / (1 + Math.exp(-margin)) };
    }),
  );
}

/** Of two unit vectors their cosine. */
export function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * floatAt(b, index), 0);
}
