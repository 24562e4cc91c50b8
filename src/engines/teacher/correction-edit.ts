import type { ObjectReference, ProgramCall } from "@/core/world-model";

/** Which steps a correction speaks of: all that match everything that is given. */
export interface StepPattern {
  readonly method?: string | undefined;
  /** An instance or a class. */
  readonly object?: string | undefined;
  /** 1-based lines of the program, from and to. */
  readonly lines?: readonly [from: number, to: number] | undefined;
}

/** Where a step goes; `any` leaves it to what serves the goal best. */
export type StepPlace =
  | { readonly at: "start" | "end" | "any" }
  | { readonly at: "before" | "after"; readonly pattern: StepPattern };

/** One change that a correction asks for. */
export type Edit =
  | {
      readonly kind: "use";
      readonly object: ObjectReference;
      /** An instance or a class; every other object of the same class where it is left open. */
      readonly insteadOf: string | undefined;
    }
  | { readonly kind: "retarget"; readonly object: string; readonly target: ObjectReference }
  | { readonly kind: "drop"; readonly pattern: StepPattern }
  | { readonly kind: "insert"; readonly call: ProgramCall; readonly place: StepPlace }
  | { readonly kind: "move"; readonly pattern: StepPattern; readonly place: StepPlace }
  | { readonly kind: "repeat"; readonly pattern: StepPattern; readonly times: number }
  | { readonly kind: "shorten" };

/** An edit and what it was read as, for the person who asked for it. */
export interface UnderstoodEdit {
  readonly edit: Edit;
  /** `use Mug_3 instead of Mug_1`. */
  readonly said: string;
}

/** A correction taken apart. */
export interface UnderstoodCorrection {
  readonly edits: readonly UnderstoodEdit[];
  /** Clauses without a known meaning, each with the reason where there is one. */
  readonly notUnderstood: readonly string[];
}
