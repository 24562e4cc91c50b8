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
import type { Exemplar } from "@/core/exemplar";
import { VectorBudget } from "@/core/memory/vector-budget";
import { bundleError } from "@/formats/bundle/bundle-error";
import {
  byIdOrder,
  isSameExemplar,
  parseBundleExemplar,
  toWrittenExemplar,
} from "@/formats/bundle/bundle-exemplar";
import { BUNDLE_FORMAT, BUNDLE_VERSION, bundleHeaderSchema } from "@/formats/bundle/bundle-schema";
import { findHostileJson } from "@/formats/bundle/bundle-hostile-json";
import { areLines, readLines, type LinesPiece } from "@/formats/bundle/lines/read-lines";
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

/** The file's text for these exemplars; of several with one id, the last is written. Throws IMP-27. */
export function writeBundle(exemplars: readonly Exemplar[]): string {
  const byId = new Map(exemplars.map((exemplar) => [exemplar.id, exemplar]));
  const rows = [...byId.values()].toSorted(byIdOrder).map(toWrittenExemplar);
  return `${toCanonicalJson(
    { format: BUNDLE_FORMAT, schemaVersion: BUNDLE_VERSION, exemplars: rows },
    1,
  )}\n`;
}

/**
 * Reads a bundle's file a piece at a time, whichever of the two forms it has; gives the report when all is read.
 * Throws AppError for what cannot be read: then nothing of it counts.
 */
export async function* readBundlePieces(
  file: Blob,
  name: string,
  signal?: AbortSignal,
): AsyncGenerator<LinesPiece, ImportReport> {
  if (await areLines(file)) {
    return yield* readLines(file, name, signal);
  }
  const { exemplars, report } = await readJsonBundle(file, name);
  for (let done = 0; done < exemplars.length; done += PIECE) {
    signal?.throwIfAborted();
    yield { exemplars: exemplars.slice(done, done + PIECE), total: exemplars.length };
  }
  return report;
}

/** So many exemplars cross to another thread in a few milliseconds. */
const PIECE = 50;

/** The whole of {@link readBundlePieces}. */
export async function readBundle(file: Blob, name: string): Promise<ParsedBundle> {
  const exemplars: Exemplar[] = [];
  const pieces = readBundlePieces(file, name);
  for (;;) {
    const { done, value } = await pieces.next();
    if (done === true) {
      return { exemplars: exemplars.toSorted(byIdOrder), report: value };
    }
    exemplars.push(...value.exemplars);
  }
}

/** Throws what {@link parseBundle} gives as an error, and IMP-21 for no text. */
async function readJsonBundle(file: Blob, name: string): Promise<ParsedBundle> {
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
 * (IMP-22), hostile nesting (IMP-24), a newer version (IMP-07), more vectors than can be searched (IMP-26). Exemplars that do not parse are left
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
  const parsed = parseExemplars(exemplars, createReportWriter(name, bounds.bundle.problems));
  const vectors = new VectorBudget();
  for (const exemplar of parsed.exemplars) {
    const fault = vectors.add(exemplar);
    if (fault !== undefined) {
      return err(bundleError("too-many-vectors", name, { fault }));
    }
  }
  return ok(parsed);
}

function parseExemplars(rows: readonly unknown[], report: ReportWriter): ParsedBundle {
  const byId = new Map<string, Exemplar>();
  for (const [index, row] of rows.entries()) {
    const exemplar = parseBundleExemplar(row, (severity, path, message) => {
      report.add(severity, toJsonPointer(["exemplars", index, ...path]), message);
    });
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

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}
