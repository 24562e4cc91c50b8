/** How long a job still takes, from how far it came how fast. */

import { t } from "@/base/language/translate";

export interface ProgressPoint {
  readonly atMs: number;
  readonly done: number;
}

/** Below this the first steps, slow or fast, would speak for all. */
const ENOUGH_MS = 2000;

/**
 * Milliseconds until `total` at the pace between two points; undefined while nothing can be said.
 */
export function estimateLeftMs(
  from: ProgressPoint,
  now: ProgressPoint,
  total: number | undefined,
): number | undefined {
  const [passedMs, done] = [now.atMs - from.atMs, now.done - from.done];
  if (total === undefined || passedMs < ENOUGH_MS || done <= 0 || now.done > total) {
    return undefined;
  }
  return ((total - now.done) * passedMs) / done;
}

/** In words that are as exact as a guess can be: "12 s left", "about 3 min left". */
export function describeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds < 10) {
    return t("{seconds} s left", { seconds });
  }
  if (seconds < 90) {
    return t("about {seconds} s left", { seconds: Math.ceil(seconds / 5) * 5 });
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? t("about {minutes} min left", { minutes })
    : t("about {hours} h left", { hours: Math.round(minutes / 60) });
}
