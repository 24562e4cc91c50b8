/**
 * Reads the memory's file as lines, some exemplars at a time and no faster than they are taken.
 *
 * Key ideas: what is wrong with one line leaves that exemplar out and is told with its line; what is wrong with the
 * file as a whole (no header, no end, hashes that do not add up, a newer version) is an AppError, and whoever
 * reads keeps nothing of it. Nothing of the file is held but the lines at hand, the ids and the hashes. Several lines
 * are hashed at a time, since each hash is a way to another thread and back; what comes of them is taken in their order.
 */
import { bounds } from "@/core/bounds";
import { isAbort } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import { isGzip } from "@/base/gunzip";
import { toCanonicalJson } from "@/base/json";
import { sha256Hex } from "@/base/sha256";
import type { Exemplar } from "@/core/exemplar";
import { VectorBudget } from "@/core/memory/vector-budget";
import { bundleError } from "@/formats/bundle/bundle-error";
import { parseBundleExemplar } from "@/formats/bundle/bundle-exemplar";
import { findHostileJson } from "@/formats/bundle/bundle-hostile-json";
import {
  endLineSchema,
  exemplarLineSchema,
  LINES_FORMAT,
  LINES_VERSION,
  linesHeaderSchema,
} from "@/formats/bundle/lines/lines-schema";
import { DamagedStreamError, splitLines, type SplitLine } from "@/formats/bundle/lines/split-lines";
import { createReportWriter, toJsonPointer, type ImportReport } from "@/formats/report";

/** Some exemplars, of how many the file says it has. */
export interface LinesPiece {
  readonly exemplars: readonly Exemplar[];
  readonly total: number;
}

const EXEMPLARS_AT_ONCE = 32;
/** So many lines are hashed together, or as many as have so many bytes. */
const LINES_AT_ONCE = 16;
const BYTES_AT_ONCE = 1024 * 1024;
/** The header fits in many times. */
const SNIFFED_BYTES = 4096;

/** Whether the file is one of lines, by what is in it. */
export async function areLines(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
  if (isGzip(head)) {
    return true;
  }
  const first = firstOf(new TextDecoder().decode(head).split("\n"));
  return first.includes(`"${LINES_FORMAT}"`) && first.trimStart().startsWith("{");
}

/** Gives the report when all has been read. Throws AppError for a file that is not whole or not one of ours. */
export async function* readLines(
  file: Blob,
  name: string,
  signal?: AbortSignal,
): AsyncGenerator<LinesPiece, ImportReport> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const bytes: ReadableStream<Uint8Array> = isGzip(head)
    ? file.stream().pipeThrough(new DecompressionStream("gzip"))
    : file.stream();
  const reader = new LinesReader(name);
  let ready: Exemplar[] = [];
  let begun: BegunLine[] = [];
  let begunBytes = 0;
  try {
    for await (const line of splitLines(bytes, signal)) {
      begun.push(...reader.begin(line));
      begunBytes += line.kind === "too-long" ? 0 : line.bytes.length;
      if (begun.length === LINES_AT_ONCE || begunBytes >= BYTES_AT_ONCE) {
        ready.push(...(await reader.takeAll(begun)));
        begun = [];
        begunBytes = 0;
      }
      if (ready.length >= EXEMPLARS_AT_ONCE) {
        yield { exemplars: ready, total: reader.total };
        ready = [];
      }
    }
    ready.push(...(await reader.takeAll(begun)));
  } catch (error) {
    throw toFileError(error, name);
  }
  const report = await reader.finish();
  yield { exemplars: ready, total: reader.total };
  return report;
}

function toFileError(error: unknown, name: string): unknown {
  if (isAbort(error)) {
    return error;
  }
  if (error instanceof RangeError) {
    return bundleError("too-large", name);
  }
  return error instanceof DamagedStreamError
    ? bundleError("not-whole", name, { cause: error })
    : error;
}

/** A line that is hashed meanwhile, or what is wrong with it. */
type BegunLine = { readonly number: number } & (
  | { readonly kind: "left out"; readonly message: string }
  | {
      readonly kind: "exemplar";
      readonly exemplar: unknown;
      readonly written: string;
      readonly hash: Promise<string>;
    }
);

class LinesReader {
  readonly #name: string;
  readonly #report;
  readonly #hashById = new Map<string, string>();
  readonly #hashes: string[] = [];
  readonly #decoder = new TextDecoder("utf-8", { fatal: true });
  readonly #models = new Set<string>();
  readonly #vectors = new VectorBudget();
  /** Nothing until the header has been read. */
  #total: number | undefined;
  #number = 0;
  /** The line that is told of. */
  #at = 0;
  #problems = 0;
  #end: { readonly count: number; readonly hash: string } | undefined;
  /** Lines between header and end, whatever came of them. */
  #lines = 0;

  constructor(name: string) {
    this.#name = name;
    this.#report = createReportWriter(name, bounds.bundle.problems);
  }

