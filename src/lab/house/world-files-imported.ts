/**
 * How wide the doors of the worlds stand open: the files of one world that are imported from outside
 * its folder. A world is known by its door; whoever reaches past it has to be changed with it.
 */
import { firstOf } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import type { ImportGraph } from "@/lab/house/import-graph";
import type { Finding } from "@/lab/house/source-tree";

/** `remote` is no world but the protocol, which those speak who have a way to a server. */
const WORLD = /^(src\/worlds\/(?!remote\/)[^/]+\/)/u;

/** The imported files of the world of which most are. */
export function findWorldFilesImported(graph: ImportGraph): readonly Finding[] {
  const visits = [...graph].flatMap(([importer, imported]) =>
    [...imported].flatMap((path) => {
      const world = WORLD.exec(path)?.[1];
      return world === undefined || importer.startsWith(world) ? [] : [{ world, path, importer }];
    }),
  );
  const worlds = [...groupBy(visits, ({ world }) => world).lists()].map(toFindings);
  return worlds.reduce((widest, each) => (each.length > widest.length ? each : widest), []);
}

interface Visit {
  readonly path: string;
  readonly importer: string;
}

function toFindings(visits: readonly Visit[]): readonly Finding[] {
  return [...groupBy(visits, ({ path }) => path)].map(([path, importers]) => ({
    path,
    line: 1,
    what: `is imported by ${importers.length} files, such as ${firstOf(importers).importer}`,
  }));
}
