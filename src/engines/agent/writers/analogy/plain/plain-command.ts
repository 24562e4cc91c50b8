/** What one instruction asks for, clause by clause. */
import type { Mention, StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import type { PlainVerb } from "@/engines/agent/writers/analogy/plain/plain-item";

/** A thing that is spoken of, and which of several of its kind. */
export interface SaidThing {
  readonly mention: Mention;
  /** 0 for the first of its kind; "the other one" is 1. */
  readonly nth: number;
  /** What else "it" may be, where it cannot be that: "put the mug in the drawer and close it". */
  readonly orElse?: Mention;
  /** So many pieces of it are meant. */
  readonly pieces?: number;
  /** What it lies on or in, by its name: toast of "a plate of toast". */
  readonly on?: Mention;
  /** Whether it is one of several that were named together: "one for the table". */
  readonly isOneOf?: true;
  /** Classes that are expressly not meant: "all dishes but the pan". */
  readonly without: readonly string[];
}

/** A thing by its name alone. */
export function saidThing(mention: Mention): SaidThing {
  return { mention, nth: 0, without: [] };
}

export interface PlainCommand {
  readonly verb: PlainVerb | undefined;
  readonly things: readonly SaidThing[];
  /** Where to, the last one said; the ones before say where things are, or what they are in. */
  readonly places: readonly Mention[];
  /** "On", "off", "open": how the things are to be. */
  readonly facts: readonly StateFact[];
  /** What it is to be filled with, by name. */
  readonly content: Mention | undefined;
  readonly isDenied: boolean;
  /** Told of how things are or came to be; nobody asks for it. */
  readonly isTold: boolean;
  /** Next to, behind, under something. */
  readonly isBeside: boolean;
}

export interface PlainReading {
  readonly commands: readonly PlainCommand[];
  /** Words that say something and that are in no command. */
  readonly unknown: readonly string[];
  /** What says which ones or how many and is not read: nobody knows what is meant without it. */
  readonly open: readonly string[];
}
