/** The lines of a session, and how they are run again. */
import { toCanonicalJson, type Json } from "@/base/json";
import {
  INTERRUPTED,
  isReplayable,
  stateAfter,
  type ConsoleLine,
  type ConsoleRecord,
} from "@/core/console/console-record";
import type { ConsoleSession, StatementAnswer } from "@/core/console/console-session";
import { readTextList } from "@/core/console/python-literal";
import {
  entriesOf,
  parseTranscript,
  printTranscript,
  transcriptOf,
} from "@/core/console/console-transcript";

/** A session whose stopped statements answer as Python's console does. */
export function withInterrupts(session: ConsoleSession): ConsoleSession {
  return {
    run: async (source, signal) => {
      const answer = await session.run(source, signal);
      return answer.kind === "stopped" ? interrupted(answer) : answer;
    },
    names: () => session.names(),
    state: () => session.state(),
    [Symbol.dispose]: () => {
      session[Symbol.dispose]();
    },
  };
}

function interrupted({ kind, text }: StatementAnswer): StatementAnswer {
  return { kind, text: text === "" ? INTERRUPTED : `${text}\n${INTERRUPTED}` };
}

/** The lines with another one behind them; its scene is kept where it is another one. */
export function withLine(
  record: ConsoleRecord,
  line: Omit<ConsoleLine, "state">,
  state: Json,
): ConsoleRecord {
  const before = stateAfter(record, record.lines.length);
  const isSame = toCanonicalJson(before) === toCanonicalJson(state);
  return {
    ...record,
    lines: [...record.lines, isSame ? line : { ...line, state }],
    changedAt: line.at,
  };
}

/** Runs the lines again, so that what they defined is there. */
export async function replayLines(
  lines: readonly ConsoleLine[],
  session: ConsoleSession,
  signal: AbortSignal,
): Promise<void> {
  for (const line of lines.filter(isReplayable)) {
    signal.throwIfAborted();
    await session.run(line.source, signal);
  }
}

/** The session in exactly the form in which transcripts are published; what was opened stands there as it was. */
export function textOf({ lines, opened }: Pick<ConsoleRecord, "lines" | "opened">): string {
  const own = lines.filter(({ by }) => opened === undefined || by !== "file");
  const text = printTranscript(transcriptOf(own));
  if (opened === undefined) {
    return text;
  }
  return own.length === 0 || opened.text.endsWith("\n")
    ? opened.text + text
    : `${opened.text}\n${text}`;
}

/** The lines of a transcript, as they are in the file. Throws AppError CON-01 where it is none. */
export function linesOfFile(text: string, at: number): ConsoleLine[] {
  return entriesOf(parseTranscript(text)).map((entry) => ({ ...entry, by: "file", at }));
}

/** The things that lines name: those of the lists that they show first, in their order. */
export function thingsNamedIn(
  lines: readonly ConsoleLine[],
  things: readonly string[],
): readonly string[] {
  const lists = lines.flatMap(({ answer }) => (readTextList(answer) === undefined ? [] : [answer]));
  const text = [...lists, ...lines.flatMap(({ source, answer }) => [source, answer])].join("\n");
  const placeOf = (name: string) => text.search(new RegExp(String.raw`\b${name}\b`, "u"));
  return things.filter((name) => placeOf(name) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
}
