/**
 * Reads a Python literal: dictionaries, lists, tuples, strings, numbers, True, False and None.
 *
 * Why not evaluate it: the files come from elsewhere. Anything that is no literal (a name, a call, an
 * operator) is refused with the column where it stands. Tuples are read as lists.
 */
import { bounds } from "@/core/bounds";
import { err, ok, type Result } from "@/base/result";
import type { Json } from "@/base/json";

/** What was wrong, and the 1-based column. */
export interface LiteralFault {
  readonly column: number;
  readonly sentence: string;
}

/** Reads one literal that must fill `text` but for white space and one trailing comma. */
export function parsePythonLiteral(text: string): Result<Json, LiteralFault> {
  const reader = new LiteralReader(text);
  try {
    return ok(reader.readWhole());
  } catch (error) {
    if (error instanceof LiteralError) {
      return err({ column: error.offset + 1, sentence: error.message });
    }
    throw error;
  }
}

/** Reads `"key": value` lines as state files have them. */
export function parsePythonEntry(text: string): Result<readonly [string, Json], LiteralFault> {
  const wrapped = parsePythonLiteral(`{${text.replace(/,\s*$/u, "")}}`);
  if (!wrapped.ok) {
    return err({ ...wrapped.error, column: Math.max(1, wrapped.error.column - 1) });
  }
  const { value } = wrapped;
  const entries =
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : [];
  const [entry] = entries;
  return entry === undefined || entries.length !== 1
    ? err({ column: 1, sentence: 'expected one "name": {...}' })
    : ok(entry);
}

class LiteralError extends Error {
  readonly offset: number;

  constructor(offset: number, sentence: string) {
    super(sentence);
    this.offset = offset;
  }
}

const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ["True", true],
  ["False", false],
  ["None", null],
]);
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readWhole(): Json {
    const value = this.#readValue(0);
    this.#skip(",");
    if (this.#peek() !== "") {
      throw this.#fault("unexpected text after the value");
    }
    return value;
  }

  #readValue(depth: number): Json {
    if (depth > bounds.literal.depth) {
      throw this.#fault("nested too deeply");
    }
    const letter = this.#peek();
    switch (letter) {
      case "{":
        return this.#readDictionary(depth);
      case "[":
        return this.#readList("]", depth);
      case "(":
        return this.#readList(")", depth);
      case '"':
      case "'":
        return this.#readString(letter);
      default:
        return this.#readWord();
    }
  }

  #readDictionary(depth: number): Json {
    this.#at += 1;
    const entries: [string, Json][] = [];
    while (!this.#skip("}")) {
      const quote = this.#peek();
      if (quote !== '"' && quote !== "'") {
        throw this.#fault("a key must be a string");
      }
      const key = this.#readString(quote);
      if (!this.#skip(":")) {
        throw this.#fault('a ":" is missing after the key');
      }
      entries.push([key, this.#readValue(depth + 1)]);
      this.#expectEnd("}");
    }
    // Object.fromEntries defines own keys only, whatever their names.
    return Object.fromEntries(entries);
  }

  #readList(end: string, depth: number): Json {
    this.#at += 1;
    const values: Json[] = [];
    while (!this.#skip(end)) {
      values.push(this.#readValue(depth + 1));
      this.#expectEnd(end);
    }
    return values;
  }

  /** After an element comes a comma or the end. */
  #expectEnd(end: string): void {
    if (!this.#skip(",") && this.#peek() !== end) {
      throw this.#fault(`"," or "${end}" is missing`);
    }
  }

  #readString(quote: string): string {
    const start = this.#at;
    this.#at += 1;
    let value = "";
    while (this.#at < this.#text.length) {
      const letter = this.#text.charAt(this.#at);
      this.#at += 1;
      if (letter === quote) {
        return value;
      }
      if (letter === "\\") {
        const escape = this.#text.charAt(this.#at);
        value += ESCAPES[escape] ?? `\\${escape}`;
        this.#at += 1;
      } else {
        value += letter;
      }
    }
    throw new LiteralError(start, "the string is not closed");
  }

  #readWord(): Json {
    const match = /^[-+]?[\w.]+(?:e[-+]?\d+)?/iu.exec(this.#text.slice(this.#at));
    const word = match?.[0] ?? "";
    const known = WORDS.get(word);
    const number = Number(word);
    const isNumber = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/iu.test(word);
    if (known === undefined && !(isNumber && Number.isFinite(number))) {
      throw this.#fault(word === "" ? "a value is missing" : `"${word}" is no plain value`);
    }
    this.#at += word.length;
    return known === undefined ? number : known;
  }

  /** The next letter after white space, or nothing at the end. */
  #peek(): string {
    while (/\s/u.test(this.#text.charAt(this.#at))) {
      this.#at += 1;
    }
    return this.#text.charAt(this.#at);
  }

  #skip(letter: string): boolean {
    if (this.#peek() !== letter) {
      return false;
    }
    this.#at += 1;
    return true;
  }

  #fault(sentence: string): LiteralError {
    return new LiteralError(this.#at, sentence);
  }
}
