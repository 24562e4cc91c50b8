import { expect, test } from "vitest";
import { readSourceTree } from "@/lab/house/source-tree";
import { findUntestedPanels } from "@/lab/house/untested-panels";
import { plantTree } from "@/testing/plant-tree";

/** Twenty panels; number 20 is the largest. */
const PANELS = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [
    `src/features/home/panel-${index + 1}.tsx`,
    "export const a = 1;\n".repeat(index + 1),
  ]),
);

async function untested(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const planted = await plantTree(files);
  try {
    const findings = findUntestedPanels(await readSourceTree(planted.root));
    return findings.map(({ path }) => path.replace("src/features/home/", ""));
  } finally {
    await planted.remove();
  }
}

test("of the fifteen largest panels those without a test beside them are found", async () => {
  const found = await untested({ ...PANELS, "src/features/home/panel-20.test.tsx": "" });
  expect(found).toHaveLength(14);
  expect(found).not.toContain("panel-20.tsx");
  expect(found).not.toContain("panel-5.tsx");
  expect(found[0]).toBe("panel-19.tsx");
});

test("blank lines and comments make no panel large", async () => {
  const found = await untested({
    ...PANELS,
    "src/features/home/tall.tsx": "// tall\n\n".repeat(99),
  });
  expect(found).not.toContain("tall.tsx");
});

test("with a test for each, none is left", async () => {
  const tests = Object.keys(PANELS).map((path) => [path.replace(".tsx", ".test.tsx"), ""]);
  expect(await untested({ ...PANELS, ...Object.fromEntries(tests) })).toEqual([]);
});
