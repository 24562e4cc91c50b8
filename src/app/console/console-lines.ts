/** The lines of a session, and how they are run again. */
import { toCanonicalJson, type Json } from "@/base/json";
import { t } from "@/base/language/translate";
import type { OnProgress } from "@/base/progress";
import { LEARN, utteranceOf } from "@/core/console/console-episodes";
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

/** The session with a line more, after which the world is as `takeScene` tells where it was run. */
export function withDone(
  record: ConsoleRecord,
  line: ConsoleLine,
  takeScene: () => Json | undefined,
): ConsoleRecord {
  const said = utteranceOf(line);
  const isRun = said === undefined && line.source !== LEARN && line.here !== INTERRUPTED;
  const scene = isRun ? takeScene() : undefined;
  const title = record.title === "" && said !== undefined ? said : record.title;
  return withLine({ ...record, title }, line, scene ?? stateAfter(record, record.lines.length));
}

/** Runs the lines again, so that what they defined is there. */
export async function replayLines(
  lines: readonly ConsoleLine[],
  session: ConsoleSession,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: OnProgress },
): Promise<void> {
  const replayed = lines.filter(isReplayable);
  const isTime = every(SHOWN_EVERY_MS);
  for (const [done, line] of replayed.entries()) {
    signal.throwIfAborted();
    if (isTime()) {
      const label = t("Running the lines of the session again");
      onProgress({ label, done, total: replayed.length });
    }
    await session.run(line.source, signal);
  }
}

/** So often something that grows is shown while one waits for it: drawing it takes time, too. */
export const SHOWN_EVERY_MS = 250;

/** Tells whether so much time has passed since it last said so, or since it was made. */
export function every(ms: number): () => boolean {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const isTime = now - last >= ms;
    last = isTime ? now : last;
    return isTime;
  };
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
