import { expect, test } from "vitest";
import { findImportCycles } from "@/lab/house/import-cycles";
import { readImportGraph, type ImportGraph } from "@/lab/house/import-graph";
import { readSourceTree } from "@/lab/house/source-tree";
import { findWorldFilesImported } from "@/lab/house/world-files-imported";
import { plantTree } from "@/testing/plant-tree";

async function graphOf(files: Readonly<Record<string, string>>): Promise<ImportGraph> {
  const planted = await plantTree(files);
  try {
    return readImportGraph(await readSourceTree(planted.root));
  } finally {
    await planted.remove();
  }
}

test("imports of every kind are seen, packages and other files are not", async () => {
  const graph = await graphOf({
    "src/a.ts": `
      import { b } from "@/core/b";
      import type { C } from "./core/c";
      export { d } from "@/core/d.ts";
      import raw from "@/core/e?raw";
      type F = import("@/core/f").F;
      const g = () => import("@/core/g");
      const h = new URL("./core/h.ts", import.meta.url);
      import { z } from "zod";
      import "virtual:kernel";
      import words from "@/words.json";
    `,
    ...Object.fromEntries("bcdefgh".split("").map((name) => [`src/core/${name}.ts`, ""])),
  });
  expect([...(graph.get("src/a.ts") ?? [])]).toEqual(
    "bcdefgh".split("").map((name) => `src/core/${name}.ts`),
  );
});

test("a planted circle is found once, also when only types go round", async () => {
  const graph = await graphOf({
    "src/a.ts": 'import { b } from "@/b";',
    "src/b.ts": 'import type { C } from "./c";',
    "src/c.tsx": 'export type C = import("@/a").A;',
    "src/d.ts": 'import { a } from "@/a";',
  });
  const cycles = findImportCycles(graph);
  expect(cycles).toHaveLength(1);
  expect(cycles[0]?.what).toContain("src/c.tsx");
});

test("a file that imports itself is a circle, a chain is none", async () => {
  expect(findImportCycles(await graphOf({ "src/a.ts": 'import "./a";' }))).toHaveLength(1);
  expect(
    findImportCycles(await graphOf({ "src/a.ts": 'import "./b";', "src/b.ts": "" })),
  ).toHaveLength(0);
});

test("files of a world count once however often they are imported, the widest world is told", async () => {
  const graph = await graphOf({
    "src/app/one.ts": 'import "@/worlds/farm/cow"; import "@/worlds/farm/deep/barn";',
    "src/app/two.ts": 'import "@/worlds/farm/cow"; import "@/worlds/lamp/lamp";',
    "src/worlds/farm/cow.ts": 'import "@/worlds/farm/grass";',
    "src/worlds/farm/deep/barn.ts": "",
    "src/worlds/farm/grass.ts": "",
    "src/worlds/lamp/lamp.ts": "",
  });
  expect(findWorldFilesImported(graph)).toEqual([
    {
      path: "src/worlds/farm/cow.ts",
      line: 1,
      what: "is imported by 2 files, such as src/app/one.ts",
    },
    {
      path: "src/worlds/farm/deep/barn.ts",
      line: 1,
      what: "is imported by 1 files, such as src/app/one.ts",
    },
  ]);
});

test("a world of which nothing is imported, or only by its tests, is closed", async () => {
  const graph = await graphOf({
    "src/worlds/farm/cow.ts": 'import "@/worlds/farm/grass";',
    "src/worlds/farm/grass.ts": "",
    "src/app/farm.test.ts": 'import "@/worlds/farm/cow";',
  });
  expect(findWorldFilesImported(graph)).toEqual([]);
});
