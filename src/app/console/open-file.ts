/** A transcript of a file, opened in a session: what it says stays, what this table answers stands beside it. */
import { nextTask } from "@/base/turns/next-task";
import { every, SHOWN_EVERY_MS } from "@/app/console/console-lines";
import { isWait, LEARN, strangeTrigger, utteranceOf } from "@/core/console/console-episodes";
import { INTERRUPTED, type ConsoleLine } from "@/core/console/console-record";
import type { ConsoleSession } from "@/core/console/console-session";
import { entriesOf, parseTranscript } from "@/core/console/console-transcript";
import { t, tn } from "@/base/language/translate";

export interface FileRun {
  /** The session to run in; undefined where it broke. */
  readonly session: ConsoleSession | undefined;
  readonly signal: AbortSignal;
  readonly onLine: (line: ConsoleLine) => void;
  /** Now and then, and at the end: so many lines were told. */
  readonly onShow: (done: number) => void;
}

/** Runs the lines; all of them are told, also those that could not be run. Throws what broke the session. */
export async function runFile(lines: readonly ConsoleLine[], file: FileRun): Promise<void> {
  const { session, signal, onLine, onShow } = file;
  const isTime = every(SHOWN_EVERY_MS);
  let broken: Error | undefined;
  for (const [done, line] of lines.entries()) {
    if (isTime()) {
      onShow(done);
      // Somebody may want to stop it.
      await nextTask();
    }
    const isWords = utteranceOf(line) !== undefined || isWait(line.source) || line.source === LEARN;
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
  onShow(lines.length);
  if (broken !== undefined) {
    throw broken;
  }
}

/** What of a file is no statement and no answer to one, for whoever opened it; undefined where it is whole. */
export function noteOnFile(text: string): string | undefined {
  const transcript = parseTranscript(text);
  const { pieces } = transcript;
  const [strange, ...more] = entriesOf(transcript)
    .map(strangeTrigger)
    .filter((trigger) => trigger !== undefined);
  const first = pieces.findIndex(({ kind }) => kind === "statement");
  const before = linesIn(pieces.slice(0, first)).length;
  const astray = linesIn(pieces.slice(first).filter(({ kind }) => kind === "text")).filter((line) =>
    line.startsWith("... "),
  ).length;
  const notes = [
    ...(before === 0
      ? []
      : [
          tn(before, {
            one: "{count} line before the first statement stays in the file and is not run.",
            other: "{count} lines before the first statement stay in the file and are not run.",
          }),
        ]),
    ...(astray === 0
      ? []
      : [
          tn(astray, {
            one: "{count} line goes on with a statement that never began: it stands with the answer above it.",
            other:
              "{count} lines go on with statements that never began: they stand with the answers above them.",
          }),
        ]),
    ...(strange === undefined
      ? []
      : [
          tn(more.length + 1, {
            one: "What came for {count} wait_for_trigger() is nothing that a person said, as far as can be read.",
            other:
              "What came for {count} of the wait_for_trigger() is nothing that a person said, as far as can be read.",
          }),
          t("It is “{line}”.", { line: strange.slice(0, MOST_SHOWN) }),
        ]),
  ];
  return notes.length === 0 ? undefined : notes.join(" ");
}

/** Characters of a line that are shown. */
const MOST_SHOWN = 80;

function linesIn(pieces: readonly { readonly text: string }[]): readonly string[] {
  return pieces.flatMap(({ text }) => text.split("\n")).filter((line) => line.trim() !== "");
}
