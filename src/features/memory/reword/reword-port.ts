import type { JobOptions } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";

/** Which of an exemplar's abstractions is said in other words. */
export type Wording =
  | { readonly kind: "comment" | "change" | "object"; readonly id: string }
  | { readonly kind: "summary" }
  /** A step of the plan, by its place in it. */
  | { readonly kind: "subgoal"; readonly index: number };

/** One exemplar that says the same, before and with the other words. */
export interface Reworded {
  readonly before: Exemplar;
  readonly after: Exemplar;
  /** What is said as it stands there, with that exemplar's own things in it, and as it would be. */
  readonly said: string;
  readonly says: string;
  readonly of: Wording["kind"];
  /**
   * What a run of it can show: that its program does its task with the other words in it; that these changes of state,
   * by their ids, come about as well; or nothing, since the program does not say it.
   */
  readonly shows:
    | { readonly kind: "task" | "nothing" }
    | { readonly kind: "changes"; readonly ids: readonly string[] };
}

/** What came of trying an exemplar with the other words; `named`: not run, and it names only things of its program. */
export type RewordTrial =
  | { readonly kind: "passes" | "named" }
  | { readonly kind: "fails" | "untried"; readonly reason: string };

export interface RewordTryOptions extends Required<JobOptions> {
  readonly onTried: (exemplarId: string, trial: RewordTrial) => void;
}

/** Rewording an abstraction wherever the memory says the same: planned, tried, and kept only then. */
export interface RewordPort {
  plan(exemplar: Exemplar, wording: Wording, text: string): Promise<readonly Reworded[]>;
  /** Runs each anew, in its own room, where a run can show anything of it. Rejects where it was cancelled. */
  try(planned: readonly Reworded[], options: RewordTryOptions): Promise<void>;
  /** Writes these; gives back what they were, for the way back. */
  keep(planned: readonly Reworded[]): Promise<readonly Exemplar[]>;
  putBack(before: readonly Exemplar[]): Promise<void>;
}
