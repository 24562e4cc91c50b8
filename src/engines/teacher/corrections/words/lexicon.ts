/**
 * What words mean in one world: the grammar's own verbs together with the world's verbs, states and
 * calls. Everything else here asks it, and names no world.
 */
import type { VerbEffect, StateSide, VerbWords, WorldWords } from "@/core/world/world-words";
import { NUMBERS, ORDINALS, TIMES } from "@/base/english/number-words";
import { KIND_OF_PHRASE } from "@/engines/teacher/corrections/words/small-words";
import {
  SPEAKING_OF_ANYTHING,
  verbForms,
  type Sense,
  type VerbWord,
} from "@/engines/teacher/corrections/words/verb-words";

/** How something is: an attribute of the state, and whether it holds. */
export interface StateWord {
  readonly flag: string;
  readonly value: boolean;
}

export class Lexicon {
  readonly words: WorldWords;
  /** Single words with a meaning of their own: what misspelt words are compared with. */
  readonly known: ReadonlySet<string>;
  /** Of these a misspelt word may be one: "watching" is no "washing", so only plain forms of verbs. */
  readonly correctable: readonly string[];
  readonly longestState: number;
  readonly #verbForms: ReadonlyMap<string, VerbWord>;
  /** Verbs of two words: `put out`. */
  readonly #verbPhrases: ReadonlyMap<string, VerbWord>;
  readonly #verbs: ReadonlyMap<Sense, VerbWords>;
  readonly #states: ReadonlyMap<string, StateWord>;

  /** The call that goes up to its receiver and does nothing else. */
  readonly #walk: string | undefined;

