/** One streamed chat completion at an OpenAI-compatible endpoint. */
import { z } from "zod";
import { AppError, isAbort } from "@/base/app-error";
import type { ChatMessage } from "@/engines/teacher/prompt";
import { replyJsonSchema } from "@/engines/teacher/reply-schema";
import type { EndpointSettings } from "@/engines/teacher/teacher-engine";

export interface ChatReply {
  readonly text: string;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

export interface ChatOptions {
  readonly signal: AbortSignal | undefined;
  readonly onText: ((text: string) => void) | undefined;
}

/** A reply longer than this is a runaway: the connection is closed. */
const MAX_REPLY_CHARS = 400_000;

const chunkSchema = z.object({
  choices: z
    .array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() }))
    .optional(),
  usage: z
    .object({ prompt_tokens: z.number().optional(), completion_tokens: z.number().optional() })
    .nullish(),
});

const SAFE = "Your program and corrections are kept.";

/**
 * Sends the messages and streams the reply. Throws AppError: VLM-01 not reachable, VLM-02 key
 * refused, VLM-03 the endpoint answered with an error, VLM-05 the stream broke off.
 */
export async function completeChat(
  settings: EndpointSettings,
  messages: readonly ChatMessage[],
  options: ChatOptions,
): Promise<ChatReply> {
  let response = await post(settings, messages, options.signal, "json_schema");
  if (response.status === 400) {
    // Older servers do not know json_schema; the prompt asks for JSON all the same.
    response = await post(settings, messages, options.signal, "none");
  }
  if (!response.ok || response.body === null) {
    throw await toHttpError(response);
  }
  return await readStream(response.body, options);
}

async function post(
  settings: EndpointSettings,
  messages: readonly ChatMessage[],
  signal: AbortSignal | undefined,
  format: "json_schema" | "none",
): Promise<Response> {
  const body = {
    model: settings.model,
    messages,
    temperature: 0,
    stream: true,
    stream_options: { include_usage: true },
    ...(format === "none"
      ? {}
      : {
          response_format: {
            type: "json_schema",
            json_schema: { name: "proposal", schema: replyJsonSchema },
          },
        }),
  };
  try {
    return await fetch(`${settings.baseUrl.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(settings.apiKey === "" ? {} : { Authorization: `Bearer ${settings.apiKey}` }),
      },
      body: JSON.stringify(body),
      credentials: "omit",
      referrerPolicy: "no-referrer",
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (isAbort(error)) {
      throw error;
    }
    throw new AppError(
      {
        code: "VLM-01",
        what: `The endpoint ${settings.baseUrl} cannot be reached.`,
        safe: SAFE,
        next: "Check its address in the settings, that it is running, and that it allows requests from this page (CORS).",
      },
      { cause: error },
    );
  }
}

async function toHttpError(response: Response): Promise<AppError> {
  const isKeyRefused = response.status === 401 || response.status === 403;
  const detail = (await response.text().catch(() => "")).slice(0, 300);
  return new AppError({
    code: isKeyRefused ? "VLM-02" : "VLM-03",
    what: isKeyRefused
      ? "The endpoint refused the key."
      : `The endpoint answered with status ${response.status}. ${detail}`,
    safe: SAFE,
    next: isKeyRefused
      ? "Enter the key again in the settings."
      : "Try again, or choose another model in the settings.",
  });
}

async function readStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  options: ChatOptions,
): Promise<ChatReply> {
  let text = "";
  let usage: z.infer<typeof chunkSchema>["usage"];
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        break;
      }
      pending += value;
      const events = pending.split("\n");
      pending = events.pop() ?? "";
      for (const chunk of events.map(parseEvent)) {
        const delta = chunk?.choices?.[0]?.delta?.content ?? "";
        usage = chunk?.usage ?? usage;
        text += delta;
        if (delta !== "") {
          options.onText?.(delta);
        }
      }
      if (text.length + pending.length > MAX_REPLY_CHARS) {
        throw brokenStream("The reply is longer than any program should be.");
      }
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (isAbort(error) || error instanceof AppError) {
      throw error;
    }
    throw brokenStream("The connection broke off in the middle of the reply.");
  }
  return { text, inputTokens: usage?.prompt_tokens, outputTokens: usage?.completion_tokens };
}

/** One line of a server-sent event stream; lines that carry no JSON chunk give undefined. */
function parseEvent(line: string): z.infer<typeof chunkSchema> | undefined {
  const data = /^data:\s*(\{.*\})\s*$/.exec(line)?.[1];
  if (data === undefined) {
    return undefined;
  }
  try {
    return chunkSchema.safeParse(JSON.parse(data)).data;
  } catch {
    // A chunk that is no JSON is skipped: the reply as a whole is parsed against its schema.
    return undefined;
  }
}

function brokenStream(what: string): AppError {
  return new AppError({ code: "VLM-05", what, safe: SAFE, next: "Try again." });
}
