/** How people say the calls of a household program. */
import { composePhrases, type CallWords } from "@/core/world/speech/call-phrases";
import type { ProgramCall } from "@/core/world/program-call";
import type { CallPhrases } from "@/core/world/world-speech";
import { prepositionOf } from "@/worlds/household/words/object-words";

const WORDS: Readonly<Record<string, CallWords>> = {
  clean: { base: "wash", gerund: "washing", participle: "washed" },
  close: { base: "close", gerund: "closing", participle: "closed" },
  empty: { base: "empty", gerund: "emptying", participle: "emptied" },
  fill_up: { base: "fill", gerund: "filling", participle: "filled" },
  go_to: { base: "go to", gerund: "going to", participle: "gone to" },
  open: { base: "open", gerund: "opening", participle: "opened" },
  pickup: { base: "pick up", gerund: "picking up", participle: "picked up" },
  pickup_and_place: {
    base: "put",
    gerund: "putting",
    participle: "put",
    preposition: prepositionOf,
  },
  place: { base: "put", gerund: "putting", participle: "put", preposition: prepositionOf },
  pour: { base: "pour", gerund: "pouring", participle: "poured", preposition: "into" },
  put_down: { base: "put down", gerund: "putting down", participle: "put down" },
  slice: { base: "cut", gerund: "cutting", participle: "cut" },
  toggle_off: { base: "turn off", gerund: "turning off", participle: "turned off" },
  toggle_on: { base: "turn on", gerund: "turning on", participle: "turned on" },
};

/** The words of a method; one without any is called by its name. */
export function callWords(method: string): CallWords {
  const plain = method.replaceAll("_", " ");
  const known = Object.hasOwn(WORDS, method) ? WORDS[method] : undefined;
  return known ?? { base: plain, gerund: `doing "${plain}" with`, participle: plain };
}

export function describeCall(call: ProgramCall): CallPhrases {
  return composePhrases(call, callWords(call.method));
}
