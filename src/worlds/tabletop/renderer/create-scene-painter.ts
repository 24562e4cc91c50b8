import { AppError, isAbort } from "@/base/app-error";
import { connectWorker } from "@/base/worker-client";
import type { ScenePainter } from "@/core/console/scene-painter";
import type { ScenePainterApi } from "@/worlds/tabletop/renderer/painter.worker";

/**
 * Starts the table's drawing worker; one serves the whole studio. What is asked for waits here, so that a picture
 * nobody waits for any more keeps no other one waiting.
 */
export function createScenePainter(): ScenePainter {
  const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
  const client = connectWorker<ScenePainterApi>(worker);
  let before: Promise<unknown> = Promise.resolve();
  return {
    paint: async ({ json }, side, { widthPx, heightPx, signal }) => {
      const drawn = before.then(async () => {
        signal.throwIfAborted();
        return await client.call((remote) => remote.paint(json, side, { widthPx, heightPx }));
      });
      before = drawn.catch(() => undefined);
      try {
        return await drawn;
      } catch (error) {
        throw isAbort(error) ? error : cannotDrawError(error);
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
