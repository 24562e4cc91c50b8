/**
 * Zips among the files, unpacked: what was in them takes their place, under their name.
 *
 * A zip is hostile until it is unpacked: its directory is summed up before a byte is inflated, each
 * entry is inflated no further than its stated size and the entries of all zips no further than the bound,
 * and a path that climbs, is absolute or occurs twice refuses the whole zip. Zips in zips stay as they are.
 */
import { unzipSync, type UnzipFileInfo } from "fflate";
import { AppError } from "@/base/app-error";
import { bounds } from "@/core/bounds";
import { exchangeError } from "@/formats/exchange/exchange-error";
import { fileName, type ExchangeFile } from "@/formats/exchange/exchange-file";

/** How many files there may be in all once every zip is unpacked, and how many bytes. */
interface UnpackLimit {
  readonly files: number;
  readonly bytes: number;
}

/**
 * The files with every zip replaced by what it holds. The limit holds for all of them together: a zip gets
 * what the files beside it and the zips before it have left over. Throws AppError EXC-04 and EXC-05.
 */
export function unpackFiles(
  files: readonly ExchangeFile[],
  limit: UnpackLimit = bounds.exchange,
): readonly ExchangeFile[] {
  let left = without(
    limit,
    files.filter(({ bytes }) => !isZip(bytes)),
  );
  return files.flatMap((file) => {
    if (!isZip(file.bytes)) {
      return [file];
    }
    const unpacked = unpackZip(file, left);
    left = without(left, unpacked);
    return unpacked;
  });
}

/** What these files leave of a limit. Throws AppError EXC-05 where they are beyond it. */
function without(limit: UnpackLimit, files: readonly ExchangeFile[]): UnpackLimit {
  const left = {
    files: limit.files - files.length,
    bytes: files.reduce((rest, { bytes }) => rest - bytes.byteLength, limit.bytes),
  };
  if (left.files < 0 || left.bytes < 0) {
    const what =
      left.files < 0
        ? `There are more files than can be read at once (${bounds.exchange.files}).`
        : "The files are larger together than can be read at once (1 GiB).";
    throw exchangeError("too-much", what, "Give them in parts.");
  }
  return left;
}

/** True where the bytes begin as a zip with at least one entry does. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

function unpackZip(file: ExchangeFile, left: UnpackLimit): readonly ExchangeFile[] {
  const name = fileName(file);
  const entries: UnzipFileInfo[] = [];
  // A first pass that inflates nothing. It stops by itself: a directory may say that it is endless.
  inflate(file, (entry) => {
    if (entries.length >= left.files) {
      throw refusal(name, `with it there are more than ${bounds.exchange.files} files`);
    }
    entries.push(entry);
    return false;
  });
  checkDirectory(name, entries, left);
  const contents = inflate(file, (entry) => !isFolder(entry.name));
  return Object.entries(contents).map(([path, bytes]) => ({
    path: `${file.path.replace(/\.zip$/iu, "")}/${path}`,
    bytes: new Uint8Array(bytes),
  }));
}

/** On this thread: who reads much is in a worker already. No entry becomes longer than it says. */
function inflate(
  file: ExchangeFile,
  filter: (entry: UnzipFileInfo) => boolean,
): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(file.bytes, { filter });
  } catch (error) {
    if (error instanceof AppError) {
      throw error;
    }
    const what = `${fileName(file)} is a zip that cannot be unpacked.`;
    throw exchangeError("zip", what, "Copy or download it again, or give the folder.");
  }
}

function refusal(name: string, why: string): AppError {
  return exchangeError("zip", `${name} was not unpacked: ${why}.`, "Give the folder itself.");
}

/** Throws for a directory that no honest zip has. */
function checkDirectory(name: string, entries: readonly UnzipFileInfo[], left: UnpackLimit): void {
  const climbing = entries.find((entry) => !isSafePath(entry.name));
  if (climbing !== undefined) {
    throw refusal(
      name,
      `it holds a file that would lie outside of it, ${climbing.name.slice(0, 80)}`,
    );
  }
  if (new Set(entries.map((entry) => entry.name)).size !== entries.length) {
    throw refusal(name, "two of its files have one name");
  }
  // An entry that is not packed is copied as long as it is, whatever it says it unpacks to.
  const unpackedBytes = entries.reduce(
    (sum, { originalSize, size }) => sum + Math.max(originalSize, size),
    0,
  );
  if (unpackedBytes > left.bytes) {
    throw refusal(name, "with it, all that is given unpacks to more than 1 GiB");
  }
  const packedBytes = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (
    unpackedBytes > bounds.exchange.smallBytes &&
    unpackedBytes > packedBytes * bounds.exchange.ratio
  ) {
    throw refusal(name, `it unpacks to more than ${bounds.exchange.ratio} times its size`);
  }
}

function isFolder(path: string): boolean {
  return path.endsWith("/");
}

/** Whether the path stays below where it is unpacked. */
export function isSafePath(path: string): boolean {
  return (
    path !== "" &&
    path.length <= bounds.exchange.pathChars &&
    !/^[/\\]|^[A-Za-z]:|\\|\0/u.test(path) &&
    path.split("/").every((part) => part !== ".." && part !== "." && part !== "__proto__")
  );
}
