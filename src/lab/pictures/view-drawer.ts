/** What the agent sees in a room, drawn by the studio's own renderer in a headless browser. */
import { openHeadlessPage } from "@/lab/pages/headless-page";
import type { HouseholdState } from "@/worlds/household/household-study";

const VIEW_PX = 480;

export interface ViewDrawer {
  /** A JPEG as a base64 data URL. */
  draw(room: HouseholdState): Promise<string>;
  close(): Promise<void>;
}

/** Throws CLI-02 where there is no browser. */
export async function openViewDrawer(): Promise<ViewDrawer> {
  const headless = await openHeadlessPage("view/view-page.ts");
  await headless.page.waitForFunction(() => window.drawView !== undefined);
  return {
    draw: async (state) => {
      await headless.page.evaluate((job) => window.drawView?.(job), { state, sizePx: VIEW_PX });
      const bytes = headless.takePosted() ?? new Uint8Array();
      return `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;
    },
    close: () => headless.close(),
  };
}
