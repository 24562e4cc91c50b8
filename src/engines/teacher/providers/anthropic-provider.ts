/** Anthropic's messages API as a page speaks to it, without its client library. */
import { z } from "zod";
import type { Json } from "@/base/json";
import {
  addCounts,
  joinUrl,
  splitDataUrl,
  type ChatPart,
  type ReplyPiece,
  type StopReason,
} from "@/engines/teacher/endpoint/chat";
import type { Provider } from "@/engines/teacher/providers/provider";

/** The API wants a limit; every current model can write this much, and no reply needs more. */
const USUAL_OUTPUT_TOKENS = 8192;

const usageSchema = z.object({
  input_tokens: z.number().nullish(),
  output_tokens: z.number().nullish(),
  /** What was kept for the next request, and what came from the one before: neither is in the input. */
  cache_creation_input_tokens: z.number().nullish(),
  cache_read_input_tokens: z.number().nullish(),
});
const blockSchema = z.object({
  text: z.string().nullish(),
  partial_json: z.string().nullish(),
});
const eventSchema = z.object({
  type: z.string(),
  message: z.object({ usage: usageSchema.nullish() }).nullish(),
  delta: blockSchema.extend({ stop_reason: z.string().nullish() }).nullish(),
  /** Of a reply that is not streamed. */
  content: z.array(z.object({ text: z.string().nullish(), input: z.unknown() })).nullish(),
  stop_reason: z.string().nullish(),
  usage: usageSchema.nullish(),
  error: z.object({ message: z.string() }).nullish(),
});

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const STOPS: Readonly<Record<string, StopReason>> = { max_tokens: "length", refusal: "refused" };

/** Events that say nothing, but belong to the protocol. */
const SILENT = new Set(["ping", "content_block_start", "content_block_stop"]);

export const anthropicProvider: Provider = {
  title: "Anthropic",
  usualUrl: "https://api.anthropic.com/v1",
  // A schema is kept by making the model call a tool whose input is the reply.
  forms: ["schema", "plain"],
  headers: (apiKey) => ({
    "x-api-key": apiKey,
    "anthropic-version": "2023-06-01",
    // Without it the API answers no page.
    "anthropic-dangerous-direct-browser-access": "true",
  }),
  chatUrl: ({ baseUrl }) => joinUrl(baseUrl, "messages"),
  body: ({ model, maxOutputTokens }, { system, messages, reply }, { form, omitted }) => ({
    model,
    max_tokens: maxOutputTokens ?? USUAL_OUTPUT_TOKENS,
    // Tools, role and static text are the same in every request of a lesson, and come first.
    system: [{ type: "text", text: system, cache_control: KEEP }],
    messages: messages.map(({ role, parts }) => ({ role, content: parts.map(toBlock) })),
    stream: true,
    ...(omitted.has("temperature") ? {} : { temperature: 0 }),
    ...(form === "schema"
      ? {
          tools: [
            { name: reply.name, description: "Gives the answer.", input_schema: reply.schema },
          ],
          tool_choice: { type: "tool", name: reply.name },
        }
      : {}),
  }),
  read,
  modelsUrl: ({ baseUrl }) => joinUrl(baseUrl, "models?limit=100"),
  readModels: (answer) => modelsSchema.safeParse(answer).data?.data.map(({ id }) => id) ?? [],
};

/** Marks the end of what a server should keep for the next request. */
const KEEP = { type: "ephemeral" } as const;

function toBlock(part: ChatPart): Json {
  if (part.kind === "text") {
    const { text, isStatic } = part;
    return { type: "text", text, ...(isStatic === true ? { cache_control: KEEP } : {}) };
  }
  const { mediaType, data } = splitDataUrl(part.url);
  return { type: "image", source: { type: "base64", media_type: mediaType, data } };
}

function read(event: unknown): ReplyPiece | undefined {
  const parsed = eventSchema.safeParse(event).data;
  if (parsed === undefined) {
    return undefined;
  }
  const { type, error } = parsed;
  switch (type) {
    case "error":
      return { error: error?.message ?? "an error without a message" };
    case "message_start":
      return countsIn(parsed);
    case "content_block_delta":
      return { text: addedIn(parsed) };
    case "message_delta":
      return { ...countsIn(parsed), ...stopIn(parsed) };
    case "message_stop":
      return { stop: "end" };
    case "message":
      return { text: textIn(parsed), ...countsIn(parsed), ...stopIn(parsed) };
    default:
      return SILENT.has(type) ? {} : undefined;
  }
}

type Event = z.infer<typeof eventSchema>;

function addedIn({ delta }: Event): string {
  return delta?.partial_json ?? delta?.text ?? "";
}

function textIn({ content }: Event): string {
  return content?.map((block) => block.text ?? toText(block.input)).join("") ?? "";
}

function countsIn({
  message,
  usage,
}: Event): Pick<ReplyPiece, "inputTokens" | "outputTokens" | "cachedTokens"> {
  const counts = message?.usage ?? usage;
  const read = counts?.cache_read_input_tokens ?? undefined;
  return {
    inputTokens: addCounts(
      counts?.input_tokens,
      counts?.cache_creation_input_tokens,
      counts?.cache_read_input_tokens,
    ),
    outputTokens: counts?.output_tokens ?? undefined,
    ...(read === undefined ? {} : { cachedTokens: read }),
  };
}

function stopIn({ delta, stop_reason: whole }: Event): Pick<ReplyPiece, "stop"> {
  const reason = delta?.stop_reason ?? whole ?? undefined;
  return reason === undefined ? {} : { stop: STOPS[reason] ?? ("end" as const) };
}

function toText(input: unknown): string {
  return input === undefined ? "" : JSON.stringify(input);
}
