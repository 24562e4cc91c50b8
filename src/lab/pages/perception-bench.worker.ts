/** Worker of the perception bench: what the studio does in its workers is measured in one. */
import { exposeInWorker } from "@/base/worker-client";
import { timePipeline, timePreparation, timeTexts } from "@/lab/pages/perception-embeddings";
import { comparePictures, timeFrames } from "@/lab/pages/perception-frames";
import {
  compareEightBit,
  readSquares,
  timeModel,
  timePairs,
  timeSkipping,
} from "@/lab/pages/perception-pairs";
import { setUpRuntime } from "@/lab/pages/perception-runtime";

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
