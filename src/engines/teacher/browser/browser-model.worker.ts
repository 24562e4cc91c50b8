/**
 * Worker entry: a language model that runs in this browser, loaded by transformers.js from the folder
 * that a person named or picked. Nothing is fetched from anywhere else. A cancel ends the worker: a
 * token in the making cannot be interrupted otherwise.
 */
import * as ort from "onnxruntime-web/webgpu";
import { env } from "@xenova/transformers";
import "@/base/strict-zod";
import { AppError } from "@/base/app-error";
import { chooseOnnxBuild } from "@/base/onnx-builds";
import { fromSentFetch, type SentFetch } from "@/base/fetch";
import type { OnProgress } from "@/base/progress";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import { openCheckedFiles } from "@/engines/teacher/browser/checked-files";
import { readDevice } from "@/engines/teacher/browser/device-fit";
import {
  openLanguageModel,
  writeReply,
  type BrowserQuestion,
  type BrowserReply,
  type LanguageModel,
} from "@/engines/teacher/browser/language-model";
import {
  cannotLoadModel,
  type KnownFile,
  type ModelFolder,
  type ReadableFolder,
} from "@/engines/teacher/browser/model-folder";
import { surveyModel, type ModelSurvey } from "@/engines/teacher/browser/model-survey";

ort.env.wasm.numThreads = crossOriginIsolated ? Math.min(4, navigator.hardwareConcurrency) : 1;
ort.env.logLevel = "error";
env.allowRemoteModels = false;
env.allowLocalModels = true;
env.useBrowserCache = false;
env.useWasmCache = false;

const ROOT = "/browser-model/";
const NAME = "model";

/** A model that is ready, and what it was made of. */
export interface ReadyModel {
  readonly survey: ModelSurvey;
  readonly files: readonly KnownFile[];
}

let loaded: { readonly ready: ReadyModel; readonly model: LanguageModel } | undefined;

const browserModel = {
  /** Loads the model unless it is there. Throws AppError VLM-15, 16 and 17; tells how much has come. */
  async load(
    folder: ModelFolder,
    ask: RemoteCallback<SentFetch>,
    onProgress: RemoteCallback<OnProgress>,
  ): Promise<ReadyModel> {
    try {
      loaded ??= await load({ ...folder, fetch: fromSentFetch(ask) }, onProgress);
      return loaded.ready;
    } finally {
      releaseCallback(ask);
      releaseCallback(onProgress);
    }
  },
  /** Writes one reply; text is told as it comes. Throws AppError VLM-07 and VLM-18. */
  async generate(
    question: BrowserQuestion,
    onText: RemoteCallback<(text: string) => void>,
    onToken: RemoteCallback<(count: number) => void>,
  ): Promise<BrowserReply> {
    if (loaded === undefined) {
      throw new Error("load() comes first");
    }
    try {
      return await writeReply(loaded.model, question, { onText, onToken });
    } finally {
      releaseCallback(onText);
      releaseCallback(onToken);
    }
  },
};
export type BrowserModelWorker = typeof browserModel;

async function load(folder: ReadableFolder, onProgress: OnProgress) {
  const survey = await surveyModel(folder, await readDevice());
  for (const label of survey.sentences) {
    onProgress({ label, done: 0 });
  }
  chooseOnnxBuild(ort.env.wasm, survey.device);
  const checked = await openCheckedFiles(folder, onProgress);
  env.localModelPath = ROOT;
  // The library wraps why a file was refused, and passes over files that it can do without.
  const refusals: AppError[] = [];
  env.fetch = async (input: string | URL) => {
    const { pathname } = new URL(input, location.href);
    try {
      return await checked.fetch(decodeURIComponent(pathname.slice(`${ROOT}${NAME}/`.length)));
    } catch (error) {
      refusals.push(...(error instanceof AppError ? [error] : []));
      throw error;
    }
  };
  try {
    const tokenizerJson: unknown = await (await checked.fetch("tokenizer.json")).json();
    const model = await openLanguageModel(NAME, { ...survey, tokenizerJson });
    if (refusals[0] !== undefined) {
      throw refusals[0];
    }
    return { model, ready: { survey, files: checked.handedOut() } };
  } catch (error) {
    const known = error instanceof AppError ? error : refusals[0];
    throw (
      known ??
      cannotLoadModel(folder, error instanceof Error ? error.message : String(error), error)
    );
  }
}

exposeInWorker(browserModel);
