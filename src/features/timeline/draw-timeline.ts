/** Draws the timeline's canvas: what it shows is decided elsewhere. */
import type { ActionLabel } from "@/core/action-label";
import { isUnconfirmed } from "@/core/label-at";
import type { FrameSelection } from "@/document/transport-store";
import type { CanvasColors } from "@/ui/canvas-colors";
import type { FrameScale } from "./frame-scale";
import { isUncertain } from "./label-edit";
import { drawSegment, drawWords, FONT } from "./draw-segments";
import { drawRemarks } from "./remarks/draw-remarks";
import type { ShownRemark } from "./remarks/shown-remark";
import { segmentsInView } from "./segments-in-view";
import { toSegment, type TimelineSegment } from "./timeline-lane";
import {
  CONFIDENCE_ROW,
  LABEL_ROW,
  RULER_HEIGHT_PX,
  rulerStep,
  type TimelineLayout,
  type TimelineRow,
} from "./timeline-layout";

export interface TimelinePicture {
  readonly layout: TimelineLayout;
  readonly labels: readonly ActionLabel[];
  /** What a row shows, rising by its start. */
  readonly segmentsOf: (rowId: string) => readonly TimelineSegment[];
  /** Whether a row has marks without words. */
  readonly isThin: (rowId: string) => boolean;
  readonly scale: FrameScale;
  readonly selectedId: string | undefined;
  readonly draft: ActionLabel | undefined;
  /** A label whose edge is being drawn: shown in the place of the one it is. */
  readonly moved: ActionLabel | undefined;
  /** Frames that somebody marked. */
  readonly markers: readonly number[];
  /** What persons remarked, where it has a place in the film. */
  readonly remarks: readonly ShownRemark[];
  readonly selection: FrameSelection | undefined;
  /** What the line under the pointer comes from. */
  readonly pointed: FrameSelection | undefined;
  readonly colors: CanvasColors;
}

type Context = CanvasRenderingContext2D;

function drawRuler(context: Context, { scale, colors }: TimelinePicture): void {
  const step = rulerStep(scale.pxPerFrame);
  context.fillStyle = colors.muted;
  context.strokeStyle = colors.line;
  context.font = FONT;
  context.textBaseline = "middle";
  context.beginPath();
  const first = Math.floor(scale.startFrame / step) * step;
  for (let frame = first; frame <= scale.endFrame; frame += step) {
    const xPx = Math.round(scale.toX(frame)) + 0.5;
    context.moveTo(xPx, RULER_HEIGHT_PX - 6);
    context.lineTo(xPx, RULER_HEIGHT_PX);
    const text = String(frame);
    const isWhole = xPx + 4 + context.measureText(text).width <= scale.widthPx;
    if (frame < scale.frameCount && isWhole) {
      context.fillText(text, xPx + 4, RULER_HEIGHT_PX / 2);
    }
  }
  context.moveTo(0, RULER_HEIGHT_PX - 0.5);
  context.lineTo(scale.widthPx, RULER_HEIGHT_PX - 0.5);
  context.stroke();
}

/** Flags on the ruler. */
function drawMarkers(context: Context, { scale, colors, markers, layout }: TimelinePicture): void {
  context.fillStyle = colors.accent;
  for (const frame of markers) {
    const xPx = Math.round(scale.toX(frame + 0.5));
    if (xPx >= -8 && xPx <= scale.widthPx) {
      context.fillRect(xPx - 0.5, 2, 1, layout.heightPx);
      context.beginPath();
      context.moveTo(xPx, 2);
      context.lineTo(xPx + 7, 5.5);
      context.lineTo(xPx, 9);
      context.fill();
    }
  }
}

/** A bar a label, as high as the model was sure: readable at any zoom and without colour. */
function drawConfidence(context: Context, picture: TimelinePicture, row: TimelineRow): void {
  const { scale, colors, labels } = picture;
  let reachedPx = -Infinity;
  for (const label of labels) {
    const startPx = scale.toX(label.startFrame);
    const endPx = scale.toX(Math.max(label.endFrame, label.startFrame + 1));
    // Of many within one pixel one is enough.
    if (endPx < Math.max(0, reachedPx + 1) || startPx > scale.widthPx) {
      continue;
    }
    reachedPx = endPx;
    const heightPx = Math.max(1, label.confidence * row.heightPx);
    context.fillStyle = isUnconfirmed(label)
      ? isUncertain(label)
        ? colors.warn
        : colors.muted
      : colors.line;
    const gapPx = endPx - startPx > 3 ? 1 : 0;
    const yPx = row.topPx + row.heightPx - heightPx;
    context.fillRect(startPx, yPx, Math.max(1, endPx - startPx - gapPx), heightPx);
  }
}

function drawRange(
  context: Context,
  { scale, colors, layout }: TimelinePicture,
  range: FrameSelection | undefined,
): void {
  if (range === undefined) {
    return;
  }
  const startPx = scale.toX(range.startFrame);
  const endPx = scale.toX(range.endFrame);
  context.save();
  context.fillStyle = colors.accent;
  context.globalAlpha = 0.12;
  context.fillRect(startPx, 0, endPx - startPx, layout.heightPx);
  context.globalAlpha = 0.9;
  context.fillRect(startPx, 0, endPx - startPx, 2);
  context.restore();
}

/** Draws everything but the playhead, which moves with every frame and is an element of its own. */
export function drawTimeline(context: Context, picture: TimelinePicture): void {
  drawRange(context, picture, picture.selection);
  drawRange(context, picture, picture.pointed);
  drawRuler(context, picture);
  drawMarkers(context, picture);
  drawRemarks(context, picture);
  for (const row of picture.layout.rows) {
    if (row.id === CONFIDENCE_ROW) {
      drawConfidence(context, picture, row);
      continue;
    }
    const { moved } = picture;
    const all = segmentsInView(picture.segmentsOf(row.id), picture.scale);
    const inView =
      moved === undefined
        ? all
        : all.map((segment) => (segment.id === moved.id ? toSegment(moved) : segment));
    for (const segment of inView) {
      drawSegment(context, picture, { row, segment });
    }
    if (!picture.isThin(row.id)) {
      drawWords(context, picture, { row, inView });
    }
    if (row.id === LABEL_ROW && picture.draft !== undefined) {
      const draft = toSegment(picture.draft);
      drawSegment(context, { ...picture, selectedId: draft.id }, { row, segment: draft });
    }
  }
}
