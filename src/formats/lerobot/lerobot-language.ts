/**
 * LeRobot's two language columns, and what they say in our words.
 *
 * `language_persistent` is the same on every frame of an episode: rows that hold from their time until
 * the next of their style. `language_events` stands on the one frame where it happened. Subtasks, plans
 * and memories are segments here; what was said on the way is dialogue. Rows of other styles are left as
 * they are and written again untouched.
 */
import { z } from "zod";
import { firstFault, sentenceOf } from "@/base/faults/plain-faults";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import type { Utterance } from "@/core/demonstration";
import type { ExchangeSegment } from "@/formats/exchange/exchange-content";
import {
  languageRowSchema,
  type LanguageRow,
  type LerobotFrame,
} from "@/formats/lerobot/lerobot-schema";
import type { ReportWriter } from "@/formats/report";

export const PERSISTENT = "language_persistent";
export const EVENTS = "language_events";

/** Which column a style belongs to; rows without a style are calls of tools, and events. */
const COLUMN_OF_STYLE: Readonly<Record<string, typeof PERSISTENT | typeof EVENTS>> = {
  subtask: PERSISTENT,
  plan: PERSISTENT,
  memory: PERSISTENT,
  motion: PERSISTENT,
  task_aug: PERSISTENT,
  interjection: EVENTS,
  vqa: EVENTS,
  trace: EVENTS,
};
/** What they say is about the picture of one camera, which they have to name. */
const OF_A_CAMERA: ReadonlySet<string> = new Set(["vqa", "trace"]);

type SegmentStyle = "subtask" | "plan" | "memory";
const TIER_OF_STYLE: Readonly<Record<SegmentStyle, ExchangeSegment["tier"]>> = {
  subtask: "subtask",
  plan: "plan",
  memory: "note",
};
const SEGMENT_STYLES: readonly SegmentStyle[] = ["subtask", "plan", "memory"];

/** The rows of one cell; those that break a rule of the columns are told, and left out. */
export function readLanguageCell(
  cell: unknown,
  column: typeof PERSISTENT | typeof EVENTS,
  { report, pointer }: { readonly report: ReportWriter; readonly pointer: string },
): readonly LanguageRow[] {
  if (cell === null || cell === undefined) {
    return [];
  }
  if (!Array.isArray(cell)) {
    report.add("error", pointer, "Left out: the cell is no list of rows.");
    return [];
  }
  return cell.flatMap((row: unknown, index): LanguageRow[] => {
    const parsed = languageRowSchema.safeParse(row);
    const fault = parsed.success
      ? faultOf(parsed.data, column)
      : sentenceOf(firstFault(parsed.error));
    if (!parsed.success || fault !== undefined) {
      report.add("error", `${pointer}/${index}`, `Left out: ${fault}.`);
      return [];
    }
    return [parsed.data];
  });
}

function faultOf(row: LanguageRow, column: string): string | undefined {
  const fault = faultOfColumn(row, column) ?? faultOfCamera(row);
  if (fault !== undefined) {
    return fault;
  }
  if (!isGiven(row.tool_calls) && (!isGiven(row.style) || wordsOf(row) === "")) {
    return "the row says nothing";
  }
  return column === PERSISTENT && !isGiven(row.timestamp) ? "the row has no time" : undefined;
}

function faultOfColumn({ style }: LanguageRow, column: string): string | undefined {
  const own = isGiven(style) ? COLUMN_OF_STYLE[style] : EVENTS;
  return own === undefined || own === column
    ? undefined
    : `rows of the style ${style ?? "(none)"} belong into ${own}`;
}

