/** A dual encoder that the person added, kept on this device with all its files. */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";

/** Precision of the weights: single, half, or eight-bit integers. */
export const MODEL_WEIGHTS = ["fp32", "fp16", "q8"] as const;
export type ModelWeights = (typeof MODEL_WEIGHTS)[number];

export const modelFileSchema = z.object({
  /** Inside the model's folder, e.g. `onnx/text_model.onnx`. */
  path: z.string(),
  blob: z.instanceof(Blob),
  /** Of the bytes when they came; compared at each load. */
  sha256: z.string(),
  /** What the server called this version of the file. */
  etag: z.string().exactOptional(),
});
export type ModelFile = Readonly<z.infer<typeof modelFileSchema>>;

export const embeddingModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** First hex digits of the SHA-256 over the digests of all files: which files made a vector. */
  revision: z.string(),
  dimensions: z.number().int().positive(),
  weights: z.enum(MODEL_WEIGHTS),
  /** The address or the folder's name. */
  origin: z.string(),
  files: z.array(modelFileSchema),
  addedAt: timeMsSchema,
});
export type EmbeddingModel = Readonly<z.infer<typeof embeddingModelSchema>>;

/** What a download that was interrupted had received in full. */
export const partialModelSchema = z.object({
  id: z.string(),
  partialFiles: z.array(modelFileSchema),
});

/** Which model made a vector, as one string; vectors of different spaces are never compared. */
export function toSpaceId(space: EmbeddingSpace): string {
  return `${space.model} ${space.revision} ${space.dimensions}`;
}

export interface EmbeddingSpace {
  readonly model: string;
  readonly revision: string;
  readonly dimensions: number;
}

/** The space of a stored vector. */
export function spaceOf(embedding: {
  readonly model: string;
  readonly revision: string;
  readonly vector: Float32Array;
}): string {
  const { model, revision, vector } = embedding;
  return toSpaceId({ model, revision, dimensions: vector.length });
}
