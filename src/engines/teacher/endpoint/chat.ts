/**
 * One exchange with a language model, in words that every protocol can be translated into.
 *
 * Why it exists: the teacher knows {@link ChatTransport} alone. What differs between OpenAI-compatible
 * endpoints, Anthropic's and Google's is in one {@link ChatProtocol} each; what they share (sending,
 * retrying, streaming, limits, errors) is in `http-transport.ts`.
 */
import type { Json } from "@/base/json";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { TeacherJobOptions } from "@/engines/teacher/teacher-engine";

export type ChatPart =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Whether everything up to its end is the same in the next requests, so that it can be kept. */
      readonly isStatic?: boolean;
    }
  /** A picture as a base64 data URL. */
  | { readonly kind: "picture"; readonly url: string };

export interface ChatMessage {
  readonly role: "user" | "assistant";
  readonly parts: readonly ChatPart[];
}

export interface Chat {
  readonly system: string;
  readonly messages: readonly ChatMessage[];
  /** The form of the reply, where the endpoint can be held to one. */
  readonly reply: { readonly name: string; readonly schema: { readonly [key: string]: Json } };
  /** Whether the endpoint is asked, too, how likely other words were; not all of them can tell. */
  readonly wantsOdds?: true;
}

/** One word of a reply, or a piece of one, with what could have stood there. */
export interface WordOdds {
  readonly said: string;
  /** The likeliest, natural logarithms of their probabilities. */
  readonly among: readonly { readonly text: string; readonly logprob: number }[];
}

export interface ChatListener {
  readonly signal?: AbortSignal | undefined;
  /** Text as it streams in. */
  readonly onText?: ((text: string) => void) | undefined;
  /** What is going on meanwhile, e.g. that the endpoint asked to wait. */
  readonly onNote?: ((note: string) => void) | undefined;
  /** Each request as it is answered. */
  readonly onSpent?: TeacherJobOptions["onSpent"] | undefined;
}

/** `length`: cut at the model's own limit; `refused`: by the model or a filter; `cut`: the stream just ended. */
export type StopReason = "end" | "length" | "refused" | "cut";

export interface ChatReply {
  readonly text: string;
  readonly stop: StopReason;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  /** Of the input, what the server had kept from an earlier request; absent where it does not tell. */
  readonly cachedTokens?: number | undefined;
  /** Word by word, where that was asked for and the endpoint tells. */
  readonly odds?: readonly WordOdds[];
  /** How much fits into one request, as far as the server told; absent where it does not tell. */
  readonly contextTokens?: number | undefined;
  /** How the endpoint was held to the form of the reply in the end. */
  readonly form: ReplyForm;
}

export interface ChatTransport {
  /** Throws AppError VLM-01 to VLM-13, see `chat-error.ts`; rejects with AbortError when cancelled. */
  send(chat: Chat, listener?: ChatListener): Promise<ChatReply>;
  /** The models that the endpoint offers; empty where it does not tell. */
  listModels(signal?: AbortSignal): Promise<readonly string[]>;
  /** How many tokens the model reads, where the server tells; absent where no server is asked. */
  readContext?(signal?: AbortSignal): Promise<number | undefined>;
}

/** `schema`: held to a JSON Schema; `json`: to any JSON; `plain`: by the words of the prompt alone. */
export type ReplyForm = "schema" | "json" | "plain";

/** Parameters that some models refuse; left out once a model did. */
export type OptionalParameter =
  | "temperature"
  | "stream_options"
  | "logprobs"
  | "max_tokens"
  | "max_completion_tokens";

export interface ChatVariant {
  readonly form: ReplyForm;
  readonly omitted: ReadonlySet<OptionalParameter>;
  /** What the model reads, where the server told. */
  readonly contextTokens?: number | undefined;
}

/** One piece of a streamed reply, or a whole one. */
export interface ReplyPiece {
  readonly text?: string;
  readonly stop?: StopReason;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly cachedTokens?: number | undefined;
  readonly odds?: readonly WordOdds[];
  /** A failure that the endpoint tells inside the stream. */
  readonly error?: string;
}

/** How one kind of endpoint is spoken to. Pure: nothing here sends anything. */
export interface ChatProtocol {
  /** The forms of replies that it has, the strictest first. */
  readonly forms: readonly [ReplyForm, ...ReplyForm[]];
  headers(apiKey: string): Readonly<Record<string, string>>;
  chatUrl(connection: TeacherConnection): string;
  body(connection: TeacherConnection, chat: Chat, variant: ChatVariant): Json;
  /** Reads one event of the stream, or a whole reply; undefined where it is neither. */
  read(event: unknown): ReplyPiece | undefined;
  modelsUrl(connection: TeacherConnection): string;
  /** Names out of the answer to `modelsUrl`; empty where it is something else. */
  readModels(answer: unknown): readonly string[];
  /** Where a server tells how much a model reads, and what it is asked; absent where it does not. */
  readonly context?: {
    url(connection: TeacherConnection): string;
    body(connection: TeacherConnection): Json;
    /** In tokens; undefined where the answer does not say. */
    read(answer: unknown): number | undefined;
  };
}

/** `base` and `path` with one slash between them. */
export function joinUrl(base: string, path: string): string {
  return `${base.trim().replace(/\/+$/, "")}/${path}`;
}

/** Media type and base64 text of a data URL. */
export function splitDataUrl(url: string): { readonly mediaType: string; readonly data: string } {
  const match = /^data:([^;,]+);base64,(.*)$/s.exec(url);
  return { mediaType: match?.[1] ?? "image/jpeg", data: match?.[2] ?? "" };
}

/** The sum of the counts that an endpoint told; undefined where it told none. */
export function addCounts(...counts: readonly (number | null | undefined)[]): number | undefined {
  const known = counts.filter((count) => typeof count === "number");
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0);
}
