/** A reply as it comes in, piece by piece, without the key that a server may repeat in it. */
import { bounds } from "@/core/bounds";
import { KeyStriker } from "@/base/keys/key-striker";
import { withoutKey } from "@/base/keys/without-key";
import type {
  ChatProtocol,
  ChatReply,
  ReplyPiece,
  StopReason,
  WordOdds,
} from "@/engines/teacher/endpoint/chat";
import { chatError, tooMuch } from "@/engines/teacher/endpoint/chat-error";

export class ReplyBuilder {
  text = "";
  isBegun = false;
  #stop: StopReason = "cut";
  #inputTokens: number | undefined;
  #outputTokens: number | undefined;
  #cachedTokens: number | undefined;
  readonly #odds: WordOdds[] = [];
  readonly #protocol: ChatProtocol;
  readonly #apiKey: string;
  /** A key that a server repeats may come in several pieces. */
  readonly #striker: KeyStriker;
  readonly #onText: ((text: string) => void) | undefined;

  constructor(
    protocol: ChatProtocol,
    apiKey: string,
    onText: ((text: string) => void) | undefined,
  ) {
    this.#protocol = protocol;
    this.#apiKey = apiKey;
    this.#striker = new KeyStriker(apiKey);
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
    this.#add(this.#striker.push(text));
    if (this.text.length > bounds.teacher.replyChars) {
      throw tooMuch(this.text);
    }
    if (stop !== undefined && (stop !== "end" || this.#stop === "cut")) {
      this.#stop = stop;
    }
    this.#inputTokens = piece.inputTokens ?? this.#inputTokens;
    this.#outputTokens = piece.outputTokens ?? this.#outputTokens;
    this.#cachedTokens = piece.cachedTokens ?? this.#cachedTokens;
    this.#keepOdds(piece);
  }

  end(): void {
    this.#stop = this.#stop === "cut" ? "end" : this.#stop;
  }

  #keepOdds({ odds }: Pick<ReplyPiece, "odds">): void {
    if (odds !== undefined) {
      this.#odds.push(...odds.slice(0, bounds.teacher.oddsWords - this.#odds.length));
    }
  }

  /** What holds no key is handed on at once. */
  #add(text: string): void {
    if (text !== "") {
      this.text += text;
      this.#onText?.(text);
    }
  }

  finish(): Omit<ChatReply, "form"> {
    this.#add(this.#striker.finish());
    return {
      text: this.text,
      stop: this.#stop,
      inputTokens: this.#inputTokens,
      outputTokens: this.#outputTokens,
      ...(this.#cachedTokens === undefined ? {} : { cachedTokens: this.#cachedTokens }),
      ...(this.#odds.length === 0 ? {} : { odds: this.#odds }),
    };
  }
}