  get total(): number {
    return ensureExists(this.#total, "the header comes first");
  }

  /** Begins with a line; none where nothing comes of it. */
  begin(line: SplitLine): readonly BegunLine[] {
    this.#number += 1;
    const number = this.#number;
    const leftOut = (message: string) => [{ kind: "left out", number, message } as const];
    if (line.kind === "too-long") {
      this.#lines += 1;
      return leftOut("Left out: the line is longer than any exemplar's.");
    }
    if (line.bytes.length === 0) {
      return [];
    }
    if (this.#end !== undefined) {
      return leftOut("Left out: it stands behind the end of the bundle.");
    }
    const json = this.#parse(line.bytes);
    if (this.#total === undefined) {
      this.#takeHeader(json);
      return [];
    }
    const end = endLineSchema.safeParse(json?.value);
    if (end.success) {
      this.#end = end.data.end;
      return [];
    }
    this.#lines += 1;
    return json === undefined
      ? leftOut("Left out: the line is not JSON.")
      : [beginExemplar(json.value, number)];
  }

  /** The exemplars of lines that were begun, those that can be taken; in the order of the file. */
  async takeAll(lines: readonly BegunLine[]): Promise<readonly Exemplar[]> {
    const taken: Exemplar[] = [];
    for (const line of lines) {
      this.#at = line.number;
      const exemplar =
        line.kind === "left out"
          ? this.#fail([], line.message)
          : this.#takeExemplar(line, await line.hash);
      if (exemplar !== undefined) {
        taken.push(exemplar);
      }
    }
    return taken;
  }

  /** Throws where the file is not whole. */
  async finish(): Promise<ImportReport> {
    const end = this.#end;
    if (this.#total === undefined) {
      throw bundleError("foreign", this.#name);
    }
    if (end === undefined || end.count !== this.#lines || this.#total !== end.count) {
      throw bundleError("not-whole", this.#name);
    }
    // Where a line was left out, what it should have been is not known.
    if (this.#problems === 0 && end.hash !== (await sha256Hex(this.#hashes.join("\n")))) {
      throw bundleError("not-whole", this.#name);
    }
    if (this.#models.size > 1) {
      const models = [...this.#models].slice(0, 5).join(", ");
      this.#report.add(
        "info",
        "",
        `Its vectors are of ${this.#models.size} models (${models}); those of one are never compared with another's.`,
      );
    }
    return this.#report.finish();
  }

  #parse(bytes: Uint8Array): { readonly value: unknown } | undefined {
    try {
      const value: unknown = JSON.parse(this.#decoder.decode(bytes));
      return { value };
    } catch {
      return undefined;
    }
  }

  #takeHeader(json: { readonly value: unknown } | undefined): void {
    const header = linesHeaderSchema.safeParse(json?.value);
    if (!header.success) {
      throw bundleError("foreign", this.#name);
    }
    const { schemaVersion, count } = header.data;
    if (schemaVersion > LINES_VERSION) {
      const versions = { found: schemaVersion, known: LINES_VERSION };
      throw bundleError("newer", this.#name, { versions });
    }
    this.#total = count;
  }

  #takeExemplar(
    { exemplar: row, written }: BegunLine & { readonly kind: "exemplar" },
    hash: string,
  ): Exemplar | undefined {
    if (hash !== written) {
      return this.#fail(
        ["hash"],
        "Left out: it was changed since it was written; its hash differs.",
      );
    }
    this.#hashes.push(hash);
    const exemplar = parseBundleExemplar(row, (severity, path, message) => {
      this.#tell(severity, ["exemplar", ...path], message);
    });
    return exemplar === undefined ? undefined : this.#known(exemplar, hash);
  }

  #known(exemplar: Exemplar, hash: string): Exemplar | undefined {
    const { id, embeddings } = exemplar;
    const earlier = this.#hashById.get(id);
    if (earlier !== undefined) {
      return earlier === hash
        ? undefined
        : this.#fail(
            ["exemplar", "id"],
            `A second, different exemplar has the id ${id}; the first one was kept.`,
          );
    }
    const fault = this.#vectors.add(exemplar);
    if (fault !== undefined) {
      throw bundleError("too-many-vectors", this.#name, { fault });
    }
    this.#hashById.set(id, hash);
    for (const { model, vector } of Object.values(embeddings).filter(
      (each) => each !== undefined,
    )) {
      this.#models.add(model);
      if (!vector.every(Number.isFinite)) {
        this.#report.add(
          "warning",
          toJsonPointer([this.#at - 1, "exemplar", "embeddings"]),
          "A vector has something that is no number; it will be like nothing.",
        );
      }
    }
    return exemplar;
  }

  /** Lines count from 0 in pointers, as items of a list do. */
  #fail(path: readonly PropertyKey[], message: string): undefined {
    this.#tell("error", path, message);
  }

  #tell(severity: "error" | "info", path: readonly PropertyKey[], message: string): void {
    this.#problems += severity === "error" ? 1 : 0;
    this.#report.add(severity, toJsonPointer([this.#at - 1, ...path]), message);
  }
}

function beginExemplar(value: unknown, number: number): BegunLine {
  const leftOut = (message: string): BegunLine => ({ kind: "left out", number, message });
  if (findHostileJson(value) !== undefined) {
    return leftOut("Left out: it is nested too deep, or has a key that no exemplar has.");
  }
  const line = exemplarLineSchema.safeParse(value);
  if (!line.success) {
    return leftOut("Left out: the line is no exemplar with its hash.");
  }
  const { exemplar, hash: written } = line.data;
  const hash = sha256Hex(toCanonicalJson(exemplar));
  return { kind: "exemplar", number, exemplar, written, hash };
}
