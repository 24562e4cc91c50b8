/** What a person chooses before an agent acts. */

/** Which exemplars it acts from. */
export const MEMORY_CHOICES = ["all", "starter", "own", "none"] as const;
export type MemoryChoice = (typeof MEMORY_CHOICES)[number];

export const MEMORY_WORDS: Readonly<Record<MemoryChoice, string>> = {
  all: "The whole memory",
  starter: "Only the starter memory",
  own: "Only what was taught here",
  none: "No memory",
};

/** Who writes its programs; both work without a connection. */
export const WRITER_CHOICES = ["analogy", "copy"] as const;
export type WriterChoice = (typeof WRITER_CHOICES)[number];

export const WRITER_WORDS: Readonly<Record<WriterChoice, string>> = {
  analogy: "By analogy from the exemplars",
  copy: "The nearest exemplar's program, as it is",
};

/** How much it knows of the room. */
export const SIGHT_CHOICES = ["seen", "known"] as const;
export type SightChoice = (typeof SIGHT_CHOICES)[number];

export const SIGHT_WORDS: Readonly<Record<SightChoice, string>> = {
  seen: "What its camera has shown it",
  known: "The whole room from the start",
};

/** An agent, as far as it can be chosen. */
export interface AgentChoice {
  readonly memory: MemoryChoice;
  readonly writer: WriterChoice;
  readonly see: SightChoice;
}

/** What differs in the agent that is compared with, in one choice. */
export const COMPARISONS = ["no-memory", "starter", "other-writer", "other-sight"] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const COMPARISON_WORDS: Readonly<Record<Comparison, string>> = {
  "no-memory": "the same without a memory",
  starter: "the same with the starter memory alone",
  "other-writer": "the same with the other writer",
  "other-sight": "the same with the other way of seeing",
};

/** The other agent of a comparison. */
export function comparedWith(choice: AgentChoice, comparison: Comparison): AgentChoice {
  const others: Readonly<Record<Comparison, Partial<AgentChoice>>> = {
    "no-memory": { memory: "none" },
    starter: { memory: "starter" },
    "other-writer": { writer: choice.writer === "analogy" ? "copy" : "analogy" },
    "other-sight": { see: choice.see === "seen" ? "known" : "seen" },
  };
  return { ...choice, ...others[comparison] };
}
