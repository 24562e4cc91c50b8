/** A transcript of a file, opened in a session: what it says stays, what this table answers stands beside it. */
import { LEARN, utteranceOf } from "@/core/console/console-episodes";
import { INTERRUPTED, type ConsoleLine } from "@/core/console/console-record";
import type { ConsoleSession } from "@/core/console/console-session";

export interface FileRun {
  /** The session to run in; undefined where it broke. */
  readonly session: ConsoleSession | undefined;
  readonly signal: AbortSignal;
  readonly onLine: (line: ConsoleLine) => void;
}

/** Runs the lines; all of them are told, also those that could not be run. Throws what broke the session. */
export async function runFile(
  lines: readonly ConsoleLine[],
  { session, signal, onLine }: FileRun,
): Promise<void> {
  let broken: Error | undefined;
  for (const line of lines) {
    const isWords = utteranceOf(line) !== undefined || line.source === LEARN;
    if (isWords) {
      onLine(line);
    } else if (session === undefined || broken !== undefined || signal.aborted) {
      onLine({ ...line, here: INTERRUPTED });
    } else {
      try {
        const { text } = await session.run(line.source, signal);
        onLine(text === line.answer ? line : { ...line, here: text });
      } catch (error) {
        broken = error instanceof Error ? error : new Error(String(error));
        onLine({ ...line, here: INTERRUPTED });
      }
    }
  }
  if (broken !== undefined) {
    throw broken;
  }
}
