/** Draws the whole film in a few pixels of height: what is labelled, where lanes differ, what is marked. */
import { FrameScale } from "@/features/timeline/frame-scale";
import type { ShownRemark } from "@/features/timeline/remarks/shown-remark";
import { segmentsInView } from "@/features/timeline/segments-in-view";
import type { TimelineSegment } from "@/features/timeline/timeline-lane";
import type { CanvasColors } from "@/ui/canvas-colors";

export const OVERVIEW_HEIGHT_PX = 14;

export interface OverviewPicture {
  readonly frameCount: number;
  readonly widthPx: number;
  /** Rising by their start. */
  readonly labels: readonly TimelineSegment[];
  readonly differences: readonly TimelineSegment[];
  readonly markers: readonly number[];
  readonly remarks: readonly ShownRemark[];
  readonly colors: CanvasColors;
}

export function drawOverview(context: CanvasRenderingContext2D, picture: OverviewPicture): void {
  const { frameCount, widthPx, labels, differences, markers, remarks, colors } = picture;
  const scale = FrameScale.fit(frameCount, widthPx);
  const bars = (segments: readonly TimelineSegment[], topPx: number, heightPx: number) => {
    for (const segment of segmentsInView(segments, scale)) {
      const startPx = scale.toX(segment.startFrame);
      const lengthPx = scale.toX(segment.endFrame) - startPx;
      context.fillRect(startPx, topPx, Math.max(1, lengthPx - (lengthPx > 3 ? 1 : 0)), heightPx);
    }
  };
  context.fillStyle = colors.muted;
  bars(
    labels.filter(({ isMinor }) => isMinor !== true),
    4,
    5,
  );
  context.fillStyle = colors.warn;
  bars(differences, 10, 3);
  for (const { startFrame } of remarks) {
    if (startFrame !== undefined) {
      context.fillRect(scale.toX(startFrame + 0.5) - 2, 0, 4, 3);
    }
  }
  context.fillStyle = colors.accent;
  for (const frame of markers) {
    context.fillRect(scale.toX(frame + 0.5) - 1, 0, 2, 4);
  }
}
