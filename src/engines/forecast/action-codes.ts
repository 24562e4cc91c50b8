import { ensureExists } from "@/base/assert";
import { elementAt } from "@/base/element-at";
import type { Episode, EpisodeAction } from "@/engines/forecast/forecast-engine";

/** An action as numbers: futures are drawn and compared by the thousand. */
export interface CodedAction {
  readonly verb: number;
  readonly noun: number;
  /** One number for the pair. */
  readonly pair: number;
}

/** Numbers for verbs and nouns, given in the order in which they are first seen. */
export class ActionCodes {
  readonly #verbs = new Codes();
  readonly #nouns = new Codes();
  readonly #pairs = new Codes();

  encode({ verb, noun }: EpisodeAction): CodedAction {
    return this.pairOf(this.#verbs.codeOf(verb), this.#nouns.codeOf(noun));
  }

  encodeAll(episode: Episode): CodedAction[] {
    return episode.map((action) => this.encode(action));
  }

  /** The action of a verb and a noun that were seen, together or not. */
  pairOf(verb: number, noun: number): CodedAction {
    return { verb, noun, pair: this.#pairs.codeOf(`${verb} ${noun}`) };
  }

  decode({ verb, noun }: CodedAction): EpisodeAction {
    return { verb: this.#verbs.textOf(verb), noun: this.#nouns.textOf(noun) };
  }
}

class Codes {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];

  codeOf(text: string): number {
    if (!this.#codes.has(text)) {
      this.#codes.set(text, this.#texts.length);
      this.#texts.push(text);
    }
    return ensureExists(this.#codes.get(text));
  }

  textOf(code: number): string {
    return elementAt(this.#texts, code);
  }
}
