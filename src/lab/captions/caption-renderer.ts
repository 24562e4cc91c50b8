/** Views of household states as small square pictures, drawn in a headless browser. */
import { AppError } from "@/base/app-error";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import type { CaptionJob, ViewAnswer } from "@/lab/pages/captions-page";

export interface CaptionRenderer {
  render(job: CaptionJob): Promise<{
    readonly views: readonly ViewAnswer[];
    readonly bytes: Uint8Array;
  }>;
  close(): Promise<void>;
}

/** A headless browser with the page that draws; throws CLI-03 where it gives nothing back. */
export async function openCaptionRenderer(): Promise<CaptionRenderer> {
  const headless = await openHeadlessPage("captions-page.ts");
  await headless.page.waitForFunction(() => window.renderCaptionJob !== undefined);
  return {
    async render(job) {
      const views = await headless.page.evaluate((job) => window.renderCaptionJob?.(job), job);
      const bytes = headless.takePosted();
      if (views === undefined || bytes === undefined) {
        throw new AppError({
          code: "CLI-03",
          what: "The browser gave no pictures back.",
          safe: "What was written so far is complete.",
          next: "Run the command again; it goes on where it stopped.",
        });
      }
      return { views, bytes };
    },
    close: () => headless.close(),
  };
}
