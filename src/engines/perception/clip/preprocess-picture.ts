/**
 * A square picture to the values that a dual encoder reads, without a canvas: the model library draws
 * and reads back canvases, which costs more than a small model's run (performance figure B3).
 */
import { byteAt, numberAt } from "@/base/element-at";
import { z } from "zod";
import { type ChannelFactors, SquareNormaliser } from "@/base/pixels/square-normaliser";
import { sampleSquare, type SquareFrame } from "@/engines/perception/views/sample-square";

/** `preprocessor_config.json` as CLIP-style exports write it. */
const processorSchema = z.object({
  do_normalize: z.literal(true),
  do_rescale: z.literal(true),
  rescale_factor: z.number().positive(),
  image_mean: z.array(z.number()).length(3),
  image_std: z.array(z.number().positive()).length(3),
  /** A square picture's shortest side is its side: what is cropped to that size is all of it. */
  size: z.union([
    z.object({ shortest_edge: z.number().int().positive() }),
    z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
  ]),
  crop_size: z.object({ width: z.number().int().positive(), height: z.number().int().positive() }),
});

export interface PicturePreprocessor {
  /** Side of the picture that the model reads. */
  readonly sizePx: number;
  /** Normalised planes [3, S, S]. */
  toPlanes(rgba: Uint8ClampedArray, sizePx: number): Float32Array<ArrayBuffer>;
}

/** From the processor's configuration; undefined where it asks for something else. */
export function createPicturePreprocessor(config: unknown): PicturePreprocessor | undefined {
  const parsed = processorSchema.safeParse(config);
  if (!parsed.success) {
    return undefined;
  }
  const { size, crop_size: crop, image_mean: means, image_std: stds } = parsed.data;
  const sides = "shortest_edge" in size ? [size.shortest_edge] : [size.width, size.height];
  const sizePx = crop.width;
  if ([...sides, crop.height].some((side) => side !== sizePx)) {
    return undefined;
  }
  const { rescale_factor: factor } = parsed.data;
  const factors = {
    scales: stds.map((std) => factor / std),
    shifts: stds.map((std, channel) => -numberAt(means, channel) / std),
  };
  let kept: SquareNormaliser | undefined;
  return {
    sizePx,
    toPlanes(rgba, sourcePx) {
      if (kept?.sourcePx !== sourcePx) {
        kept?.[Symbol.dispose]();
        kept = SquareNormaliser.open({ sourcePx, outPx: sizePx }, factors);
      }
      return kept?.toPlanes(rgba) ?? toPlainPlanes({ rgba, sizePx: sourcePx }, sizePx, factors);
    },
  };
}

/** The way without SIMD; the model's own views of frames are cut by the same filter. */
export function toPlainPlanes(
  picture: SquareFrame,
  sizePx: number,
  { scales, shifts }: ChannelFactors,
): Float32Array<ArrayBuffer> {
  const count = sizePx ** 2;
  const rgb = new Uint8Array(count * 3);
  sampleSquare(picture, { x: 0, y: 0, side: picture.sizePx }, sizePx, rgb);
  const planes = new Float32Array(rgb.length);
  for (let channel = 0; channel < 3; channel += 1) {
    const [scale, shift] = [numberAt(scales, channel), numberAt(shifts, channel)];
    for (let pixel = 0; pixel < count; pixel += 1) {
      planes[channel * count + pixel] = byteAt(rgb, pixel * 3 + channel) * scale + shift;
    }
  }
  return planes;
}
