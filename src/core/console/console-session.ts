/**
 * An emulated Python console on a world: statement by statement, with its state kept.
 *
 * Why it exists: whoever writes statements, learns from them or shows them works with any console through
 * these types; which Python is behind it (sealed in the page, or in the process of a command) is chosen where
 * everything is introduced to each other.
 */
import { z } from "zod";
import type { Json } from "@/base/json";

/** What a statement came to, as the console shows it below the statement. */
export const statementAnswerSchema = z.object({
  /**
   * `value`: `text` ends with its `repr`; `nothing`: it has no value; `error`: an exception or a refused call;
   * `limit`: it took too long, printed or called too much; `forbidden`: it reached out of the sandbox;
   * `stopped`: the person stopped it.
   */
  kind: z.enum(["value", "nothing", "error", "limit", "forbidden", "stopped"]),
  /** What was printed, then the value or the last line of the error. No line break at the end. */
  text: z.string(),
});
export type StatementAnswer = Readonly<z.infer<typeof statementAnswerSchema>>;

/** Whether the statement did what it says. */
export function isDone(answer: StatementAnswer): boolean {
  return answer.kind === "value" || answer.kind === "nothing";
}

export interface ConsoleSession {
  /** Runs one statement, of one or several lines. Rejects only where the console itself breaks. */
  run(source: string, signal?: AbortSignal): Promise<StatementAnswer>;
  /** The names that a statement may use now: the robot's functions and what was defined. */
  names(): Promise<readonly string[]>;
  /** The world's state now, fit for another session. */
  state(): Json;
  [Symbol.dispose](): void;
}

/** Opens a console on a copy of a world's state. */
export type OpenConsole = (state: Json) => Promise<ConsoleSession>;