  constructor(words: WorldWords, walk: string | undefined) {
    this.words = words;
    this.#walk = walk;
    this.#verbForms = verbForms(words.verbs);
    this.#verbPhrases = new Map(
      words.verbs.flatMap(({ sense, words: bases }) =>
        bases
          .filter((base) => base.includes(" "))
          .map((base) => [base, { sense, base, form: "base" }] as const),
      ),
    );
    this.#verbs = new Map(words.verbs.map((verb) => [verb.sense, verb]));
    this.#states = new Map<string, StateWord>(
      words.attributes.flatMap(({ attribute, holds, not }) => [
        ...holds.words.map((word) => [word, { flag: attribute, value: true }] as const),
        ...not.words.map((word) => [word, { flag: attribute, value: false }] as const),
      ]),
    );
    this.longestState = Math.max(
      1,
      ...[...this.#states.keys()].map((word) => word.split(" ").length),
    );
    const known = this.#wordList();
    this.known = new Set(known);
    this.correctable = [...this.known].filter((word) => {
      const form = this.verbOf(word)?.form;
      return form === undefined || form === "base";
    });
  }

  /** The verb that a word is a form of. */
  verbOf(word: string): VerbWord | undefined {
    return this.#verbForms.get(word);
  }

  verbPhrase(words: string): VerbWord | undefined {
    return this.#verbPhrases.get(words);
  }

  stateOf(words: string): StateWord | undefined {
    return this.#states.get(words);
  }

  /** A word that is a state after "the" or "is", and a verb where an order begins: "clean". */
  isStateOrVerb(word: string): boolean {
    return this.#states.has(word) && this.#verbForms.has(word);
  }

  /** A verb of the world's own; undefined for those of the grammar. */
  verb(sense: Sense | undefined): VerbWords | undefined {
    return sense === undefined ? undefined : this.#verbs.get(sense);
  }

  side({ flag, value }: StateWord): StateSide | undefined {
    const found = this.words.attributes.find(({ attribute }) => attribute === flag);
    return value ? found?.holds : found?.not;
  }

  /** The sense that brings a state about; `use` where nothing is known to. */
  senseOfState(state: StateWord): Sense {
    const own = this.side(state)?.verb;
    const opposite = this.side({ ...state, value: !state.value })?.verb;
    return own ?? (opposite !== undefined && this.#isForGood(opposite) ? opposite : "use");
  }

  /** Cutting and cooking are never undone: whoever speaks of the raw thing speaks of the same verb. */
  #isForGood(sense: Sense): boolean {
    const verb = this.verb(sense);
    return verb?.isMaking === true || verb?.makesPieces === true;
  }

  /** How the state is told: "clean", "in the hand". */
  stateSaid(state: StateWord): string {
    return this.side(state)?.said ?? `${state.value ? "" : "not "}${state.flag}`;
  }

  /** Whether an attribute is one that is left in a certain way in the end: a door, a switch. */
  isSwitch(flag: string): boolean {
    return [true, false].some((value) => this.side({ flag, value })?.isRest === true);
  }

  /** The state of a switch or door that a verb leaves behind. */
  switched(sense: Sense): StateWord | undefined {
    const effect = this.effect(sense);
    return effect !== undefined && effect.value === undefined && this.isSwitch(effect.attribute)
      ? { flag: effect.attribute, value: effect.holds }
      : undefined;
  }

  /** What a verb ends: what it turns off or closes is so from then on. */
  ended(sense: Sense): StateWord | undefined {
    const state = this.switched(sense);
    return state !== undefined && this.side(state)?.isRest === true ? state : undefined;
  }

  effect(sense: Sense | undefined): VerbEffect | undefined {
    return this.verb(sense)?.effect;
  }

  /** "on" and "off" after "turn". */
  isTurning({ flag }: StateWord): boolean {
    return flag === (this.stateOf("on") ?? this.stateOf("off"))?.flag;
  }

  /** The method that does what a sense asks for; undefined where no single call does. */
  callOf(sense: Sense): string | undefined {
    const { take, drop } = this.words.calls;
    const own: Readonly<Record<string, string | undefined>> = {
      go: this.#walk,
      "put down": drop,
      take,
    };
    return Object.hasOwn(own, sense) ? own[sense] : this.verb(sense)?.call;
  }

  /** Whether a call is what a sense speaks of. */
  isCallOf(method: string, sense: Sense): boolean {
    if (SPEAKING_OF_ANYTHING.has(sense)) {
      return true;
    }
    const verb = this.verb(sense);
    if (verb !== undefined) {
      const isOwn = verb.call === method || verb.otherCalls?.includes(method) === true;
      return verb.seenIn !== "effect" && isOwn;
    }
    return this.#isCallOfPlainVerb(method, sense);
  }

  /** The verbs that every world has: what they speak of are the kinds of its calls. */
  #isCallOfPlainVerb(method: string, sense: Sense): boolean {
    const { take, carry } = this.words.calls;
    switch (sense) {
      case "add":
      case "belong":
        return this.isPut(method);
      case "put":
      case "put down":
        return this.isLaying(method);
      case "take":
        return method === take || method === carry;
      case "go":
        return this.isWalk(method);
      default:
        return false;
    }
  }

  /** The sense of a call, for finding its place; `make` where it is no verb's. */
  senseOfCall(method: string): Sense {
    return this.words.verbs.find(({ sense }) => this.isCallOf(method, sense))?.sense ?? "make";
  }

  /** Whether a call puts its receiver in or on its argument. */
  isPut(method: string): boolean {
    const { place, carry } = this.words.calls;
    return method === place || method === carry;
  }

  /** Whether a call puts its receiver anywhere. */
  isLaying(method: string): boolean {
    return this.isPut(method) || method === this.words.calls.drop;
  }

  isTaking(method: string): boolean {
    return method === this.words.calls.take;
  }

  /** Whether a call does nothing but carry its receiver. */
  isCarrying(method: string): boolean {
    return this.isTaking(method) || this.isLaying(method);
  }

  /** Whether a call is about what is in the hand: carried, washed, cut, poured out of. */
  isInHand(method: string): boolean {
    const verb = this.verb(this.senseOfCall(method));
    return this.isCarrying(method) || verb?.isInHand === true || verb?.argument === "place";
  }

  isWalk(method: string): boolean {
    return method === this.#walk;
  }

  /** The piece of a class of wholes, if it is cut. */
  pieceOf(whole: string): string | undefined {
    return this.words.pieces.find((each) => each.whole === whole)?.piece;
  }

  wholeOf(piece: string): string | undefined {
    return this.words.pieces.find((each) => each.piece === piece)?.whole;
  }

  #wordList(): readonly string[] {
    return [
      ...this.#verbForms.keys(),
      ...[...this.#states.keys()].flatMap((state) => state.split(" ")),
      ...Object.keys(NUMBERS),
      ...Object.keys(ORDINALS),
      ...Object.keys(TIMES),
      ...[...KIND_OF_PHRASE.keys()].flatMap((phrase) => phrase.split(" ")),
    ];
  }
}
