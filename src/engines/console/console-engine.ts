/**
 * The door of the console: a robot that works in an emulated Python session, told what to do by a person and
 * improved by what the person says (Console paper, sections 3.1 to 3.5).
 *
 * Key ideas. (1) Everything is a transcript: what the robot knows, what happens now, what it learned. (2) Who
 * writes the next statement is a port: by analogy with remembered transcripts, or a language model. (3) What is
 * learned is run in a copy of the starting scene before it is kept.
 */
import type { ConsoleEntry, ConsoleTranscript } from "@/core/console/console-transcript";

/** A remembered transcript. */
export interface ConsoleExample {
  readonly id: string;
  readonly transcript: ConsoleTranscript;
}

/** An example that was chosen for what happens now. */
export interface ChosenExample extends ConsoleExample {
  /** Eq. 7: the best of its utterances against the decayed sum of the recent ones. */
  readonly similarity: number;
  /** The utterance that it was chosen for. */
  readonly because: string;
}

export interface PromptSettings {
  /** At most so many examples; the paper's 16. */
  readonly count: number;
  /** What an older utterance counts, against the one after it; the paper's .6. */
  readonly decay: number;
}

/** What a writer may look at. */
export interface WriterView {
  /** The session so far; the last entry is either the person's turn or a statement with its answer. */
  readonly history: readonly ConsoleEntry[];
  /** The most similar last, as they stand in a prompt. */
  readonly examples: readonly ChosenExample[];
  /** What statements may name: the robot's functions and what was defined. */
  readonly names: readonly string[];
  /** What the memory has for other words, such as what a refused call says to do first. */
  readonly recall: (words: string) => readonly ChosenExample[];
}

/** Writes one session's statements. */
export interface StatementWriter {
  /** The next statement, or undefined where it is the person's turn. */
  next(view: WriterView, signal?: AbortSignal): Promise<string | undefined>;
}

/** What an improver may look at. */
export interface ImproverView {
  /** The first words of the interaction: what was wanted. */
  readonly instruction: string;
  /** What happened from there on, corrections among it. */
  readonly history: readonly ConsoleEntry[];
  /** What the memory has for it, the most similar last. */
  readonly examples: readonly ConsoleExample[];
}

/** What should have been done at once; nothing of it was run yet. */
export interface ProposedImprovement {
  readonly problem: string;
  readonly better: string;
  readonly sources: readonly string[];
}

/** Says how an interaction should have gone; undefined where there was no problem. */
export interface Improver {
  improve(view: ImproverView, signal?: AbortSignal): Promise<ProposedImprovement | undefined>;
}

/** A text as numbers by name: what Eq. 6 and 7 compare. */
export type EmbedWords = (text: string) => ReadonlyMap<string, number>;
