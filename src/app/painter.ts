import type { Remote } from "comlink";
import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { connectWorker } from "@/base/worker-client";
import type { MarkedPicture, PainterApi } from "@/app/painter.worker";

import type { MarkOptions } from "@/worlds/household/renderer/picking/mark-layout";
import type { TopDownOptions } from "@/worlds/household/renderer/top-down-map";
import type { ViewMasks } from "@/worlds/household/renderer/picking/view-masks";

/** Draws what an agent sees in a world's state. */
export interface Painter {
  /** The caller owns the picture and closes it. Throws AppError REN-01 where nothing can be drawn. */
  paint(state: Json, sizePx: number): Promise<ImageBitmap>;
  /** The room from above, with the agent and what it did; otherwise like {@link Painter.paint}. */
  paintMap(state: Json, sizePx: number, marks: TopDownOptions): Promise<ImageBitmap>;
  /** Which object each pixel of the agent's view shows; exact for a picture of the same size. */
  masks(state: Json, sizePx: number): Promise<ViewMasks>;
  /** The agent's view with numbers on what is visible; the caller owns and closes the picture. */
  paintMarked(state: Json, sizePx: number, options?: MarkOptions): Promise<MarkedPicture>;
}

/** Starts the drawing worker; one serves the whole studio. */
export function createPainter(): Painter {
  const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
  const client = connectWorker<PainterApi>(worker);
  const draw = async <T>(job: (remote: Remote<PainterApi>) => Promise<T>): Promise<T> => {
    try {
      return await client.call(job);
    } catch (error) {
      throw cannotDrawError(error);
    }
  };
  return {
    paint: (state, sizePx) => draw((remote) => remote.paint(state, sizePx)),
    paintMap: (state, sizePx, marks) => draw((remote) => remote.paintMap(state, sizePx, marks)),
    masks: (state, sizePx) => draw((remote) => remote.masks(state, sizePx)),
    paintMarked: (state, sizePx, options = {}) =>
      draw((remote) => remote.paintMarked(state, sizePx, options)),
  };
}

function cannotDrawError(cause: unknown): AppError {
  return new AppError(
    {
      code: "REN-01",
      what: "The room cannot be drawn: this browser gives no WebGL, or lost it.",
      safe: "Programs, labels and corrections are kept, and programs still run.",
      next: "Close other tabs that draw in 3D and reload the page, or turn on hardware acceleration.",
    },
    { cause },
  );
}
