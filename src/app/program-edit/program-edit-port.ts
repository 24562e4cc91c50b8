import type { JobOptions } from "@/base/progress";
import type { Exemplar } from "@/core/exemplar";
import type { ChangedLines } from "@/core/diff/changed-lines";
import type { ProgramProblem } from "@/engines/checker/checker-engine";

/**
 * Why an exemplar is run: its program was edited, it is the same program of other things, it says what was reworded, or
 * its own was proposed with the edited one in sight. The last is run as it stands: what would be proposed now is not said.
 */
export type EditReach = "edited" | "same program" | "same comment" | "proposed beside";

/** An exemplar before and with the edit: program and abstractions are one text, and nothing else is changed yet. */
export interface PlannedEdit {
  readonly before: Exemplar;
  readonly after: Exemplar;
  readonly reach: EditReach;
}

/**
 * What a run showed. `passes`: it reached the exemplar's goal. `ends`: it ran to its end, and there is no goal to
 * judge it by. `untried`: it could not be run.
 */
export type EditVerdict =
  | { readonly kind: "passes" | "ends" }
  | { readonly kind: "fails" | "untried"; readonly reason: string };

/** One row of the pass matrix. */
export interface ComparedEdit extends Pick<PlannedEdit, "before" | "reach"> {
  readonly was: EditVerdict;
  readonly is: EditVerdict;
  /** The exemplar as it would be stored, with what its run showed. */
  readonly after: Exemplar;
}

/** What is seen of an edited program without a run. */
export interface CheckedEdit {
  /** What the static check found in its own room; nothing in a world without a vocabulary. */
  readonly problems: readonly ProgramProblem[];
  /** The lines that do something else. */
  readonly changed: ChangedLines;
}

export interface CompareOptions extends Required<JobOptions> {
  readonly onCompared: (compared: ComparedEdit) => void;
}

/** Editing the program of an exemplar where it stands: checked, run with all that depends on it, and kept only then. */
export interface ProgramEditPort {
  /** What is seen without a run. Throws AppError, as all of these, for a world in which nothing is run. */
  check(exemplar: Exemplar, text: string): Promise<CheckedEdit>;
  /** The edited one first, then those that depend on it; nothing where the text is as it was. */
  plan(exemplar: Exemplar, text: string): Promise<readonly PlannedEdit[]>;
  /** Runs each as it was and as it would be, in its own room. Rejects where it was cancelled. */
  compare(planned: readonly PlannedEdit[], options: CompareOptions): Promise<void>;
  /** Writes these, all or none; gives back what they were. Throws AppError PED-01 where one was changed meanwhile. */
  save(compared: readonly ComparedEdit[]): Promise<readonly Exemplar[]>;
  putBack(before: readonly Exemplar[]): Promise<void>;
}
