/** Folders with more source files in them than a reader keeps in mind; folders within do not count. */
import { posix } from "node:path";
import type { Finding, SourceTree } from "@/lab/house/source-tree";

const MAX_FILES = 25;

export function findBigFolders({ sources }: SourceTree): readonly Finding[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = posix.dirname(path);
    counts.set(folder, 1 + (counts.get(folder) ?? 0));
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => ({ path, line: 1, what: `holds ${count} source files` }));
}
