import type { ActionLabel } from "@/core/action-label";
import { describeAction, isUnconfirmed } from "@/core/label-at";
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";

/** How a segment looks: never by colour alone, `guess` is hatched and `failed` crossed out; only thin lanes have `differs`. */
export type SegmentTone = "guess" | "person" | "log" | "plain" | "good" | "failed" | "differs";

/** A half-open interval of frames on a lane. */
export interface TimelineSegment {
  readonly id: string;
  readonly title: string;
  readonly startFrame: number;
  readonly endFrame: number;
  readonly tone: SegmentTone;
  /** Drawn low: a motion, next to what is done to an object. */
  readonly isMinor?: boolean;
  /** The line of the program, from 1, that it comes from. */
  readonly line?: number;
}

/** A row of the timeline below the labels, e.g. the log, the program, the run. */
export interface TimelineLane {
  readonly id: string;
  readonly title: string;
  readonly segments: readonly TimelineSegment[];
  /** Marks without words. */
  readonly isThin?: boolean;
}

/** Below this a label of the model is worth a look before the others. */
export const UNCERTAIN_BELOW = 0.6;

function toTone(label: ActionLabel): SegmentTone {
  if (label.success === false) {
    return "failed";
  }
  return isUnconfirmed(label) ? "guess" : label.by === "log" ? "log" : "person";
}

/** One segment a label. A label without length is shown as one frame. */
export function toSegment(label: ActionLabel): TimelineSegment {
  return {
    id: label.id,
    title: describeAction(label),
    startFrame: label.startFrame,
    endFrame: Math.max(label.endFrame, label.startFrame + 1),
    tone: toTone(label),
    isMinor: label.object === undefined,
  };
}

/** The lane of what a log recorded. */
export function toLogLane(labels: readonly ActionLabel[]): TimelineLane {
  return { id: "log", title: t("Log"), segments: labels.map(toSegment) };
}

/** What a screen reader hears behind the action: "frames 40 to 88, 0.82, unconfirmed". */
export function describeStanding(label: ActionLabel): string {
  const frames = t("frames {first} to {last}", {
    first: label.startFrame,
    last: Math.max(label.endFrame, label.startFrame + 1),
  });
  const state = isUnconfirmed(label)
    ? t("{confidence}, unconfirmed", { confidence: toDecimals(label.confidence, 2) })
    : label.by === "log"
      ? t("from the log")
      : t("confirmed");
  const said = [frames, state];
  return (label.success === false ? [...said, t("refused")] : said).join(", ");
}

/** Neighbours that say the same and look the same, as one: "Forward ×4". */
export function joinRuns(segments: readonly TimelineSegment[]): readonly TimelineSegment[] {
  const runs: { readonly segment: TimelineSegment; readonly count: number }[] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    const isNext =
      last !== undefined &&
      last.segment.title === segment.title &&
      last.segment.tone === segment.tone &&
      last.segment.endFrame === segment.startFrame;
    if (isNext) {
      const { endFrame } = segment;
      runs[runs.length - 1] = { segment: { ...last.segment, endFrame }, count: last.count + 1 };
    } else {
      runs.push({ segment, count: 1 });
    }
  }
  return runs.map(({ segment, count }) =>
    count === 1 ? segment : { ...segment, title: `${segment.title} ×${count}` },
  );
}

/**
 * The segment under a point. Narrow segments may be less than a pixel wide, so within
 * `slackFrames` the nearest one counts.
 */
export function hitSegment(
  segments: readonly TimelineSegment[],
  frame: number,
  slackFrames: number,
): TimelineSegment | undefined {
  const inside = segments.findLast((s) => s.startFrame <= frame && frame < s.endFrame);
  if (inside !== undefined) {
    return inside;
  }
  let best: TimelineSegment | undefined;
  let bestDistance = slackFrames;
  for (const segment of segments) {
    const distance = Math.max(segment.startFrame - frame, frame - segment.endFrame);
    if (distance < bestDistance) {
      best = segment;
      bestDistance = distance;
    }
  }
  return best;
}
