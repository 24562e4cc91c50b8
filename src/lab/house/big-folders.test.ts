import { expect, test } from "vitest";
import { findBigFolders } from "@/lab/house/big-folders";
import { readSourceTree } from "@/lab/house/source-tree";
import { plantTree } from "@/testing/plant-tree";

async function bigFolders(count: number, extra: Readonly<Record<string, string>>) {
  const files = Array.from({ length: count }, (_, index) => [`src/app/file-${index}.ts`, ""]);
  const planted = await plantTree({ ...Object.fromEntries(files), ...extra });
  try {
    return findBigFolders(await readSourceTree(planted.root));
  } finally {
    await planted.remove();
  }
}

test("a folder of 26 source files is found", async () => {
  expect(await bigFolders(26, {})).toEqual([
    { path: "src/app", line: 1, what: "holds 26 source files" },
  ]);
});

test("tests, other files and folders within do not fill it", async () => {
  const extra = { "src/app/a.test.ts": "", "src/app/README.md": "", "src/app/in/a.ts": "" };
  expect(await bigFolders(25, extra)).toEqual([]);
});
