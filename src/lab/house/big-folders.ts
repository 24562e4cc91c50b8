/** Folders with more source files in them than a reader keeps in mind; folders within do not count. */
import { Tally } from "@/base/tally";
import { posix } from "node:path";
import type { Finding, SourceTree } from "@/lab/house/source-tree";

const MAX_FILES = 25;

export function findBigFolders({ sources }: SourceTree): readonly Finding[] {
  return [...new Tally(sources.map(({ path }) => posix.dirname(path)))]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => ({ path, line: 1, what: `holds ${count} source files` }));
}
