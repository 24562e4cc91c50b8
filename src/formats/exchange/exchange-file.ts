/**
 * A file on its way through the exchange formats: where it lies in what was given, and its bytes.
 *
 * Why bytes and no handles: a format is then a pure function, the same in a page, a worker and a
 * command, and reading never stops halfway because a disk was taken away.
 */
import { bounds } from "@/core/bounds";
import { err, ok, type Result } from "@/base/result";
import { findHostileJson } from "@/formats/bundle/bundle-hostile-json";

export interface ExchangeFile {
  /** With `/`, relative to what was given, never climbing out of it; the name where it came alone. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file of UTF-8 text. */
export function textFile(path: string, text: string): ExchangeFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

/** The last part of the path. */
export function fileName({ path }: Pick<ExchangeFile, "path">): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The text of the file; absent where it is no UTF-8, which no text format here is without. */
export function readText({ bytes }: ExchangeFile): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Why there is no JSON to go on with. */
export type JsonFault = "not-text" | "not-json" | "too-large" | "hostile";

/** Parsed JSON that neither nests like an attack nor has keys that poison prototypes. */
export function readJson(file: ExchangeFile): Result<unknown, JsonFault> {
  if (file.bytes.byteLength > bounds.json.bytes) {
    return err("too-large");
  }
  const text = readText(file);
  if (text === undefined) {
    return err("not-text");
  }
  try {
    const json: unknown = JSON.parse(text);
    return findHostileJson(json) === undefined ? ok(json) : err("hostile");
  } catch {
    return err("not-json");
  }
}

/** As a report says it. */
export const JSON_FAULTS: Readonly<Record<JsonFault, string>> = {
  "not-text": "Left out: it is no UTF-8 text.",
  "not-json": "Left out: it is no JSON, or it ends too early.",
  "too-large": "Left out: it is larger than can be read at once.",
  hostile: "Left out: it is nested or keyed in a way that no honest file is.",
};

/** Whether more than half of the files are so: a folder may hold a note beside what it is for. */
export function areMost(
  files: readonly ExchangeFile[],
  isSo: (file: ExchangeFile) => boolean,
): boolean {
  return files.filter(isSo).length * 2 > files.length;
}
