/**
 * Takes an API key out of a text that comes in piece by piece, however it is cut and in whatever usual form
 * somebody repeats it. Whoever enciphers it in a way of their own is not found out: they have it anyway, and
 * this is so that a person does not hand it on with a log or a bundle.
 *
 * Each character is looked at once or twice, so that a long reply in small pieces costs what it is long.
 */
import { KeyForms } from "@/base/keys/key-forms";
import { WrittenText } from "@/base/keys/written-text";

const STRUCK = "(key)";

export class KeyStriker {
  readonly #forms: KeyForms;
  /** The end of what came, where it may be the beginning of the key. */
  #pending = "";

  constructor(apiKey: string) {
    this.#forms = new KeyForms(apiKey);
  }

  /** What of the text so far is certain, beyond what was given before. */
  push(text: string): string {
    return this.#strike(text, false);
  }

  /** What was held back. */
  finish(): string {
    return this.#strike("", true);
  }

  #strike(more: string, isEnd: boolean): string {
    const text = this.#pending + more;
    this.#pending = "";
    if (this.#forms.isEmpty) {
      return text;
    }
    const written = new WrittenText(text);
    let struck = "";
    let from = 0;
    let at = this.#forms.nextBeginning(text, 0);
    while (at < text.length) {
      const end = this.#forms.endAt(written, at);
      if (end === "cut" && !isEnd) {
        this.#pending = text.slice(at);
        return struck + text.slice(from, at);
      }
      if (typeof end === "number") {
        struck += text.slice(from, at) + STRUCK;
        from = end;
      }
      at = this.#forms.nextBeginning(text, typeof end === "number" ? end : at + 1);
    }
    return struck + text.slice(from);
  }
}
