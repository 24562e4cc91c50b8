import type { Remote } from "comlink";
import { AppError } from "@/base/app-error";
import { connectWorker } from "@/base/worker-client";
import type { WorldPainter } from "@/core/world/world-painter";
import type { PainterApi } from "@/worlds/household/renderer/painter.worker";

/** Starts the drawing worker; one serves the whole studio. */
export function createPainter(): WorldPainter {
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
    paint: ({ json }, sizePx) => draw((remote) => remote.paint(json, sizePx)),
    paintMap: ({ json }, sizePx, marks) => draw((remote) => remote.paintMap(json, sizePx, marks)),
    masks: ({ json }, sizePx) => draw((remote) => remote.masks(json, sizePx)),
    paintMarked: ({ json }, sizePx, options = {}) =>
      draw((remote) => remote.paintMarked(json, sizePx, options)),
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
