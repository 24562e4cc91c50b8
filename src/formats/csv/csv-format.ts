/**
 * Segments of demonstrations as one table, a row each: what spreadsheets, scripts and other tools for
 * annotation take. A demonstration without segments is a row without times, so that it is not lost.
 */
import { z } from "zod";
import { firstFault, sentenceOf } from "@/base/faults/plain-faults";
import { ensureExists } from "@/base/assert";
import { parseCsv, writeCsv, type CsvRow } from "@/base/text/csv";
import { isDefined } from "@/base/defined";
import { firstOf } from "@/base/element-at";
import { Groups } from "@/base/groups";
import { bounds } from "@/core/bounds";
import { readMore, writeMore, type CsvMore } from "@/formats/csv/csv-more";
import type {
  ContentOf,
  ExchangeDemonstration,
  ExchangeSegment,
} from "@/formats/exchange/exchange-content";
import { readText, textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type {
  ExchangeFormat,
  ExchangeReading,
  ExchangeWriting,
} from "@/formats/exchange/exchange-format";
import {
  createReportWriter,
  mergeReports,
  toJsonPointer,
  type ReportWriter,
} from "@/formats/report";

const COLUMNS = [
  "demonstration",
  "title",
  "instruction",
  "video",
  "start_s",
  "stop_s",
  "tier",
  "text",
  "verb",
  "objects",
  "by",
  "confidence",
  "more",
] as const;
type Column = (typeof COLUMNS)[number];

/** Without these a table has no segments. */
const NEEDED: readonly Column[] = ["demonstration", "start_s", "stop_s", "text"];

const FILE_NAME = "segments.csv";

export const csvFormat: ExchangeFormat = {
  id: "csv",
  title: "CSV of segments",
  about:
    "A table with a row for each labelled stretch of a demonstration: times, words, verb, objects.",
  shape: "file",
  fileName: FILE_NAME,
  isCanonical: false,
  recognises: (files) => files.some(isSegmentsTable),
  reader: {
    holds: "demonstrations",
    repairs: [],
    read: async (files, { signal }) => {
      signal?.throwIfAborted();
      return readTables(files);
    },
  },
  writer: {
    takes: "demonstrations",
    write: async (content, { signal }) => {
      signal?.throwIfAborted();
      return writeTable(content);
    },
  },
};

function isSegmentsTable({ bytes }: ExchangeFile): boolean {
  const line = firstOf(new TextDecoder().decode(bytes.subarray(0, 4096)).split(/\r\n|\r|\n/u));
  const parsed = parseCsv(line);
  const header = parsed.ok ? parsed.value[0] : undefined;
  return header !== undefined && NEEDED.every((name) => header.fields.includes(name));
}

function writeTable({ items }: ContentOf<"demonstrations">): ExchangeWriting {
  const report = createReportWriter(FILE_NAME);
  const parts = items.filter(({ videoRange }) => videoRange !== undefined);
  if (parts.length > 0) {
    const message = `${parts.length} of a part of a film: their times count from where the part begins, which the column “more” tells (videoRange).`;
    report.add("info", "", message);
  }
  const rows = items.flatMap((item): string[][] => {
    if (item.segments.length === 0) {
      report.add("info", "", `${item.title} has no segments: its row has no times.`);
      const empty = Array.from({ length: COLUMNS.length - HEAD_COLUMNS - 1 }, () => "");
      return [[...toHead(item), ...empty, writeMore(item)]];
    }
    return item.segments.map((segment, index) => [
      ...toHead(item),
      ...toCells(segment),
      index === 0 ? writeMore(item) : "",
    ]);
  });
  return { files: [textFile(FILE_NAME, writeCsv([COLUMNS, ...rows]))], report: report.finish() };
}

const HEAD_COLUMNS = 4;

function toHead({ key, title, instruction, videoPath = "" }: ExchangeDemonstration): string[] {
  return [key, title, instruction, videoPath];
}

function toCells(segment: ExchangeSegment): string[] {
  const { startS, endS, tier, text, verb = "", objects, by = "", confidence } = segment;
  const list = objects === undefined ? "" : JSON.stringify(objects);
  const sure = confidence === undefined ? "" : String(confidence);
  return [String(startS), String(endS), tier, text, verb, list, by, sure];
}

const seconds = z.number().nonnegative().max(bounds.segments.seconds);
const text = z.string().max(bounds.segments.textChars);
const segmentSchema = z
  .object({
    startS: seconds,
    endS: seconds,
    tier: z.enum(["action", "subtask", "plan", "note"]).default("action"),
    text: text.default(""),
    verb: text.exactOptional(),
    objects: z.array(text).exactOptional(),
    by: z.enum(["model", "person", "log"]).exactOptional(),
    confidence: z.number().min(0).max(1).exactOptional(),
  })
  .refine(({ startS, endS }) => startS < endS, "it ends before it begins, or lasts no time");

interface Head {
  readonly title: string;
  readonly instruction: string | undefined;
  readonly videoPath: string | undefined;
  readonly more: CsvMore;
}

class Gathering {
  readonly heads = new Map<string, Head>();
  readonly segments = new Groups<string, ExchangeSegment>();
  found = 0;
  refused = 0;
}

function readTables(files: readonly ExchangeFile[]): ExchangeReading {
  const gathering = new Gathering();
  const reports = files.map((file) => {
    const report = createReportWriter(file.path);
    if (isSegmentsTable(file)) {
      readRows(file, gathering, report);
    } else {
      report.add("info", "", "Passed over: no table of segments.");
    }
    return report.finish();
  });
  const items = [...gathering.heads].map(
    ([key, { title, instruction = "", videoPath, more }]): ExchangeDemonstration => ({
      dialogue: [],
      labels: [],
      kept: {},
      ...more,
      key,
      title,
      instruction,
      segments: gathering.segments.of(key),
      ...(videoPath === undefined ? {} : { videoPath }),
    }),
  );
  return {
    content: { kind: "demonstrations", items, media: [] },
    found: gathering.found,
    refused: gathering.refused,
    report: mergeReports(reports),
  };
}

function readRows(file: ExchangeFile, gathering: Gathering, report: ReportWriter): void {
  const whole = readText(file);
  const parsed = whole === undefined ? undefined : parseCsv(whole);
  if (parsed?.ok !== true) {
    gathering.found += 1;
    gathering.refused += 1;
    report.add(
      "error",
      "",
      parsed === undefined
        ? "Left out: it is no UTF-8 text."
        : "Left out: a quote is never closed.",
    );
    return;
  }
  const [header, ...rows] = parsed.value;
  const columns = ensureExists(header, "a table of segments has a header").fields;
  for (const row of rows.slice(0, bounds.segments.rows)) {
    gathering.found += 1;
    const why = readRow(columns, row, gathering);
    if (why !== undefined) {
      gathering.refused += 1;
      report.add("error", toJsonPointer([row.line]), `Left out: ${why}.`);
    }
  }
  if (rows.length > bounds.segments.rows) {
    gathering.found += 1;
    gathering.refused += 1;
    report.add("error", "", `Left out: the rows after the first ${bounds.segments.rows}.`);
  }
}

/** The cell in a column; undefined where the row is too short or the cell is empty. */
type ReadCell = (name: Column) => string | undefined;

/** Takes one row in; gives the reason where it cannot. */
function readRow(
  columns: readonly string[],
  row: CsvRow,
  { heads, segments }: Gathering,
): string | undefined {
  const cell: ReadCell = (name) => {
    const field = row.fields[columns.indexOf(name)];
    return field === "" ? undefined : field;
  };
  const key = cell("demonstration");
  if (key === undefined) {
    return "the row names no demonstration";
  }
  const hasSegment = [cell("start_s"), cell("stop_s"), cell("text")].some(isDefined);
  const segment = hasSegment ? parseSegment(cell) : undefined;
  if (typeof segment === "string") {
    return segment;
  }
  if (!heads.has(key)) {
    const more = readMore(cell("more"));
    if (more === undefined) {
      return "the cell of what is beyond the segments is damaged";
    }
    heads.set(key, {
      title: cell("title") ?? key,
      instruction: cell("instruction"),
      videoPath: cell("video"),
      more,
    });
  }
  if (segment !== undefined) {
    segments.add(key, segment);
  }
  return undefined;
}

function parseSegment(cell: ReadCell): ExchangeSegment | string {
  const list = cell("objects");
  const objects = list === undefined ? undefined : readList(list);
  if (typeof objects === "string") {
    return objects;
  }
  const confidence = cell("confidence");
  const given = {
    startS: toNumber(cell("start_s")),
    endS: toNumber(cell("stop_s")),
    tier: cell("tier"),
    text: cell("text"),
    verb: cell("verb"),
    objects,
    by: cell("by"),
    confidence: confidence === undefined ? undefined : toNumber(confidence),
  };
  const parsed = segmentSchema.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  );
  if (parsed.success) {
    return parsed.data;
  }
  return sentenceOf(firstFault(parsed.error));
}

/** A JSON list, or a single name as a person would type it. */
function readList(cell: string): unknown {
  if (!cell.startsWith("[")) {
    return [cell];
  }
  try {
    return JSON.parse(cell);
  } catch {
    return "objects is neither a name nor a list";
  }
}

/** NaN for what is no plain number, which the schema refuses. */
function toNumber(cell: string | undefined): number {
  return cell !== undefined && /^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/iu.test(cell)
    ? Number(cell)
    : Number.NaN;
}
