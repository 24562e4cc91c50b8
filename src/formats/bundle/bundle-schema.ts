/**
 * The shape of the memory's file, version 1, apart from the shape in memory: what is written here
 * stays readable. The published JSON Schema is made from it ({@link toBundleJsonSchema}).
 */
import { bounds } from "@/core/bounds";
import { z } from "zod";
import { toCanonicalJson } from "@/base/json";
import { exemplarSchema } from "@/core/exemplar";
import { milestoneSchema } from "@/core/milestones/milestone";

export const BUNDLE_FORMAT = "exemplar-bundle";
export const BUNDLE_VERSION = 1;

/** A picture inside the file: an address elsewhere would be a request that nobody asked for. */
const THUMBNAIL = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

export const bundleEmbeddingSchema = z
  .object({
    model: z.string(),
    revision: z.string(),
    dimension: z.number().int().min(0).max(bounds.bundle.dimension),
    vector: z
      .base64()
      .describe("The elements as 32-bit IEEE 754 floats, little-endian, in Base64 (RFC 4648)."),
  })
  .describe("A vector and the model that made it. Vectors of different models are not comparable.");
export type BundleEmbedding = Readonly<z.infer<typeof bundleEmbeddingSchema>>;

const bundleMilestoneSchema = milestoneSchema.extend({
  picture: z
    .string()
    .regex(THUMBNAIL)
    .max(bounds.milestones.pictureChars)
    .exactOptional()
    .describe("That frame, small, as a JPEG, PNG or WebP data URL."),
});

export const bundleExemplarSchema = exemplarSchema.extend({
  milestones: z
    .array(bundleMilestoneSchema)
    .max(bounds.milestones.ofOne)
    .exactOptional()
    .describe("The steps of its episode at which something was decided or achieved, in order."),
  thumbnail: z
    .string()
    .regex(THUMBNAIL)
    .optional()
    .describe("One small picture of the first observation, as a JPEG, PNG or WebP data URL."),
  embeddings: z.object({
    instruction: bundleEmbeddingSchema,
    state: bundleEmbeddingSchema,
    visual: bundleEmbeddingSchema.optional(),
  }),
});

export type BundleExemplar = Readonly<z.infer<typeof bundleExemplarSchema>>;

const unwritten = bundleEmbeddingSchema.omit({ vector: true });

/** What is looked at before it is written: the text of a vector is made here, and right as it is. */
export const writtenExemplarSchema = bundleExemplarSchema.extend({
  embeddings: z.object({
    instruction: unwritten,
    state: unwritten,
    visual: unwritten.optional(),
  }),
});

/** In files of lines, by choice: four times smaller, and rounded. */
const int8EmbeddingSchema = unwritten.extend({
  int8: z.base64().describe("The elements divided by the scale, as signed bytes in Base64."),
  scale: z
    .number()
    .positive()
    .max(2 ** 100),
});
export type Int8Embedding = Readonly<z.infer<typeof int8EmbeddingSchema>>;

const receivedEmbeddingSchema = z.union([bundleEmbeddingSchema, int8EmbeddingSchema]);

const text = z.string().max(bounds.bundle.textChars);
/** As long as it can be said here: what one studio keeps, another one takes. */
const words = z.string().max(bounds.words.chars);
const programText = z.string().max(bounds.bundle.programChars);

/** What is taken of a file: nobody's own memory is held to it when it is written. */
export const receivedExemplarSchema = bundleExemplarSchema.extend({
  title: words,
  instruction: words,
  dialogue: text,
  stateText: text,
  situation: text.exactOptional(),
  program: programText,
  noisyProgram: programText,
  embeddings: z.object({
    instruction: receivedEmbeddingSchema,
    state: receivedEmbeddingSchema,
    visual: receivedEmbeddingSchema.optional(),
  }),
});

export const bundleSchema = z
  .object({
    format: z.literal(BUNDLE_FORMAT),
    schemaVersion: z.literal(BUNDLE_VERSION),
    exemplars: z.array(bundleExemplarSchema).describe("Sorted by id, each id once."),
  })
  .describe(
    "A memory of exemplars: verified programs with the abstractions that say why they work. " +
      "The file is UTF-8 JSON with sorted keys and an indent of one space.",
  );

/** What is read first, so that a file of a newer studio is told from a broken one. */
export const bundleHeaderSchema = z.object({
  format: z.literal(BUNDLE_FORMAT),
  schemaVersion: z.number().int().positive(),
  exemplars: z.array(z.unknown()),
});

/**
 * The published JSON Schema. A test holds `public/schemas/exemplar-bundle-1.schema.json` to it; after
 * a change write it there anew:
 * `npx tsx -e "import('@/formats/bundle/bundle-schema').then((m) => console.log(m.toBundleJsonSchema()))"`.
 */
export function toBundleJsonSchema(): string {
  const schema = z.toJSONSchema(bundleSchema, {
    target: "draft-2020-12",
    // Goals of effects are written out to their depth; each level stands in the file once.
    reused: "ref",
  });
  return toCanonicalJson({ ...schema, title: "Exemplar bundle, version 1" }, 2);
}
