/** What is asked before files are imported that are here already. */
export interface ImportQuestion {
  /** Their names. */
  readonly already: readonly string[];
  /** Demonstrations that are new, and all of them. */
  readonly fresh: number;
  readonly all: number;
}
