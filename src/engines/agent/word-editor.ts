/**
 * Words that are changed by what is said of them: a thing in the place of another, another place, a number.
 * Which of these it is follows from what both name, and from no phrase.
 */
import type { Whereabouts } from "@/engines/agent/whereabouts";
import type { WriterWorld } from "@/engines/agent/writer";
import { MentionReader, type Mention } from "@/engines/agent/writers/analogy/mention-reader";

export interface Edit {
  /** Absent where it changes nothing of the routine and is to be done besides. */
  readonly words?: string;
  readonly what: string;
}

export class WordEditor {
  readonly #reader: MentionReader;
  readonly #whereabouts: Whereabouts;

  constructor(world: WriterWorld, whereabouts: Whereabouts) {
    this.#reader = MentionReader.of(world);
    this.#whereabouts = whereabouts;
  }

  /** The words with the one new thing that is named in its place; undefined where more is new: that is a task of its own. */
  replaced(words: string, change: string): string | undefined {
    const there = this.#reader.read(words);
    const isNew = (each: Mention) => !there.some((other) => isSame(each, other));
    const fresh = this.#reader.read(change).filter(isNew);
    return fresh.length === 1 ? this.edit(words, change)?.words : undefined;
  }

  /**
   * "No, I meant the desk": the one place in the words, or the one thing, is what was meant otherwise. Undefined where it
   * could be more than one, or more is named.
   */
  meant(words: string, change: string): string | undefined {
    const [next, ...others] = this.#reader.read(change);
    if (next === undefined || others.length > 0) {
      return undefined;
    }
    const isPlace = this.#isPlace(next);
    // What was never carried nor put anything in, as far as is remembered, is rather a place: so it is where it was to go.
    const isUnknown = !isPlace && !this.#isCarried(next.classes);
    const alike = this.#reader
      .read(words)
      .filter((each) => (isUnknown ? each.isDestination : this.#isPlace(each) === isPlace));
    const [former, ...rest] = alike;
    return former === undefined || rest.length > 0 || isSame(former, next)
      ? undefined
      : replacePhrase(words, former.words, next.words);
  }

  /** Undefined where nothing is named. */
  edit(words: string, change: string): Edit | undefined {
    const there = this.#reader.read(words);
    const here = this.#reader.read(change);
    const shared = here.filter((each) => there.some((other) => isSame(each, other)));
    const fresh = here.filter((each) => !shared.includes(each));
    const [own, next] = [shared[0], fresh[0]];
    if (next === undefined) {
      return own === undefined ? undefined : this.#count(words, there, own);
    }
    const former = this.#formerOf(next, { there, own });
    return former === undefined
      ? { what: change.trim() }
      : {
          words: replacePhrase(words, former.words, next.words),
          what: `${next.words} in the place of ${former.words}`,
        };
  }

  /** What something new takes the place of: a place of where things went, a thing of the one named with it. */
  #formerOf(
    next: Mention,
    { there, own }: { readonly there: readonly Mention[]; readonly own: Mention | undefined },
  ): Mention | undefined {
    const known = own === undefined ? undefined : there.find((each) => isSame(each, own));
    if (this.#isPlace(next) && next.isDestination) {
      return there.find((each) => each.isDestination && this.#isPlace(each));
    }
    return known !== undefined && this.#isPlace(known) === this.#isPlace(next) ? known : undefined;
  }

  #isPlace({ classes }: Mention): boolean {
    return classes.some((name) => this.#whereabouts.isPlace(name)) && !this.#isCarried(classes);
  }

  #isCarried(classes: readonly string[]): boolean {
    return classes.some((name) => this.#whereabouts.seen(name) > 0);
  }

  #count(words: string, there: readonly Mention[], own: Mention): Edit | undefined {
    const known = there.find((each) => isSame(each, own));
    if (known === undefined || own.count === undefined) {
      return undefined;
    }
    const phrase = known.count === undefined ? known.words : withWordBefore(words, known.words);
    return {
      words: replacePhrase(words, phrase, `${own.count} ${own.words}`),
      what: `${own.count} ${own.words}`,
    };
  }
}

function isSame(a: Mention, b: Mention): boolean {
  return a.classes.some((name) => b.classes.includes(name));
}

function withWordBefore(text: string, phrase: string): string {
  const found = new RegExp(String.raw`\S+\s+${escaped(phrase)}`, "iu").exec(text);
  return found === null ? phrase : found[0];
}

function replacePhrase(text: string, from: string, to: string): string {
  return text.replaceAll(new RegExp(String.raw`\b${escaped(from)}\b`, "giu"), to);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}
