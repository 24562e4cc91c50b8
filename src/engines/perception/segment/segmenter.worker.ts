/** Worker entry: one segmenter for one video; it ends with its worker. */
import "@/base/strict-zod";
import { exposeInWorker } from "@/base/worker-client";
import { createSegmenter } from "@/engines/perception/segment/create-segmenter";

const segmenter = createSegmenter();

const api = {
  push: async (rgba: Uint8ClampedArray, timestampUs: number) => segmenter.push(rgba, timestampUs),
  finish: async () => segmenter.finish(),
};

export type SegmenterApi = typeof api;

exposeInWorker(api);
