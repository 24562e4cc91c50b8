import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { followRecipe, readRecipe } from "@/lab/recipes/follow-recipe";
import { plantTree } from "@/testing/plant-tree";

const RECIPE = `
Some words on \`src/table.ts\`.

\`src/new/thing.ts\`

\`\`\`ts
export const thing = "$& \`ticks\`";
\`\`\`

\`src/table.ts\`

\`\`\`diff
+import { thing } from "./new/thing";
 import { old } from "./old";
@@
-export const TABLE = [old];
+export const TABLE = [old, thing];
\`\`\`
`;
const TABLE = 'import { old } from "./old";\n\nexport const TABLE = [old];\n';

test("files are written and tables changed as it says", async () => {
  const tree = await plantTree({ "src/table.ts": TABLE });
  await followRecipe(tree.root, readRecipe(RECIPE));
  expect(await readFile(path.join(tree.root, "src/new/thing.ts"), "utf8")).toBe(
    'export const thing = "$& `ticks`";\n',
  );
  expect(await readFile(path.join(tree.root, "src/table.ts"), "utf8")).toBe(
    [
      'import { thing } from "./new/thing";',
      'import { old } from "./old";',
      "",
      "export const TABLE = [old, thing];",
      "",
    ].join("\n"),
  );
  await tree.remove();
});

test("a recipe for a table that has changed since is found out", async () => {
  const tree = await plantTree({ "src/table.ts": TABLE.replace("[old]", "[]") });
  await expect(followRecipe(tree.root, readRecipe(RECIPE))).rejects.toThrow(/src\/table\.ts/u);
  await tree.remove();
});
