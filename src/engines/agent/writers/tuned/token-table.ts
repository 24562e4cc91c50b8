/** A tuned model's words and tokens by their rows. */
import { ensureExists } from "@/base/assert";
import type { TokenKind, TunedDescription } from "@/engines/agent/writers/tuned/tuned-description";

/** As `WORD` of `models/training/writer_data.py`, and so many of them. */
const WORD = /<[a-z]+>|[a-z0-9]+/gu;
const MOST_WORDS = 200;
const UNKNOWN_WORD = 1;

export interface Token {
  readonly id: number;
  readonly text: string;
  readonly kind: TokenKind;
}

export class TokenTable {
  readonly tokens: readonly Token[];
  readonly #words: ReadonlyMap<string, number>;
  readonly #byText: ReadonlyMap<string, Token>;

  constructor({ words, tokens }: Pick<TunedDescription, "words" | "tokens">) {
    this.#words = new Map(words.map((word, id) => [word, id]));
    this.tokens = tokens.map((token, id) => ({ ...token, id }));
    this.#byText = new Map(this.tokens.map((token) => [token.text, token]));
  }

  /** Rows of the words of a text; one unknown word where it has none. */
  readWords(text: string): readonly number[] {
    const ids = [...text.toLowerCase().matchAll(WORD)]
      .slice(0, MOST_WORDS)
      .map(([word]) => this.#words.get(word) ?? UNKNOWN_WORD);
    return ids.length === 0 ? [UNKNOWN_WORD] : ids;
  }

  /** Undefined for what the model never saw. */
  find(text: string): Token | undefined {
    return this.#byText.get(text);
  }

  /** The one token of its kind. */
  only(kind: "start" | "end" | "part"): Token {
    return ensureExists(this.tokens.find((token) => token.kind === kind));
  }
}
