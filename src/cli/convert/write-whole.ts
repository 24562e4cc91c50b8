/** Writes files so that either all of them are there or none: beside their place first, then renamed. */
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { isSafePath } from "@/formats/exchange/unpack-files";

/** What is written, and how a format writes it. */
export interface WholeOutput {
  readonly files: readonly ExchangeFile[];
  readonly shape: "file" | "folder";
  readonly fileName: string;
}

/**
 * Writes the files to `path`, a file or a folder by the format's shape. A file that stands there is
 * replaced; a folder must be new or empty. Throws AppError CNV-03 where it is not.
 */
export async function writeWhole(path: string, output: WholeOutput): Promise<string> {
  const { files, shape } = output;
  const standing = await stat(path).catch(() => undefined);
  const target =
    shape === "file" && (standing?.isDirectory() === true || /[\\/]$/u.test(path))
      ? join(path, output.fileName)
      : resolve(path);
  await mkdir(dirname(target), { recursive: true });
  const scratch = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    if (shape === "file") {
      const written = join(scratch, basename(target));
      await writeFile(written, ensureExists(files[0], "a format of one file writes one").bytes);
      await rename(written, target);
    } else {
      await writeFolder(scratch, files);
      await takePlace(scratch, target);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return target;
}

async function writeFolder(folder: string, files: readonly ExchangeFile[]): Promise<void> {
  for (const { path, bytes } of files) {
    if (!isSafePath(path)) {
      throw new AppError({
        code: "CNV-04",
        what: `"${path.slice(0, 80)}" is no path below the folder.`,
        safe: "Nothing was written.",
        next: "Rename what it is named after.",
      });
    }
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

async function takePlace(scratch: string, target: string): Promise<void> {
  const standing = await readdir(target).catch(() => undefined);
  if ((standing !== undefined && standing.length > 0) || (await isFile(target))) {
    throw new AppError({
      code: "CNV-03",
      what: `${target} is there already, and not empty.`,
      safe: "It was left as it is.",
      next: "Name a folder that is new or empty.",
    });
  }
  // An empty folder gives way to the whole one in the same step.
  await rename(scratch, target);
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() === true;
}
