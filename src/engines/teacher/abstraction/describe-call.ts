import type { ObjectReference, ProgramCall } from "@/core/world-model";

interface Words {
  readonly base: string;
  readonly gerund: string;
  readonly participle: string;
  /** Between the object and the argument. */
  readonly preposition?: string;
}

const WORDS: Readonly<Record<string, Words>> = {
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
    preposition: "in or on",
  },
  place: { base: "put", gerund: "putting", participle: "put", preposition: "in or on" },
  pour: { base: "pour", gerund: "pouring", participle: "poured", preposition: "into" },
  put_down: { base: "put down", gerund: "putting down", participle: "put down" },
  slice: { base: "cut", gerund: "cutting", participle: "cut" },
  toggle_off: { base: "turn off", gerund: "turning off", participle: "turned off" },
  toggle_on: { base: "turn on", gerund: "turning on", participle: "turned on" },
};

function wordsOf(method: string): Words {
  const plain = method.replaceAll("_", " ");
  const known = Object.hasOwn(WORDS, method) ? WORDS[method] : undefined;
  return known ?? { base: plain, gerund: `doing "${plain}" with`, participle: plain };
}

/** A call in plain words: `put the Mug_71 in or on the SinkBasin_3`. */
export function describeCall(call: ProgramCall): string {
  return `${wordsOf(call.method).base} ${theName(call.receiver)}${argumentPhrase(call)}`;
}

/** `putting the Mug_71 in or on the SinkBasin_3`. */
export function describeDoing(call: ProgramCall): string {
  return `${wordsOf(call.method).gerund} ${theName(call.receiver)}${argumentPhrase(call)}`;
}

/** What is done to the receiver: `put in or on the SinkBasin_3`. */
export function describeDone(call: ProgramCall): string {
  return `${wordsOf(call.method).participle}${argumentPhrase(call)}`;
}

function argumentPhrase(call: ProgramCall): string {
  const [, target] = referencesOf(call);
  const preposition = wordsOf(call.method).preposition ?? "with";
  return target === undefined ? "" : ` ${preposition} ${theName(target)}`;
}

/** The objects of a call: the receiver, then the arguments. */
export function referencesOf(call: ProgramCall): readonly ObjectReference[] {
  return [
    call.receiver,
    ...call.args.flatMap((argument) => (argument.kind === "object" ? [argument.object] : [])),
  ];
}

/** The instance where it is known, else the class. */
export function nameOf(reference: ObjectReference): string {
  return reference.instance ?? reference.class;
}

function theName(reference: ObjectReference): string {
  return `the ${nameOf(reference)}`;
}

/** `Pick up the Mug_71.` */
export function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

/** `a, b and c`. */
export function toList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
