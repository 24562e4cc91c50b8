/**
 * The memory's file: reads and writes bundles.
 *
 * Key ideas: one memory gives one text, byte for byte (exemplars sorted by id, keys sorted, vectors
 * by their bits), so export after import gives the file again and versions of a memory can be
 * compared as text. Only fields of the schema are written, so nothing secret can slip in. What is
 * read is hostile until it has passed: depth first, then each exemplar on its own.
 *
 * Numbers are JSON's: a -0 outside of a vector is written as 0. Half a surrogate pair in a text is
 * written as its escape and comes back as it was.
 */
import { bounds } from "@/core/bounds";
import type { AppError } from "@/base/app-error";
import { toCanonicalJson } from "@/base/json";
import { err, ok, type Result } from "@/base/result";
import type { Embedding, Exemplar } from "@/core/exemplar";
import { bundleError } from "@/formats/bundle/bundle-error";
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  bundleExemplarSchema,
  receivedExemplarSchema,
  bundleHeaderSchema,
  type BundleEmbedding,
} from "@/formats/bundle/bundle-schema";
import { decodeVector, encodeVector } from "@/formats/bundle/bundle-vector";
import { findHostileJson } from "@/formats/bundle/bundle-hostile-json";
import {
  createReportWriter,
  toJsonPointer,
  type ImportReport,
  type ReportWriter,
} from "@/formats/report";

export interface ParsedBundle {
  /** Sorted by id, each id once. */
  readonly exemplars: readonly Exemplar[];
  /** Every exemplar that was left out, and why. */
  readonly report: ImportReport;
}

/** The file's text for these exemplars; of several with one id, the last is written. */
export function writeBundle(exemplars: readonly Exemplar[]): string {
  const byId = new Map(exemplars.map((exemplar) => [exemplar.id, exemplar]));
  const rows = [...byId.values()].toSorted(byIdOrder).map(toBundleExemplar);
  return `${toCanonicalJson(
    { format: BUNDLE_FORMAT, schemaVersion: BUNDLE_VERSION, exemplars: rows },
    1,
  )}\n`;
}

/** Reads a bundle's file; throws what {@link parseBundle} gives as an error, and IMP-21 for no text. */
export async function readBundle(file: Blob, name: string): Promise<ParsedBundle> {
  if (file.size > bounds.bundle.bytes) {
    throw bundleError("too-large", name);
  }
  const parsed = parseBundle(await readText(file, name), name);
  if (!parsed.ok) {
    throw parsed.error;
  }
  return parsed.value;
}

async function readText(file: Blob, name: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (error) {
    throw bundleError("not-text", name, { cause: error });
  }
}

/**
 * Reads a bundle's text. An error means that nothing can be read: no JSON (IMP-21), no bundle
 * (IMP-22), hostile nesting (IMP-24), a newer version (IMP-07). Exemplars that do not parse are left
 * out and reported, each with a pointer to its place.
 */
export function parseBundle(text: string, name = "bundle.json"): Result<ParsedBundle, AppError> {
  const json = parseJson(text);
  if (json === undefined) {
    return err(bundleError("not-json", name));
  }
  if (findHostileJson(json.value) === "too-deep") {
    return err(bundleError("too-deep", name));
  }
  const header = bundleHeaderSchema.safeParse(json.value);
  if (!header.success) {
    return err(bundleError("foreign", name));
  }
  const { schemaVersion, exemplars } = header.data;
  if (schemaVersion > BUNDLE_VERSION) {
    return err(
      bundleError("newer", name, { versions: { found: schemaVersion, known: BUNDLE_VERSION } }),
    );
  }
  return ok(parseExemplars(exemplars, createReportWriter(name)));
}

/** Whether two exemplars would be written alike. */
export function isSameExemplar(a: Exemplar, b: Exemplar): boolean {
  return toCanonicalJson(toBundleExemplar(a)) === toCanonicalJson(toBundleExemplar(b));
}

function parseExemplars(rows: readonly unknown[], report: ReportWriter): ParsedBundle {
  const byId = new Map<string, Exemplar>();
  for (const [index, row] of rows.entries()) {
    const exemplar = parseExemplar(row, index, report);
    if (exemplar === undefined) {
      continue;
    }
    const earlier = byId.get(exemplar.id);
    if (earlier === undefined) {
      byId.set(exemplar.id, exemplar);
    } else if (!isSameExemplar(earlier, exemplar)) {
      report.add(
        "error",
        toJsonPointer(["exemplars", index, "id"]),
        `A second, different exemplar has the id ${exemplar.id}; the first one was kept.`,
        "Give one of them another id, or remove it.",
      );
    }
  }
  return { exemplars: [...byId.values()].toSorted(byIdOrder), report: report.finish() };
}

function parseExemplar(row: unknown, index: number, report: ReportWriter): Exemplar | undefined {
  const fail = (path: readonly PropertyKey[], message: string) => {
    report.add("error", toJsonPointer(["exemplars", index, ...path]), message);
    return undefined;
  };
  if (findHostileJson(row) === "unsafe-key") {
    return fail([], "Left out: it has a key such as __proto__, which no exemplar has.");
  }
  const parsed = receivedExemplarSchema.safeParse(row);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return fail(issue?.path ?? [], `Left out: ${issue?.message ?? "it cannot be read."}`);
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
  return {
    ...rest,
    embeddings: { instruction, state, ...(visual === undefined ? {} : { visual }) },
  };
}

/** Parsing keeps the schema's fields and drops all others. */
function toBundleExemplar(exemplar: Exemplar): unknown {
  const { instruction, state, visual } = exemplar.embeddings;
  return bundleExemplarSchema.parse({
    ...exemplar,
    embeddings: {
      instruction: toBundleEmbedding(instruction),
      state: toBundleEmbedding(state),
      ...(visual === undefined ? {} : { visual: toBundleEmbedding(visual) }),
    },
  });
}

function toBundleEmbedding({ model, revision, vector }: Embedding): BundleEmbedding {
  return { model, revision, dimension: vector.length, vector: encodeVector(vector) };
}

function fromBundleEmbedding(embedding: BundleEmbedding): Embedding | undefined {
  const { model, revision, dimension } = embedding;
  const vector = decodeVector(embedding.vector, dimension);
  return vector === undefined ? undefined : { model, revision, vector };
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

function byIdOrder(a: Exemplar, b: Exemplar): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
