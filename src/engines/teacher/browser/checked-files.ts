/**
 * Hands out a model's files, each checked by its SHA-256: against the folder's own list where it has
 * one (`SHA256SUMS`, as `sha256sum` writes it), and against the files of the time before.
 */
import { ensureExists } from "@/base/assert";
import type { OnProgress } from "@/base/progress";
import { sha256Hex } from "@/base/sha256";
import {
  cannotLoadModel,
  fetchModelFile,
  notTheFile,
  type KnownFile,
  type ReadableFolder,
} from "@/engines/teacher/browser/model-folder";

const SUMS = "SHA256SUMS";
const SUM_LINE = /^([0-9a-fA-F]{64})\s+\*?(?:\.\/)?(\S.*)$/u;

export interface CheckedFiles {
  /** A whole file, or a 404. Throws VLM-17 where it is not the one that it should be. */
  fetch(path: string): Promise<Response>;
  /** What was handed out so far. */
  handedOut(): readonly KnownFile[];
}

/** Reads the folder's list. */
export async function openCheckedFiles(
  folder: ReadableFolder,
  onProgress: OnProgress,
): Promise<CheckedFiles> {
  const sums = await readSums(folder);
  const known = new Map(folder.known?.map(({ path, sha256 }) => [path, sha256]));
  const handedOut = new Map<string, KnownFile>();
  const check = (file: KnownFile) => {
    const listed = sums.get(file.path);
    if (listed !== undefined && listed !== file.sha256) {
      throw notTheFile(
        folder,
        file.path,
        `${SUMS} says ${short(listed)}, it is ${short(file.sha256)}.`,
      );
    }
    const before = known.get(file.path);
    if (before !== undefined && before !== file.sha256) {
      throw notTheFile(
        folder,
        file.path,
        `its SHA-256 was ${short(before)} before and is ${short(file.sha256)} now.`,
      );
    }
  };
  return {
    fetch: async (path) => {
      const response = await fetchModelFile(folder, path);
      if (!response.ok) {
        return response;
      }
      const bytes = await readAll(folder, { path, response }, onProgress);
      const file = {
        path,
        sizeBytes: bytes.length,
        sha256: await sha256Hex(bytes),
        isListed: sums.has(path),
      };
      check(file);
      handedOut.set(path, file);
      return new Response(bytes, { headers: { "content-length": String(bytes.length) } });
    },
    handedOut: () => [...handedOut.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

async function readSums(folder: ReadableFolder): Promise<ReadonlyMap<string, string>> {
  const response = await fetchModelFile(folder, SUMS);
  if (!response.ok) {
    return new Map();
  }
  const lines = (await response.text()).split(/\r?\n/u).filter((line) => line.trim() !== "");
  return new Map(
    lines.map((line) => {
      const match = SUM_LINE.exec(line);
      if (match === null) {
        throw cannotLoadModel(
          folder,
          `its ${SUMS} has a line that is no checksum: “${line.slice(0, 80)}”.`,
        );
      }
      const [, sum, path] = match;
      return [
        ensureExists(path, "the pattern has a path"),
        ensureExists(sum, "the pattern has a sum").toLowerCase(),
      ];
    }),
  );
}

const short = (sha256: string) => `${sha256.slice(0, 12)}…`;

/** Told once in so many bytes: more often helps nobody. */
const TELL_BYTES = 2 ** 20;

async function readAll(
  folder: ReadableFolder,
  { path, response }: { readonly path: string; readonly response: Response },
  onProgress: OnProgress,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = response.headers.get("content-length");
  const total = length === null || response.headers.has("content-encoding") ? 0 : Number(length);
  const reader = ensureExists(response.body, "an answer to GET has a body").getReader();
  let whole = new Uint8Array(total);
  let done = 0;
  let toldBytes = -TELL_BYTES;
  const tell = () =>
    onProgress({ label: `Loading ${path}`, done, ...(total > 0 ? { total } : {}) });
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      whole = withRoom(whole, done + piece.value.length);
      whole.set(piece.value, done);
      done += piece.value.length;
      if (done - toldBytes >= TELL_BYTES) {
        toldBytes = done;
        tell();
      }
    }
  } catch (error) {
    throw cannotLoadModel(folder, `${path} could not be read to its end.`, error);
  }
  if (done < total) {
    throw cannotLoadModel(folder, `${path} was cut off: ${done} of ${total} bytes came.`);
  }
  tell();
  return whole.subarray(0, done);
}

/** The same bytes with room for so many, at least doubled where they have to move. */
function withRoom(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  if (size <= bytes.length) {
    return bytes;
  }
  const larger = new Uint8Array(Math.max(size, 2 * bytes.length));
  larger.set(bytes);
  return larger;
}
