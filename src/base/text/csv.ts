/**
 * Comma-separated values as RFC 4180 has them: fields in quotes may hold commas, line ends and doubled
 * quotes. Written so that spreadsheets and `csv` modules read the same rows; a BOM and any line end are read.
 */
import { ensureExists } from "@/base/assert";
import { err, ok, type Result } from "@/base/result";

/** A row, and the 1-based line of the file that it begins on. */
export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

/** The quote that opened on this line was never closed: the file ends too early. */
export interface CsvFault {
  readonly line: number;
}

/** Reads all rows; empty lines are none. Takes time in proportion to the text, whatever is in it. */
export function parseCsv(text: string): Result<readonly CsvRow[], CsvFault> {
  const rows: CsvRow[] = [];
  let fields: string[] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let line = 1;
  let rowLine = 1;
  const endRow = () => {
    if (fields.length > 1 || fields[0] !== "") {
      rows.push({ line: rowLine, fields });
    }
    fields = [];
    rowLine = line;
  };
  while (at < text.length || fields.length > 0) {
    const isQuoted = text.startsWith('"', at);
    const end = isQuoted ? closingQuote(text, at) : endOfPlain(text, at);
    if (end === undefined) {
      return err({ line });
    }
    const raw = text.slice(at, end);
    fields.push(isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    line += isQuoted ? countLines(raw) : 0;
    // Anything between a closing quote and the next comma is no CSV; it is kept with the field.
    const next = endOfPlain(text, end);
    if (next > end) {
      fields.push(`${ensureExists(fields.pop())}${text.slice(end, next)}`);
    }
    at = next;
    if (text.startsWith(",", at)) {
      at += 1;
      if (at === text.length) {
        fields.push("");
        endRow();
      }
      continue;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
    endRow();
  }
  return ok(rows);
}

/** The rows as text with `\n` at every end; fields are quoted where they have to be. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((fields) => `${fields.map(quote).join(",")}\n`).join("");
}

function quote(field: string): string {
  return /[",\r\n]/u.test(field) || field !== field.trim() || field.startsWith("\uFEFF")
    ? `"${field.replaceAll('"', '""')}"`
    : field;
}

/** Behind the quote that closes the field that opens at `start`; undefined where none does. */
function closingQuote(text: string, start: number): number | undefined {
  let at = start + 1;
  for (;;) {
    const found = text.indexOf('"', at);
    if (found === -1) {
      return undefined;
    }
    if (text.charAt(found + 1) !== '"') {
      return found + 1;
    }
    at = found + 2;
  }
}

function endOfPlain(text: string, start: number): number {
  let at = start;
  while (at < text.length && !",\r\n".includes(text.charAt(at))) {
    at += 1;
  }
  return at;
}

function countLines(text: string): number {
  return text.split(/\r\n|\r|\n/u).length - 1;
}
