/**
 * How unlike the pictures that the model was trained on a video is: distances of what is seen of its
 * frames from the training pictures', in two families of numbers, the larger counting (Mahalanobis).
 *
 * Zero is a usual video of the training renderer, one is a usual deviation above it. Where labels begin
 * to go wrong was set on renderers that were changed on purpose (`limit`).
 */
import { z } from "zod";
import { doubleAt, floatAt, numberAt } from "@/base/element-at";
import { fromBase64 } from "@/base/encoding/base64";
import type { FrameFeatures } from "@/engines/perception/adapt/frame-features";

/** What a family of numbers is like over the training pictures. */
export interface FamilyStatistics {
  readonly middle: Float32Array;
  readonly width: Float32Array;
  /** Inverse of how they vary together, row by row. */
  readonly precision: Float32Array;
  /** Distances of whole videos that were drawn by the training renderer, but not looked at before. */
  readonly usual: { readonly mean: number; readonly deviation: number };
}

export interface PictureStatistics {
  /** Revision of the model whose encoder saw them. */
  readonly model: string;
  readonly seen: FamilyStatistics;
  readonly grain: FamilyStatistics;
  /** Above this a video is unlike. */
  readonly limit: number;
}

/** How unlike a video is, and whether its labels are not to be trusted. */
export interface Unlikeness {
  readonly value: number;
  readonly limit: number;
  readonly isUnlike: boolean;
}

/** As many frames say enough of a video; they are taken evenly. */
export const LOOKED_AT_FRAMES = 12;

export function measureUnlikeness(
  frames: readonly FrameFeatures[],
  { seen, grain, limit }: PictureStatistics,
): Unlikeness {
  const value = Math.max(
    deviations(
      frames.map((frame) => frame.seen),
      seen,
    ),
    deviations(
      frames.map((frame) => frame.grain),
      grain,
    ),
  );
  return { value, limit, isUnlike: value > limit };
}

function deviations(rows: readonly Float32Array[], family: FamilyStatistics): number {
  const { mean, deviation } = family.usual;
  return (videoDistance(rows, family) - mean) / deviation;
}

/** The middle one of the frames' distances: a picture that is odd for once does not make a video odd. */
export function videoDistance(
  rows: readonly Float32Array[],
  family: Omit<FamilyStatistics, "usual">,
): number {
  const sorted = rows.map((row) => distance(row, family)).toSorted((a, b) => a - b);
  return numberAt(sorted, Math.floor(sorted.length / 2));
}

function distance(
  row: Float32Array,
  { middle, width, precision }: Omit<FamilyStatistics, "usual">,
): number {
  const size = row.length;
  const off = Float64Array.from(row, (value, at) => {
    return (value - floatAt(middle, at)) / floatAt(width, at);
  });
  let sum = 0;
  for (let line = 0; line < size; line += 1) {
    let inner = 0;
    for (let at = 0; at < size; at += 1) {
      inner += floatAt(precision, line * size + at) * doubleAt(off, at);
    }
    sum += inner * doubleAt(off, line);
  }
  return Math.sqrt(Math.max(0, sum) / size);
}

const floatsSchema = z
  .string()
  .transform((text) => new Float32Array(fromBase64(text).slice().buffer));

const familySchema = z
  .object({
    middle: floatsSchema,
    width: floatsSchema,
    precision: floatsSchema,
    usual: z.object({ mean: z.number(), deviation: z.number().positive() }),
  })
  .refine(({ middle, width, precision }) => {
    return middle.length === width.length && precision.length === middle.length ** 2;
  });

/** `models/idm/pictures.json`. */
export const pictureStatisticsSchema = z.object({
  model: z.string(),
  seen: familySchema,
  grain: familySchema,
  limit: z.number(),
});
