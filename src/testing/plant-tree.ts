/** Small trees of files in a temporary folder, for what reads a whole checkout. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export interface PlantedTree {
  /** The folder that holds `src`. */
  readonly root: string;
  remove(): Promise<void>;
}

/** Writes texts by path; `src` is there even in a tree without any. */
export async function plantTree(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  const root = await mkdtemp(join(tmpdir(), "planted-"));
  await mkdir(join(root, "src"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return { root, remove: () => rm(root, { recursive: true }) };
}
