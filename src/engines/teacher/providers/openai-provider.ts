/** OpenAI's chat completions, which hosted services and local servers (llama.cpp, vLLM, ...) speak. */
import { z } from "zod";
import type { Json } from "@/base/json";
import {
  joinUrl,
  type Chat,
  type ChatPart,
  type ChatVariant,
  type ReplyForm,
  type ReplyPiece,
  type StopReason,
} from "@/engines/teacher/endpoint/chat";
import type { Provider } from "@/engines/teacher/providers/provider";

/** How many words are told at each place; more than so many hosted services refuse. */
const MOST_ODDS = 5;

const oddsSchema = z.object({
  content: z.array(
    z.object({
      token: z.string(),
      top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })),
    }),
  ),
});

/** A delta of the stream, or the whole message of a reply that is not streamed. */
const saidSchema = z.object({
  content: z.string().nullish(),
  refusal: z.string().nullish(),
  tool_calls: z
    .array(z.object({ function: z.object({ arguments: z.string().nullish() }).nullish() }))
    .nullish(),
});

const eventSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: saidSchema.nullish(),
        message: saidSchema.nullish(),
        finish_reason: z.string().nullish(),
        // Whoever tells it otherwise tells nothing; the reply itself is none the worse.
        logprobs: oddsSchema.nullish().catch(undefined),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: z.number().nullish(),
      completion_tokens: z.number().nullish(),
      prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    })
    .nullish(),
  error: z.union([z.string(), z.object({ message: z.string() })]).nullish(),
});

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

const STOPS: Readonly<Record<string, StopReason>> = {
  length: "length",
  content_filter: "refused",
};

export const openAiProvider: Provider = {
  title: "OpenAI-compatible: hosted, or local such as llama.cpp, vLLM, LM Studio",
  usualUrl: "http://localhost:8080/v1",
  forms: ["schema", "json", "plain"],
  headers: (apiKey): Readonly<Record<string, string>> =>
    apiKey === "" ? {} : { Authorization: `Bearer ${apiKey}` },
  chatUrl: ({ baseUrl }) => joinUrl(baseUrl, "chat/completions"),
  body: ({ model, maxOutputTokens }, chat, { form, omitted }) => ({
    model,
    messages: [
      { role: "system", content: chat.system },
      ...chat.messages.map(({ role, parts }) => ({ role, content: toContent(parts) })),
    ],
    stream: true,
    ...(omitted.has("temperature") ? {} : { temperature: 0 }),
    ...(omitted.has("stream_options") ? {} : { stream_options: { include_usage: true } }),
    ...toOutputLimit(maxOutputTokens, omitted),
    ...(chat.wantsOdds === true && !omitted.has("logprobs")
      ? { logprobs: true, top_logprobs: MOST_ODDS }
      : {}),
    ...toResponseFormat(chat, form),
  }),
  read,
  modelsUrl: ({ baseUrl }) => joinUrl(baseUrl, "models"),
  readModels: (answer) => modelsSchema.safeParse(answer).data?.data.map(({ id }) => id) ?? [],
};

/** Plain text where there are no pictures: small servers know no other form. */
function toContent(parts: readonly ChatPart[]): Json {
  return parts.every((part) => part.kind === "text")
    ? parts.map(({ text }) => text).join("\n\n")
    : parts.map((part) =>
        part.kind === "text"
          ? { type: "text", text: part.text }
          : { type: "image_url", image_url: { url: part.url } },
      );
}

/** By the older name, which local servers know, else by the one that it was replaced with. */
function toOutputLimit(
  limit: number | undefined,
  omitted: ChatVariant["omitted"],
): { readonly [key: string]: Json } {
  const name = (["max_tokens", "max_completion_tokens"] as const).find(
    (each) => !omitted.has(each),
  );
  return limit === undefined || name === undefined ? {} : { [name]: limit };
}

function toResponseFormat({ reply }: Chat, form: ReplyForm): { readonly [key: string]: Json } {
  const formats: Readonly<Record<ReplyForm, { readonly [key: string]: Json }>> = {
    schema: { response_format: { type: "json_schema", json_schema: { ...reply, strict: true } } },
    json: { response_format: { type: "json_object" } },
    plain: {},
  };
  return formats[form];
}

function read(event: unknown): ReplyPiece | undefined {
  const parsed = eventSchema.safeParse(event).data;
  if (parsed === undefined) {
    return undefined;
  }
  const { choices, usage, error } = parsed;
  if (error !== undefined && error !== null) {
    return { error: typeof error === "string" ? error : error.message };
  }
  if ((choices ?? undefined) === undefined && (usage ?? undefined) === undefined) {
    return undefined;
  }
  return {
    text: textOf(saidIn(parsed)),
    ...stopIn(parsed),
    ...countsIn(parsed),
    ...oddsIn(parsed),
  };
}

type Event = z.infer<typeof eventSchema>;

function oddsIn({ choices }: Event): Pick<ReplyPiece, "odds"> {
  const content = choices?.[0]?.logprobs?.content;
  return content === undefined
    ? {}
    : {
        odds: content.map(({ token, top_logprobs }) => ({
          said: token,
          among: top_logprobs.map(({ token: text, logprob }) => ({ text, logprob })),
        })),
      };
}

type Said = ReturnType<typeof saidIn>;

function saidIn({ choices }: Event) {
  const choice = choices?.[0];
  return choice?.delta ?? choice?.message;
}

function textOf(said: Said): string {
  const called = said?.tool_calls?.map((call) => call.function?.arguments ?? "").join("") ?? "";
  return (said?.content ?? "") + called + (said?.refusal ?? "");
}

/** A refusal is no end, whatever the reason says. */
function stopIn(event: Event): Pick<ReplyPiece, "stop"> {
  if ((saidIn(event)?.refusal ?? "") !== "") {
    return { stop: "refused" };
  }
  const reason = event.choices?.[0]?.finish_reason ?? "";
  return reason === "" ? {} : { stop: STOPS[reason] ?? "end" };
}

function countsIn({
  usage,
}: Event): Pick<ReplyPiece, "inputTokens" | "outputTokens" | "cachedTokens"> {
  const cached = usage?.prompt_tokens_details?.cached_tokens ?? undefined;
  return {
    ...(cached === undefined ? {} : { cachedTokens: cached }),
    inputTokens: usage?.prompt_tokens ?? undefined,
    outputTokens: usage?.completion_tokens ?? undefined,
  };
}
