/** Published files that lie beside the repository; tests of them are skipped where they are not there. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";

const ROOT = resolve("../shared/real-data");

/** Whether this part of the published data is there; says so where it is not. */
export function hasRealFiles(folder: string): boolean {
  const isThere = existsSync(join(ROOT, folder));
  if (!isThere) {
    process.stderr.write(`Skipped: ${folder} of the published data is not at ${ROOT}.\n`);
  }
  return isThere;
}

/** All files of a folder, or the one file, with paths from there. */
export function readRealFiles(path: string): readonly ExchangeFile[] {
  const root = join(ROOT, path);
  const isFolder = statSync(root).isDirectory();
  const names = isFolder ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [""];
  return names
    .filter((name) => statSync(join(root, name)).isFile())
    .toSorted()
    .map((name) => ({
      path: name === "" ? path.slice(path.lastIndexOf("/") + 1) : name,
      bytes: new Uint8Array(readFileSync(join(root, name))),
    }));
}
