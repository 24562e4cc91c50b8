/**
 * What is true of a thing in a picture, by image-text match (ICAL S4.7): a crop is compared with two
 * sentences that say the opposite, and the nearer one wins.
 */
import {
  attributeSentences,
  type Attribute,
} from "@/engines/perception/attributes/attribute-sentences";

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

export interface AttributeScore {
  readonly attribute: Attribute;
  /** Probability from 0 to 1 that the thing has the attribute. */
  readonly probability: number;
}

/** CLIP's sharpness: two cosines that differ by 0.01 are e to 1. */
const SCALE = 100;

/** `noun` as people call the thing; asks for each of `attributes`, in their order. */
export async function detectAttributes(
  model: PictureTextModel,
  crop: ObjectCrop,
  noun: string,
  attributes: readonly Attribute[],
): Promise<readonly AttributeScore[]> {
  const picture = await model.embedImage(crop.rgba, crop.sizePx);
  return Promise.all(
    attributes.map(async (attribute) => {
      const { holds, lacks } = attributeSentences(noun, attribute);
      const [yes, no] = await Promise.all([model.embedText(holds), model.embedText(lacks)]);
      const margin = SCALE * (dot(picture, yes) - dot(picture, no));
      return { attribute, probability: 1 / (1 + Math.exp(-margin)) };
    }),
  );
}

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
