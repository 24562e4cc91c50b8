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
  pointedAt,
  SIDES,
  type Head,
} from "@/worlds/household/goals/instructions/account-phrase";
import type { Deed } from "@/worlds/household/goals/instructions/deed";
import type { GoalFacts } from "@/worlds/household/goals/instructions/goal-facts";
import { AskedBefore } from "@/worlds/household/goals/instructions/asked-before";
import type { NounPhrase } from "@/worlds/household/goals/instructions/read-noun-phrase";
import {
  COURTESIES,
  DEEDS,
  DONE,
  DRY,
  EVERYTHING,
  GIVE,
  IS,
  LINKS,
  MADE_OF,
  PLACED,
  POINTING,
  SERVED,
  SOMEWHERE,
  SOME_WATER,
  SURE,
  SWITCHING,
  THAT,
  WISHED,
  type Phrases,
} from "@/worlds/household/goals/instructions/request-phrases";
import type { Word } from "@/worlds/household/goals/instructions/read-sentences";
import { isListGoingOn } from "@/worlds/household/goals/instructions/list-goes-on";
import { readMeans, takeMaking } from "@/worlds/household/goals/instructions/read-means";
import { WordCursor } from "@/worlds/household/goals/instructions/word-cursor";

/** The words that the goal does not bear out, sentence by sentence. */
export class WordAccount {
  readonly #facts: GoalFacts;
  readonly #cursor = new WordCursor();
  /** What "it" and "them" mean: what the last request spoke of. */
  #spoken: readonly Head[] = [];
  readonly #asked = new AskedBefore();
  /** Whether the last thing is a dish whose parts are still to be told. */
  #isDish = false;

  constructor(facts: GoalFacts) {
    this.#facts = facts;
  }

  get unread(): ReadonlySet<Word> {
    return this.#cursor.unread;
  }

  /** Reads one more sentence. */
  read(words: readonly Word[]): void {
    this.#cursor.begin(words);
    while (!this.#cursor.isOver) {
      const isOver =
        this.#cursor.take(COURTESIES) ||
        this.#cursor.take(LINKS) ||
        this.#readRequest() ||
        this.#readTold();
      if (!isOver) {
        this.#cursor.pass(ARTICLES);
      }
    }
  }

  #readRequest(): boolean {
    const start = this.#cursor.at;
    if (this.#cursor.take(SURE)) {
      this.#cursor.take(THAT);
      return this.#readWish(IS, start);
    }
    if (takeMaking(this.#cursor)) {
      return this.#readDone() || this.#readThings({ isMaking: true }, start);
    }
    for (const [verbs, deed] of DEEDS) {
      if (this.#cursor.take(verbs)) {
        return this.#readThings(deed, start);
      }
    }
    if (this.#cursor.take(SWITCHING)) {
      return this.#readDone() || this.#cursor.back(start);
    }
    if (this.#cursor.take(GIVE)) {
      const found = this.#readThing({ attribute: "filled" });
      return (found !== undefined && this.#cursor.take(SOME_WATER)) || this.#cursor.back(start);
    }
    return false;
  }

  /** "I would like … watered": what is to be done stands behind the thing. */
  #readDone(): boolean {
    const start = this.#cursor.at;
    const phrase = this.#cursor.phrase();
    if (phrase === undefined) {
      return false;
    }
    this.#cursor.at = phrase.end;
    const isRead = this.#readParticiple(phrase);
    return isRead === undefined ? this.#cursor.back(start) : true;
  }

  /** What is to have been done to a thing, and whether the goal says so; undefined where no such word comes next. */
  #readParticiple(phrase: NounPhrase): boolean | undefined {
    const done = DONE.find(([participles]) => this.#cursor.take(participles));
    if (done === undefined) {
      return undefined;
    }
    const [, deed] = done;
    const { isRead, head } = this.#ask(phrase, deed);
    this.#spoken = [head];
    readMeans(this.#cursor, phrase, deed);
    return isRead;
  }

  /** "the plant looks dry", "all the cloths have to be clean"; or a dish by its name alone. */
  #readTold(): boolean {
    const start = this.#cursor.at;
    const phrase = this.#cursor.phrase();
    if (phrase !== undefined) {
      this.#cursor.at = phrase.end;
      if (this.#cursor.take(SOMEWHERE) && this.#account(phrase, { isPart: true }).isRead) {
        return true;
      }
      this.#cursor.at = phrase.end;
      if (this.#cursor.take(DRY)) {
        const { isRead, head } = this.#account(phrase, { attribute: "filled" });
        this.#spoken = [head];
        return isRead || this.#cursor.back(start);
      }
      this.#cursor.at = start;
      if (this.#readWish(WISHED, start)) {
        return true;
      }
      const before = this.#cursor.words.slice(0, start);
      return before.every(({ text }) => SET_OFF.has(text)) || this.#isMenu(start)
        ? this.#readThings({ isMaking: true }, start)
        : false;
    }
    const isEvery = this.#cursor.take(EVERYTHING);
    return isEvery && this.#cursor.isAt(SIDES)
      ? this.#readPlace("everything")
      : this.#cursor.back(start);
  }

  /** After "breakfast:" the dishes are told. */
  #isMenu(start: number): boolean {
    const [mark, named] = [this.#cursor.words[start - 1], this.#cursor.words[start - 2]];
    return mark?.text === "," && named?.noun?.select === "breakfast";
  }

