/**
 * A language model in the making of one reply: its own form of a conversation, its pictures, and its
 * choice of tokens held to the form of the reply. Runs where transformers.js runs: in a worker.
 */
import {
  AutoModelForCausalLM,
  AutoModelForImageTextToText,
  AutoProcessor,
  AutoTokenizer,
  RawImage,
  type PreTrainedModel,
  type PreTrainedTokenizer,
  type Processor,
} from "@xenova/transformers";
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import { createHeldWriter, type HeldWriter } from "@/engines/teacher/browser/held/held-writer";
import {
  toHeldVocabulary,
  type HeldVocabulary,
} from "@/engines/teacher/browser/held/held-vocabulary";
import { jsonGrammar } from "@/engines/teacher/browser/held/json-grammar";
import { UnknownSchema } from "@/engines/teacher/browser/held/schema-node";
import { readTokenBytes } from "@/engines/teacher/browser/held/token-bytes";
import type { ImageFamily, ModelDevice, ModelDtype } from "@/engines/teacher/browser/model-layout";
import { createReplyStreams } from "@/engines/teacher/browser/reply-streams";
import type { ChatPart } from "@/engines/teacher/endpoint/chat";

/** A proposal with all its sections fits; a small model that repeats itself is stopped. */
const MAX_NEW_TOKENS = 3072;
/** Room that a prompt has to leave for the reply. */
const MIN_REPLY_TOKENS = 128;
/** No section of a proposal but its program is as long, and a program of this length is none. */
const BOUNDS = { mostStringUnits: 4000, mostItems: 40 };

export interface BrowserMessage {
  readonly role: "system" | "user" | "assistant";
  readonly parts: readonly ChatPart[];
}

export interface BrowserQuestion {
  readonly messages: readonly BrowserMessage[];
  readonly schema: Json;
}

export interface BrowserReply {
  readonly text: string;
  /** False where it was cut or brought to an end for want of tokens. */
  readonly isWhole: boolean;
  /** Whether it was held to the schema while it was written. */
  readonly isHeld: boolean;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Told while a reply is written. */
export interface WritingListener {
  readonly onText: (text: string) => void;
  /** After each token: how many there are. */
  readonly onToken: (count: number) => void;
}

export interface LanguageModel {
  readonly tokenizer: PreTrainedTokenizer;
  readonly model: PreTrainedModel;
  /** Of a model that sees. */
  readonly sight?: { readonly processor: Processor; readonly family: ImageFamily };
  /** Undefined where its tokens cannot be told one by one. */
  readonly vocabulary: HeldVocabulary | undefined;
  readonly endIds: readonly number[];
}

export interface ModelParts {
  readonly family?: ImageFamily;
  readonly device: ModelDevice;
  readonly dtypes: Readonly<Record<string, ModelDtype>>;
  /** The tokenizer.json, parsed. */
  readonly tokenizerJson: unknown;
}

/** Loads the model of this name from where `env` of transformers.js points to. */
export async function openLanguageModel(name: string, parts: ModelParts): Promise<LanguageModel> {
  const { family, device, dtypes, tokenizerJson } = parts;
  const options = { device, dtype: { ...dtypes } };
  const tokenizer = await AutoTokenizer.from_pretrained(name);
  const tokenBytes = readTokenBytes(tokenizerJson);
  const vocabulary = tokenBytes && toHeldVocabulary(tokenBytes);
  if (family === undefined) {
    const model = await AutoModelForCausalLM.from_pretrained(name, options);
    return { tokenizer, model, vocabulary, endIds: endIdsOf(model) };
  }
  const processor = await AutoProcessor.from_pretrained(name);
  const model = await AutoModelForImageTextToText.from_pretrained(name, options);
  return { tokenizer, model, vocabulary, endIds: endIdsOf(model), sight: { processor, family } };
}

const endSchema = z.object({
  eos_token_id: z.union([z.number().transform((id) => [id]), z.array(z.number())]),
});

/** What says that a reply is done, as the model's own settings have it. */
function endIdsOf(model: PreTrainedModel): readonly number[] {
  const told = [model.generation_config, model.config, textConfigOf(model)];
  const found = told
    .map((each) => endSchema.safeParse(each).data)
    .find((each) => each !== undefined);
  return found === undefined ? [] : found.eos_token_id;
}

const nestedSchema = z.object({ text_config: z.looseObject({}) });

function textConfigOf({ config }: PreTrainedModel): unknown {
  return nestedSchema.safeParse(config).data?.text_config;
}

/**
 * Writes one reply. Throws AppError VLM-07 where the prompt leaves no room for it, VLM-18 for pictures
 * that the model cannot see.
 */
export async function writeReply(
  loaded: LanguageModel,
  { messages, schema }: BrowserQuestion,
  { onText, onToken }: WritingListener,
): Promise<BrowserReply> {
  const inputs = await toInputs(loaded, messages);
  const inputTokens = lengthOf(inputs);
  const context = contextOf(loaded.model);
  const room = Math.min(MAX_NEW_TOKENS, context - inputTokens);
  const writer = holdTo(loaded, schema, room);
  if (room < MIN_REPLY_TOKENS || writer?.canBegin === false) {
    throw tooLong(inputTokens, context);
  }
  let outputTokens = 0;
  const streams = createReplyStreams(loaded.tokenizer, writer, {
    onText,
    onToken: () => {
      outputTokens += 1;
      onToken(outputTokens);
    },
  });
  const settings = { max_new_tokens: room, do_sample: false, ...streams.options };
  await loaded.model.generate(Object.assign({}, inputs, settings));
  const isWhole =
    writer === undefined ? outputTokens < room : writer.isWhole() && !writer.wasHurried();
  const isHeld = writer !== undefined;
  return { text: streams.text(), isWhole, isHeld, inputTokens, outputTokens };
}

/** Undefined where this vocabulary or this schema cannot be held to; the prompt's words then have to do. */
function holdTo(
  { vocabulary, endIds }: LanguageModel,
  schema: Json,
  mostTokens: number,
): HeldWriter | undefined {
  if (vocabulary === undefined || endIds.length === 0) {
    return undefined;
  }
  try {
    const grammar = jsonGrammar(schema, BOUNDS);
    return createHeldWriter({ vocabulary, grammar, endIds, mostTokens });
  } catch (error) {
    if (error instanceof UnknownSchema) {
      return undefined;
    }
    throw error;
  }
}

/** What the model takes: tokens, and pictures where there are some. */
async function toInputs(
  { tokenizer, sight }: LanguageModel,
  messages: readonly BrowserMessage[],
): Promise<unknown> {
  const urls = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === "picture" ? [part.url] : [])),
  );
  if (sight === undefined && urls.length > 0) {
    throw seesNothing();
  }
  const prompt = writePrompt(tokenizer, messages, sight);
  if (sight === undefined || urls.length === 0) {
    const inputs: unknown = tokenizer(prompt, { add_special_tokens: false });
    return inputs;
  }
  const pictures = await Promise.all(urls.map(readPicture));
  return sight.family.content === "parts"
    ? // One tile for each picture: tiles of details would fill the context of a small model.
      await sight.processor(prompt, pictures, { do_image_splitting: false })
    : await withMarks(sight.processor, prompt, pictures);
}

