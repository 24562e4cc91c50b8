/**
 * Worker entry: a language model that runs in this browser, loaded by transformers.js from a folder of
 * the studio's server or from one that a person picked. Nothing is fetched from anywhere else. A
 * cancel ends the worker: a token in the making cannot be interrupted otherwise.
 */
import * as ort from "onnxruntime-web/webgpu";
import {
  AutoModelForCausalLM,
  AutoTokenizer,
  env,
  TextStreamer,
  type PreTrainedModel,
  type PreTrainedTokenizer,
} from "@xenova/transformers";
import { z } from "zod";
import "@/base/strict-zod";
import type { OnProgress } from "@/base/progress";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import { AppError } from "@/base/app-error";
import { chooseOnnxBuild } from "@/base/onnx-builds";
import {
  cannotLoadModel,
  fetchModelFile,
  requireFiles,
  WEIGHTS,
  type ModelDevice,
  type ModelDtype,
  type ModelFolder,
} from "@/engines/teacher/browser/model-folder";

ort.env.wasm.numThreads = crossOriginIsolated ? Math.min(4, navigator.hardwareConcurrency) : 1;
ort.env.logLevel = "error";
env.allowRemoteModels = false;
env.allowLocalModels = true;
env.useBrowserCache = false;
env.useWasmCache = false;

/** A proposal with all its sections fits; a small model that repeats itself is stopped. */
const MAX_NEW_TOKENS = 3072;
/** Room that a prompt has to leave for the reply. */
const MIN_REPLY_TOKENS = 128;
const ROOT = "/browser-model/";

export interface BrowserMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface BrowserReply {
  readonly text: string;
  readonly isWhole: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface LoadedModel {
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
  readonly device: ModelDevice;
}

let loaded: { readonly folder: ModelFolder; readonly parts: LoadedModel } | undefined;

const browserModel = {
  /** Loads the model unless it is there. Throws AppError VLM-15; tells how much has come. */
  async load(folder: ModelFolder, onProgress: RemoteCallback<OnProgress>): Promise<ModelDevice> {
    try {
      loaded ??= { folder, parts: await load(folder, onProgress) };
      return loaded.parts.device;
    } finally {
      releaseCallback(onProgress);
    }
  },
  /** Writes one reply; text is told as it comes. Throws AppError VLM-07 where the prompt is too long. */
  async generate(
    messages: readonly BrowserMessage[],
    onText: RemoteCallback<(text: string) => void>,
  ): Promise<BrowserReply> {
    try {
      return await generate(messages, onText);
    } finally {
      releaseCallback(onText);
    }
  },
};
export type BrowserModelWorker = typeof browserModel;

async function load(folder: ModelFolder, onProgress: OnProgress): Promise<LoadedModel> {
  await requireFiles(folder);
  const device = await findDevice();
  chooseOnnxBuild(ort.env.wasm, device);
  const dtype = await findWeights(folder, device);
  env.localModelPath = ROOT;
  env.fetch = async (input: string | URL) => {
    const { pathname } = new URL(input, location.href);
    return await fetchModelFile(folder, pathname.slice(`${ROOT}model/`.length));
  };
  try {
    const tokenizer = await AutoTokenizer.from_pretrained("model");
    const model = await AutoModelForCausalLM.from_pretrained("model", {
      device,
      dtype,
      progress_callback: (told: unknown) => tellProgress(told, onProgress),
    });
    return { tokenizer, model, device };
  } catch (error) {
    throw cannotLoadModel(folder, error instanceof Error ? error.message : String(error), error);
  }
}

const progressSchema = z.object({
  status: z.literal("progress"),
  file: z.string(),
  loaded: z.number(),
  total: z.number(),
});

function tellProgress(told: unknown, onProgress: OnProgress): void {
  const progress = progressSchema.safeParse(told).data;
  if (progress !== undefined) {
    const { file, loaded: done, total } = progress;
    onProgress({ label: `Loading ${file}`, done, ...(total > 0 ? { total } : {}) });
  }
}

/** A graphics card where there is one; a software adapter is slower than WASM. */
async function findDevice(): Promise<ModelDevice> {
  const adapter = await navigator.gpu?.requestAdapter().catch(() => undefined);
  const isHardware = adapter !== null && adapter?.info.isFallbackAdapter === false;
  return isHardware ? "webgpu" : "wasm";
}

async function findWeights(folder: ModelFolder, device: ModelDevice): Promise<ModelDtype> {
  for (const { dtype, file } of WEIGHTS[device]) {
    const response = await fetchModelFile(folder, file);
    await response.body?.cancel();
    if (response.ok) {
      return dtype;
    }
  }
  const names = WEIGHTS[device].map(({ file }) => file).join(", ");
  throw cannotLoadModel(folder, `it has none of ${names}.`);
}

async function generate(
  messages: readonly BrowserMessage[],
  onText: (text: string) => void,
): Promise<BrowserReply> {
  if (loaded === undefined) {
    throw new Error("load() comes first");
  }
  const { tokenizer, model } = loaded.parts;
  const inputs: unknown = tokenizer(writePrompt(tokenizer, messages), {
    add_special_tokens: false,
  });
  const inputTokens = lengthOf(inputs);
  const room = Math.min(MAX_NEW_TOKENS, contextOf(model) - inputTokens);
  if (room < MIN_REPLY_TOKENS) {
    throw tooLong(inputTokens, contextOf(model));
  }
  let text = "";
  let outputTokens = 0;
  const streamer = new TextStreamer(tokenizer, {
    skip_prompt: true,
    skip_special_tokens: true,
    callback_function: (piece: string) => {
      text += piece;
      onText(piece);
    },
    token_callback_function: () => {
      outputTokens += 1;
    },
  });
  const settings = { max_new_tokens: room, do_sample: false, streamer };
  await model.generate(Object.assign({}, inputs, settings));
  return { text, isWhole: outputTokens < room, inputTokens, outputTokens };
}

/** In the model's own form of a conversation; a model without one gets plain text. */
function writePrompt(tokenizer: PreTrainedTokenizer, messages: readonly BrowserMessage[]): string {
  if (tokenizer.chat_template === null || tokenizer.chat_template === undefined) {
    const told = messages.map(({ role, content }) => `${role}: ${content}`);
    return [...told, "assistant:"].join("\n\n");
  }
  const written: unknown = tokenizer.apply_chat_template(
    messages.map((message) => ({ ...message })),
    { tokenize: false, add_generation_prompt: true },
  );
  return String(written);
}

const inputsSchema = z.object({ input_ids: z.object({ dims: z.array(z.number()) }) });

function lengthOf(inputs: unknown): number {
  return inputsSchema.parse(inputs).input_ids.dims.at(-1) ?? 0;
}

const configSchema = z.object({ max_position_embeddings: z.number().int().positive() });

function contextOf({ config }: PreTrainedModel): number {
  return configSchema.safeParse(config).data?.max_position_embeddings ?? Number.MAX_SAFE_INTEGER;
}

function tooLong(inputTokens: number, contextTokens: number): AppError {
  return new AppError({
    code: "VLM-07",
    what: `The request has ${inputTokens} tokens, and the model reads ${contextTokens} with its reply.`,
    safe: "Your program, your corrections and what you typed are kept.",
    next: "Show fewer exemplars or choose a model that reads more, both in the settings.",
  });
}

exposeInWorker(browserModel);
