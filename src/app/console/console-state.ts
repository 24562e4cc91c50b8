/** What the console's page shows. */
import type { ErrorData } from "@/base/app-error";
import type { Json } from "@/base/json";
import type { Progress } from "@/base/progress";
import { stateAfter, type ConsoleRecord } from "@/core/console/console-record";

export interface ConsoleState {
  readonly record: ConsoleRecord | undefined;
  /** How many lines are shown; all of them, unless the person stepped back. */
  readonly at: number;
  /** What a statement may name. */
  readonly names: readonly string[];
  readonly job: ConsoleJob | undefined;
  readonly error: ErrorData | undefined;
  /** Something to know that is no failure. */
  readonly note: string | undefined;
  readonly isSaved: boolean;
}

export interface ConsoleJob {
  readonly kind: "opening" | "robot" | "statement";
  /** The statement that runs now. */
  readonly source?: string;
  readonly progress?: Progress | undefined;
}

/** What of a job changes while it is under way. */
export type JobNews = Pick<ConsoleJob, "progress" | "source">;

/** Before a session is opened. */
export const EMPTY_CONSOLE: ConsoleState = {
  record: undefined,
  at: 0,
  names: [],
  job: undefined,
  error: undefined,
  note: undefined,
  isSaved: true,
};

/** The scene that is shown. */
export function shownScene({ record, at }: ConsoleState): Json | undefined {
  return record === undefined ? undefined : stateAfter(record, at);
}
