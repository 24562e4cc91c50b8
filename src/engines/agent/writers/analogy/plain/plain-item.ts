/** What the words of an instruction are: things, verbs, pronouns, and small words that say how these belong together. */
import type { Mention, StateFact } from "@/engines/agent/writers/analogy/mention-reader";
import type { VerbWords } from "@/core/world/world-words";

export type PlainItem =
  | { readonly kind: "thing"; readonly mention: Mention }
  /** "Two slices": of what was named last, or of what is named next. */
  | { readonly kind: "pieces"; readonly count: number; readonly isOfNext: boolean }
  | { readonly kind: "verb"; readonly verb: PlainVerb; readonly isNoun: boolean }
  /** "On" and "off" that go with a verb, or with nothing: "the light off, please". */
  | { readonly kind: "state"; readonly fact: StateFact }
  | { readonly kind: "pointer"; readonly to: Pointer }
  | { readonly kind: "not" }
  | { readonly kind: "end" }
  | { readonly kind: "small"; readonly is: SmallWord }
  /** Says which ones or how many, in a way that is not read: "but one", "half of", "the rest". */
  | { readonly kind: "open"; readonly words: string }
  | { readonly kind: "unknown"; readonly word: string };

export type Pointer = "it" | "them" | "everything" | "other" | "one";

/** `of`: "a plate of toast"; `rethink`: "no, wait"; `told`: "somebody left ..."; `and`: whatever joins. */
export type SmallWord =
  | "to"
  | "from"
  | "with"
  | "for"
  | "of"
  | "beside"
  | "but"
  | "rethink"
  | "told"
  | "and";

export type PlainVerb =
  | { readonly kind: "put" }
  | { readonly kind: "take" }
  | { readonly kind: "leave" }
  | { readonly kind: "switch" }
  | { readonly kind: "discard" }
  | { readonly kind: "world"; readonly words: VerbWords };

export interface PlainText {
  readonly tokens: readonly string[];
  /** Positions of words that a comma follows. */
  readonly commas: ReadonlySet<number>;
}
