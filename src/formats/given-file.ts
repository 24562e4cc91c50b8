/**
 * A file as a person gave it, on its way through the importers.
 *
 * Why it exists: several formats may have to look into a file before one of them knows it. Whoever
 * asks first has the bytes read and the JSON parsed; everyone after that gets the same.
 */
import { bounds } from "@/core/bounds";
import { gunzip, isGzip, type GunzipFailure } from "@/base/gunzip";
import { err, ok, type Result } from "@/base/result";
import { sha256Hex } from "@/base/sha256";

/** Why there is no JSON: packed wrongly, too much of it (packed or unpacked), or no JSON at all. */
export type JsonFailure = GunzipFailure | "not-json";

export interface GivenFile {
  readonly name: string;
  /** Where it lies in the folder that was given, with `/`; its name where it came alone. */
  readonly path: string;
  readonly sizeBytes: number;
  /** What the browser takes it for, such as `video/mp4`; empty where it does not know. */
  readonly mediaType: string;
  /** The file itself, for those who store it or read it piece by piece. */
  readonly blob: Blob;
  /** The parsed JSON of a text or of a gzipped one. Read and parsed once; take it, do not change it. */
  json(signal?: AbortSignal): Promise<Result<unknown, JsonFailure>>;
  /** The file as it was given. Read once; take it, do not change it. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** SHA-256 of the file as it was given. Costs no second reading after {@link GivenFile.json}. */
  sha256(): Promise<string>;
}

/** Wraps a file; `path` is where it lay, where that is known better than by the file itself. */
export function createGivenFile(
  file: File,
  path = file.webkitRelativePath || file.name,
): GivenFile {
  let bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;
  let json: Promise<Result<unknown, JsonFailure>> | undefined;
  let hash: Promise<string> | undefined;
  const keepBytes = () => (bytes ??= readBytes(file));
  return {
    name: file.name,
    path,
    // Asked only when it is needed: a browser looks at the disk for it, two thousand times in a folder.
    get sizeBytes() {
      return file.size;
    },
    mediaType: file.type,
    blob: file,
    bytes: keepBytes,
    json: (signal) => (json ??= readJson(file.size, keepBytes, signal)),
    // A video's bytes are not kept: only those that were wanted for something else are.
    sha256: () => (hash ??= (bytes ?? readBytes(file)).then(sha256Hex)),
  };
}

async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

async function readJson(
  sizeBytes: number,
  read: () => Promise<Uint8Array<ArrayBuffer>>,
  signal: AbortSignal | undefined,
): Promise<Result<unknown, JsonFailure>> {
  if (sizeBytes > bounds.json.bytes) {
    return err("too-large");
  }
  const bytes = await read();
  const plain = isGzip(bytes) ? await gunzip(bytes, bounds.json.bytes, signal) : ok(bytes);
  if (!plain.ok) {
    return plain;
  }
  try {
    return ok(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain.value)));
  } catch {
    return err("not-json");
  }
}
