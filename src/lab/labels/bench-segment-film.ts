/** Free-running videos of our own rooms, drawn, encoded and decoded in a headless browser, kept on disk. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { planVideo, type VideoPlan } from "@/lab/labels/bench-segment-plan";
import { openHeadlessPage, type HeadlessPage } from "@/lab/pages/headless-page";
import {
  DEMO_TASK_NAMES,
  findTaskDemonstration,
  roomSeed,
} from "@/worlds/household/household-study";

const DRAWN_PX = 320;
/** More would be more of the same rooms. */
const MOST_ACTIONS = 32;
/** Rooms of a video, far enough apart that no two videos share one. */
const SEEDS_EACH = 100;

const filmedSchema = z.object({
  timestampsUs: z.array(z.number()),
  sizeBytes: z.number(),
  changedPx: z.array(z.number()),
});

/** A video as the segmenter sees it, with the truth about it. */
export interface FilmedVideo {
  readonly name: string;
  readonly plan: VideoPlan;
  readonly timestampsUs: readonly number[];
  /** Per action: how many pixels of the drawn pictures it changed visibly. */
  readonly changedPx: readonly number[];
  /** RGB bytes of all frames, `sizePx` on a side. */
  readonly rgb: Uint8Array;
}

export interface FilmRequest {
  /** Picks room, task, durations and pauses. */
  readonly seed: number;
  readonly framesPerSecond: number;
  /** Side of the decoded pictures. */
  readonly sizePx: number;
  readonly folder: string;
}

export interface SegmentCamera {
  film(request: FilmRequest): Promise<FilmedVideo>;
  close(): Promise<void>;
}

/** Opens the browser at the first video that is not in the folder yet. Throws CLI-02 without one. */
export function openSegmentCamera(): SegmentCamera {
  let opened: HeadlessPage | undefined;
  return {
    async film(request) {
      const { seed, framesPerSecond, sizePx, folder } = request;
      const { states, plan } = planOf(seed, framesPerSecond);
      const name = `${seed}-${framesPerSecond}fps-${sizePx}px`;
      const kept = await readKept(folder, name);
      if (kept !== undefined) {
        return { name, plan, ...kept };
      }
      opened ??= await openHeadlessPage("segment-page.ts");
      const { page } = opened;
      await page.waitForFunction(() => window.filmSegments !== undefined);
      const { frames, bitrateBps } = plan;
      const job = { states, frames, framesPerSecond, bitrateBps, drawnPx: DRAWN_PX, sizePx };
      const answer = await page.evaluate((given) => window.filmSegments?.(given), job);
      const rgb = opened.takePosted();
      if (rgb === undefined || answer === undefined) {
        throw new AppError({
          code: "CLI-03",
          what: "The browser gave no video back.",
          safe: "What was filmed so far is kept.",
          next: "Run the command again; it goes on where it stopped.",
        });
      }
      await mkdir(folder, { recursive: true });
      await writeWhole(path.join(folder, `${name}.rgb`), rgb);
      await writeWhole(path.join(folder, `${name}.json`), JSON.stringify(answer));
      return { name, plan, rgb, ...filmedSchema.parse(answer) };
    },
    close: async () => opened?.close(),
  };
}

function planOf(seed: number, framesPerSecond: number) {
  const task = DEMO_TASK_NAMES[seed % DEMO_TASK_NAMES.length] ?? "coffee";
  const demonstration = findTaskDemonstration(task, roomSeed("unseen", seed * SEEDS_EACH));
  const states = demonstration.states.slice(0, MOST_ACTIONS + 1);
  const verbs = demonstration.actions.slice(0, states.length - 1).map(({ verb }) => verb);
  const plan = planVideo({ states, verbs, framesPerSecond, seed: seed * 97 + framesPerSecond });
  return { states, plan };
}

async function readKept(folder: string, name: string) {
  const text = await readFile(path.join(folder, `${name}.json`), "utf8").catch(() => undefined);
  if (text === undefined) {
    return undefined;
  }
  const rgb = new Uint8Array(await readFile(path.join(folder, `${name}.rgb`)));
  return { ...filmedSchema.parse(JSON.parse(text)), rgb };
}

/** Under another name first, so that a file is never there in part. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}
