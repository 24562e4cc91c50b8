/** Draws what is on the rows of the timeline's canvas: bars and words. */
import type { CanvasColors } from "@/ui/canvas-colors";
import type { FrameScale } from "./frame-scale";
import { wordsInside, wordsOnLine } from "./segments-in-view";
import type { SegmentTone, TimelineSegment } from "./timeline-lane";
import type { TimelineRow } from "./timeline-layout";

type Context = CanvasRenderingContext2D;

export const FONT = '11px "Inter Variable", ui-sans-serif, system-ui, sans-serif';

export interface SegmentPicture {
  readonly scale: FrameScale;
  readonly colors: CanvasColors;
  readonly selectedId: string | undefined;
}

interface Rect {
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
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
    differs: { fill: colors.warn, text: colors.surface },
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
  const barPx = row.heightPx - row.wordsPx;
  const heightPx = segment.isMinor === true ? Math.round(barPx * 0.62) : barPx;
  const gapPx = endPx - startPx > 3 ? 1 : 0;
  return {
    xPx: startPx,
    yPx: row.topPx + row.heightPx - heightPx,
    widthPx: Math.max(1, endPx - startPx - gapPx),
    heightPx,
  };
}

/** A bar; hatched where nobody has confirmed it, struck out where it was refused. */
export function drawSegment(
  context: Context,
  { scale, colors, selectedId }: SegmentPicture,
  { row, segment }: { readonly row: TimelineRow; readonly segment: TimelineSegment },
): void {
  const rect = toRect(scale, row, segment);
  const { fill } = toColors(segment.tone, colors);
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(rect.xPx, rect.yPx, rect.widthPx, rect.heightPx, Math.min(3, rect.widthPx / 3));
  context.fill();
  if (segment.tone === "guess" && rect.widthPx > 2) {
    hatch(context, rect, colors.accent);
  }
  if (segment.tone === "plain" && rect.widthPx > 3) {
    // Its fill is hardly more than the ground, in the dark above all.
    edge(context, rect, colors.muted);
  }
  if (segment.tone === "failed") {
    strikeOut(context, rect, colors.surface);
  }
  if (segment.id === selectedId) {
    outline(context, rect, colors.ink);
  }
}

/** Writes on a row: once for a run of equal segments, since a single one is often too narrow. */
export function drawWords(
  context: Context,
  { scale, colors }: SegmentPicture,
  { row, inView }: { readonly row: TimelineRow; readonly inView: readonly TimelineSegment[] },
): void {
  context.font = FONT;
  context.textBaseline = "middle";
  if (row.wordsPx > 0) {
    for (const { segment, leftPx, roomPx } of wordsOnLine(inView, scale)) {
      context.fillStyle = segment.tone === "failed" ? colors.danger : colors.ink;
      context.fillText(
        fitText(context, segment.title, roomPx),
        leftPx,
        row.topPx + row.wordsPx / 2,
      );
    }
    return;
  }
  for (const { segment, leftPx, roomPx } of wordsInside(inView, scale)) {
    const words = fitText(context, segment.title, roomPx - 4);
    if (words !== "") {
      const rect = toRect(scale, row, segment);
      const { fill, text } = toColors(segment.tone, colors);
      if (segment.tone === "guess") {
        // On the plain colour: words could not be read across the hatching.
        const widthPx = context.measureText(words).width + 6;
        context.fillStyle = fill;
        context.fillRect(leftPx + 1, rect.yPx + 1, widthPx, rect.heightPx - 2);
      }
      context.fillStyle = text;
      context.fillText(words, leftPx + 4, rect.yPx + rect.heightPx / 2 + 0.5);
    }
  }
}

function strikeOut(context: Context, rect: Rect, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(rect.xPx + 1, rect.yPx + rect.heightPx - 2);
  context.lineTo(rect.xPx + rect.widthPx - 1, rect.yPx + 2);
  context.stroke();
}

/** A thin line just inside. */
function edge(context: Context, { xPx, yPx, widthPx, heightPx }: Rect, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(xPx + 0.5, yPx + 0.5, widthPx - 1, heightPx - 1, 3);
  context.stroke();
}

function outline(context: Context, rect: Rect, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.beginPath();
  context.roundRect(rect.xPx - 1, rect.yPx - 1, rect.widthPx + 2, rect.heightPx + 2, 4);
  context.stroke();
}
