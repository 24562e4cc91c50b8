/** Draws tables away from the page's thread. */
import "@/base/strict-zod";
import { transfer } from "comlink";
import type { Json } from "@/base/json";
import { exposeInWorker } from "@/base/worker-client";
import type { PictureSize, SceneSide } from "@/core/console/scene-painter";
import { TabletopRenderer } from "@/worlds/tabletop/renderer/tabletop-renderer";
import { readScene } from "@/worlds/tabletop/tabletop-scene";

const canvas = new OffscreenCanvas(320, 240);
let opened: TabletopRenderer | undefined;

const painter = {
  paint: async (state: Json, side: SceneSide, size: PictureSize): Promise<ImageBitmap> => {
    opened ??= new TabletopRenderer(canvas);
    opened.render(readScene(state), side, size);
    // A copy: the canvas goes on to the next picture at once.
    const picture = await createImageBitmap(canvas);
    return transfer(picture, [picture]);
  },
};

export type ScenePainterApi = typeof painter;

exposeInWorker(painter);
