/**
 * Reads bytes one by one and knows at each which bytes can follow.
 *
 * Key ideas: a grammar is a rule; a rule is a leaf, which takes bytes, or a nest, which is one of
 * several sequences of rules. A state is the set of all ways in which what was read so far can go on:
 * each a leaf in the making and a chain of the rules that are due after it. States never change, so
 * that a thousand tokens can be tried from the same one.
 */
import { ensureExists } from "@/base/assert";

/** Takes bytes; gives itself as it is after one, `end` where that was its last, undefined where it cannot be. */
export interface Leaf {
  readonly kind: "leaf";
  /** How many bytes it needs at least from here. */
  readonly minBytes: number;
  /** Whether it may be over without another byte. */
  readonly canEnd: boolean;
  take(byte: number): Leaf | "end" | undefined;
}

/** Becomes one of several sequences. */
export interface Nest {
  readonly kind: "nest";
  readonly minBytes: number;
  expand(): readonly (readonly Rule[])[];
}

export type Rule = Leaf | Nest;

/** What is due, in order; undefined where nothing is. */
type Chain = { readonly rule: Rule; readonly next: Chain; readonly minBytes: number } | undefined;

/** A leaf in the making and what is due after it. */
export interface Way {
  readonly leaf: Leaf;
  readonly next: Chain;
}

export interface GrammarState {
  readonly ways: readonly Way[];
  /** Whether what was read is whole as it is. */
  readonly isWhole: boolean;
  /** How many bytes are needed at least until it is. */
  readonly minBytes: number;
}

export function startOf(rule: Rule): GrammarState {
  return toState([link(rule, undefined)]);
}

/** The state after one more byte; undefined where the byte cannot follow. */
export function advance(state: GrammarState, byte: number): GrammarState | undefined {
  const due = new Set<Chain>();
  for (const { leaf, next } of state.ways) {
    const after = leaf.take(byte);
    if (after === "end") {
      due.add(next);
    } else if (after !== undefined) {
      due.add(link(after, next));
    }
  }
  return due.size === 0 ? undefined : toState([...due]);
}

function toState(due: readonly Chain[]): GrammarState {
  const ways: Way[] = [];
  let isWhole = false;
  const open = [...due];
  while (open.length > 0) {
    const chain = open.pop();
    if (chain === undefined) {
      isWhole = true;
    } else if (chain.rule.kind === "nest") {
      open.push(...chain.rule.expand().map((sequence) => linkAll(sequence, chain.next)));
    } else {
      ways.push({ leaf: chain.rule, next: chain.next });
      if (chain.rule.canEnd) {
        open.push(chain.next);
      }
    }
  }
  const needed = ways.map(({ leaf, next }) => leaf.minBytes + minBytesOf(next));
  return { ways, isWhole, minBytes: isWhole ? 0 : Math.min(...needed) };
}

function linkAll(sequence: readonly Rule[], next: Chain): Chain {
  return sequence.reduceRight<Chain>((rest, rule) => link(rule, rest), next);
}

function link(rule: Rule, next: Chain): Chain {
  return { rule, next, minBytes: rule.minBytes + minBytesOf(next) };
}

function minBytesOf(chain: Chain): number {
  return chain === undefined ? 0 : chain.minBytes;
}

/** One of several sequences. */
export function oneOf(alternatives: readonly (readonly Rule[])[]): Nest {
  const needed = alternatives.map((sequence) =>
    sequence.reduce((sum, { minBytes }) => sum + minBytes, 0),
  );
  ensureExists(needed[0], "a rule has at least one form");
  return { kind: "nest", minBytes: Math.min(...needed), expand: () => alternatives };
}
