/** Words into items: things, verbs, prepositions, pronouns, denials; and what none of these is. */
import { numberOf } from "@/base/english/number-words";
import {
  singular,
  type Mention,
  type MentionReader,
  type StateFact,
} from "@/engines/agent/writers/analogy/mention-reader";
import { openWordsAt } from "@/engines/agent/writers/analogy/plain/open-words";
import type {
  PlainItem,
  PlainText,
  PlainVerb,
  Pointer,
} from "@/engines/agent/writers/analogy/plain/plain-item";
import {
  belongingOf,
  stateWordsOf,
  worldVerbOf,
} from "@/engines/agent/writers/analogy/plain/world-verbs";
import * as Words from "@/engines/agent/writers/analogy/plain/plain-words";

/** In the order of the words. */
export function readItems(
  text: PlainText,
  mentions: readonly Mention[],
  reader: MentionReader,
): readonly PlainItem[] {
  const items: PlainItem[] = [];
  const byStart = new Map(mentions.map((mention) => [mention.at, mention]));
  const tagger = new Tagger(text, byStart, reader);
  for (let at = 0; at < text.tokens.length; at += 1) {
    const mention = byStart.get(at);
    const last = mention === undefined ? at : at + mention.words.split(" ").length - 1;
    const item: PlainItem | undefined =
      mention !== undefined && !tagger.isVerbHere(at, mention)
        ? { kind: "thing", mention }
        : tagger.itemAt(at);
    if (item !== undefined) {
      items.push(item);
    }
    at = item?.kind === "thing" ? last : at;
    if (text.commas.has(at)) {
      items.push({ kind: "small", is: "and" });
    }
  }
  return items;
}

class Tagger {
  readonly #tokens: readonly string[];
  readonly #mentions: ReadonlyMap<number, Mention>;
  readonly #reader: MentionReader;
  readonly #states: ReadonlyMap<string, StateFact>;

  readonly #commas: ReadonlySet<number>;

  constructor(
    { tokens, commas }: PlainText,
    mentions: ReadonlyMap<number, Mention>,
    reader: MentionReader,
  ) {
    this.#tokens = tokens;
    this.#commas = commas;
    this.#mentions = mentions;
    this.#reader = reader;
    this.#states = stateWordsOf(reader);
  }

  itemAt(at: number): PlainItem | undefined {
    const word = this.#word(at);
    return (
      this.#open(at) ??
      this.#joint(at, word) ??
      this.#pieces(at, word) ??
      this.#pointer(at, word) ??
      this.#stateAt(at, word) ??
      this.#relation(at, word) ??
      this.#verbItem(at, word) ??
      (this.#isEmpty(word) || this.#isOfThing(at) ? undefined : { kind: "unknown", word })
    );
  }

  /** "Toast a slice": a word that is a thing's name too, before another thing and after none of its own articles. */
  isVerbHere(at: number, { words }: Mention): boolean {
    return (
      this.#isImperative(at) &&
      !words.includes(" ") &&
      (worldVerbOf(this.#reader, words) !== undefined || this.#isDiscarding(at, words)) &&
      this.#startsThing(at + 1)
    );
  }

  #open(at: number): PlainItem | undefined {
    const words = openWordsAt(this.#tokens, at, {
      isNaming: (position) => this.#mentions.has(position),
      startsThing: (position) => this.#startsThing(position),
    });
    return words === undefined ? undefined : { kind: "open", words };
  }

  #joint(at: number, word: string): PlainItem | undefined {
    if (word === ".") {
      return { kind: "end" };
    }
    if (Words.RETHINKING.has(word)) {
      return { kind: "small", is: "rethink" };
    }
    const isNone = word === "no" && (this.#startsThing(at + 1) || this.#word(at + 1) === "need");
    if (Words.DENIAL.has(word) || isNone) {
      return { kind: "not" };
    }
    if (Words.BUT.has(word)) {
      return { kind: "small", is: "but" };
    }
    return Words.JOINING.has(word) ? { kind: "small", is: "and" } : undefined;
  }

  /** "Two slices", and "a slice of cold tomato", whose name the reader of things does not know as one. */
  #pieces(at: number, word: string): PlainItem | undefined {
    const { pieces } = this.#reader.words;
    const before = this.#word(at - 1);
    const count = numberOf(before) ?? (before === "a" || before === "another" ? 1 : undefined);
    const isName = pieces.some(({ names }) => names.includes(singular(word)));
    if (!isName || (count === undefined && before !== "the")) {
      return undefined;
    }
    const isOfNext = this.#word(at + 1) === "of" && this.#startsThing(at + 2);
    return { kind: "pieces", count: count ?? 1, isOfNext };
  }

