/**
 * A console session as text, in the form in which the Console paper's transcripts are published:
 *
 * ```
 * >>> wait_for_trigger()
 * {'type': 'dialog', 'text': 'stack the blocks'}
 * >>> for i in range(2):
 * ...     put_first_on_second(names[i + 1], names[i])
 * ```
 *
 * Key ideas. (1) A transcript is its pieces as they stand, line breaks included, so that what is read is written
 * byte for byte. (2) What a piece means (the statement without prompts, the person's words) is derived from its
 * text and never stored beside it.
 */
import { AppError } from "@/base/app-error";
import { bounds } from "@/core/bounds";

export interface TranscriptPiece {
  /** `statement`: lines that begin with `>>>` or `...`; `text`: a result, a comment, an empty line. */
  readonly kind: "statement" | "text";
  /** One or several whole lines; the last of a file may lack its line break. */
  readonly text: string;
}

export interface ConsoleTranscript {
  readonly pieces: readonly TranscriptPiece[];
}

/** A character is written with so many bytes at most (UTF-8, of JavaScript's characters). */
const MOST_BYTES_EACH = 3;

const PROMPT = /^>>>(?: |\r?\n?$)/u;
const CONTINUATION = /^\.\.\.(?: |\r?\n?$)/u;

/** The text of a chosen file. One that is too long is refused unread, with AppError CON-01. */
export async function readTranscriptFile(file: Pick<Blob, "size" | "text">): Promise<string> {
  if (file.size > bounds.console.characters * MOST_BYTES_EACH) {
    throw brokenTranscript(`It is ${file.size.toLocaleString("en")} bytes long.`);
  }
  return await file.text();
}

/** Reads a transcript. Throws AppError CON-01 where it is none. */
export function parseTranscript(text: string): ConsoleTranscript {
  if (text.length > bounds.console.characters) {
    throw brokenTranscript(`It is ${text.length.toLocaleString("en")} characters long.`);
  }
  const pieces: TranscriptPiece[] = [];
  for (const [index, line] of text.split(/(?<=\n)/u).entries()) {
    addLine(pieces, line, index + 1);
  }
  if (!pieces.some(({ kind }) => kind === "statement")) {
    throw brokenTranscript("No line of it begins with >>>.");
  }
  return { pieces };
}

function addLine(pieces: TranscriptPiece[], line: string, number: number): void {
  const last = pieces.at(-1);
  const isMore = CONTINUATION.test(line);
  if (isMore && last === undefined) {
    throw brokenTranscript(`Line ${number} goes on with a statement that never began.`);
  }
  if (PROMPT.test(line)) {
    pieces.push({ kind: "statement", text: line });
    return;
  }
  const kind = isMore && last?.kind === "statement" ? "statement" : "text";
  if (last?.kind === kind) {
    pieces.splice(-1, 1, { kind, text: last.text + line });
  } else {
    pieces.push({ kind, text: line });
  }
}

function brokenTranscript(why: string): AppError {
  return new AppError({
    code: "CON-01",
    what: `This is no console transcript. ${why}`,
    safe: "Nothing was taken over.",
    next: "A transcript has statements after >>>, lines that go on after ..., and results below them.",
  });
}

/** The text that {@link parseTranscript} read, byte for byte. */
export function printTranscript({ pieces }: ConsoleTranscript): string {
  return pieces.map(({ text }) => text).join("");
}

/** A statement with what the console answered. */
export interface ConsoleEntry {
  /** Python, without prompts. */
  readonly source: string;
  /** What stands below it, without the line break at the end; empty where nothing does. */
  readonly answer: string;
}

/** The statements with their answers; what stands before the first one is left out. */
export function entriesOf({ pieces }: ConsoleTranscript): readonly ConsoleEntry[] {
  return pieces.flatMap((piece, index) => {
    if (piece.kind === "text") {
      return [];
    }
    const next = pieces[index + 1];
    const answer = next?.kind === "text" ? next.text.replace(/\s+$/u, "") : "";
    return [{ source: withoutPrompts(piece.text), answer }];
  });
}

function withoutPrompts(text: string): string {
  return text
    .replace(/\r?\n$/u, "")
    .split(/\r?\n/u)
    .map((line) => line.replace(/^(?:>>>|\.\.\.) ?/u, ""))
    .join("\n")
    .trimEnd();
}

/** A transcript of a session as the console would have shown it. */
export function transcriptOf(entries: readonly ConsoleEntry[]): ConsoleTranscript {
  return {
    pieces: entries.flatMap(({ source, answer }): TranscriptPiece[] => [
      { kind: "statement", text: `${withPrompts(source)}\n` },
      ...(answer === "" ? [] : [{ kind: "text" as const, text: `${answer}\n` }]),
    ]),
  };
}

function withPrompts(source: string): string {
  return source
    .split("\n")
    .map((line, index) => (index === 0 ? `>>> ${line}` : line === "" ? "..." : `... ${line}`))
    .join("\n");
}
