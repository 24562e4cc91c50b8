/** Who foretells and who judges share nothing. */
import { expect, test } from "vitest";
import { readImportGraph } from "@/lab/house/import-graph";
import { readSourceTree } from "@/lab/house/source-tree";

const graph = readImportGraph(await readSourceTree(process.cwd()));
const JUDGE = "src/core/forecast/edit-distance-at.ts";

test("no forecaster leads to the judge, and the judge to no forecaster", () => {
  const engine = [...graph.keys()].filter(
    (path) => path.startsWith("src/engines/forecast/") && !path.endsWith(".test.ts"),
  );
  expect(engine.length).toBeGreaterThan(5);
  expect(engine.flatMap((path) => [...(graph.get(path) ?? [])])).not.toContain(JUDGE);
  expect([...(graph.get(JUDGE) ?? [])]).toEqual(["src/base/assert.ts"]);
});
