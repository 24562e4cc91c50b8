import type { FrameScale } from "@/features/timeline/frame-scale";
import { isOpenRemark, type ShownRemark } from "@/features/timeline/remarks/shown-remark";
import { RULER_HEIGHT_PX } from "@/features/timeline/timeline-layout";
import type { CanvasColors } from "@/ui/canvas-colors";

export interface RemarkPicture {
  readonly scale: FrameScale;
  readonly remarks: readonly ShownRemark[];
  readonly colors: CanvasColors;
}

const BUBBLE_PX = 9;

/** Bubbles at the foot of the ruler, full while they are open, over a bar as long as what they are about. */
export function drawRemarks(
  context: CanvasRenderingContext2D,
  { scale, remarks, colors }: RemarkPicture,
): void {
  context.save();
  context.fillStyle = colors.warn;
  context.strokeStyle = colors.warn;
  context.lineWidth = 1.5;
  for (const shown of remarks) {
    const { startFrame, endFrame } = shown;
    if (startFrame === undefined || endFrame === undefined) {
      continue;
    }
    const leftPx = scale.toX(startFrame);
    const lengthPx = Math.max(2, scale.toX(endFrame) - leftPx);
    if (leftPx + Math.max(lengthPx, BUBBLE_PX) < 0 || leftPx > scale.widthPx) {
      continue;
    }
    const topPx = RULER_HEIGHT_PX - BUBBLE_PX - 4;
    context.fillRect(leftPx, RULER_HEIGHT_PX - 2.5, lengthPx, 2);
    context.beginPath();
    context.roundRect(leftPx + 1, topPx, BUBBLE_PX, BUBBLE_PX - 2, 2);
    context.moveTo(leftPx + 2.5, topPx + BUBBLE_PX - 2);
    context.lineTo(leftPx + 2.5, topPx + BUBBLE_PX + 1.5);
    context.lineTo(leftPx + 6, topPx + BUBBLE_PX - 2);
    if (isOpenRemark(shown)) {
      context.fill();
    } else {
      context.stroke();
    }
  }
  context.restore();
}
