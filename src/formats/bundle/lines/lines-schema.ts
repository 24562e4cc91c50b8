/**
 * The memory's file as lines, version 1: UTF-8 text, one JSON value a line, by choice packed with gzip.
 *
 * The first line is the header, the last the end; between them is one exemplar a line, sorted by id, each with the
 * SHA-256 of its canonical JSON. The end has the SHA-256 of all those, so two files with equal ends hold
 * the same exemplars, and a file without an end is not whole.
 */
import { z } from "zod";
import { bounds } from "@/core/bounds";

export const LINES_FORMAT = "exemplar-bundle-lines";
export const LINES_VERSION = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0).max(bounds.bundle.lines);

export const linesHeaderSchema = z.object({
  format: z.literal(LINES_FORMAT),
  schemaVersion: z.number().int().positive(),
  /** How the vectors are written. */
  vectors: z.enum(["float32", "int8"]),
  count,
});

export const exemplarLineSchema = z.object({ exemplar: z.unknown(), hash });

export const endLineSchema = z.object({ end: z.object({ count, hash }) });
