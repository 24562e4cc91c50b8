/** The built studio, served and opened in a browser without a window, for benchmarks that use it as a person does. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "playwright";
import { preview } from "vite";
import { ensureExists } from "@/base/assert";
import { openBrowser, openProfile } from "@/lab/pages/headless-page";

export interface BuiltStudio {
  /** Does something in a profile of its own, in which nothing is stored yet. */
  readonly inFreshPage: <T>(work: (page: Page) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const ARGUMENTS = ["--enable-unsafe-webgpu"];

/** Serves `dist`; `prepare` runs in every page before the studio does. Throws CLI-02 without a browser. */
export async function openBuiltStudio(prepare?: () => void): Promise<BuiltStudio> {
  const { address, close } = await serveBuiltStudio();
  const browser = await openBrowser({ browserArguments: ARGUMENTS });
  return {
    inFreshPage: async (work) => {
      const context = await browser.newContext();
      try {
        return await inPageOf(context, { address, prepare, work });
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      await close();
    },
  };
}

/**
 * The same with profiles on disk, as a person's is: what a page of {@link openBuiltStudio} stores lies in memory,
 * which is no place for a hundred thousand exemplars.
 */
export async function openBuiltStudioOnDisk(prepare?: () => void): Promise<BuiltStudio> {
  const { address, close } = await serveBuiltStudio();
  return {
    inFreshPage: async (work) => {
      const folder = await mkdtemp(path.join(tmpdir(), "exemplar-studio-"));
      const context = await openProfile(folder, ARGUMENTS);
      try {
        return await inPageOf(context, { address, prepare, work });
      } finally {
        await context.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    close,
  };
}

async function serveBuiltStudio() {
  const server = await preview({ preview: { port: 0, host: "localhost" }, logLevel: "error" });
  const address = ensureExists(server.resolvedUrls?.local[0]);
  return { address, close: () => server.close() };
}

interface PageWork<T> {
  readonly address: string;
  readonly prepare: (() => void) | undefined;
  readonly work: (page: Page) => Promise<T>;
}

async function inPageOf<T>(
  context: BrowserContext,
  { address, prepare, work }: PageWork<T>,
): Promise<T> {
  const page = await context.newPage();
  if (prepare !== undefined) {
    await page.addInitScript(prepare);
  }
  await page.goto(address);
  return await work(page);
}

/** A project of its own, and its import page. */
export async function openImport(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByLabel("Project name").fill("Measured");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByRole("heading", { name: "Measured", level: 1 }).waitFor();
  await page.evaluate(() => {
    location.hash = `${location.hash}/import`;
  });
  await page.getByLabel("Files", { exact: true }).waitFor({ state: "attached" });
}

/** Chooses files on the import page. */
export async function chooseFiles(page: Page, paths: readonly string[]): Promise<void> {
  await page.getByLabel("Files", { exact: true }).setInputFiles([...paths]);
}

/** Presses "Import" where something can be imported; whether it could. */
export async function pressImport(page: Page): Promise<boolean> {
  const press = await findImport(page);
  await press?.();
  return press !== undefined;
}

/**
 * Presses "Import" when it is called; undefined where nothing can be imported. To look for a button by its
 * name among two thousand cards stops a page for seconds, which is no doing of the studio's.
 */
export async function findImport(page: Page): Promise<(() => Promise<void>) | undefined> {
  const button = page.getByRole("button", { name: /^Import( \d+ demonstrations?)?$/u });
  if ((await button.count()) !== 1 || !(await button.isEnabled())) {
    return undefined;
  }
  const found = ensureExists(await button.elementHandle());
  return () => found.dispatchEvent("click");
}

/** Until the studio waits for the person, or as long as is watched; whether it does. */
export async function untilIdle(page: Page, mostMs: number): Promise<boolean> {
  await page.waitForTimeout(500);
  return await page
    .waitForFunction(() => document.documentElement.dataset["busy"] === "false", undefined, {
      timeout: mostMs,
    })
    .then(
      () => true,
      () => false,
    );
}
