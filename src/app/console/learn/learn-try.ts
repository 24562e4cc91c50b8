/** An improved transcript on a table: what is kept was run before. */
import type { ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { shortHash } from "@/base/encoding/short-hash";
import type { Json } from "@/base/json";
import { stateAfter, type ConsoleRecord } from "@/core/console/console-record";
import type { ConsoleSession } from "@/core/console/console-session";
import { utteranceOf } from "@/core/console/console-episodes";
import type { ConsoleEntry } from "@/core/console/console-transcript";
import type { ConsoleWorld, WorldKit } from "@/core/world/world-kit";
import type { ConsoleExample } from "@/engines/console/console-engine";
import { replayStatements } from "@/engines/console/run-turn";
import type { SharedConsole } from "@/engines/runner/console/create-sealed-console";

/** A statement with what the console answered, and the scene after it. */
export interface FilmFrame extends ConsoleEntry {
  readonly state: Json;
}

/** The improved transcript on one table. */
export interface LearnTry {
  readonly start: Json;
  readonly end: Json;
  /** Statement by statement. */
  readonly film: readonly FilmFrame[];
  /** The statement that was refused, with its answer; undefined where it ran through. */
  readonly refusal: ConsoleEntry | undefined;
}

/** Improved without a model, from what the corrections led to. */
export const IMPROVE = "improve";
/** Kept as it was done, because it ended well (HELPER's and Dynamic CaP's way). */
export const SUCCESS = "success";

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
  /** How it is learned: {@link IMPROVE}, {@link SUCCESS}, or improved by the model of this connection. */
  readonly way: string;
  /** What is under way, where more than the tries are. */
  readonly progress?: string;
  /** What the session did, statement by statement. */
  readonly sessionFilm: readonly FilmFrame[];
  /** How the session left that scene. */
  readonly sessionEnd: Json;
  readonly isSameScene: boolean;
  /** The tables on which it is tried beside the one of the session. */
  readonly tables: readonly Json[];
  readonly others: readonly LearnTry[];
  readonly isTrying: boolean;
  readonly error?: ErrorData;
}

/** Whether it ran through from its own start, as it stands. */
export function canKeep({ isTrying, why, first, text, tried }: LearnProposal): boolean {
  const isTried = first !== undefined && first.refusal === undefined && text === tried;
  return isTried && !isTrying && why === undefined;
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
  const film: FilmFrame[] = [];
  const watched: ConsoleSession = {
    run: async (source, signal) => {
      const answer = await session.run(source, signal);
      film.push({ source, answer: answer.text, state: session.state() });
      return answer;
    },
    names: () => session.names(),
    state: () => session.state(),
    [Symbol.dispose]: () => undefined,
  };
  const { entries, refusal } = await replayStatements(sources, watched, memory);
  return { done: { start, end: session.state(), film, refusal }, entries };
}

/** What a session did from a line on, as it was kept. */
export function filmOf(record: ConsoleRecord, from: number, to: number): readonly FilmFrame[] {
  return record.lines.slice(from, to).map(({ source, answer }, index) => ({
    source,
    answer,
    state: stateAfter(record, from + index + 1),
  }));
}

/** Other tables on which an improved transcript is tried. */
const OTHER_TABLES = 5;

/**
 * Tables with the things that were named in what was said, and others around them. The same scene and words give the
 * same tables, so that what is learned of them is the same every time, and ways of learning are tried on the same ones.
 */
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
  const seed = Number.parseInt(shortHash(`${JSON.stringify(state)}\n${words}`), 16);
  return Array.from(
    { length: OTHER_TABLES },
    (_, index) => drawing.drawLike(opened, named, seed + index).json,
  );
}
