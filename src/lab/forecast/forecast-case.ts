/** What a forecast is asked of: a video up to some action, and the actions that came after it. */
import { groupBy } from "@/base/groups";
import { createSeededRandom } from "@/base/seeded-random";
import { FEWEST_OBSERVED, FUTURE_ACTIONS } from "@/core/forecast/long-term-anticipation";
import type { Episode } from "@/engines/forecast/forecast-engine";

/** A video whose actions are known. */
export interface WatchedVideo {
  readonly id: string;
  /** Who was filmed, or the video where nobody says. */
  readonly participant: string;
  readonly actions: Episode;
}

export interface ForecastCase {
  readonly video: WatchedVideo;
  readonly observed: Episode;
  readonly future: Episode;
}

/** Every `stride` actions one, as long as enough of the video is left. */
export function forecastCases(video: WatchedVideo, stride: number): ForecastCase[] {
  const cases: ForecastCase[] = [];
  const { actions } = video;
  for (let at = FEWEST_OBSERVED; at + FUTURE_ACTIONS <= actions.length; at += stride) {
    const future = actions.slice(at, at + FUTURE_ACTIONS);
    cases.push({ video, observed: actions.slice(0, at), future });
  }
  return cases;
}

/** Parts a figure is cross-validated over: what is told of one part is remembered from the others. */
export function foldsOf(
  videos: readonly WatchedVideo[],
  {
    apartBy,
    count,
    seed,
  }: {
    readonly apartBy: "video" | "participant";
    readonly count: number;
    readonly seed: number;
  },
): readonly (readonly WatchedVideo[])[] {
  const groups = groupBy(videos, (video) => (apartBy === "video" ? video.id : video.participant));
  const folds: WatchedVideo[][] = Array.from({ length: count }, () => []);
  createSeededRandom(seed)
    .shuffle([...groups.lists()])
    .forEach((group, index) => folds[index % count]?.push(...group));
  return folds;
}