function faultOfCamera({ style, camera }: LanguageRow): string | undefined {
  if (!isGiven(style) || OF_A_CAMERA.has(style) === isGiven(camera)) {
    return undefined;
  }
  return OF_A_CAMERA.has(style)
    ? `a row of the style ${style} has to name its camera`
    : `a row of the style ${style} is about no camera`;
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** A row that only calls tools has no words. */
function wordsOf({ content }: LanguageRow): string {
  return isGiven(content) ? content : "";
}

/** Persistent rows without a time are left out when they are read. */
function timeOf({ timestamp }: LanguageRow): number {
  return ensureExists(timestamp, "a persistent row has a time");
}

/** What holds for a while: each row until the next of its style, the last until the end. */
export function toSegments(rows: readonly LanguageRow[], endS: number): readonly ExchangeSegment[] {
  return SEGMENT_STYLES.flatMap((style) => {
    const own = rows.filter((row) => row.style === style).toSorted(byTime);
    return own.flatMap((row, index): ExchangeSegment[] => {
      const startS = timeOf(row);
      const next = own.slice(index + 1).find((later) => timeOf(later) > startS);
      const stop = next === undefined ? endS : timeOf(next);
      const tier = TIER_OF_STYLE[style];
      return stop > startS ? [{ startS, endS: stop, tier, text: wordsOf(row) }] : [];
    });
  });
}

function byTime(a: LanguageRow, b: LanguageRow): number {
  return timeOf(a) - timeOf(b);
}

/** Other words for the task. */
export function toOtherInstructions(rows: readonly LanguageRow[]): readonly string[] {
  return rows.filter(({ style }) => style === "task_aug").map(wordsOf);
}

const sayCallSchema = z.object({
  function: z.object({ name: z.literal("say"), arguments: z.object({ text: z.string() }) }),
});

/** What was said at a frame: interjections of the person, and what the robot answered by its voice. */
export function toDialogue(rows: readonly LanguageRow[], frame: number): readonly Utterance[] {
  return rows.flatMap((row): Utterance[] => {
    if (row.style === "interjection") {
      return [{ speaker: "Commander", text: wordsOf(row), frame }];
    }
    if (!isGiven(row.tool_calls)) {
      return [];
    }
    return row.tool_calls.flatMap((call): Utterance[] => {
      const parsed = sayCallSchema.safeParse(typeof call === "string" ? parseJson(call) : call);
      return parsed.success
        ? [{ speaker: "Driver", text: parsed.data.function.arguments.text, frame }]
        : [];
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A persistent row as it is written: every field, `null` where there is nothing. */
export interface WrittenRow {
  readonly role: string;
  readonly content: string | null;
  readonly style: string;
  readonly timestamp: number;
  readonly camera: string | null;
  readonly tool_calls: readonly string[] | null;
}

/**
 * The rows of an episode with its segments in the place of those that it had. Labels of single actions
 * are its subtasks where nothing larger was given. A row's time is the time of the frame that it begins
 * on, bit for bit, as LeRobot wants it.
 */
export function withSegments(
  rows: readonly LanguageRow[],
  segments: readonly ExchangeSegment[],
  frames: readonly LerobotFrame[],
): readonly WrittenRow[] {
  const others = rows.filter(({ style }) => !SEGMENT_STYLES.some((each) => each === style));
  const hasSubtasks = segments.some(({ tier }) => tier === "subtask");
  const written = segments
    .filter(({ tier }) => tier !== "action" || !hasSubtasks)
    .map((segment): WrittenRow => ({
      role: "assistant",
      content: segment.text,
      style: STYLE_OF_TIER[segment.tier],
      timestamp: frameTime(segment.startS, frames),
      camera: null,
      tool_calls: null,
    }));
  return [...others.map(toWritten), ...written].toSorted(
    (a, b) => a.timestamp - b.timestamp || compare(a.style, b.style),
  );
}

const STYLE_OF_TIER: Readonly<Record<ExchangeSegment["tier"], SegmentStyle>> = {
  action: "subtask",
  subtask: "subtask",
  plan: "plan",
  note: "memory",
};

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A persistent row as it is written. */
export function toWritten(row: LanguageRow): WrittenRow {
  return {
    role: row.role,
    content: row.content ?? null,
    style: ensureExists(row.style, "a row without a style is an event"),
    timestamp: timeOf(row),
    camera: row.camera ?? null,
    tool_calls:
      row.tool_calls?.map((call) => (typeof call === "string" ? call : JSON.stringify(call))) ??
      null,
  };
}

/** The time of the last frame that began by then. */
function frameTime(timeS: number, frames: readonly LerobotFrame[]): number {
  // Times here are rounded to milliseconds.
  const begun = frames.findLast(({ timestamp }) => timestamp <= timeS + 0.0005);
  return (begun ?? firstOf(frames)).timestamp;
}