  /** "… have to be clean", "… must be in the sink", behind the thing. */
  #readWish(verbs: Phrases, start: number): boolean {
    const phrase = this.#cursor.phrase();
    if (phrase === undefined) {
      return this.#cursor.back(start);
    }
    this.#cursor.at = phrase.end;
    if (!this.#cursor.take(verbs)) {
      return this.#cursor.back(start);
    }
    const isDone = this.#readParticiple(phrase);
    if (isDone !== undefined) {
      return isDone || this.#cursor.back(start);
    }
    this.#cursor.take(PLACED);
    const { isRead, head } = this.#ask(phrase, { isMaking: false });
    return (isRead && this.#readPlace([head])) || this.#cursor.back(start);
  }

  /** What a verb is about: one thing or a list of them, each with its place, or what was spoken of before. */
  #readThings(deed: Deed, start: number): boolean {
    if (this.#cursor.take(EVERYTHING)) {
      this.#spoken = [];
      return (
        (this.#cursor.isAt(SIDES) && this.#readPlace("everything", deed)) ||
        this.#cursor.fail(start)
      );
    }
    const isPointing =
      this.#cursor.take(POINTING) || (deed.isMaking === false && this.#cursor.isAt(SIDES));
    const pointed =
      isPointing && deed.isUsing !== true ? pointedAt(this.#spoken, deed, this.#facts) : [];
    const { spoken, isAnything, isPlaced } = this.#readList(deed, pointed);
    // What was put somewhere is not there any more once it is put elsewhere.
    this.#spoken = deed.isMaking === false ? [] : spoken;
    const isWhole = deed.isMaking === false ? isPlaced : isPlaced || isAnything;
    return isWhole || this.#cursor.fail(start);
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
      if (waiting.length > 0 && this.#cursor.isAt(SIDES)) {
        if (!this.#readPlace(waiting, deed)) {
          break;
        }
        waiting = [];
        isPlaced = true;
        this.#readParts();
      }
    } while (isListGoingOn(this.#cursor));
    return { spoken, isAnything, isPlaced };
  }

  #readThing(deed: Deed): Head | undefined {
    const phrase = this.#cursor.phrase();
    if (phrase === undefined) {
      return undefined;
    }
    this.#cursor.at = phrase.end;
    const { head } = this.#ask(phrase, deed);
    readMeans(this.#cursor, phrase, deed);
    const end = this.#cursor.at;
    // "The cups served" are some of them.
    if (this.#cursor.take(SERVED) && !this.#cursor.isAt(SIDES)) {
      this.#cursor.back(end);
    }
    this.#isDish = DISH_NOUNS_WITH_PARTS.has(phrase.noun.select);
    this.#readParts();
    return head;
  }

  /** "… with one slice of lettuce", where a dish was spoken of. */
  #readParts(): void {
    if (!this.#isDish || !this.#cursor.take(MADE_OF)) {
      return;
    }
    this.#isDish = false;
    const parts = new Set<string>();
    do {
      const part = this.#cursor.phrase();
      if (part !== undefined) {
        this.#cursor.at = part.end;
        this.#account(part, { isPart: true });
        this.#cursor.leave(parts.has(part.noun.select) ? [part.head] : []);
        parts.add(part.noun.select);
      }
    } while (this.#cursor.take(MADE_OF) || isListGoingOn(this.#cursor));
  }

  /** The same for what is asked for: what was asked for before, the goal does not say a second time. */
  #ask(phrase: NounPhrase, deed: Deed): { readonly head: Head; readonly isRead: boolean } {
    const { head, isRead } = this.#account(phrase, deed);
    const isAgain = isRead && this.#asked.isAgain(phrase, deed, isAll(head, this.#facts));
    this.#cursor.leave(isAgain ? [phrase.head] : []);
    // The whole of what is cut is more slices than the goal has.
    const isOpen = deed.isCutting === true && !phrase.isSliced;
    return { head: isOpen ? new Set() : head, isRead: isRead && !isAgain };
  }

  #account(phrase: NounPhrase, deed: Deed): { readonly head: Head; readonly isRead: boolean } {
    const { head, unread } = accountPhrase(phrase, deed, this.#facts);
    this.#cursor.leave(unread);
    return { head, isRead: unread.length === 0 };
  }

  #readPlace(heads: readonly Head[] | "everything", { isFetching }: Deed = {}): boolean {
    const link = this.#cursor.words[this.#cursor.at];
    const phrase = this.#cursor.phrase(1);
    if (link === undefined || phrase === undefined || !SIDES.has(link.text)) {
      return false;
    }
    this.#cursor.at = phrase.end;
    this.#cursor.leave(accountPlace({ link, phrase }, heads, this.#facts));
    this.#cursor.leave(isFetching === true && !INTO.has(link.text) ? [link] : []);
    return true;
  }
}

/** They say nothing themselves. */
const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an", "my", "our"]);
/** What tells whereto and never where. */
const INTO: ReadonlySet<string> = new Set(["into", "onto"]);
/** What may stand before a dish that is called for by its name alone. */
const SET_OFF: ReadonlySet<string> = new Set([",", "please"]);
const DISH_NOUNS_WITH_PARTS: ReadonlySet<string> = new Set(["salad", "sandwich"]);
