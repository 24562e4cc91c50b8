import type { JobOptions } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";

/** One exemplar that says the same of a step, before and with the other words. */
export interface Reworded {
  readonly before: Exemplar;
  readonly after: Exemplar;
  /** The comment as it stands there, with that exemplar's own things in it, and as it would be. */
  readonly said: string;
  readonly says: string;
}

/** What came of running an exemplar with the other words. */
export type RewordTrial =
  | { readonly kind: "passes" }
  | { readonly kind: "fails" | "untried"; readonly reason: string };

export interface RewordTryOptions extends Required<JobOptions> {
  readonly onTried: (exemplarId: string, trial: RewordTrial) => void;
}

/** Rewording a comment wherever the memory says the same: planned, tried, and kept only then. */
export interface RewordPort {
  plan(exemplar: Exemplar, commentId: string, text: string): Promise<readonly Reworded[]>;
  /** Runs each anew, in its own room. Rejects where it was cancelled. */
  try(planned: readonly Reworded[], options: RewordTryOptions): Promise<void>;
  /** Writes these; gives back what they were, for the way back. */
  keep(planned: readonly Reworded[]): Promise<readonly Exemplar[]>;
  putBack(before: readonly Exemplar[]): Promise<void>;
}
