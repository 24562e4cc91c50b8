/**
 * Rows of EPIC-KITCHENS as segments of films.
 *
 * Times are preferred: frames mean something only together with the film's rate, which is another file.
 * Segments may overlap, and do: people do two things at once.
 */
import { bounds } from "@/core/bounds";
import type { CsvRow } from "@/base/text/csv";
import type { ExchangeSegment } from "@/formats/exchange/exchange-content";
import { cellOf, type EpicTable } from "@/formats/epic/epic-table";
import { parsePythonLiteral } from "@/formats/ical/ical-literal";
import { toJsonPointer, type ReportWriter } from "@/formats/report";

/** What is known of a film beside its segments. */
export interface EpicVideo {
  readonly fps: number | undefined;
  readonly durationS: number | undefined;
}

export interface EpicSegment {
  readonly videoId: string;
  readonly participant: string | undefined;
  readonly segment: ExchangeSegment;
}

/** The films of a list of videos; rates and lengths that are no numbers above nought are none. */
export function readVideos(table: EpicTable): ReadonlyMap<string, EpicVideo> {
  return new Map(
    table.rows.flatMap((row): [string, EpicVideo][] => {
      const id = cellOf(table, row, "video_id");
      return id === undefined
        ? []
        : [
            [
              id,
              {
                fps: positive(cellOf(table, row, "fps")),
                durationS: positive(cellOf(table, row, "duration")),
              },
            ],
          ];
    }),
  );
}

/** One row as a segment; undefined, with a line of the report, where it says too little. */
export function readSegment(
  table: EpicTable,
  row: CsvRow,
  context: { readonly videos: ReadonlyMap<string, EpicVideo>; readonly report: ReportWriter },
): EpicSegment | undefined {
  const { report, videos } = context;
  const cell = (column: string) => cellOf(table, row, column);
  const pointer = toJsonPointer([row.line]);
  const refuse = (why: string, fix?: string) => {
    report.add("error", pointer, `Left out: ${why}.`, fix);
    return undefined;
  };
  const videoId = cell("video_id");
  if (videoId === undefined) {
    return refuse("the row names no video");
  }
  const words = readWords(cell);
  if (typeof words === "string") {
    return refuse(words);
  }
  if (words.objects === undefined && cell("all_nouns") !== undefined) {
    report.add("warning", pointer, "all_nouns is no list of names; the objects are left out.");
  }
  const video = videos.get(videoId);
  const times = readTimes(cell, video?.fps);
  if (typeof times === "string") {
    return refuse(times, "Add the list of videos, which has their frame rates.");
  }
  if (video?.durationS !== undefined && times.endS > video.durationS + SLACK_S) {
    report.add("warning", pointer, `The segment ends after its film (${video.durationS} s).`);
  }
  return {
    videoId,
    participant: cell("participant_id"),
    segment: { ...times, tier: "action", ...words },
  };
}

type ReadCell = (column: string) => string | undefined;

/** What the row says was done; a sentence where it says nothing, or too much. */
function readWords(cell: ReadCell): Pick<ExchangeSegment, "text" | "verb" | "objects"> | string {
  const verb = cell("verb");
  const objects = readObjects(cell("all_nouns"), cell("noun"));
  const text = cell("narration") ?? joinWords(verb, objects);
  if (text === undefined) {
    return "the row has neither a narration nor a verb, as in a test split";
  }
  const mostChars = bounds.segments.textChars;
  if (text.length > mostChars || objects.join("").length > mostChars) {
    return "its texts are longer than a narration can be";
  }
  return {
    text,
    ...(verb === undefined ? {} : { verb }),
    ...(objects.length === 0 ? {} : { objects }),
  };
}

/** Lengths are rounded in the published list. */
const SLACK_S = 0.5;

type Times = Pick<ExchangeSegment, "startS" | "endS">;

function readTimes(cell: ReadCell, fps: number | undefined): Times | string {
  const startS = readClock(cell("start_timestamp")) ?? readFrame(cell("start_frame"), fps);
  const endS = readClock(cell("stop_timestamp")) ?? readFrame(cell("stop_frame"), fps);
  if (startS === undefined || endS === undefined) {
    return "it has no readable times, and no frames of a film with a known rate";
  }
  if (endS <= startS) {
    return "it ends before it begins, or lasts no time";
  }
  return endS > bounds.segments.seconds ? "it ends after a day of film" : { startS, endS };
}

const CLOCK = /^(\d{1,3}):([0-5]?\d):([0-5]?\d(?:\.\d{1,9})?)$/u;

/** `hh:mm:ss.fff` in seconds, to the millisecond. */
function readClock(text: string | undefined): number | undefined {
  const match = text === undefined ? null : CLOCK.exec(text);
  if (match === null) {
    return undefined;
  }
  const [, hours, minutes, seconds] = match;
  return toMs(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** Frames are counted from 1. */
function readFrame(text: string | undefined, fps: number | undefined): number | undefined {
  return text === undefined || !/^\d{1,9}$/u.test(text) || fps === undefined
    ? undefined
    : toMs(Math.max(0, Number(text) - 1) / fps);
}

function toMs(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** `all_nouns` is a Python list in a string; `noun` alone where it is missing. */
function readObjects(list: string | undefined, noun: string | undefined): readonly string[] {
  if (list === undefined) {
    return noun === undefined ? [] : [noun];
  }
  const parsed = parsePythonLiteral(list);
  const values: unknown = parsed.ok ? parsed.value : undefined;
  return Array.isArray(values)
    ? values.filter((each: unknown) => typeof each === "string" && each !== "")
    : [];
}

function joinWords(verb: string | undefined, objects: readonly string[]): string | undefined {
  return verb === undefined ? undefined : [verb, ...objects.slice(0, 1)].join(" ");
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
