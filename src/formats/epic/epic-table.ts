/** A published CSV table by its header: columns by name, however they are ordered. */
import { parseCsv, type CsvRow } from "@/base/text/csv";
import { firstOf } from "@/base/element-at";
import { bounds } from "@/core/bounds";
import { readText, type ExchangeFile } from "@/formats/exchange/exchange-file";

export interface EpicTable {
  readonly path: string;
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** What the tables of EPIC-KITCHENS are, told by their columns. */
export type EpicTableKind = "segments" | "videos" | "other";

/** The header alone, so that a large file need not be read to be recognised. */
export function readHeader(file: ExchangeFile): readonly string[] {
  const text = new TextDecoder().decode(file.bytes.subarray(0, HEADER_BYTES));
  const parsed = parseCsv(firstOf(text.split(/\r\n|\r|\n/u)));
  return columnsOf(parsed.ok ? parsed.value[0] : undefined);
}

/** A file without a line is a table without columns. */
function columnsOf(header: CsvRow | undefined): readonly string[] {
  return header === undefined ? [] : header.fields;
}

/** Longer headers nobody publishes. */
const HEADER_BYTES = 4096;

/**
 * What the columns say. Segments have a video, a start and an end (as a time, or as a frame); a list of
 * videos has their rates; anything else with one of EPIC's columns belongs to it and holds no segments.
 */
export function kindOfTable(columns: readonly string[]): EpicTableKind | undefined {
  const has = (name: string) => columns.includes(name);
  const hasTimes = has("start_timestamp") && has("stop_timestamp");
  const hasFrames = has("start_frame") && has("stop_frame");
  if (has("video_id") && (hasTimes || hasFrames)) {
    return "segments";
  }
  if (has("video_id") && has("fps")) {
    return "videos";
  }
  return isBeside(columns) ? "other" : undefined;
}

/** Lists of classes and of people: they belong to the set, and no segment is in them. */
function isBeside(columns: readonly string[]): boolean {
  const isIndex =
    columns.length === 1 && columns.some((name) => /^(noun|verb|participant_id)$/u.test(name));
  return isIndex || (columns.includes("key") && columns.includes("instances"));
}

/** The table, or a sentence that says why there is none. */
export function readTable(file: ExchangeFile): EpicTable | string {
  const text = readText(file);
  if (text === undefined) {
    return "Left out: it is no UTF-8 text.";
  }
  const parsed = parseCsv(text);
  if (!parsed.ok) {
    return `Left out: a quote that opens on line ${parsed.error.line} is never closed.`;
  }
  const [header, ...rows] = parsed.value;
  return rows.length > bounds.segments.rows
    ? `Left out: it has more than ${bounds.segments.rows} rows.`
    : { path: file.path, columns: columnsOf(header), rows };
}

/** The cell, or undefined where the row is too short or the cell is empty. */
export function cellOf(table: EpicTable, row: CsvRow, column: string): string | undefined {
  const index = table.columns.indexOf(column);
  const cell = index === -1 ? undefined : row.fields[index]?.trim();
  return cell === "" ? undefined : cell;
}
