/**
 * The door of the static check: what is wrong with a program, told before anything runs or is saved.
 *
 * Key ideas. (1) Pure and synchronous: text and vocabulary in, problems out; no editor, no world.
 * (2) Only what is certain is an error: a name, call, class, attribute or object that cannot exist.
 * What cannot be known before running (what a function's argument is) is left alone. (3) Every
 * problem says where it is in lines and columns from 1, as editors count, and where a near name is
 * known, offers it as a replacement. (4) A program with errors would fail at that line, so callers
 * neither run nor save it; warnings are for the person to judge.
 */
import type { RememberedSkill } from "@/core/sub-programs/remembered-skills";
import type { KnownInstance, WorldVocabulary } from "@/core/world/world-model";

/** What a program is checked against. */
export interface CheckedRoom {
  readonly vocabulary: WorldVocabulary;
  /** The objects of the state that the program starts from; absent where the state is not known. */
  readonly instances?: readonly KnownInstance[];
  /** Functions of other programs in the memory; absent where there is no memory. */
  readonly skills?: readonly RememberedSkill[];
}

export type ProblemKind =
  | "syntax"
  | "empty-program"
  | "too-long"
  | "unknown-call"
  | "unknown-class"
  | "unknown-attribute"
  | "unknown-instance"
  | "class-mismatch"
  | "wrong-arguments"
  | "unbound-name"
  | "not-called"
  | "unreachable"
  | "name-taken";

/** A stretch of text; lines and columns from 1, the end column is the first one after it. */
export interface TextRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A replacement that mends a problem. */
export interface ProblemFix {
  /** For a button: "Change to Pot_79". */
  readonly title: string;
  readonly range: TextRange;
  readonly text: string;
}

export interface ProgramProblem extends TextRange {
  readonly kind: ProblemKind;
  /** `error`: the program fails there; `warning`: it runs, but hardly as meant. */
  readonly severity: "error" | "warning";
  /** One sentence for a person. */
  readonly sentence: string;
  readonly fix?: ProblemFix;
}

export interface CheckerEngine {
  /**
   * The problems in the order of the text, at most {@link MAX_PROBLEMS}; none for a program that can
   * be run. Never throws, whatever the text. A text over {@link MAX_PROGRAM_LINES} lines is answered
   * at once with that one problem.
   */
  check(program: string, room: CheckedRoom): readonly ProgramProblem[];
}

/** Programs of demonstrations have about 24 lines (ICAL); this is far beyond any of them. */
export const MAX_PROGRAM_LINES = 2000;
export const MAX_PROGRAM_CHARS = 200_000;
export const MAX_PROBLEMS = 100;
