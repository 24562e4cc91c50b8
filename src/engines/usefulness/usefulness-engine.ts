/**
 * The door of the usefulness engine: which exemplar really helps, learned from comparisons.
 *
 * Similar is not the same as useful. Wherever two exemplars were tried on one task and one of them helped
 * more, the pair is a preference; a Bradley-Terry model over stated features is fitted to all of them
 * ("MART", 3.3, Eq. 1: `-log sigma(q(better) - q(worse))`).
 *
 * Key ideas. (1) The prior is the shipped ranking: without preferences, and wherever they say nothing,
 * the order is that of Eq. 4, tie for tie. (2) A newly fitted scorer has to show by cross-validation
 * over tasks that it orders tasks it was not fitted on better than the shipped weights do, or it is not
 * used. (3) Everything is in double precision and a fixed order: the same preferences give the same bits.
 */
import type { JobOptions } from "@/base/progress";
import type { Preference } from "@/core/preferences/preference";
import type { UsefulScorer } from "@/core/preferences/useful-scorer";
import type { ChannelScores } from "@/core/program";

/** What is known of a task or of an exemplar, in the words of whichever world it is from. */
interface Facts<Names> {
  /** Classes of the things that are handled. */
  readonly objects: Names;
  /** Classes of what things are taken out of or put into. */
  readonly containers: Names;
  readonly verbs: Names;
  /** What becomes of things: `dirty false`; of words, what their verbs bring about. */
  readonly changes: Names;
  /** How many of a class are asked for: `Mug 2`. */
  readonly counts: Names;
  /** Things by name that are in sight at first, or for an exemplar, at any time. */
  readonly seen: Names;
}

/** Of a task; no name twice. */
export interface TaskFacts extends Facts<readonly string[]> {
  /** Classes of what is in sight at first; empty where nobody knows. */
  readonly inSight: readonly string[];
}

export interface ExemplarFacts extends Facts<ReadonlySet<string>> {
  /** Classes of everything that it ever saw. */
  readonly seenClasses: ReadonlySet<string>;
  /** Classes that it handles though its own words name none; empty where nobody knows. */
  readonly others: ReadonlySet<string>;
  readonly steps: number;
  readonly uses: {
    readonly retrieved: number;
    readonly succeeded: number;
    readonly failed: number;
  };
  /** Milliseconds between it and the newest exemplar of the memory. */
  readonly ageMs: number;
}

/** One candidate for one task. */
export interface Candidate {
  readonly exemplarId: string;
  /** Cosines, not yet weighted; 0 where a channel cannot be compared. */
  readonly channels: ChannelScores;
  readonly facts: ExemplarFacts;
}

/** One candidate in its place. */
export interface RankedUse {
  readonly exemplarId: string;
  readonly score: number;
}

/** What candidates are ranked by; the shipped weights where there is no scorer. */
export interface RankedBy {
  readonly scorer: UsefulScorer | undefined;
  readonly weights: ChannelScores;
}

/** How a network beside the linear head did on tasks that neither was fitted on: mean losses of a comparison. */
export interface NetworkGate {
  readonly linearLoss: number;
  readonly networkLoss: number;
  /** What the network gains at least, with few tasks counted as few; it is used where that is above 0. */
  readonly leastGain: number;
}

/** What fitting came to. */
export interface LearnedScorer {
  readonly scorer: UsefulScorer;
  /** Whether it stood the test on held-out tasks; if not, the shipped order stays. */
  readonly isAccepted: boolean;
  /** Preferences that could not be compared: of another embedding model, or of other features. */
  readonly leftOut: number;
  /** Absent where the linear head was not accepted itself. */
  readonly network?: NetworkGate;
  /** Comparisons that another one of the same task says the opposite of. */
  readonly contradicted: number;
}

export interface LearnOptions {
  /** The lambdas of Eq. 4 that the world ships with. */
  readonly weights: ChannelScores;
  /** Model and revision of the vectors that are compared now. */
  readonly embedding: string;
}

export type LearnApart = (
  preferences: readonly Preference[],
  options: LearnOptions,
  job?: JobOptions,
) => Promise<LearnedScorer>;

export interface UsefulnessEngine {
  /** The features of a candidate as a preference keeps them. */
  features(task: TaskFacts, candidate: Candidate): readonly number[];
  /** What the features of today are measured in: goes into each preference. */
  measure(embedding: string): string;
  /** Fits a scorer to preferences, and puts it to the test. Deterministic. */
  learn(preferences: readonly Preference[], options: LearnOptions): LearnedScorer;
  /**
   * As {@link learn}, with how far it is and a way out: away from the page where whoever opened the engine
   * has somewhere. Rejects with AbortError where it was cancelled; what was learned before stays.
   */
  learnApart: LearnApart;
  /** Throws SCO-01 for a scorer from elsewhere that cannot be used here; the former order stays. */
  read(scorer: unknown, embedding: string): UsefulScorer;
  /** Best first, ties by id. */
  rank(task: TaskFacts, candidates: readonly Candidate[], by: RankedBy): readonly RankedUse[];
  /** What puts one before another, the weightiest first; each completes "preferred because". */
  reasons(
    task: TaskFacts,
    pair: { readonly better: Candidate; readonly worse: Candidate },
    by: RankedBy,
  ): readonly string[];
}
