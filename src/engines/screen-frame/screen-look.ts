/** How a screen looks, for the frame and for pictures alike. */
import { elementAt, numberAt } from "@/base/element-at";
import type { DrawnKind, DrawnShape } from "@/core/screens/drawn-screen";
import type { ScreenBox } from "@/core/screens/screen";

export const INK = "#1f2328";
export const LINK_INK = "#1d4ed8";
export const MUTED_INK = "#57606a";
export const PAPER = "#ffffff";
export const LINE_INK = "#c4c8cf";
export const BUTTON_PAPER = "#eef0f3";
export const NOTICE_PAPER = "#fff4d6";
/** Marks: white on one of these, by their number. */
const MARK_PAPERS = ["#b42318", "#175cd3", "#067647", "#93370d", "#6927da", "#0e7090"] as const;

const FONT = '"Liberation Sans", Arial, Helvetica, sans-serif';
const SIZES: Partial<Readonly<Record<DrawnKind, string>>> = {
  title: "bold 24px",
  heading: "bold 16px",
};

export function fontOf(kind: DrawnKind): string {
  const size = SIZES[kind];
  return `${size === undefined ? "14px" : size} ${FONT}`;
}

export const MARK_FONT = `bold 10px ${FONT}`;

/** Where a mark's number stands: over the upper right corner, within the screen. */
export function markBox(mark: string, box: ScreenBox): ScreenBox {
  const widthPx = 6 + 6 * mark.length;
  return {
    xPx: Math.max(0, box.xPx + box.widthPx - widthPx / 2),
    yPx: Math.max(0, box.yPx - 5),
    widthPx,
    heightPx: 13,
  };
}

export function markPaper(mark: string): string {
  return elementAt(MARK_PAPERS, Number(mark) % MARK_PAPERS.length);
}

/** What is used of a context, in a page's canvas and in one off screen. */
export type PaintContext = Pick<
  CanvasRenderingContext2D,
  "beginPath" | "moveTo" | "lineTo" | "closePath" | "fill" | "fillStyle"
>;

/** Paints polygons into a box, those behind first. */
export function paintShapes(
  context: PaintContext,
  shapes: readonly DrawnShape[],
  { xPx, yPx, widthPx, heightPx }: ScreenBox,
): void {
  for (const { fill, points } of shapes) {
    const [red, green, blue] = fill.map((part) => Math.round(part * 255));
    context.fillStyle = `rgb(${red} ${green} ${blue})`;
    context.beginPath();
    for (let at = 0; at + 1 < points.length; at += 2) {
      const x = xPx + numberAt(points, at) * widthPx;
      const y = yPx + numberAt(points, at + 1) * heightPx;
      if (at === 0) {
        context.moveTo(x, y);
      } else {
        context.lineTo(x, y);
      }
    }
    context.closePath();
    context.fill();
  }
}
