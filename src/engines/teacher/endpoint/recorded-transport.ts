/**
 * Exchanges with a language model on record, and a transport that answers from the record alone, so
 * that a run with a real model can be repeated without it. A record holds what was asked and answered,
 * never a key.
 */
import { z } from "zod";
import { AppError } from "@/base/app-error";
import { jsonSchema, toCanonicalJson, type Json } from "@/base/json";
import { withoutKey } from "@/base/keys/without-key";
import { withoutKeyInTexts } from "@/base/keys/without-key-in-texts";
import type { Chat, ChatReply, ChatTransport } from "@/engines/teacher/endpoint/chat";
import { chatError } from "@/engines/teacher/endpoint/chat-error";

const replySchema = z.object({
  text: z.string(),
  stop: z.enum(["end", "length", "refused", "cut"]),
  form: z.enum(["schema", "json", "plain"]),
  inputTokens: z.number().exactOptional(),
  outputTokens: z.number().exactOptional(),
  cachedTokens: z.number().exactOptional(),
  contextTokens: z.number().exactOptional(),
});
const failureSchema = z.object({
  code: z.string(),
  what: z.string(),
  safe: z.string(),
  next: z.string(),
});

/** What was asked, and what came: a reply, or how it failed. */
const exchangeSchema = z.object({
  chat: jsonSchema,
  reply: replySchema.exactOptional(),
  failure: failureSchema.exactOptional(),
});
export type Exchange = Readonly<z.infer<typeof exchangeSchema>>;

const recordSchema = z.object({
  format: z.literal("exemplar-model-record"),
  version: z.literal(1),
  model: z.string(),
  exchanges: z.array(exchangeSchema),
});
export type ModelRecord = Readonly<z.infer<typeof recordSchema>>;

/** Throws ZodError where it is no record. */
export function parseRecord(text: string): ModelRecord {
  return recordSchema.parse(JSON.parse(text));
}

/** The same exchanges give the same bytes. `apiKey` is taken out wherever somebody repeated it. */
export function writeRecord(model: string, exchanges: readonly Exchange[], apiKey: string): string {
  const strike = (text: string) => withoutKey(text, apiKey);
  const keyless = exchanges.map(({ chat, reply, failure }) => ({
    chat: withoutKeyInTexts(JSON.stringify(chat), [apiKey]),
    ...(reply === undefined ? {} : { reply: { ...reply, text: strike(reply.text) } }),
    ...(failure === undefined
      ? {}
      : { failure: { ...failure, what: strike(failure.what), next: strike(failure.next) } }),
  }));
  const record = { format: "exemplar-model-record", version: 1, model, exchanges: keyless };
  return `${JSON.stringify(record, undefined, 1)}\n`;
}

/** Asks through another transport and hands on what was asked and answered. A cancel is no answer. */
export function createRecordingTransport(
  transport: ChatTransport,
  onExchange: (exchange: Exchange) => void,
): ChatTransport {
  return {
    ...transport,
    send: async (chat, listener) => {
      const asked = toJson(chat);
      try {
        const reply = await transport.send(chat, listener);
        onExchange({ chat: asked, reply: replySchema.parse(toJson(reply)) });
        return reply;
      } catch (error) {
        if (error instanceof AppError) {
          const { code, what, safe, next } = error;
          onExchange({ chat: asked, failure: { code, what, safe, next } });
        }
        throw error;
      }
    },
  };
}

/**
 * Answers what was asked before, in the order in which the same was answered. Sends nothing anywhere.
 * Throws AppError VLM-20 for what is not on record.
 */
export function createReplayTransport({ model, exchanges }: ModelRecord): ChatTransport {
  const left = new Map<string, Exchange[]>();
  for (const exchange of exchanges) {
    const key = toCanonicalJson(exchange.chat);
    left.set(key, [...(left.get(key) ?? []), exchange]);
  }
  return {
    listModels: async () => [model],
    send: async (chat, listener) => {
      listener?.signal?.throwIfAborted();
      const found = left.get(toCanonicalJson(toJson(chat)))?.shift();
      if (found?.failure !== undefined) {
        throw new AppError(found.failure);
      }
      if (found?.reply === undefined) {
        throw notOnRecord(model);
      }
      listener?.onText?.(found.reply.text);
      return toReply(found.reply);
    },
  };
}

function toReply(reply: NonNullable<Exchange["reply"]>): ChatReply {
  const { inputTokens, outputTokens, ...rest } = reply;
  return { ...rest, inputTokens, outputTokens };
}

/** As it would be on disk: without what is undefined. */
function toJson(value: Chat | ChatReply): Json {
  return jsonSchema.parse(JSON.parse(JSON.stringify(value)));
}

function notOnRecord(model: string): AppError {
  return chatError({
    code: "VLM-20",
    what: `The record of ${model} has no answer to what is asked now: demonstrations, options or prompts are others than when it was made.`,
    safe: "Nothing was sent anywhere.",
    next: "Repeat the call with which it was recorded, or record anew.",
  });
}
