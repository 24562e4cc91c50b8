/** Segments of a film as labels of its frames, so that they can be reviewed and mended like any others. */
import type { ActionLabel } from "@/core/action-label";
import type { FrameTable } from "@/core/demonstration";
import type { Segment } from "@/core/outline";

/** Frames begin at whole microseconds, segments where a person pressed a key. */
const SLACK_S = 0.001;

/**
 * The actions, or what they add up to where nobody told single actions. What lies behind the film's end
 * has no frames and is left to the outline.
 */
export function toFilmLabels(
  segments: readonly Segment[],
  { timestampsUs, durationUs }: FrameTable,
): ActionLabel[] {
  const actions = segments.filter(({ tier }) => tier === "action");
  const own = actions.length > 0 ? actions : segments.filter(({ tier }) => tier === "subtask");
  return own.flatMap((segment, index): ActionLabel[] => {
    const startFrame = frameAt(timestampsUs, segment.startS + SLACK_S);
    const endFrame = frameAt(timestampsUs, segment.endS - SLACK_S) + 1;
    if (startFrame === -1 || endFrame <= startFrame || segment.startS * 1e6 >= durationUs) {
      return [];
    }
    const object = segment.objects?.[0];
    return [
      {
        id: `log-${index}`,
        verb: segment.verb ?? segment.text,
        ...(object === undefined ? {} : { object }),
        startFrame,
        endFrame,
        confidence: segment.confidence ?? 1,
        by: segment.by ?? "log",
      },
    ];
  });
}

/** The last frame that began by then; -1 before the first. Halving: films have a hundred thousand. */
function frameAt(timestampsUs: readonly number[], timeS: number): number {
  let low = 0;
  let high = timestampsUs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timestampsUs[middle] ?? Infinity) <= timeS * 1e6) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}
