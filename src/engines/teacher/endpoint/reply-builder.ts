/** A reply as it comes in, piece by piece, without the key that a server may repeat in it. */
import { withoutKey } from "@/base/keys/without-key";
import type { ChatProtocol, ChatReply, StopReason } from "@/engines/teacher/endpoint/chat";
import { chatError, tooMuch } from "@/engines/teacher/endpoint/chat-error";

/** A reply longer than this is a runaway: the connection is closed. */
const MAX_REPLY_CHARS = 400_000;

export class ReplyBuilder {
  text = "";
  isBegun = false;
  /** How much of the text was handed on. */
  #told = 0;
  #stop: StopReason = "cut";
  #inputTokens: number | undefined;
  #outputTokens: number | undefined;
  #cachedTokens: number | undefined;
  readonly #protocol: ChatProtocol;
  readonly #apiKey: string;
  readonly #onText: ((text: string) => void) | undefined;

  constructor(
    protocol: ChatProtocol,
    apiKey: string,
    onText: ((text: string) => void) | undefined,
  ) {
    this.#protocol = protocol;
    this.#apiKey = apiKey;
    this.#onText = onText;
  }

  /** Throws AppError VLM-03 for a failure told in the stream and VLM-05 for a runaway. */
  take(event: unknown): void {
    const piece = this.#protocol.read(event);
    if (piece === undefined) {
      return;
    }
    this.isBegun = true;
    if (piece.error !== undefined) {
      throw chatError({
        code: "VLM-03",
        what: `The endpoint failed in the middle of the reply: ${withoutKey(piece.error, this.#apiKey).slice(0, 300)}`,
        next: "Try again, or choose another model in the settings.",
        detail: this.text,
      });
    }
    const { text = "", stop } = piece;
    // Over the whole of it: a key that a server repeats may come in several pieces.
    this.text = withoutKey(this.text + text, this.#apiKey);
    if (this.text.length > MAX_REPLY_CHARS) {
      throw tooMuch(this.text);
    }
    this.#tell(this.text.length - beginningOfKey(this.text, this.#apiKey));
    if (stop !== undefined && (stop !== "end" || this.#stop === "cut")) {
      this.#stop = stop;
    }
    this.#inputTokens = piece.inputTokens ?? this.#inputTokens;
    this.#outputTokens = piece.outputTokens ?? this.#outputTokens;
    this.#cachedTokens = piece.cachedTokens ?? this.#cachedTokens;
  }

  end(): void {
    this.#stop = this.#stop === "cut" ? "end" : this.#stop;
  }

  /** Hands on what has not been told yet, up to a place. */
  #tell(end: number): void {
    if (end > this.#told) {
      this.#onText?.(this.text.slice(this.#told, end));
      this.#told = end;
    }
  }

  finish(): Omit<ChatReply, "form"> {
    this.#tell(this.text.length);
    return {
      text: this.text,
      stop: this.#stop,
      inputTokens: this.#inputTokens,
      outputTokens: this.#outputTokens,
      ...(this.#cachedTokens === undefined ? {} : { cachedTokens: this.#cachedTokens }),
    };
  }
}

/** How much at the end of a text may be the beginning of the key: that waits for what follows. */
function beginningOfKey(text: string, apiKey: string): number {
  for (let length = apiKey.length - 1; length > 0; length -= 1) {
    if (text.endsWith(apiKey.slice(0, length))) {
      return length;
    }
  }
  return 0;
}
