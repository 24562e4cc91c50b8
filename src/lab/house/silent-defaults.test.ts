import { expect, test } from "vitest";
import { findSilentDefaults } from "@/lab/house/silent-defaults";
import { readSourceTree } from "@/lab/house/source-tree";
import { plantTree } from "@/testing/plant-tree";

async function found(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const planted = await plantTree(files);
  try {
    const findings = findSilentDefaults(await readSourceTree(planted.root));
    return findings.map(({ path, line, what }) => `${path}:${line} ${what}`);
  } finally {
    await planted.remove();
  }
}

test("a planted default that says nothing is found, with its line", async () => {
  const text = "export const a = (list: number[]) =>\n  list[0] ?? 0;\n";
  expect(await found({ "src/core/a.ts": text })).toEqual(["src/core/a.ts:2 defaults to 0"]);
});

test.each([
  'x ?? ""',
  "x ?? ``",
  "x ?? []",
  "x ?? {}",
  "x ?? (0 as number)",
  "x ?? -0.0",
  "x ?? new Map<string, number>()",
  "x || 0",
  "x ??= []",
  "x === undefined ? 0 : x",
  "x !== undefined ? x : []",
  "([y = 0]: number[]) => y",
])("%s is one", async (text) => {
  expect(await found({ "src/a.tsx": `(${text});` })).toHaveLength(1);
});

test.each([
  "x ?? 1",
  'x ?? "none"',
  "x ?? [0]",
  "x ?? new Map(list)",
  "x ?? y",
  "x && 0",
  "x === undefined ? 0 : y",
  "(y = 0) => y",
  "({ y = 0 }) => y",
  '"x ?? 0"',
])("%s is none", async (text) => {
  expect(await found({ "src/a.ts": `(${text});` })).toEqual([]);
});

test("tests and what serves them may default as they like", async () => {
  const text = "x ?? 0;";
  expect(await found({ "src/a.test.ts": text, "src/testing/b.ts": text })).toEqual([]);
});
