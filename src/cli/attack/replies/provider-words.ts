/** How each kind of endpoint says things, as its own documentation has it: events of a stream, whole replies, failures. */

export interface ProviderWords {
  /** A reply in pieces, each an event's data. */
  readonly events: (pieces: readonly string[]) => readonly string[];
  /** The same as one document. */
  readonly whole: (text: string) => string;
  /** A failure, told with a status or in the middle of a stream. */
  readonly failure: (message: string) => string;
  /** Whether a line is an event by itself, without `data:`. */
  readonly isBare: boolean;
  /** The list of models. */
  readonly models: (names: readonly string[]) => string;
}

const json = (value: unknown) => JSON.stringify(value);

const openai: ProviderWords = {
  events: (pieces) => [
    ...pieces.map((content) => json({ choices: [{ delta: { content } }] })),
    json({ choices: [{ delta: {}, finish_reason: "stop" }] }),
    "[DONE]",
  ],
  whole: (content) => json({ choices: [{ message: { content }, finish_reason: "stop" }] }),
  failure: (message) => json({ error: { message } }),
  isBare: false,
  models: (names) => json({ data: names.map((id) => ({ id })) }),
};

const ollama: ProviderWords = {
  events: (pieces) => [
    ...pieces.map((content) => json({ message: { content }, done: false })),
    json({ message: { content: "" }, done: true, done_reason: "stop" }),
  ],
  whole: (content) => json({ message: { content }, done: true, done_reason: "stop" }),
  failure: (error) => json({ error }),
  isBare: true,
  models: (names) => json({ models: names.map((name) => ({ name })) }),
};

const anthropic: ProviderWords = {
  events: (pieces) => [
    json({ type: "message_start", message: { usage: { input_tokens: 5 } } }),
    ...pieces.map((text) => json({ type: "content_block_delta", delta: { text } })),
    json({ type: "message_delta", delta: { stop_reason: "end_turn" } }),
    json({ type: "message_stop" }),
  ],
  whole: (text) => json({ type: "message", content: [{ text }], stop_reason: "end_turn" }),
  failure: (message) => json({ type: "error", error: { message } }),
  isBare: false,
  models: (names) => json({ data: names.map((id) => ({ id })) }),
};

const candidate = (text: string) => ({ content: { parts: [{ text }] } });

const google: ProviderWords = {
  events: (pieces) => [
    ...pieces.map((text) => json({ candidates: [candidate(text)] })),
    json({ candidates: [{ ...candidate(""), finishReason: "STOP" }] }),
  ],
  whole: (text) => json({ candidates: [{ ...candidate(text), finishReason: "STOP" }] }),
  failure: (message) => json({ error: { message } }),
  isBare: false,
  models: (names) => json({ models: names.map((name) => ({ name })) }),
};

export const PROVIDER_WORDS = { openai, ollama, anthropic, google } as const;
export type ProviderKind = keyof typeof PROVIDER_WORDS;
