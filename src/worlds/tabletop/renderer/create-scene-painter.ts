import { AppError } from "@/base/app-error";
import { connectWorker } from "@/base/worker-client";
import type { ScenePainter } from "@/core/console/scene-painter";
import type { ScenePainterApi } from "@/worlds/tabletop/renderer/painter.worker";

/** Starts the table's drawing worker; one serves the whole studio. */
export function createScenePainter(): ScenePainter {
  const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
  const client = connectWorker<ScenePainterApi>(worker);
  return {
    paint: async ({ json }, side, size) => {
      try {
        return await client.call((remote) => remote.paint(json, side, size));
      } catch (error) {
        throw cannotDrawError(error);
      }
    },
  };
}

function cannotDrawError(cause: unknown): AppError {
  return new AppError(
    {
      code: "REN-03",
      what: "The table cannot be drawn: this browser gives no WebGL, or lost it.",
      safe: "The session is kept, statements still run, and the scene is told in words.",
      next: "Close other tabs that draw in 3D and reload the page, or turn on hardware acceleration.",
    },
    { cause },
  );
}
