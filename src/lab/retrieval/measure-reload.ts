import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureExists } from "@/base/assert";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import type { KeptMemory, ReloadTimes } from "@/lab/pages/reload-page";
import type { MemoryRecipe } from "@/lab/retrieval/made-memory";

export interface ReloadReport {
  readonly rows: number;
  readonly kept: KeptMemory;
  /** One for each time that the browser was started again. */
  readonly times: readonly ReloadTimes[];
}

/** How often the browser is started again. */
const RESTARTS = 3;

/** What the index keeps from one visit to the next, in a browser that is ended and started again over its profile. */
export async function measureReload(job: MemoryRecipe): Promise<ReloadReport> {
  const profile = await mkdtemp(path.join(tmpdir(), "exemplar-reload-"));
  try {
    let port: number | undefined;
    const visit = async <T>(use: (bench: typeof window.reloadBench, job: MemoryRecipe) => T) => {
      const headless = await openHeadlessPage("reload-page.ts", {
        isIsolated: true,
        profile,
        ...(port === undefined ? {} : { port }),
      });
      ({ port } = headless);
      try {
        await headless.page.waitForFunction(() => window.reloadBench !== undefined);
        const bench = await headless.page.evaluateHandle(() => window.reloadBench);
        return await bench.evaluate(use, job);
      } finally {
        await headless.close();
      }
    };
    const kept = await visit(async (bench, asked) => await bench?.keep(asked));
    const times: ReloadTimes[] = [];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const reloaded = await visit(async (bench, asked) => await bench?.reload(asked));
      const firstQueryMs = await visit(async (bench, asked) => await bench?.firstQuery(asked));
      times.push({ ...ensureExists(reloaded), firstQueryMs: ensureExists(firstQueryMs) });
    }
    return { rows: job.rows, kept: ensureExists(kept), times };
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
}
