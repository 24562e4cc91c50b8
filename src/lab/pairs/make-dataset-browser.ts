/** Household states to views, in a headless browser. */
import { AppError } from "@/base/app-error";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import type { RenderAnswer, RenderJob } from "@/lab/pages/dataset-page";

export interface FrameRenderer {
  /** The packed views (or class maps) that the job asks for, in order, and how much each pair changed. */
  render(job: RenderJob): Promise<RenderAnswer & { readonly bytes: Uint8Array }>;
  close(): Promise<void>;
}

export async function openFrameRenderer(): Promise<FrameRenderer> {
  const headless = await openHeadlessPage("dataset-page.ts");
  const { page } = headless;
  await page.waitForFunction(() => window.renderDatasetJob !== undefined);
  return {
    async render(job) {
      const answer = await page.evaluate((job) => window.renderDatasetJob?.(job), job);
      const bytes = headless.takePosted();
      if (answer === undefined || bytes === undefined) {
        throw new AppError({
          code: "CLI-03",
          what: "The browser gave no frames back.",
          safe: "What was written so far is complete.",
          next: "Run the command again; it goes on where it stopped.",
        });
      }
      return { ...answer, bytes };
    },
    close: () => headless.close(),
  };
}
