import type { AppError } from "@/base/app-error";
import { taskTextError } from "@/worlds/household/goals/text/task-text-error";

/** One line of a task's text without its indentation. */
export interface TextLine {
  /** Counted from 1. */
  readonly number: number;
  /** Number of characters that it is indented by. */
  readonly indent: number;
  readonly text: string;
}

interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[^\s:,()"]+|[:,()]/gu;
const MARKS = new Set([":", ",", "(", ")"]);
const MOST_WANTED = 1000;

/** Reads one line word by word; every mistake is an error that names the line. */
export class LineReader {
  readonly #line: TextLine;
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(line: TextLine) {
    this.#line = line;
    this.#tokens = [...line.text.matchAll(TOKEN)].map(([text]) => ({
      text: text.startsWith('"') ? unquote(text, line) : text,
      isQuoted: text.startsWith('"'),
    }));
    if (line.text.replaceAll(TOKEN, "").trim() !== "") {
      throw this.#error("a quotation mark is missing");
    }
  }

  isAtEnd(): boolean {
    return this.#next >= this.#tokens.length;
  }

  end(): void {
    const rest = this.#tokens[this.#next];
    if (rest !== undefined) {
      throw this.#error(`"${rest.text}" is too much`);
    }
  }

  isQuoted(): boolean {
    return this.#tokens[this.#next]?.isQuoted === true;
  }

  /** Whether an unquoted mark or word stands anywhere on the line. */
  has(text: string): boolean {
    return this.#tokens.some((token) => isBare(token, text));
  }

  /** Takes the mark or word if it is the next. */
  skip(text: string): boolean {
    const isNext = isBare(this.#tokens[this.#next], text);
    this.#next += isNext ? 1 : 0;
    return isNext;
  }

  expect(text: string): void {
    if (!this.skip(text)) {
      const now = this.#tokens[this.#next]?.text;
      const instead = now === undefined ? "the line ends" : `there is "${now}"`;
      throw this.#error(`"${text}" is expected, but ${instead}`);
    }
  }

  quoted(): string {
    return this.isQuoted() ? this.word() : this.#missing("a text in quotation marks");
  }

  /** One word, or anything in quotation marks. */
  word(): string {
    const token = this.#tokens[this.#next];
    if (token === undefined || (!token.isQuoted && MARKS.has(token.text))) {
      return this.#missing("a name");
    }
    this.#next += 1;
    return token.text;
  }

  /** Words up to the next mark or the end: "filled with coffee". */
  name(): string {
    if (this.isQuoted()) {
      return this.word();
    }
    const words = [this.word()];
    for (;;) {
      const token = this.#tokens[this.#next];
      if (token === undefined || token.isQuoted || MARKS.has(token.text)) {
        return words.join(" ");
      }
      words.push(this.word());
    }
  }

  /** `(Potato, on, Plate)`. */
  list(): readonly string[] {
    this.expect("(");
    const words: string[] = [];
    while (!this.skip(")")) {
      if (words.length > 0) {
        this.expect(",");
      }
      words.push(this.word());
    }
    return words;
  }

  count(): number | "all" {
    const text = this.word();
    if (text === "all") {
      return "all";
    }
    const count = text === "a" || text === "an" ? 1 : Number(text);
    if (!/^(?:an?|\d+)$/u.test(text) || count > MOST_WANTED) {
      throw this.#error(`"${text}" is no count; write "a", "all" or a number up to ${MOST_WANTED}`);
    }
    return count;
  }

  #missing(what: string): never {
    const now = this.#tokens[this.#next]?.text;
    throw this.#error(
      `${what} is expected, but ${now === undefined ? "the line ends" : `there is "${now}"`}`,
    );
  }

  #error(what: string): AppError {
    return taskTextError(`${what}.`, this.#line.number);
  }
}

function isBare(token: Token | undefined, text: string): boolean {
  return token?.isQuoted === false && token.text === text;
}

function unquote(text: string, line: TextLine): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw taskTextError(`${text} is no text in quotation marks.`, line.number);
  }
}
