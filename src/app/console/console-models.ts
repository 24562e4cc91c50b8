/** Language models that write a console's statements and improve what was done, as a desk is given them. */
import type { JobOptions } from "@/base/progress";
import type { Improver, StatementWriter } from "@/engines/console/console-engine";

/** Writers that need no connection. `planned`: by analogy, and by a plan in words where that does better. */
export const BUILT_IN_WRITERS = ["planned", "analogy"] as const;
export type BuiltInWriter = (typeof BUILT_IN_WRITERS)[number];

/** The writer where nobody chose one. */
export const FIRST_WRITER: BuiltInWriter = "planned";

export function isBuiltIn(writer: string): writer is BuiltInWriter {
  return BUILT_IN_WRITERS.some((each) => each === writer);
}

export interface ConsoleModel {
  /** As it is recorded beside what was learned. */
  readonly name: string;
  readonly writer: StatementWriter;
  readonly improver: Improver;
}

/** Opens the model of a connection for one turn. Throws AppError VLM-06 where there is none any more. */
export type OpenConsoleModel = (id: string, options: JobOptions) => Promise<ConsoleModel>;
