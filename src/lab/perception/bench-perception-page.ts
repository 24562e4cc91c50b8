/** The bench's page as Node sees it: what the page measures, called like functions. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { JSHandle } from "playwright";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import type { PerceptionPage } from "@/lab/pages/perception-page";

export interface PerceptionBench {
  /** What the page offers: `bench.page.evaluate((page, job) => page.timeFrames(job), job)`. */
  readonly page: JSHandle<PerceptionPage>;
  /** Where clips are made; served as `/clips/`. */
  readonly folder: string;
  /** Bytes that the page fetched since the last call. */
  takeServedBytes(): number;
  close(): Promise<void>;
}

/** `models` is served as `/models/`. */
export async function openPerceptionBench(models: string): Promise<PerceptionBench> {
  const folder = await mkdtemp(path.join(tmpdir(), "exemplar-bench-"));
  let servedBytes = 0;
  const headless = await openHeadlessPage("perception-page.ts", {
    isIsolated: true,
    folders: { clips: folder, models: path.resolve(models) },
    browserArguments: ["--enable-unsafe-webgpu", "--enable-precise-memory-info"],
    onServed: (_, sizeBytes) => {
      servedBytes += sizeBytes;
    },
  });
  const { page } = headless;
  await page.waitForFunction(() => window.perceptionBench !== undefined);
  const offered = await page.evaluateHandle(() => {
    if (window.perceptionBench === undefined) {
      throw new Error("the page has no bench");
    }
    return window.perceptionBench;
  });
  return {
    page: offered,
    folder,
    takeServedBytes() {
      const bytes = servedBytes;
      servedBytes = 0;
      return bytes;
    },
    async close() {
      await headless.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
