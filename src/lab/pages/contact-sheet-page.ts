/**
 * The page that draws contact sheets: titled pictures in rows on one large canvas. Bundled and
 * opened in a headless browser by `contact-sheet`; not part of the studio.
 */
import { drawMarkedView, type HouseholdState } from "@/worlds/household/household-study";
import {
  createHouseholdRenderer,
  type HouseholdRenderer,
} from "@/worlds/household/household-drawing";
import type { MapMarks } from "@/core/world/world-painter";

export interface SheetCell {
  readonly title: string;
  readonly state: HouseholdState;
  /** Draws the room from above instead, with these marks. */
  readonly map?: MapMarks;
}

export interface SheetJob {
  readonly cells: readonly SheetCell[];
  /** Numbers on what is visible. */
  readonly hasMarks: boolean;
  readonly columns: number;
  /** Side of each picture on the sheet, and the side at which it is drawn before scaling down. */
  readonly cellPx: number;
  readonly drawnPx: number;
}

declare global {
  interface Window {
    /** Draws a sheet and posts the PNG's bytes to `/sheet`. */
    drawSheet?: (job: SheetJob) => Promise<void>;
  }
}

const TITLE_PX = 14;

async function drawSheet(job: SheetJob): Promise<void> {
  const { cells, columns, cellPx, drawnPx } = job;
  const canvas = new OffscreenCanvas(drawnPx, drawnPx);
  const renderer = createHouseholdRenderer({ canvas, widthPx: drawnPx, heightPx: drawnPx });
  const rowPx = cellPx + TITLE_PX;
  const sheet = new OffscreenCanvas(columns * cellPx, Math.ceil(cells.length / columns) * rowPx);
  const context = sheet.getContext("2d");
  if (context === null) {
    throw new Error("This browser gives no 2D canvas.");
  }
  context.fillStyle = "white";
  context.fillRect(0, 0, sheet.width, sheet.height);
  context.fillStyle = "black";
  context.font = "11px sans-serif";
  context.imageSmoothingQuality = "high";
  for (const [index, cell] of cells.entries()) {
    const [x, y] = [(index % columns) * cellPx, Math.floor(index / columns) * rowPx];
    const picture = await drawCell(renderer, canvas, cell, job.hasMarks);
    context.drawImage(picture, x, y + TITLE_PX, cellPx - 2, cellPx - 2);
    context.fillText(cell.title, x + 2, y + 11, cellPx - 4);
  }
  renderer[Symbol.dispose]();
  const blob = await sheet.convertToBlob({ type: "image/png" });
  await fetch("/sheet", { method: "POST", body: blob });
}

async function drawCell(
  renderer: HouseholdRenderer,
  canvas: OffscreenCanvas,
  { state, map }: SheetCell,
  hasMarks: boolean,
): Promise<CanvasImageSource> {
  if (map !== undefined) {
    renderer.renderTopDown(state, map);
    return canvas;
  }
  if (hasMarks) {
    return createImageBitmap(drawMarkedView(renderer, state).picture);
  }
  renderer.render(state);
  return canvas;
}

window.drawSheet = drawSheet;
