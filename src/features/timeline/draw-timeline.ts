/** Draws the timeline's canvas: what it shows is decided elsewhere. */
import type { ActionLabel } from "@/core/action-label";
import { isUnconfirmed } from "@/core/label-at";
import type { FrameSelection } from "@/document/transport-store";
import type { CanvasColors } from "@/ui/canvas-colors";
import type { FrameScale } from "./frame-scale";
import { isUncertain } from "./label-edit";
import {
  joinRuns,
  type SegmentTone,
  type TimelineLane,
  type TimelineSegment,
  toSegment,
} from "./timeline-lane";
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
  readonly lanes: readonly TimelineLane[];
  readonly scale: FrameScale;
  readonly selectedId: string | undefined;
  readonly draft: ActionLabel | undefined;
  readonly selection: FrameSelection | undefined;
  /** What the line under the pointer comes from. */
  readonly pointed: FrameSelection | undefined;
  readonly colors: CanvasColors;
}

type Context = CanvasRenderingContext2D;

const FONT = '11px "Inter Variable", ui-sans-serif, system-ui, sans-serif';

interface Rect {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

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

/** Diagonal lines inside the current clip: the mark of what nobody has confirmed. */
function hatch(context: Context, rect: Rect, color: string): void {
  context.save();
  context.beginPath();
  context.rect(rect.xPx, rect.yPx, rect.widthPx, rect.heightPx);
  context.clip();
  context.strokeStyle = color;
  context.globalAlpha = 0.55;
  context.lineWidth = 1.5;
  context.beginPath();
  // Tied to the timeline and not to the segment, so that neighbours look like one fabric.
  const firstPx = Math.floor((rect.xPx - rect.heightPx) / 6) * 6;
  for (let xPx = firstPx; xPx < rect.xPx + rect.widthPx; xPx += 6) {
    context.moveTo(xPx, rect.yPx + rect.heightPx);
    context.lineTo(xPx + rect.heightPx, rect.yPx);
  }
  context.stroke();
  context.restore();
}

interface ToneColors {
  readonly fill: string;
  readonly text: string;
}

function toColors(tone: SegmentTone, colors: CanvasColors): ToneColors {
  const table: Record<SegmentTone, ToneColors> = {
    guess: { fill: colors.accentSoft, text: colors.ink },
    person: { fill: colors.accent, text: colors.accentInk },
    log: { fill: colors.muted, text: colors.surface },
    plain: { fill: colors.line, text: colors.ink },
    good: { fill: colors.good, text: colors.surface },
    failed: { fill: colors.danger, text: colors.surface },
  };
  return table[tone];
}

function fitText(context: Context, text: string, widthPx: number): string {
  if (context.measureText(text).width <= widthPx) {
    return text;
  }
  for (let length = text.length - 1; length >= 3; length -= 1) {
    const cut = `${text.slice(0, length)}…`;
    if (context.measureText(cut).width <= widthPx) {
      return cut;
    }
  }
  return "";
}

function toRect(scale: FrameScale, row: TimelineRow, segment: TimelineSegment): Rect {
  const startPx = scale.toX(segment.startFrame);
  const endPx = scale.toX(segment.endFrame);
  const heightPx = segment.isMinor === true ? Math.round(row.heightPx * 0.62) : row.heightPx;
  const gapPx = endPx - startPx > 3 ? 1 : 0;
  return {
    xPx: startPx,
    yPx: row.topPx + row.heightPx - heightPx,
    widthPx: Math.max(1, endPx - startPx - gapPx),
    heightPx,
  };
}

function drawSegment(
  context: Context,
  { scale, colors, selectedId }: TimelinePicture,
  { row, segment }: { readonly row: TimelineRow; readonly segment: TimelineSegment },
): void {
  if (!isInView(scale, segment)) {
    return;
  }
  const rect = toRect(scale, row, segment);
  const { fill } = toColors(segment.tone, colors);
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(rect.xPx, rect.yPx, rect.widthPx, rect.heightPx, Math.min(3, rect.widthPx / 3));
  context.fill();
  if (segment.tone === "guess") {
    hatch(context, rect, colors.accent);
  }
  if (segment.tone === "failed") {
    strikeOut(context, rect, colors.surface);
  }
  if (segment.id === selectedId) {
    outline(context, rect, colors.ink);
  }
}

/** Writes on segments: once for a run of equal ones, since a single one is often too narrow. */
function drawTitles(
  context: Context,
  { scale, colors }: TimelinePicture,
  { row, segments }: { readonly row: TimelineRow; readonly segments: readonly TimelineSegment[] },
): void {
  context.font = FONT;
  for (const run of joinRuns(segments)) {
    if (!isInView(scale, run)) {
      continue;
    }
    const rect = toRect(scale, row, run);
    const leftPx = Math.max(0, rect.xPx);
    const roomPx = Math.min(scale.widthPx, rect.xPx + rect.widthPx) - leftPx - 8;
    const words = roomPx < 18 ? "" : fitText(context, run.title, roomPx);
    if (words === "") {
      continue;
    }
    const { fill, text } = toColors(run.tone, colors);
    if (run.tone === "guess") {
      // On the plain colour: words could not be read across the hatching.
      const widthPx = context.measureText(words).width + 6;
      context.fillStyle = fill;
      context.fillRect(leftPx + 1, rect.yPx + 1, widthPx, rect.heightPx - 2);
    }
    context.fillStyle = text;
    context.textBaseline = "middle";
    context.fillText(words, leftPx + 4, rect.yPx + rect.heightPx / 2 + 0.5);
  }
}

function isInView(scale: FrameScale, { startFrame, endFrame }: TimelineSegment): boolean {
  return endFrame >= scale.startFrame && startFrame <= scale.endFrame;
}

function strikeOut(context: Context, rect: Rect, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(rect.xPx + 1, rect.yPx + rect.heightPx - 2);
  context.lineTo(rect.xPx + rect.widthPx - 1, rect.yPx + 2);
  context.stroke();
}

function outline(context: Context, rect: Rect, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(rect.xPx - 1, rect.yPx - 1, rect.widthPx + 2, rect.heightPx + 2, 4);
  context.stroke();
}

/** A bar a label, as high as the model was sure: readable at any zoom and without colour. */
function drawConfidence(context: Context, picture: TimelinePicture, row: TimelineRow): void {
  const { scale, colors, labels } = picture;
  for (const label of labels) {
    const startPx = scale.toX(label.startFrame);
    const endPx = scale.toX(Math.max(label.endFrame, label.startFrame + 1));
    if (endPx < 0 || startPx > scale.widthPx) {
      continue;
    }
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
  for (const row of picture.layout.rows) {
    if (row.id === CONFIDENCE_ROW) {
      drawConfidence(context, picture, row);
      continue;
    }
    const lane = picture.lanes.find(({ id }) => id === row.id);
    const segments = row.id === LABEL_ROW ? picture.labels.map(toSegment) : (lane?.segments ?? []);
    for (const segment of segments) {
      drawSegment(context, picture, { row, segment });
    }
    drawTitles(context, picture, { row, segments });
    if (row.id === LABEL_ROW && picture.draft !== undefined) {
      const draft = toSegment(picture.draft);
      drawSegment(context, { ...picture, selectedId: draft.id }, { row, segment: draft });
    }
  }
}
