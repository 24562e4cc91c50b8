/** Films demonstrations with the studio's own renderer and encoder, in a headless browser. */
import { AppError } from "@/base/app-error";
import { sha256Hex } from "@/base/sha256";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import { frameTableSchema, type FrameTable } from "@/core/demonstration";
import type { HouseholdState } from "@/worlds/household/household-study";

/** TEACh's observations are 480 x 480. */
const SIZE_PX = 480;
const FRAME_DURATION_S = 0.2;
/** Two dozen demonstrations of some fifty frames then take about 9 MB. */
const BITRATE_BPS = 240_000;
/** A step back decodes ten pictures at most. */
const KEY_FRAME_INTERVAL_S = 2;

export interface Film {
  readonly bytes: Uint8Array;
  /** `mp4`, or `webm` where the browser has no encoder for H.264. */
  readonly extension: "mp4" | "webm";
  readonly sha256: string;
  readonly frames: FrameTable;
}

export interface Camera {
  film(states: readonly HouseholdState[]): Promise<Film>;
  close(): Promise<void>;
}

/** Opens the browser. Throws CLI-02 where there is none. */
export async function openCamera(): Promise<Camera> {
  const page = await openHeadlessPage("demo-page.ts", { isKeptOnInterrupt: true });
  await page.page.waitForFunction(() => window.filmDemonstration !== undefined);
  return {
    async film(states) {
      const job = {
        states,
        sizePx: SIZE_PX,
        frameDurationS: FRAME_DURATION_S,
        bitrateBps: BITRATE_BPS,
        keyFrameIntervalS: KEY_FRAME_INTERVAL_S,
      };
      const table = await page.page.evaluate((given) => window.filmDemonstration?.(given), job);
      const posted = page.takePosted();
      if (posted === undefined) {
        throw new AppError({
          code: "CLI-03",
          what: "The browser gave no video back.",
          safe: "The files written so far are complete.",
          next: "Run the command again: it goes on where it stopped.",
        });
      }
      const bytes = new Uint8Array(posted);
      const frames = frameTableSchema.parse(table);
      const extension = /vp9/iu.test(frames.codec) ? "webm" : "mp4";
      return { bytes, extension, sha256: await sha256Hex(bytes), frames };
    },
    close: () => page.close(),
  };
}
