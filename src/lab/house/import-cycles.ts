/**
 * Groups of files that import each other in a circle, types included: each group is one cycle, as
 * none of its files can be understood, moved or tested without the others.
 */
import { ensureExists } from "@/base/assert";
import type { ImportGraph } from "@/lab/house/import-graph";
import type { Finding } from "@/lab/house/source-tree";

export function findImportCycles(graph: ImportGraph): readonly Finding[] {
  const reached = new Map([...graph.keys()].map((path) => [path, reachedFrom(path, graph)]));
  const reachedBy = (path: string) => ensureExists(reached.get(path));
  const seen = new Set<string>();
  return [...graph.keys()].flatMap((path) => {
    const circle = [...reachedBy(path)].filter((other) => reachedBy(other).has(path));
    if (seen.has(path) || circle.length === 0) {
      return [];
    }
    for (const member of circle) {
      seen.add(member);
    }
    return [{ path, line: 1, what: `imports itself by way of ${circle.join(", ")}` }];
  });
}

/** Every file that a file imports, directly or through others; itself only in a circle. */
function reachedFrom(start: string, graph: ImportGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const imported of ensureExists(graph.get(path))) {
      if (!reached.has(imported)) {
        reached.add(imported);
        open.push(imported);
      }
    }
  }
  return reached;
}
