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
import type { HeldToken, HeldVocabulary } from "@/engines/teacher/browser/held/held-vocabulary";

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
      const { allowed, isHurried } = allowedTokens(vocabulary, state, left);
      wasHurried ||= isHurried;
      keepOnly(scores, state.isWhole ? [...allowed, ...endIds] : allowed);
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

/** Scores are as many as the model has outputs, which may be more than there are tokens. */
function keepOnly(scores: Float32Array, ids: readonly number[]): void {
  const isKept = new Uint8Array(scores.length);
  for (const id of ids) {
    isKept[id] = 1;
  }
  assert(isKept.includes(1), "the model has no token that may come");
  for (const [id, score] of scores.entries()) {
    scores[id] = isKept[id] === 1 ? toNumber(score) : -Infinity;
  }
}

function toNumber(score: number): number {
  return Number.isNaN(score) ? LOWEST : Math.min(HIGHEST, Math.max(LOWEST, score));
}

interface Allowed {
  readonly allowed: readonly number[];
  /** Whether a token was left out for want of room alone. */
  readonly isHurried: boolean;
}

function allowedTokens(
  { tokens, mostPlainUnits }: HeldVocabulary,
  start: GrammarState,
  left: number,
): Allowed {
  const allowed: number[] = [];
  let isHurried = false;
  const mostBytes = left - 1;
  const takesPlain = plainRoom(start) >= mostPlainUnits && start.minBytes <= mostBytes;
  const walk = createWalk(start);
  for (const token of tokens) {
    if (token.isPlain && takesPlain) {
      walk.pass(token);
      allowed.push(token.id);
      continue;
    }
    const after = walk.read(token);
    if (after !== undefined && after.minBytes <= mostBytes) {
      allowed.push(token.id);
    } else {
      isHurried ||= after !== undefined;
    }
  }
  return { allowed, isHurried };
}

/** How many units a string takes in a state that is inside of one; none elsewhere. */
function plainRoom({ ways }: GrammarState): number {
  const [only] = ways;
  const leaf: StringLeaf | undefined = only?.leaf;
  return ways.length === 1 ? (leaf?.roomUnits ?? -1) : -1;
}

/** Reads tokens in the vocabulary's order; what they share with the one before is read once. */
function createWalk(start: GrammarState) {
  /** The states along the token that was read last; undefined from the byte that cannot follow. */
  const path: (GrammarState | undefined)[] = [start];
  let known = 0;
  return {
    /** Goes over a token without reading it. */
    pass: ({ shared }: HeldToken) => {
      known = Math.min(known, shared);
    },
    read: ({ bytes, shared }: HeldToken): GrammarState | undefined => {
      known = Math.min(known, shared);
      let state = path[known];
      while (state !== undefined && known < bytes.length) {
        state = advance(state, ensureExists(bytes[known], "in range"));
        known += 1;
        path[known] = state;
      }
      return state;
    },
  };
}
