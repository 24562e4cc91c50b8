/**
 * How wide the doors of the worlds stand open: the files of one world that are imported from outside
 * its folder. A world is known by its door; whoever reaches past it has to be changed with it.
 */
import type { ImportGraph } from "@/lab/house/import-graph";
import type { Finding } from "@/lab/house/source-tree";

const WORLD = /^(src\/worlds\/[^/]+\/)/u;

/** The imported files of the world of which most are. */
export function findWorldFilesImported(graph: ImportGraph): readonly Finding[] {
  const worlds = new Map<string, Map<string, string[]>>();
  for (const [importer, imported] of graph) {
    for (const path of imported) {
      const world = WORLD.exec(path)?.[1];
      if (world !== undefined && !importer.startsWith(world)) {
        note(worlds, { world, path, importer });
      }
    }
  }
  const widest = [...worlds.values()].sort((one, other) => other.size - one.size)[0];
  return [...(widest ?? [])].map(([path, importers]) => ({
    path,
    line: 1,
    what: `is imported by ${importers.length} files, such as ${importers[0]}`,
  }));
}

interface Visit {
  readonly world: string;
  readonly path: string;
  readonly importer: string;
}

function note(worlds: Map<string, Map<string, string[]>>, { world, path, importer }: Visit): void {
  const files = worlds.get(world) ?? new Map<string, string[]>();
  files.set(path, [...(files.get(path) ?? []), importer]);
  worlds.set(world, files);
}
