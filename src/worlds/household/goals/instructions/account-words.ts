/**
 * Which words of a sentence a goal bears out: read strictly, from left to right, by a small grammar of requests.
 *
 * Key idea: the reader that guesses a goal passes over what it does not know, as one has to who wants to
 * understand people. This one passes over courtesies alone; every other word has to stand where the grammar
 * expects it and say what the goal says. What is left is for a person to judge.
 */
import {
  accountPhrase,
  accountPlace,
  isAll,
  isOneAndTheSame,
  SIDES,
  type Head,
} from "@/worlds/household/goals/instructions/account-phrase";
import type { Deed } from "@/worlds/household/goals/instructions/deed";
import type { GoalFacts } from "@/worlds/household/goals/instructions/goal-facts";
import { AskedBefore } from "@/worlds/household/goals/instructions/asked-before";
import {
  readNounPhrase,
  type NounPhrase,
} from "@/worlds/household/goals/instructions/read-noun-phrase";
import {
  CLEAN,
  COURTESIES,
  DEEDS,
  DRY,
  EVERYTHING,
  GIVE,
  IS,
  LINKS,
  MADE_OF,
  MAKING,
  POINTING,
  PUTTING,
  SOMEWHERE,
  SOME_WATER,
  SURE,
  THAT,
  WISHED,
  type Phrases,
} from "@/worlds/household/goals/instructions/request-phrases";
import { startsWith, type Word } from "@/worlds/household/goals/instructions/read-sentences";

/** The words that the goal does not bear out, sentence by sentence. */
export class WordAccount {
  readonly #facts: GoalFacts;
  readonly #unread = new Set<Word>();
  #words: readonly Word[] = [];
  #at = 0;
  /** What "it" and "them" mean: what the last request spoke of. */
  #spoken: readonly Head[] = [];
  readonly #asked = new AskedBefore();

  constructor(facts: GoalFacts) {
    this.#facts = facts;
  }

  get unread(): ReadonlySet<Word> {
    return this.#unread;
  }

  /** Reads one more sentence. */
  read(words: readonly Word[]): void {
    this.#words = words;
    this.#at = 0;
    while (this.#at < words.length) {
      const isOver =
        this.#take(COURTESIES) || this.#take(LINKS) || this.#readRequest() || this.#readTold();
      if (!isOver) {
        const isArticle = this.#isAt(ARTICLES);
        this.#leave(isArticle ? [] : this.#words.slice(this.#at, this.#at + 1));
        this.#at += 1;
      }
    }
  }

  #readRequest(): boolean {
    const start = this.#at;
    if (this.#take(SURE)) {
      this.#take(THAT);
      return this.#readWish(IS, start);
    }
    if (this.#take(MAKING)) {
      return this.#readThings({ isMaking: true }, start);
    }
    if (this.#take(PUTTING)) {
      return this.#readThings({ isMaking: false }, start);
    }
    for (const [verbs, deed] of DEEDS) {
      if (this.#take(verbs)) {
        return this.#readThings(deed, start);
      }
    }
    if (this.#take(GIVE)) {
      const found = this.#readThing({ attribute: "filled" });
      return (found !== undefined && this.#take(SOME_WATER)) || this.#back(start);
    }
    return false;
  }

  /** "the plant looks dry", "all the cloths have to be clean"; or a dish by its name alone. */
  #readTold(): boolean {
    const start = this.#at;
    const phrase = readNounPhrase(this.#words, start);
    if (phrase !== undefined) {
      this.#at = phrase.end;
      if (this.#take(SOMEWHERE) && this.#account(phrase, { isPart: true }).isRead) {
        return true;
      }
      this.#at = phrase.end;
      if (this.#take(DRY)) {
        const { isRead, head } = this.#account(phrase, { attribute: "filled" });
        this.#spoken = [head];
        return isRead || this.#back(start);
      }
      this.#at = start;
      if (this.#readWish(WISHED, start)) {
        return true;
      }
      const before = this.#words.slice(0, start);
      return before.every(({ text }) => SET_OFF.has(text)) || this.#isMenu(start)
        ? this.#readThings({ isMaking: true }, start)
        : false;
    }
    const isEvery = this.#take(EVERYTHING);
    return isEvery && this.#isAt(SIDES) ? this.#readPlace("everything") : this.#back(start);
  }

  /** After "breakfast:" the dishes are told. */
  #isMenu(start: number): boolean {
    const [mark, named] = [this.#words[start - 1], this.#words[start - 2]];
    return mark?.text === "," && named?.noun?.select === "breakfast";
  }

