/**
 * Ollama's own chat API. Its OpenAI-compatible one has no way to ask for a longer context: there a
 * prompt beyond a few thousand tokens loses its beginning without a word.
 */
import { z } from "zod";
import type { Json } from "@/base/json";
import type { TeacherConnection } from "@/core/teacher-connection";
import {
  joinUrl,
  splitDataUrl,
  type Chat,
  type ChatMessage,
  type ReplyForm,
  type ReplyPiece,
  type StopReason,
} from "@/engines/teacher/endpoint/chat";
import { estimateTokens } from "@/engines/teacher/endpoint/token-estimate";
import type { Provider } from "@/engines/teacher/providers/provider";

/** Small models repeat themselves without end, and the server sets no limit. */
const USUAL_OUTPUT_TOKENS = 8192;
/** A context of another size loads the model anew, so sizes double from here. */
const LEAST_CONTEXT_TOKENS = 8192;
/** Estimates may fall short by so much before a prompt is cut. */
const MARGIN = 1.25;

const eventSchema = z.object({
  message: z.object({ content: z.string().default("") }).nullish(),
  done: z.boolean().nullish(),
  done_reason: z.string().nullish(),
  prompt_eval_count: z.number().nullish(),
  eval_count: z.number().nullish(),
  error: z.string().nullish(),
});

const modelsSchema = z.object({ models: z.array(z.object({ name: z.string() })) });
/** Named after the model's architecture, e.g. `llama.context_length`. */
const shownSchema = z.object({ model_info: z.record(z.string(), z.unknown()) });

export const ollamaProvider: Provider = {
  title: "Ollama, by its own API",
  usualUrl: "http://localhost:11434",
  forms: ["schema", "json", "plain"],
  headers: (apiKey): Readonly<Record<string, string>> =>
    apiKey === "" ? {} : { Authorization: `Bearer ${apiKey}` },
  chatUrl: ({ baseUrl }) => joinUrl(rootOf(baseUrl), "api/chat"),
  body: (connection, chat, { form, omitted, contextTokens }) => ({
    model: connection.model,
    messages: [{ role: "system", content: chat.system }, ...chat.messages.map(toMessage)],
    stream: true,
    // Servers that know it refuse what does not fit instead of cutting it.
    truncate: false,
    ...toFormat(chat, form),
    options: {
      ...(omitted.has("temperature") ? {} : { temperature: 0 }),
      num_ctx: contextFor(connection, chat, contextTokens),
      num_predict: outputLimit(connection),
    },
  }),
  read,
  modelsUrl: ({ baseUrl }) => joinUrl(rootOf(baseUrl), "api/tags"),
  readModels: (answer) => modelsSchema.safeParse(answer).data?.models.map(({ name }) => name) ?? [],
  context: {
    url: ({ baseUrl }) => joinUrl(rootOf(baseUrl), "api/show"),
    body: ({ model }) => ({ model }),
    read: readContext,
  },
};

/** The address that people know ends in the version of the other API. */
function rootOf(baseUrl: string): string {
  return baseUrl
    .trim()
    .replace(/\/+$/, "")
    .replace(/\/(v1|api)$/, "");
}

/** What the person set, else enough for this request within what the model reads. */
function contextFor(
  connection: TeacherConnection,
  chat: Chat,
  modelTokens: number | undefined,
): number {
  if (connection.contextTokens !== undefined) {
    return connection.contextTokens;
  }
  const needed = estimateTokens(chat) * MARGIN + outputLimit(connection);
  const doublings = Math.max(0, Math.ceil(Math.log2(needed / LEAST_CONTEXT_TOKENS)));
  return Math.min(LEAST_CONTEXT_TOKENS * 2 ** doublings, modelTokens ?? Infinity);
}

function outputLimit({ maxOutputTokens }: TeacherConnection): number {
  return maxOutputTokens ?? USUAL_OUTPUT_TOKENS;
}

function toMessage({ role, parts }: ChatMessage): Json {
  const pictures = parts.flatMap((part) =>
    part.kind === "picture" ? [splitDataUrl(part.url).data] : [],
  );
  return {
    role,
    content: parts.flatMap((part) => (part.kind === "text" ? [part.text] : [])).join("\n\n"),
    ...(pictures.length === 0 ? {} : { images: pictures }),
  };
}

function toFormat({ reply }: Chat, form: ReplyForm): { readonly [key: string]: Json } {
  const formats: Readonly<Record<ReplyForm, { readonly [key: string]: Json }>> = {
    schema: { format: reply.schema },
    json: { format: "json" },
    plain: {},
  };
  return formats[form];
}

function read(event: unknown): ReplyPiece | undefined {
  const parsed = eventSchema.safeParse(event).data;
  if (parsed === undefined) {
    return undefined;
  }
  const { message, done, error } = parsed;
  if (error !== undefined && error !== null) {
    return { error };
  }
  const isMessage = message !== undefined && message !== null;
  if (!isMessage && done !== true) {
    return undefined;
  }
  return {
    ...(isMessage ? { text: message.content } : {}),
    ...(done === true ? { stop: stopOf(parsed.done_reason) } : {}),
    inputTokens: parsed.prompt_eval_count ?? undefined,
    outputTokens: parsed.eval_count ?? undefined,
  };
}

function stopOf(reason: string | null | undefined): StopReason {
  return reason === "length" ? "length" : "end";
}

function readContext(answer: unknown): number | undefined {
  const shown = shownSchema.safeParse(answer);
  const named = Object.entries(shown.success ? shown.data.model_info : {}).find(([name]) =>
    name.endsWith(".context_length"),
  );
  const tokens = named?.[1];
  return typeof tokens === "number" && tokens > 0 ? tokens : undefined;
}
