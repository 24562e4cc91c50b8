/** An improved transcript on a table: what is kept was run before. */
import type { Json } from "@/base/json";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import type { ConsoleExample } from "@/engines/console/console-engine";
import { replayStatements } from "@/engines/console/run-turn";
import type { SharedConsole } from "@/engines/runner/console/create-sealed-console";

/** The improved transcript on one table. */
export interface LearnTry {
  readonly start: Json;
  readonly end: Json;
  /** The statement that was refused, with its answer; undefined where it ran through. */
  readonly refusal: ConsoleEntry | undefined;
}

interface TryParts {
  readonly shared: SharedConsole;
  readonly memory: readonly ConsoleExample[];
}

/** Runs the statements from a scene on, in a session of their own. */
export async function tryOn(
  start: Json,
  sources: readonly string[],
  { shared, memory }: TryParts,
): Promise<{ readonly done: LearnTry; readonly entries: readonly ConsoleEntry[] }> {
  using session = await shared.open(start);
  const { entries, refusal } = await replayStatements(sources, session, memory);
  return { done: { start, end: session.state(), refusal }, entries };
}
