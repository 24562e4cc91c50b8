import { AppError } from "@/base/app-error";
import type { Json } from "@/base/json";
import { connectWorker } from "@/base/worker-client";
import type { PainterApi } from "@/app/painter.worker";

/** Draws what an agent sees in a world's state. */
export interface Painter {
  /** The caller owns the picture and closes it. Throws AppError REN-01 where nothing can be drawn. */
  paint(state: Json, sizePx: number): Promise<ImageBitmap>;
}

/** Starts the drawing worker; one serves the whole studio. */
export function createPainter(): Painter {
  const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
  const client = connectWorker<PainterApi>(worker);
  return {
    paint: async (state, sizePx) => {
      try {
        return await client.call((remote) => remote.paint(state, sizePx));
      } catch (error) {
        throw new AppError(
          {
            code: "REN-01",
            what: "The room cannot be drawn: this browser gives no WebGL, or lost it.",
            safe: "Programs, labels and corrections are kept, and programs still run.",
            next: "Close other tabs that draw in 3D and reload the page, or turn on hardware acceleration.",
          },
          { cause: error },
        );
      }
    },
  };
}
