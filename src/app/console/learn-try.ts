/** An improved transcript on a table: what is kept was run before. */
import type { ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import type { Json } from "@/base/json";
import { utteranceOf } from "@/core/console/console-episodes";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import type { ConsoleWorld, WorldKit } from "@/core/world/world-kit";
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

export interface LearnProposal {
  /** What was said since something was learned last; it is about one of them and all after it. */
  readonly instructions: readonly { readonly line: number; readonly text: string }[];
  /** The line with the instruction that is learned. */
  readonly line: number;
  /** Why nothing is proposed. */
  readonly why?: string;
  readonly problem: string;
  readonly better: string;
  readonly session: readonly ConsoleEntry[];
  /** The improved transcript as it is edited. */
  readonly text: string;
  /** The text that was tried; only that can be kept. */
  readonly tried: string;
  /** In a copy of the scene in which it began. */
  readonly first: LearnTry | undefined;
  /** How the session left that scene. */
  readonly sessionEnd: Json;
  readonly isSameScene: boolean;
  /** The tables on which it is tried beside the one of the session. */
  readonly tables: readonly Json[];
  readonly others: readonly LearnTry[];
  readonly isTrying: boolean;
  readonly error?: ErrorData;
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

/** Other tables on which an improved transcript is tried. */
const OTHER_TABLES = 5;

/** Tables with the things that were named in what was said, and others around them. */
export function tablesLike(
  { model, console: drawing }: WorldKit & { readonly console: ConsoleWorld },
  state: Json,
  said: ConsoleEntry,
): readonly Json[] {
  const words = ensureExists(utteranceOf(said));
  const opened = model.read(state);
  const named = model
    .open(opened, undefined)
    .objects()
    .map(({ id }) => id)
    .filter((id) => words.includes(id));
  return Array.from(
    { length: OTHER_TABLES },
    () => drawing.drawLike(opened, named, Math.floor(Math.random() * 2 ** 31)).json,
  );
}