  /** "… have to be clean", "… must be in the sink", behind the thing. */
  #readWish(verbs: Phrases, start: number): boolean {
    const phrase = readNounPhrase(this.#words, this.#at);
    if (phrase === undefined) {
      return this.#back(start);
    }
    this.#at = phrase.end;
    if (!this.#take(verbs)) {
      return this.#back(start);
    }
    if (this.#take(CLEAN)) {
      const { isRead, head } = this.#ask(phrase, { attribute: "dirty", equals: false });
      this.#spoken = [head];
      return isRead || this.#back(start);
    }
    const { isRead, head } = this.#ask(phrase, { isMaking: false });
    return (isRead && this.#readPlace([head])) || this.#back(start);
  }

  /** What a verb is about: one thing or a list of them, each with its place, or what was spoken of before. */
  #readThings(deed: Deed, start: number): boolean {
    if (this.#take(EVERYTHING)) {
      this.#spoken = [];
      return (this.#isAt(SIDES) && this.#readPlace("everything")) || this.#fail(start);
    }
    const pointed = this.#take(POINTING) ? this.#pointedAt(deed) : [];
    const { spoken, isAnything, isPlaced } = this.#readList(deed, pointed);
    // What was put somewhere is not there any more once it is put elsewhere.
    this.#spoken = deed.isMaking === false ? [] : spoken;
    const isWhole = deed.isMaking === false ? isPlaced : isPlaced || isAnything;
    return isWhole || this.#fail(start);
  }

  /** The things of a list, and whether they were given a place: each its own, or several one. */
  #readList(deed: Deed, pointed: readonly Head[]) {
    const spoken = [...pointed];
    let waiting = pointed;
    let isAnything = pointed.length > 0;
    let isPlaced = false;
    do {
      const found = this.#readThing(deed);
      isAnything ||= found !== undefined;
      // A breakfast lies nowhere itself: what belongs to it does.
      const heads = found === undefined || found.size === 0 ? [] : [found];
      spoken.push(...heads);
      waiting = [...waiting, ...heads];
      if (waiting.length > 0 && this.#isAt(SIDES)) {
        if (!this.#readPlace(waiting)) {
          break;
        }
        waiting = [];
        isPlaced = true;
      }
    } while (this.#isListGoingOn());
    return { spoken, isAnything, isPlaced };
  }

  /** "it" is what was spoken of, and only where what is done to it is what the goal says of it. */
  #pointedAt({ attribute }: Deed): readonly Head[] {
    const isDone = (head: Head) =>
      this.#facts.things.some(
        ({ select, attributes }) =>
          head.has(select) && attributes.some((each) => each.attribute === attribute),
      );
    const same = this.#spoken.filter((head) => isOneAndTheSame(head, this.#facts));
    return attribute === undefined ? same : same.filter(isDone);
  }

  /** A link with another thing behind it. */
  #isListGoingOn(): boolean {
    const start = this.#at;
    while (this.#take(LINKS)) {
      // Several: ", and".
    }
    const phrase = readNounPhrase(this.#words, this.#at);
    const behind = phrase === undefined ? [] : this.#words.slice(phrase.end);
    const isTold = [...WISHED, ...DRY, ...SOMEWHERE].some((each) => startsWith(behind, each));
    return (start < this.#at && phrase !== undefined && !isTold) || this.#back(start);
  }

  #readThing(deed: Deed): Head | undefined {
    const phrase = readNounPhrase(this.#words, this.#at);
    if (phrase === undefined) {
      return undefined;
    }
    this.#at = phrase.end;
    const { head } = this.#ask(phrase, deed);
    const isDish = phrase.noun.select === "salad" || phrase.noun.select === "sandwich";
    if (isDish && this.#take(MADE_OF)) {
      const parts = new Set<string>();
      do {
        const part = readNounPhrase(this.#words, this.#at);
        if (part !== undefined) {
          this.#at = part.end;
          this.#account(part, { isPart: true });
          this.#leave(parts.has(part.noun.select) ? [part.head] : []);
          parts.add(part.noun.select);
        }
      } while (this.#take(MADE_OF) || this.#isListGoingOn());
    }
    return head;
  }

  /** The same for what is asked for: what was asked for before, the goal does not say a second time. */
  #ask(phrase: NounPhrase, deed: Deed): { readonly head: Head; readonly isRead: boolean } {
    const { head, isRead } = this.#account(phrase, deed);
    const isAgain = isRead && this.#asked.isAgain(phrase, deed, isAll(head, this.#facts));
    this.#leave(isAgain ? [phrase.head] : []);
    // The whole of what is cut is more slices than the goal has.
    const isOpen = deed.isCutting === true && !phrase.isSliced;
    return { head: isOpen ? new Set() : head, isRead: isRead && !isAgain };
  }

  #account(phrase: NounPhrase, deed: Deed): { readonly head: Head; readonly isRead: boolean } {
    const { head, unread } = accountPhrase(phrase, deed, this.#facts);
    this.#leave(unread);
    return { head, isRead: unread.length === 0 };
  }

  #readPlace(heads: readonly Head[] | "everything"): boolean {
    const link = this.#words[this.#at];
    const phrase = readNounPhrase(this.#words, this.#at + 1);
    if (link === undefined || phrase === undefined || !SIDES.has(link.text)) {
      return false;
    }
    this.#at = phrase.end;
    this.#leave(accountPlace({ link, phrase }, heads, this.#facts));
    return true;
  }

  #take(wanted: Phrases): boolean {
    const rest = this.#words.slice(this.#at);
    const found = wanted.find((phrase) => startsWith(rest, phrase));
    this.#at += found === undefined ? 0 : found.length;
    return found !== undefined;
  }

  /** Whether the next word is one of these; at the end there is none. */
  #isAt(texts: { has(text: string): boolean }): boolean {
    const word = this.#words[this.#at];
    return word !== undefined && texts.has(word.text);
  }

  #leave(words: readonly Word[]): void {
    words.forEach((word) => this.#unread.add(word));
  }

  #back(start: number): false {
    this.#at = start;
    return false;
  }

  /** A verb with nothing behind it that could be read. */
  #fail(start: number): true {
    const end = Math.max(this.#at, start + 1);
    this.#leave(this.#words.slice(start, end));
    this.#at = end;
    return true;
  }
}

/** They say nothing themselves. */
const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an"]);
/** What may stand before a dish that is called for by its name alone. */
const SET_OFF: ReadonlySet<string> = new Set([",", "please"]);
