/** One exemplar as it is in the memory's file, and back. */
import { z } from "zod";
import { firstFault, sentenceOf } from "@/base/faults/plain-faults";
import { toCanonicalJson } from "@/base/json";
import type { Embedding, Exemplar } from "@/core/exemplar";
import { bundleError } from "@/formats/bundle/bundle-error";
import { findHostileJson } from "@/formats/bundle/bundle-hostile-json";
import {
  receivedExemplarSchema,
  writtenExemplarSchema,
  type BundleEmbedding,
  type BundleExemplar,
  type Int8Embedding,
} from "@/formats/bundle/bundle-schema";
import { decodeVector, encodeVector } from "@/formats/bundle/bundle-vector";
import { shortened } from "@/formats/bundle/shortened";
import { decodeInt8, encodeInt8 } from "@/formats/bundle/int8-vector";

/** Whether two exemplars would be written alike. */
export function isSameExemplar(a: Exemplar, b: Exemplar): boolean {
  return toCanonicalJson(toBundleExemplar(a)) === toCanonicalJson(toBundleExemplar(b));
}

/** Told where in the exemplar something is wrong, and what; an info is of one that is taken. */
export type OnBundleProblem = (
  severity: "error" | "info",
  path: readonly PropertyKey[],
  message: string,
) => void;

/** Reads one exemplar of a file; undefined where it has to be left out, which is told. */
export function parseBundleExemplar(
  row: unknown,
  onProblem: OnBundleProblem,
): Exemplar | undefined {
  const fail = (path: readonly PropertyKey[], message: string) => {
    onProblem("error", path, message);
    return undefined;
  };
  if (findHostileJson(row) === "unsafe-key") {
    return fail([], "Left out: it has a key such as __proto__, which no exemplar has.");
  }
  const { short, cuts } = shortened(row);
  const parsed = receivedExemplarSchema.safeParse(short);
  if (!parsed.success) {
    const fault = firstFault(parsed.error);
    return fail(fault.path, `Left out: ${sentenceOf(fault, [])}.`);
  }
  const { embeddings, ...rest } = parsed.data;
  const instruction = fromBundleEmbedding(embeddings.instruction);
  const state = fromBundleEmbedding(embeddings.state);
  const visual =
    embeddings.visual === undefined ? undefined : fromBundleEmbedding(embeddings.visual);
  if (
    instruction === undefined ||
    state === undefined ||
    (embeddings.visual !== undefined && visual === undefined)
  ) {
    return fail(
      ["embeddings"],
      "Left out: a vector is damaged or has another length than it says.",
    );
  }
  cuts.forEach(({ name, message }) => onProblem("info", [name], message));
  return {
    ...rest,
    embeddings: { instruction, state, ...(visual === undefined ? {} : { visual }) },
  };
}

/** Parsing keeps the schema's fields and drops all others. */
export function toBundleExemplar(exemplar: Exemplar): BundleExemplar {
  const { instruction, state, visual } = exemplar.embeddings;
  const { embeddings, ...rest } = writtenExemplarSchema.parse({
    ...exemplar,
    embeddings: {
      instruction: sizeOf(instruction),
      state: sizeOf(state),
      ...(visual === undefined ? {} : { visual: sizeOf(visual) }),
    },
  });
  return {
    ...rest,
    embeddings: {
      instruction: { ...embeddings.instruction, vector: encodeVector(instruction.vector) },
      state: { ...embeddings.state, vector: encodeVector(state.vector) },
      ...(embeddings.visual === undefined || visual === undefined
        ? {}
        : { visual: { ...embeddings.visual, vector: encodeVector(visual.vector) } }),
    },
  };
}

/**
 * The exemplar as it is written, if it is one that is read again. Throws IMP-27 for another one: a file that nobody can
 * read is worse than none.
 */
export function toWrittenExemplar(exemplar: Exemplar): BundleExemplar {
  const fail = (fault: string) => bundleError("unwritable", nameOf(exemplar), { fault });
  let row: BundleExemplar;
  try {
    row = toBundleExemplar(exemplar);
  } catch (error) {
    throw error instanceof z.ZodError ? fail(sentenceOf(firstFault(error))) : error;
  }
  // As deep as it stands in the file of one text.
  const hostile = findHostileJson({ exemplars: [row] });
  if (hostile !== undefined) {
    throw fail(hostile === "too-deep" ? "it is nested too deep" : "it has a key such as __proto__");
  }
  const held = heldToSchema.safeParse(row);
  if (!held.success) {
    throw fail(sentenceOf(firstFault(held.error)));
  }
  return row;
}

/** What has a bound where it is read, cannot be cut there, and may be longer here. */
const heldToSchema = receivedExemplarSchema.pick({ program: true, noisyProgram: true });

function nameOf({ title, id }: Exemplar): string {
  return `“${title === "" ? id : title}”`;
}

function sizeOf({ model, revision, vector }: Embedding): Omit<BundleEmbedding, "vector"> {
  return { model, revision, dimension: vector.length };
}

function fromBundleEmbedding(embedding: BundleEmbedding | Int8Embedding): Embedding | undefined {
  const { model, revision, dimension } = embedding;
  const vector =
    "vector" in embedding
      ? decodeVector(embedding.vector, dimension)
      : decodeInt8(embedding, dimension);
  return vector === undefined ? undefined : { model, revision, vector };
}

/** In what order exemplars are written. */
export function byIdOrder(a: Exemplar, b: Exemplar): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The exemplar of a file with its vectors rounded to 8 bits, those that can be. */
export function withInt8Vectors(row: BundleExemplar, exemplar: Exemplar): unknown {
  const { instruction, state, visual } = exemplar.embeddings;
  return {
    ...row,
    embeddings: {
      instruction: toInt8(row.embeddings.instruction, instruction),
      state: toInt8(row.embeddings.state, state),
      ...(row.embeddings.visual === undefined || visual === undefined
        ? {}
        : { visual: toInt8(row.embeddings.visual, visual) }),
    },
  };
}

function toInt8(
  embedding: BundleEmbedding,
  { vector }: Embedding,
): BundleEmbedding | Int8Embedding {
  const rounded = encodeInt8(vector);
  const { vector: _, ...rest } = embedding;
  return rounded === undefined ? embedding : { ...rest, ...rounded };
}
