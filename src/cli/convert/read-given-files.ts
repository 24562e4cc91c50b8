/** What stands on the disk as exchange files: a file alone, or all files of a folder. */
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import { AppError } from "@/base/app-error";
import { bounds } from "@/core/bounds";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { unpackFiles } from "@/formats/exchange/unpack-files";

/**
 * The file, or the files below the folder by their paths in it; zips are unpacked. Links are not
 * followed. Throws AppError CNV-01 where there is nothing, EXC-04 and EXC-05 for what is too much.
 */
export async function readGivenFiles(path: string): Promise<readonly ExchangeFile[]> {
  const root = resolve(path);
  const found = await stat(root).catch((error: unknown) => {
    throw missingError(path, error);
  });
  const paths = found.isDirectory() ? await listFiles(root) : [root];
  let sizeBytes = 0;
  const files: ExchangeFile[] = [];
  for (const each of paths) {
    sizeBytes += (await stat(each)).size;
    if (sizeBytes > bounds.exchange.bytes || paths.length > bounds.exchange.files) {
      throw tooMuchError(path);
    }
    const name = found.isDirectory() ? relative(root, each) : basename(each);
    files.push({
      path: name.replaceAll(sep, "/"),
      bytes: new Uint8Array(await readFile(each)),
    });
  }
  return unpackFiles(files);
}

async function listFiles(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
}

function missingError(path: string, cause: unknown): AppError {
  return new AppError(
    {
      code: "CNV-01",
      what: `${path} cannot be read.`,
      safe: "Nothing was written.",
      next: "Check the path; it is a file, a folder or a zip.",
    },
    { cause },
  );
}

function tooMuchError(path: string): AppError {
  return new AppError({
    code: "CNV-02",
    what: `${path} holds more than can be read at once (1 GiB, ${bounds.exchange.files} files).`,
    safe: "Nothing was written.",
    next: "Give it in parts.",
  });
}