  #pointer(at: number, word: string): PlainItem | undefined {
    const next = this.#word(at + 1);
    if (word === "other" && (next === "one" || next === "ones" || !this.#startsThing(at + 1))) {
      return { kind: "pointer", to: next === "ones" ? "them" : "other" };
    }
    if (
      word === "one" &&
      this.#word(at - 1) !== "other" &&
      !this.#startsThing(at + 1) &&
      this.#word(at + 1) !== "of"
    ) {
      return { kind: "pointer", to: "one" };
    }
    const to = this.#startsThing(at + 1) ? undefined : this.#plainPointer(at, word);
    return to === undefined ? undefined : { kind: "pointer", to };
  }

  /** Not "after that", nor "where they are". */
  #plainPointer(at: number, word: string): Pointer | undefined {
    const before = this.#word(at - 1);
    if (Words.WHEN.has(before) || Words.WHERE.has(before)) {
      return undefined;
    }
    return Words.POINTERS.find(([words]) => words.has(word))?.[1];
  }

  /** "On" before a thing is where; before nothing it is how. "Clean" before a thing is which one. */
  #stateAt(at: number, word: string): PlainItem | undefined {
    const fact = this.#stateOf(at, word);
    const isState = fact !== undefined && (this.#isSaidOfThese(at, word) || this.#isHow(at, word));
    return isState ? { kind: "state", fact } : undefined;
  }

  /** "Turn out the light" is turning it off. */
  #stateOf(at: number, word: string): StateFact | undefined {
    const isOut = word === "out" && /^(?:turn|switch)/u.test(this.#word(at - 1));
    return this.#states.get(isOut ? "off" : word);
  }

  /** "The cooked ones", "switch on the lamp". */
  #isSaidOfThese(at: number, word: string): boolean {
    const isOfOnes = /^ones?$/u.test(this.#word(at + 1)) && !this.#startsThing(at + 1);
    return isOfOnes || (this.#isParticle(word) && Words.SWITCHING_VERB.test(this.#word(at - 1)));
  }

  #isHow(at: number, word: string): boolean {
    const isWhere = Words.INTO.has(word) && this.#isPointerAt(at + 1);
    if (
      isWhere ||
      this.#startsThing(at + 1) ||
      [at + 1, at + 2].some((each) => this.#mentions.has(each))
    ) {
      return false;
    }
    const isVerb = !this.#isParticle(word) && worldVerbOf(this.#reader, word) !== undefined;
    return !(isVerb && this.#isImperative(at));
  }

  /** A preposition that may go with a verb, too. */
  #isParticle(word: string): boolean {
    return Words.INTO.has(word) || Words.FROM.has(word);
  }

  #relation(at: number, word: string): PlainItem | undefined {
    if (Words.BESIDE.has(word) || (word === "close" && this.#word(at + 1) === "to")) {
      return { kind: "small", is: "beside" };
    }
    if (Words.FROM.has(word)) {
      return { kind: "small", is: "from" };
    }
    if (word === "with" || word === "for" || (word === "of" && this.#isAfterThing(at))) {
      return { kind: "small", is: belongingOf(this.#reader, word, this.#word(at + 1)) };
    }
    const isPlace =
      Words.INTO.has(word) && (this.#startsThing(at + 1) || this.#isPointerAt(at + 1));
    return isPlace ? { kind: "small", is: "to" } : undefined;
  }

  #isAfterThing(at: number): boolean {
    return [...this.#mentions.values()].some(
      (mention) => mention.at + mention.words.split(" ").length === at,
    );
  }

  #isPointerAt(at: number): boolean {
    return Words.IT.has(this.#word(at)) || Words.THEM.has(this.#word(at));
  }

  #verbItem(at: number, word: string): PlainItem | undefined {
    const verb = this.#verbAt(at, word);
    const before = this.#word(at - 1);
    const isNoun = before === "a" || before === "good" || before === "quick" || before === "needs";
    if (verb === undefined) {
      return this.#isTelling(at, word) ? { kind: "small", is: "told" } : undefined;
    }
    // "In a clean mug": which one, and nothing to do.
    const isWhichOne =
      this.#states.has(word) && !this.#isImperative(at) && this.#startsThing(at + 1);
    return isWhichOne ? undefined : { kind: "verb", verb, isNoun };
  }

  /** "Somebody left ..."; not "if you would". */
  #isTelling(at: number, word: string): boolean {
    const isAsking = word === "if" && this.#word(at + 1) === "you";
    return Words.TOLD.has(word) && !Words.WHEN.has(this.#word(at - 1)) && !isAsking;
  }

  #verbAt(at: number, word: string): PlainVerb | undefined {
    if (this.#isDiscarding(at, word)) {
      return { kind: "discard" };
    }
    if (Words.SWITCHING_VERB.test(word) && this.#isSwitchedAfter(at)) {
      return { kind: "switch" };
    }
    const world = worldVerbOf(this.#reader, word);
    if (world !== undefined) {
      return { kind: "world", words: world };
    }
    if (Words.LEAVING_VERB.test(word)) {
      return { kind: "leave" };
    }
    const isBeing = word === "be" && Words.BEING.has(this.#word(at - 1));
    return isBeing || Words.PUTTING_VERB.test(word)
      ? { kind: "put" }
      : Words.TAKING_VERB.test(word)
        ? { kind: "take" }
        : undefined;
  }

  /** Whether "on" or "off" comes after it in its clause, as no preposition. */
  #isSwitchedAfter(at: number): boolean {
    const clause = this.#clauseAfter(at);
    return clause.some(({ word, position }) => {
      const fact = this.#stateOf(position, word);
      const isParticle = this.#isParticle(word);
      return (
        fact !== undefined &&
        isParticle &&
        (!this.#startsThing(position + 1) || position === at + 1)
      );
    });
  }

  #isDiscarding(at: number, word: string): boolean {
    const clause = this.#clauseAfter(at).map((each) => each.word);
    return Words.isDiscarding(word, clause);
  }

  #clauseAfter(at: number): readonly { readonly word: string; readonly position: number }[] {
    const rest = this.#tokens.slice(at + 1, at + 1 + LONGEST);
    const end = rest.findIndex(
      (word, index) => word === "." || (word === "and" && !this.#startsThing(at + 2 + index)),
    );
    return rest
      .slice(0, end === -1 ? undefined : end)
      .map((word, index) => ({ word, position: at + 1 + index }));
  }

  /** At the beginning of its clause, where nobody tells how something is. */
  #isImperative(at: number): boolean {
    const before = this.#word(at - 1);
    return (
      at === 0 ||
      this.#commas.has(at - 1) ||
      [".", "and", "then", "please", "just", "to", "you"].includes(before)
    );
  }

  /** Whether a thing is named from here on, after no more than what tells which one or how many. */
  #startsThing(at: number): boolean {
    for (let next = at; next < at + MOST_BEFORE; next += 1) {
      if (this.#mentions.has(next)) {
        return true;
      }
      if (!this.#isBeforeThing(this.#word(next))) {
        return false;
      }
    }
    return false;
  }

  #isBeforeThing(word: string): boolean {
    return (
      Words.BEFORE_THING.has(word) ||
      numberOf(word) !== undefined ||
      (this.#states.has(word) && !Words.INTO.has(word))
    );
  }

  /** A word that only tells which of the things is meant: "the big white fridge". */
  #isOfThing(at: number): boolean {
    const isMeasure = this.#word(at + 1) === "of" && this.#startsThing(at + 2);
    if (isMeasure || (this.#word(at).endsWith("ing") && this.#isAfterThing(at))) {
      return true;
    }
    return (
      !this.#isImperative(at) &&
      !this.#commas.has(at) &&
      (this.#mentions.has(at + 1) ||
        (this.#mentions.has(at + 2) && !this.#isEmpty(this.#word(at + 1))))
    );
  }

  #isEmpty(word: string): boolean {
    return Words.saysNothing(word) || this.#reader.words.parts.includes(word);
  }

  #word(at: number): string {
    return this.#tokens.slice(Math.max(0, at), Math.max(0, at + 1)).join("");
  }
}

const [LONGEST, MOST_BEFORE] = [14, 5];
