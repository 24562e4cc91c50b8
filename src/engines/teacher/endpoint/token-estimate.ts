/** What a request will cost, before it is sent, and did cost, afterwards. */
import type { TeacherConnection } from "@/core/teacher-connection";
import type { Chat } from "@/engines/teacher/endpoint/chat";
import { chatError } from "@/engines/teacher/endpoint/chat-error";

/** English with code in it, over current tokenizers: between 3 and 4 characters a token. */
const CHARS_PER_TOKEN = 3.4;
/** What the three hosted services count for a picture of our size, the most of them. */
const TOKENS_PER_PICTURE = 320;

/** About how many tokens a chat is. */
export function estimateTokens({ system, messages, reply }: Chat): number {
  const parts = messages.flatMap((message) => message.parts);
  const pictures = parts.filter((part) => part.kind === "picture").length;
  const chars = parts.reduce(
    (sum, part) => sum + (part.kind === "text" ? part.text.length : 0),
    system.length + JSON.stringify(reply.schema).length,
  );
  return Math.ceil(chars / CHARS_PER_TOKEN) + pictures * TOKENS_PER_PICTURE;
}

/** About how many tokens a text is. */
export function estimateText(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}

/** In US dollars by the connection's prices; undefined where a price that is needed is unknown. */
export function costUsd(
  { inputUsdPerMillion, outputUsdPerMillion }: TeacherConnection,
  inputTokens: number,
  outputTokens: number,
): number | undefined {
  if (inputUsdPerMillion === undefined || (outputTokens > 0 && outputUsdPerMillion === undefined)) {
    return undefined;
  }
  return (inputTokens * inputUsdPerMillion + outputTokens * (outputUsdPerMillion ?? 0)) / 1_000_000;
}

/** `about 5,200 tokens ($0.016)`. */
export function describeEstimate(connection: TeacherConnection, tokens: number): string {
  const cost = costUsd(connection, tokens, 0);
  const price = cost === undefined ? "" : ` (${formatUsd(cost)})`;
  return `about ${roundTokens(tokens).toLocaleString("en")} tokens${price}`;
}

export function formatUsd(cost: number): string {
  return cost === 0 ? "$0" : cost < 0.001 ? "under $0.001" : `$${cost.toFixed(3)}`;
}

/** Refuses what does not fit or is dearer than allowed. Throws AppError VLM-07 or VLM-14. */
export function checkEstimate(connection: TeacherConnection, tokens: number): void {
  const { contextTokens, mostUsdPerRequest, model } = connection;
  if (contextTokens !== undefined && tokens > contextTokens) {
    throw chatError({
      code: "VLM-07",
      what: `The request is ${describeEstimate(connection, tokens)} long; ${model} reads ${contextTokens.toLocaleString("en")}.`,
      safe: "Nothing was sent. Your program, your corrections and what you typed are kept.",
      next: "Show fewer exemplars or choose a model that reads more, both in the settings.",
    });
  }
  const cost = costUsd(connection, tokens, 0);
  if (cost !== undefined && mostUsdPerRequest !== undefined && cost > mostUsdPerRequest) {
    throw chatError({
      code: "VLM-14",
      what: `The request is ${describeEstimate(connection, tokens)}: more than the ${formatUsd(mostUsdPerRequest)} that you allow.`,
      safe: "Nothing was sent. Your program, your corrections and what you typed are kept.",
      next: "Raise the limit of the connection in the settings, or choose another model.",
    });
  }
}

/** Two digits that mean something: it is an estimate. */
function roundTokens(tokens: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, tokens))) - 1);
  return Math.round(tokens / unit) * unit;
}
