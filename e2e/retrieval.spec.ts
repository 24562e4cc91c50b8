/** The memory's index on disk: tabs that are closed in the middle of writing it, and files that rot, harm no answer. */
import { expect, test, type BrowserContext } from "@playwright/test";
import type { ViteDevServer } from "vite";
import { startHarnessServer } from "./harness-server";
import { LONG_MS } from "./support/idle";

const PORT = 4394;

let server: ViteDevServer | undefined;

test.beforeAll(async () => {
  server = await startHarnessServer(PORT);
});

test.afterAll(async () => {
  await server?.close();
});

async function visit(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(`http://localhost:${PORT}/e2e/harness/retrieval.html`);
  await page.waitForFunction(() => window.retrievalHarness, undefined, { timeout: LONG_MS });
  const answers = async (number: number) =>
    (await page.evaluate(async (asked) => await window.retrievalHarness?.ask(asked), number)) ?? [];
  const packs = () => page.evaluate(async () => await window.retrievalHarness?.packsOnDisk());
  const expectExact = async (number: number) => {
    const asked = await answers(number);
    expect(asked).toHaveLength(5);
    for (const { found, wanted } of asked) {
      expect(found).toEqual(wanted);
    }
  };
  return { page, packs, expectExact };
}

test("tabs closed while the index is written, and files that rot, make no answer wrong", async ({
  context,
}) => {
  // It is written a second after the last change: some are closed before, some within, some after.
  for (const [number, waitMs] of [1000, 1015, 1030, 1060, 1200].entries()) {
    const tab = await visit(context);
    await tab.expectExact(number);
    await tab.page.waitForTimeout(waitMs);
    await tab.page.close();
  }
  const writing = await visit(context);
  await writing.expectExact(0);
  await expect.poll(writing.packs).toBeGreaterThan(0);
  await writing.page.waitForTimeout(1000);
  await writing.page.close();

  const rotting = await visit(context);
  expect(await rotting.page.evaluate(() => window.retrievalHarness?.rot())).toBeGreaterThan(0);
  await rotting.page.close();
  const after = await visit(context);
  await after.expectExact(1);
  // What was damaged is gone, and what is made of the memory is searched as ever.
  await after.expectExact(2);
});

test("two tabs over the same index answer, each for its own memory", async ({ context }) => {
  const [first, second] = [await visit(context), await visit(context)];
  await Promise.all([first.expectExact(3), second.expectExact(4)]);
  await expect.poll(first.packs).toBeGreaterThan(0);
  await Promise.all([first.expectExact(5), second.expectExact(3)]);
  const third = await visit(context);
  await third.expectExact(4);
});
