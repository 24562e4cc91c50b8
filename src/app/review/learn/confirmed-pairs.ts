/** The labels that people confirmed in a project, with what the model reads of their frames. */
import type { JobOptions } from "@/base/progress";
import { listPresent } from "@/app/line/list-present";
import type { Services } from "@/app/services";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import { reduceSession } from "@/document/reduce-session";
import type { ConfirmedPair } from "@/engines/perception/adapt/learn-head";
import type { PerceptionEngine } from "@/engines/perception/perception-engine";

interface Parts extends Pick<Services, "storage" | "video"> {
  readonly engine: PerceptionEngine;
}

export interface ConfirmedLabels {
  readonly pairs: readonly ConfirmedPair[];
  readonly labelIds: readonly string[];
  readonly videos: number;
}

/** Reads the videos of a project of one world, one after the other. */
export async function readConfirmed(
  { storage, video, engine }: Parts,
  { projectId, world }: Pick<Demonstration, "projectId" | "world">,
  options: JobOptions,
): Promise<ConfirmedLabels> {
  const { items } = await listPresent(storage, projectId);
  const pairs: ConfirmedPair[] = [];
  const labelIds: string[] = [];
  let videos = 0;
  for (const demonstration of items.filter((each) => each.world === world)) {
    const log = await storage.operations.read(demonstration.id);
    const { labels } = reduceSession(demonstration.id, log.items);
    const confirmed = labels.filter(({ by }) => by === "person");
    const file = await storage.videos.get(demonstration.videoId);
    if (confirmed.length > 0 && file !== undefined) {
      const frames = framesOf(confirmed);
      const open = await (await video()).open(file);
      try {
        const readings = await engine.read(...shownAt(open, frames), options);
        const read = confirmed.flatMap((label) => {
          const place = frames.indexOf(label.startFrame);
          const reading = readings[place];
          // Where another confirmed label begins in between, the pair was not read as one.
          const isRead = reading !== undefined && frames[place + 1] === label.endFrame;
          return isRead ? [{ label, reading }] : [];
        });
        pairs.push(...read.map(({ label, reading }) => toPair(label, reading, demonstration.id)));
        labelIds.push(...read.map(({ label }) => label.id));
      } finally {
        open.close();
      }
      videos += 1;
    }
  }
  return { pairs, labelIds, videos };
}

/** The first and the last frame of every label, ascending. */
function framesOf(labels: readonly ActionLabel[]): readonly number[] {
  const frames = labels.flatMap(({ startFrame, endFrame }) => [startFrame, endFrame]);
  return [...new Set(frames)].toSorted((a, b) => a - b);
}

type OpenVideo = Awaited<ReturnType<Awaited<ReturnType<Services["video"]>>["open"]>>;

/** These frames as the engine takes them; a label that ends with the video ends behind its last frame. */
function shownAt(video: OpenVideo, frames: readonly number[]) {
  const last = video.frames.timestampsUs.length - 1;
  const shown = [...new Set(frames.map((frame) => Math.min(frame, last)))];
  return [feedOf(video, shown), shown.length] as const;
}

/** Some frames of a video, one after the other. */
export function feedOf(
  video: OpenVideo,
  frames: readonly number[],
): Parameters<PerceptionEngine["read"]>[0] {
  return async (sizePx, onFrame, signal) => {
    let place = 0;
    const onNext = async (_: number, rgba: Uint8ClampedArray) => {
      await onFrame(place, rgba);
      place += 1;
    };
    const range = { start: 0, end: video.frames.timestampsUs.length, sizePx, only: frames };
    await video.pixels(range, onNext, signal === undefined ? {} : { signal });
  };
}

function toPair(
  { verb, object }: ActionLabel,
  reading: ConfirmedPair["reading"],
  video: string,
): ConfirmedPair {
  return { reading, video, verb, ...(object === undefined ? {} : { object }) };
}
