/**
 * Whether a server read less than it was sent.
 *
 * Why it exists: local servers have a context of a few thousand tokens unless told otherwise, and drop
 * the beginning of what does not fit without a word: the instruction goes first. The count of tokens
 * that comes with a reply gives them away.
 */
import type { TeacherConnection } from "@/core/teacher-connection";
import type { Chat, ChatReply } from "@/engines/teacher/endpoint/chat";

/** No tokenizer in use packs our prompts (English, code, ids of objects) denser than this. */
const MOST_CHARS_PER_TOKEN = 5.5;
/** What they usually are; a prompt may be longer than that says by a fifth. */
const USUAL_CHARS_PER_TOKEN = 3.4;
const USUAL_EXCESS = 1.2;
/** A cut prompt fills the context, but for a few tokens that are kept free. */
const FULL_SHARE = 0.97;
/** No server has a smaller one: what tells less does not count prompts. */
const LEAST_CONTEXT = 500;
/** Windows that servers come with. */
const USUAL_CONTEXTS = [2048, 4096, 8192, 16_384, 32_768, 65_536, 131_072];

/** For people, what happened and what to do; undefined where nothing was cut, or nobody counted. */
export function cutWarning(
  { model, kind, contextTokens }: TeacherConnection,
  { system, messages }: Chat,
  { inputTokens, contextTokens: told }: ChatReply,
): string | undefined {
  if (inputTokens === undefined || inputTokens < LEAST_CONTEXT) {
    return undefined;
  }
  // Pictures count differently everywhere, and the form of the reply may not count at all.
  const parts = messages.flatMap((message) => message.parts);
  const chars = parts.reduce(
    (sum, part) => sum + (part.kind === "text" ? part.text.length : 0),
    system.length,
  );
  const windows = [contextTokens, told, ...USUAL_CONTEXTS];
  // Older versions of Ollama count only what they had not kept from the request before.
  const isImpossible = kind !== "ollama" && inputTokens < chars / MOST_CHARS_PER_TOKEN;
  const isFull = windows.some(
    (size) => size !== undefined && inputTokens <= size && inputTokens >= size * FULL_SHARE,
  );
  const isShort = inputTokens * USUAL_EXCESS < chars / USUAL_CHARS_PER_TOKEN;
  return isImpossible || (isFull && isShort)
    ? `Your server cut the prompt: ${model} read ${inputTokens.toLocaleString("en")} tokens of about ${about(chars)}, so its answer may miss the beginning. ${HOW_TO_MEND[kind] ?? HOW_TO_MEND_ANY}`
    : undefined;
}

const HOW_TO_MEND_ANY =
  "Start the server with a longer context (llama.cpp: -c, LM Studio: “Context Length”, vLLM: --max-model-len; Ollama: use the kind “Ollama” in the settings), or enter the context that it has in the connection's settings, so that fewer exemplars are shown.";
const HOW_TO_MEND: Readonly<Record<string, string>> = {
  ollama:
    "Enter a longer context in the connection's settings, or choose a model that reads more; fewer exemplars make the prompt shorter.",
};

function about(chars: number): string {
  const tokens = chars / USUAL_CHARS_PER_TOKEN;
  return (Math.round(tokens / 100) * 100).toLocaleString("en");
}