async function readPicture(url: string): Promise<RawImage> {
  const response = await fetch(url);
  return await RawImage.fromBlob(await response.blob());
}

const MARK = "<image>";
const marksSchema = z.object({
  patch_size: z.number(),
  num_additional_image_tokens: z.number().default(0),
});

const sideSchema = z.tuple([z.number(), z.number()]);

/** As LLaVA's processor does it, but for any number of pictures: a mark for each patch. */
async function withMarks(
  processor: Processor,
  prompt: string,
  pictures: readonly RawImage[],
): Promise<unknown> {
  const seen: { readonly pixel_values: { readonly dims: readonly number[] } } =
    await processor.image_processor?.(pictures);
  const { patch_size: patch, num_additional_image_tokens: more } = marksSchema.parse(
    processor.config,
  );
  const [height, width] = sideSchema.parse(seen.pixel_values.dims.slice(-2));
  const count = Math.floor(height / patch) * Math.floor(width / patch) + more;
  const words = processor.tokenizer?.(prompt.replaceAll(MARK, MARK.repeat(count)));
  return { ...words, pixel_values: seen.pixel_values };
}

/** In the model's own form of a conversation; a model without one gets plain text. */
function writePrompt(
  tokenizer: PreTrainedTokenizer,
  messages: readonly BrowserMessage[],
  sight: LanguageModel["sight"],
): string {
  const conversation = messages.map(({ role, parts }) => ({
    role,
    content: sight?.family.content === "parts" ? toParts(parts) : toWords(parts),
  }));
  const template = sight?.processor.chat_template;
  if (typeof template !== "string" && (tokenizer.chat_template ?? undefined) === undefined) {
    const told = messages.map(({ role, parts }) => `${role}: ${toWords(parts)}`);
    return [...told, "assistant:"].join("\n\n");
  }
  const written: unknown = tokenizer.apply_chat_template(conversation, {
    tokenize: false,
    add_generation_prompt: true,
    ...NO_THOUGHTS,
    ...(typeof template === "string" ? { chat_template: template } : {}),
  });
  return String(written);
}

/** For templates that know it: thoughts before the reply are no JSON. */
const NO_THOUGHTS = { enable_thinking: false };

function toParts(parts: readonly ChatPart[]) {
  return parts.map((part) =>
    part.kind === "text" ? { type: "text", text: part.text } : { type: "image" },
  );
}

function toWords(parts: readonly ChatPart[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : MARK)).join("\n\n");
}

const inputsSchema = z.object({ input_ids: z.object({ dims: z.array(z.number()).min(1) }) });

function lengthOf(inputs: unknown): number {
  return ensureExists(inputsSchema.parse(inputs).input_ids.dims.at(-1), "a tensor has a length");
}

const lengthSchema = z.object({ max_position_embeddings: z.number().int().positive() });

function contextOf(model: PreTrainedModel): number {
  const told = [model.config, textConfigOf(model)].map((each) => lengthSchema.safeParse(each).data);
  const found = told.find((each) => each !== undefined);
  return found === undefined ? Number.MAX_SAFE_INTEGER : found.max_position_embeddings;
}

const SAFE = "Your program, your corrections and what you typed are kept.";

function tooLong(inputTokens: number, contextTokens: number): AppError {
  return new AppError({
    code: "VLM-07",
    what: `The request has ${inputTokens} tokens, and the model reads ${contextTokens} with its reply.`,
    safe: SAFE,
    next: "Show fewer exemplars or choose a model that reads more, both in the settings.",
  });
}

function seesNothing(): AppError {
  return new AppError({
    code: "VLM-18",
    what: "This model reads words alone, and it was shown a picture.",
    safe: SAFE,
    next: "Untick in the settings that it can see pictures, or choose a model for words and pictures.",
  });
}
