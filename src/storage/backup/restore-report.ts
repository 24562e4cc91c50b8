/** What a restore would do or did, and what a person chooses of it. */
import type { JobOptions } from "@/base/progress";
import type { TableName } from "@/storage/schema-versions";

/** What becomes of rows that are here with other content. */
export type RestoreChoice = "keep-here" | "take-file";

export interface RestoreCounts {
  /** Not here. */
  added: number;
  /** Here as the studio came with it and never used: the file's takes its place, whatever is chosen. */
  renewed: number;
  /** Here, to the last byte. */
  same: number;
  /** Here with other content; a log counts once. */
  differing: number;
  /** Here, and gone with a log that is exchanged for one in which they do not stand; a look tells what would go. */
  removed: number;
}

export interface RestoreReport {
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly tables: Readonly<Record<TableName, Readonly<RestoreCounts>>>;
  /** Rows and spots that could not be read: they are left out. */
  readonly damaged: number;
  /** False where the file ends early: rows are missing that were in it when it was made. */
  readonly isComplete: boolean;
}

export interface RestoreOptions extends JobOptions {
  /** Undefined only looks. */
  readonly choice?: RestoreChoice | undefined;
  /** What is taken of a row of the file: whoever reads a stranger's may not want all of it. */
  readonly admit?: ((table: TableName, row: object) => object) | undefined;
}
