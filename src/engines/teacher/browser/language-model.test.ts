/** A tiny image-text model, made here, really loaded and run by transformers.js on the WASM build. */
import { env, RawImage } from "@xenova/transformers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { ensureExists } from "@/base/assert";
import { jsonSchema } from "@/base/json";
import {
  openLanguageModel,
  writeReply,
  type BrowserMessage,
  type LanguageModel,
} from "@/engines/teacher/browser/language-model";
import type { ChatPart } from "@/engines/teacher/endpoint/chat";
import { createReplySchemas, toWireSchema } from "@/engines/teacher/endpoint/reply-schema";
import { tinyImageTextModel } from "@/testing/tiny-image-text-model";

const MODULES = "../../../../node_modules";

// Under Node the library would take a runtime that is not installed; its build for browsers does here.
vi.mock("@xenova/transformers", async () => {
  vi.stubGlobal("process", { ...process, release: { name: "browser" } });
  const build = "../../../../node_modules/@xenova/transformers/dist/transformers.web.js";
  const web: object = await import(new URL(build, import.meta.url).href);
  vi.unstubAllGlobals();
  return web;
});

const FP32 = {
  vision_encoder: "fp32",
  embed_tokens: "fp32",
  decoder_model_merged: "fp32",
} as const;
const text = (words: string): ChatPart => ({ kind: "text", text: words });
const picture = (colour: string): ChatPart => ({
  kind: "picture",
  url: `data:text/plain,${colour}`,
});
const ask = (...parts: ChatPart[]): readonly BrowserMessage[] => [
  { role: "system", parts: [text("Answer in JSON.")] },
  { role: "user", parts },
];
const answerSchema = z.object({ answer: z.string(), sure: z.boolean() });
const silent = { onText: () => undefined, onToken: () => undefined };

let model: LanguageModel;

beforeAll(async () => {
  const build = (kind: string) =>
    new URL(`${MODULES}/onnxruntime-web/dist/ort-wasm-simd-threaded.${kind}`, import.meta.url).href;
  const { wasm } = env.backends.onnx;
  Object.assign(ensureExists(wasm, "this build has it"), {
    numThreads: 1,
    wasmPaths: { mjs: build("mjs"), wasm: build("wasm") },
  });
  const files = tinyImageTextModel();
  Object.assign(env, { allowRemoteModels: false, allowLocalModels: true, localModelPath: "/" });
  env.fetch = async (input: string | URL) => {
    const path = String(input).replace("/model/", "");
    const file = files.get(path);
    return file === undefined ? new Response(undefined, { status: 404 }) : new Response(file);
  };
  // Decoding a picture needs a browser; what is done with its pixels does not.
  vi.spyOn(RawImage, "fromBlob").mockImplementation(async (blob) => {
    const isRed = (await blob.text()) === "red";
    const pixel = isRed ? [255, 0, 0] : [0, 0, 255];
    const pixels = Array.from({ length: 48 * 24 }, () => pixel).flat();
    return new RawImage(Uint8ClampedArray.from(pixels), 48, 24, 3);
  });
  const tokenizerJson: unknown = JSON.parse(new TextDecoder().decode(files.get("tokenizer.json")));
  const family = { content: "parts" } as const;
  model = await openLanguageModel("model", { family, device: "wasm", dtypes: FP32, tokenizerJson });
});

const write = async (messages: readonly BrowserMessage[], schema: z.ZodType = answerSchema) => {
  const wire = jsonSchema.parse(z.toJSONSchema(schema, { io: "output" }));
  return await writeReply(model, { messages, schema: wire }, silent);
};

describe("an image-text model with random weights", () => {
  test("writes JSON that fits the schema, and tells it as it comes", async () => {
    const pieces: string[] = [];
    const counts: number[] = [];
    const schema = jsonSchema.parse(z.toJSONSchema(answerSchema));
    const messages = ask(text("What do bees make?"));
    const reply = await writeReply(
      model,
      { messages, schema },
      { onText: (piece) => pieces.push(piece), onToken: (count) => counts.push(count) },
    );
    expect(answerSchema.safeParse(JSON.parse(reply.text)).error).toBeUndefined();
    expect(reply).toMatchObject({ isHeld: true, isWhole: true, outputTokens: counts.at(-1) });
    expect(pieces.join("")).toBe(reply.text);
  });

  test("sees pictures: another colour makes another reply, the same one the same", async () => {
    const question = text("Which colour?");
    const red = await write(ask(question, picture("red")));
    const blue = await write(ask(question, picture("blue")));
    const none = await write(ask(question));
    expect((await write(ask(question, picture("red")))).text).toBe(red.text);
    expect(new Set([red.text, blue.text, none.text]).size).toBe(3);
    // One mark becomes the four tokens of a picture and three around them.
    expect(red.inputTokens).toBe(none.inputTokens + 7);
  });

  test("takes several key frames between words, in their order", async () => {
    const messages = (first: string, second: string) =>
      ask(text("Before:"), picture(first), text("After:"), picture(second));
    const there = await write(messages("red", "blue"));
    expect(there.isHeld).toBe(true);
    expect(there.inputTokens).toBe((await write(messages("blue", "red"))).inputTokens);
  });

  test("proposes in the form of a whole proposal", async () => {
    const words = { task: "", place: "", program: "", declarations: "", changes: "" };
    const { answer } = createReplySchemas(words);
    const schema = toWireSchema(answer);
    const messages = ask(text("Turn on the tap."), picture("red"));
    const reply = await writeReply(model, { messages, schema }, silent);
    expect(z.fromJSONSchema(schema).safeParse(JSON.parse(reply.text)).error).toBeUndefined();
  });

  test("writes freely where the schema says more than can be promised, and says so", async () => {
    vi.spyOn(model.model, "generate").mockResolvedValueOnce({});
    const reply = await write(ask(text("A code?")), z.string().regex(/^[A-Z]{3}$/u));
    expect(reply.isHeld).toBe(false);
  });

  test("refuses pictures where the model has no eyes", async () => {
    const { sight: _, ...blind } = model;
    const schema = jsonSchema.parse(z.toJSONSchema(answerSchema));
    const messages = ask(text("Which colour?"), picture("red"));
    await expect(writeReply(blind, { messages, schema }, silent)).rejects.toMatchObject({
      code: "VLM-18",
    });
  });
});
