/** Draws observations of the household world away from the page's thread. */
import "@/base/strict-zod";
import { transfer } from "comlink";
import { exposeInWorker } from "@/base/worker-client";
import type { Json } from "@/base/json";
import {
  createHouseholdRenderer,
  type HouseholdRenderer,
} from "@/worlds/household/renderer/household-renderer";
import type { MapMarks, MarkedPicture, MarkOptions, ViewMasks } from "@/core/world/world-painter";
import { drawMarkedView } from "@/worlds/household/renderer/picking/marked-view";
import { householdStateSchema } from "@/worlds/household/state/household-state";

const canvas = new OffscreenCanvas(480, 480);
let opened: HouseholdRenderer | undefined;

/** The one renderer, set to pictures of `sizePx` on a side. */
function rendererOf(sizePx: number): HouseholdRenderer {
  opened ??= createHouseholdRenderer({ canvas, widthPx: sizePx, heightPx: sizePx });
  if (canvas.width !== sizePx) {
    opened.setSize(sizePx, sizePx);
  }
  return opened;
}

/** createImageBitmap copies: the canvas goes on to the next picture at once. */
async function takePicture(): Promise<ImageBitmap> {
  const picture = await createImageBitmap(canvas);
  return transfer(picture, [picture]);
}

const painter = {
  /** The agent's view of a state as a picture of `sizePx` on a side, owned by the caller. */
  paint: async (state: Json, sizePx: number): Promise<ImageBitmap> => {
    rendererOf(sizePx).render(householdStateSchema.parse(state));
    return await takePicture();
  },
  /** The room from above with the agent and what it did; the longer side of the room fills it. */
  paintMap: async (state: Json, sizePx: number, marks: MapMarks): Promise<ImageBitmap> => {
    rendererOf(sizePx).renderTopDown(householdStateSchema.parse(state), marks);
    return await takePicture();
  },
  /** Which object each pixel of the agent's view shows, for the picture of the same size. */
  masks: async (state: Json, sizePx: number): Promise<ViewMasks> => {
    const masks = rendererOf(sizePx).renderMasks(householdStateSchema.parse(state));
    return transfer(masks, [masks.numbers.buffer]);
  },
  /** The agent's view with numbered marks, and what the numbers stand for. */
  paintMarked: async (
    state: Json,
    sizePx: number,
    options: MarkOptions,
  ): Promise<MarkedPicture> => {
    const parsed = householdStateSchema.parse(state);
    const { picture, legend } = drawMarkedView(rendererOf(sizePx), parsed, options);
    const bitmap = await createImageBitmap(picture);
    return transfer({ picture: bitmap, legend }, [bitmap]);
  },
};

export type PainterApi = typeof painter;

exposeInWorker(painter);
