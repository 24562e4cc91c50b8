/** Every panel of every page keeps what breaks in it to its own place. */
import { expect, test } from "vitest";
import { findOpenPanels } from "@/lab/house/open-panels";
import { readSourceTree } from "@/lab/house/source-tree";
import { plantTree } from "@/testing/plant-tree";

const PANEL = "export function Panel() {\n  return <p>All of it</p>;\n}\n";
const IMPORTS = `import { Panel } from "@/features/home/panel";\n`;

async function open(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const planted = await plantTree({ "src/features/home/panel.tsx": PANEL, ...files });
  try {
    return findOpenPanels(await readSourceTree(planted.root)).map(
      ({ path, line, what }) => `${path} ${line}: ${what}`,
    );
  } finally {
    await planted.remove();
  }
}

const page = (drawn: string, more = "") => ({
  "src/app/pages/page.tsx": `${IMPORTS}export function Page() {\n  return ${drawn};\n}\n${more}`,
});

test("no panel of this house takes its page with it", async () => {
  const found = findOpenPanels(await readSourceTree(process.cwd()));
  expect(found.map(({ path, line, what }) => `${path} ${line}: ${what}`)).toEqual([]);
});

test("a panel without a boundary is found", async () => {
  expect(await open(page("<main><Panel /></main>"))).toEqual([
    "src/app/pages/page.tsx 3: Panel is drawn without an error boundary",
  ]);
});

test("a boundary around it, or a dialog, keeps it", async () => {
  expect(await open(page(`<ErrorBoundary name="Panel"><Panel /></ErrorBoundary>`))).toEqual([]);
  expect(await open(page(`<Dialog title="Panel"><Panel /></Dialog>`))).toEqual([]);
});

test("a boundary around all places of the component that draws it keeps it; around one of two it does not", async () => {
  const part = "function Part() {\n  return <Panel />;\n}\n";
  const kept = `<ErrorBoundary name="Part"><Part /></ErrorBoundary>`;
  expect(await open(page(kept, part))).toEqual([]);
  expect(await open(page(`<main>${kept}<Part /></main>`, part))).toHaveLength(1);
});

test("one that draws boundaries around its own parts keeps itself", async () => {
  const own = `export function Panel() {\n  return <ul><ErrorBoundary name="Card"><Card /></ErrorBoundary></ul>;\n}\n`;
  expect(await open({ ...page("<Panel />"), "src/features/home/panel.tsx": own })).toEqual([]);
});
