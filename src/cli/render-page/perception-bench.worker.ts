/** Worker of the perception bench: what the studio does in its workers is measured in one. */
import { exposeInWorker } from "@/base/worker-client";
import { timePipeline, timePreparation, timeTexts } from "@/cli/render-page/perception-embeddings";
import { comparePictures, timeFrames } from "@/cli/render-page/perception-frames";
import {
  compareEightBit,
  readSquares,
  timeModel,
  timePairs,
  timeSkipping,
} from "@/cli/render-page/perception-pairs";
import { setUpRuntime } from "@/cli/render-page/perception-runtime";

const api = {
  setUpRuntime,
  timeFrames,
  comparePictures,
  timePairs,
  timeSkipping,
  timeModel,
  compareEightBit,
  timeTexts,
  timePipeline,
  timePreparation,
  readSquares,
};
export type PerceptionBenchApi = typeof api;

exposeInWorker(api);
