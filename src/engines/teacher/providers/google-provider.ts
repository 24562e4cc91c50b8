/** Google's Gemini API as a page speaks to it, without its client library. */
import { z } from "zod";
import type { Json } from "@/base/json";
import {
  addCounts,
  joinUrl,
  splitDataUrl,
  type ChatPart,
  type ReplyPiece,
} from "@/engines/teacher/endpoint/chat";
import type { Provider } from "@/engines/teacher/providers/provider";

const eventSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().nullish(), thought: z.boolean().nullish() }))
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: z.number().nullish(),
      candidatesTokenCount: z.number().nullish(),
      thoughtsTokenCount: z.number().nullish(),
      cachedContentTokenCount: z.number().nullish(),
    })
    .nullish(),
  error: z.object({ message: z.string() }).nullish(),
});

const modelsSchema = z.object({
  models: z.array(
    z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).nullish() }),
  ),
});

export const googleProvider: Provider = {
  title: "Google Gemini",
  usualUrl: "https://generativelanguage.googleapis.com/v1beta",
  forms: ["schema", "json", "plain"],
  headers: (apiKey): Readonly<Record<string, string>> =>
    apiKey === "" ? {} : { "x-goog-api-key": apiKey },
  chatUrl: ({ baseUrl, model }) =>
    joinUrl(baseUrl, `models/${encodeURIComponent(bareName(model))}:streamGenerateContent?alt=sse`),
  body: ({ maxOutputTokens }, { system, messages, reply }, { form, omitted }) => ({
    systemInstruction: { parts: [{ text: system }] },
    contents: messages.map(({ role, parts }) => ({
      role: role === "assistant" ? "model" : "user",
      parts: parts.map(toPart),
    })),
    generationConfig: {
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      ...(omitted.has("temperature") ? {} : { temperature: 0 }),
      ...(form === "plain" ? {} : { responseMimeType: "application/json" }),
      ...(form === "schema" ? { responseJsonSchema: reply.schema } : {}),
    },
  }),
  read,
  modelsUrl: ({ baseUrl }) => joinUrl(baseUrl, "models?pageSize=200"),
  readModels: (answer) =>
    modelsSchema
      .safeParse(answer)
      .data?.models.filter(
        (each) => each.supportedGenerationMethods?.includes("generateContent") ?? true,
      )
      .map(({ name }) => bareName(name)) ?? [],
};

function bareName(model: string): string {
  return model.trim().replace(/^models\//, "");
}

function toPart(part: ChatPart): Json {
  if (part.kind === "text") {
    return { text: part.text };
  }
  const { mediaType, data } = splitDataUrl(part.url);
  return { inlineData: { mimeType: mediaType, data } };
}

function read(event: unknown): ReplyPiece | undefined {
  const parsed = eventSchema.safeParse(event).data;
  if (parsed === undefined) {
    return undefined;
  }
  const { candidates, promptFeedback, usageMetadata, error } = parsed;
  if (error !== undefined && error !== null) {
    return { error: error.message };
  }
  const candidate = candidates?.[0];
  const isBlocked = (promptFeedback?.blockReason ?? undefined) !== undefined;
  if (candidate === undefined && !isBlocked && (usageMetadata ?? undefined) === undefined) {
    return undefined;
  }
  return { text: textIn(candidate), ...stopIn(parsed), ...countsIn(parsed) };
}

type Event = z.infer<typeof eventSchema>;
type Candidate = NonNullable<Event["candidates"]>[number];

function textIn(candidate: Candidate | undefined): string {
  const said = candidate?.content?.parts?.filter((part) => part.thought !== true) ?? [];
  return said.map((part) => part.text ?? "").join("");
}

/** Why it ended; a question that was blocked has no candidates. */
function stopIn({ candidates, promptFeedback }: Event): Pick<ReplyPiece, "stop"> {
  const reason = promptFeedback?.blockReason ?? candidates?.[0]?.finishReason ?? undefined;
  return reason === undefined ? {} : { stop: toStop(reason) };
}

type CountPiece = Pick<ReplyPiece, "inputTokens" | "outputTokens" | "cachedTokens">;

function countsIn({ usageMetadata }: Event): CountPiece {
  const cached = usageMetadata?.cachedContentTokenCount ?? undefined;
  return {
    ...(cached === undefined ? {} : { cachedTokens: cached }),
    inputTokens: usageMetadata?.promptTokenCount ?? undefined,
    outputTokens: addCounts(usageMetadata?.candidatesTokenCount, usageMetadata?.thoughtsTokenCount),
  };
}

/** Whatever is neither an end nor the limit is one of many filters. */
function toStop(reason: string): "end" | "length" | "refused" {
  return reason === "STOP" ? "end" : reason === "MAX_TOKENS" ? "length" : "refused";
}
