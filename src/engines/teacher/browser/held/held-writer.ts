/**
 * Holds what a model writes to a grammar, token by token.
 *
 * Key ideas: before each token those that cannot go on are taken out of the model's choice, and so are
 * those after which the rest would no longer fit into the tokens that are left. Since each byte of
 * every shortest end has a token of its own, one choice is always left, and the text ends whole.
 */
import { assert, ensureExists } from "@/base/assert";
import {
  advance,
  startOf,
  type GrammarState,
  type Rule,
} from "@/engines/teacher/browser/held/grammar-state";
import type { StringLeaf } from "@/engines/teacher/browser/held/grammar-string";
import type { HeldVocabulary, SortedBytes } from "@/engines/teacher/browser/held/held-vocabulary";

export interface HeldWriting {
  readonly vocabulary: HeldVocabulary;
  readonly grammar: Rule;
  /** Tokens by which the model says that it is done. */
  readonly endIds: readonly number[];
  /** How many tokens may be written. */
  readonly mostTokens: number;
}

export interface HeldWriter {
  /** Whether the shortest text fits into the tokens. */
  readonly canBegin: boolean;
  /** Leaves in the scores of a step only tokens that may come now; at least one does. */
  mask(scores: Float32Array): void;
  /** Takes the token that was chosen; gives the text that it adds. */
  take(id: number): string;
  /** Whether the text is whole. */
  isWhole(): boolean;
  /** Whether it had to be brought to an end, for want of tokens. */
  wasHurried(): boolean;
}

/** Stands for a score that cannot be compared; still above a token that may not come. */
const LOWEST = -1e30;
const HIGHEST = 1e30;

export function createHeldWriter(writing: HeldWriting): HeldWriter {
  const { vocabulary, grammar, endIds, mostTokens } = writing;
  const bytesOf = new Map(vocabulary.tokens.map(({ id, bytes }) => [id, bytes]));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let state = startOf(grammar);
  let left = mostTokens;
  let wasHurried = false;
  return {
    canBegin: state.minBytes <= mostTokens,
    mask(scores) {
      const marks = { isAllowed: new Uint8Array(scores.length), isHurried: false };
      markAllowed(marks, vocabulary, { state, mostBytes: left - 1 });
      wasHurried ||= marks.isHurried;
      for (const id of state.isWhole ? endIds : []) {
        marks.isAllowed[id] = 1;
      }
      keepOnly(scores, marks.isAllowed);
    },
    take(id) {
      left -= 1;
      if (state.isWhole && endIds.includes(id)) {
        return "";
      }
      const bytes = ensureExists(bytesOf.get(id), `token ${id} is no part of the vocabulary`);
      const after = read(state, bytes);
      assert(after !== undefined, `token ${id} cannot come here`);
      state = after;
      return decoder.decode(bytes, { stream: true });
    },
    isWhole: () => state.isWhole,
    wasHurried: () => wasHurried,
  };
}

function read(state: GrammarState, bytes: Uint8Array): GrammarState | undefined {
  let after: GrammarState | undefined = state;
  for (const byte of bytes) {
    after = after === undefined ? undefined : advance(after, byte);
  }
  return after;
}

function keepOnly(scores: Float32Array, isAllowed: Uint8Array): void {
  assert(isAllowed.includes(1), "the model has no token that may come");
  for (let id = 0; id < scores.length; id += 1) {
    scores[id] = isAllowed[id] === 1 ? toNumber(ensureExists(scores[id], "in range")) : -Infinity;
  }
}

function toNumber(score: number): number {
  return Number.isNaN(score) ? LOWEST : Math.min(HIGHEST, Math.max(LOWEST, score));
}

interface Marks {
  /** By the number of the token; as many as the model has scores, which may be more than there are tokens. */
  readonly isAllowed: Uint8Array;
  /** Whether a token was left out for want of room alone. */
  isHurried: boolean;
}

interface Place {
  readonly state: GrammarState;
  /** So many may be missing after the token. */
  readonly mostBytes: number;
}

function markAllowed(marks: Marks, vocabulary: HeldVocabulary, place: Place): void {
  const mark = (after: GrammarState | undefined, ids: readonly number[]) => {
    if (after !== undefined && after.minBytes <= place.mostBytes) {
      for (const id of ids) {
        marks.isAllowed[id] = 1;
      }
    } else {
      marks.isHurried ||= after !== undefined;
    }
  };
  const walk = createWalk(place.state);
  if (plainRoom(place.state) > vocabulary.mostCharacters) {
    // Inside a string with room for any token, those with the same ending are all right or all wrong.
    for (const ending of vocabulary.endings) {
      mark(walk(ending), ending.ids);
    }
    return;
  }
  for (let first = 0; first < vocabulary.firstAt.length - 1; first += 1) {
    const from = ensureExists(vocabulary.firstAt[first], "one for each byte");
    const to = ensureExists(vocabulary.firstAt[first + 1], "one for each byte");
    if (from < to && advance(place.state, first) !== undefined) {
      for (let at = from; at < to; at += 1) {
        const token = ensureExists(vocabulary.tokens[at], "in range");
        mark(walk(token), [token.id]);
      }
    }
  }
}

/** How many characters a string takes in a state that is inside of one and may leave it; none elsewhere. */
function plainRoom({ ways }: GrammarState): number {
  const [only] = ways;
  const leaf: StringLeaf | undefined = only?.leaf;
  const room = leaf?.minBytes === 1 ? leaf.roomCharacters : undefined;
  return ways.length === 1 && room !== undefined ? room : -1;
}

/** Reads entries in alphabetical order; what they share with the one before is read once. */
function createWalk(start: GrammarState): (entry: SortedBytes) => GrammarState | undefined {
  /** The states along what was read last; undefined from the byte that cannot follow. */
  const path: (GrammarState | undefined)[] = [start];
  let known = 0;
  return ({ bytes, shared }) => {
    known = Math.min(known, shared);
    let state = path[known];
    while (state !== undefined && known < bytes.length) {
      state = advance(state, ensureExists(bytes[known], "in range"));
      known += 1;
      path[known] = state;
    }
    return state;
  };
}
