/** Draws observations of the household world away from the page's thread. */
import "@/base/strict-zod";
import { transfer } from "comlink";
import { exposeInWorker } from "@/base/worker-client";
import type { Json } from "@/base/json";
import {
  createHouseholdRenderer,
  type HouseholdRenderer,
} from "@/worlds/household/renderer/household-renderer";
import { householdStateSchema } from "@/worlds/household/household-state";

const canvas = new OffscreenCanvas(480, 480);
let renderer: HouseholdRenderer | undefined;

const painter = {
  /** The agent's view of a state as a picture of `sizePx` on a side, owned by the caller. */
  paint: async (state: Json, sizePx: number): Promise<ImageBitmap> => {
    renderer ??= createHouseholdRenderer({ canvas, widthPx: sizePx, heightPx: sizePx });
    if (canvas.width !== sizePx) {
      renderer.setSize(sizePx, sizePx);
    }
    renderer.render(householdStateSchema.parse(state));
    // createImageBitmap copies: the canvas goes on to the next picture at once.
    const picture = await createImageBitmap(canvas);
    return transfer(picture, [picture]);
  },
};

export type PainterApi = typeof painter;

exposeInWorker(painter);
