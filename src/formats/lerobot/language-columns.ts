/** A data table of LeRobot with its language columns written anew. */
import type { SchemaElement } from "hyparquet";
import { EVENTS, PERSISTENT, type WrittenRow } from "@/formats/lerobot/lerobot-language";
import type { ParquetColumn, ParquetTable } from "@/formats/lerobot/parquet-table";

/** What holds in an episode, and which rows of the table are its frames. */
export interface EpisodeLanguage {
  readonly rows: readonly number[];
  readonly persistent: readonly WrittenRow[];
}

const text = (name: string, isNeeded = false): SchemaElement => ({
  name,
  type: "BYTE_ARRAY",
  converted_type: "UTF8",
  logical_type: { type: "STRING" },
  repetition_type: isNeeded ? "REQUIRED" : "OPTIONAL",
});
const list = (name: string, ...element: readonly SchemaElement[]): readonly SchemaElement[] => [
  {
    name,
    converted_type: "LIST",
    logical_type: { type: "LIST" },
    repetition_type: "OPTIONAL",
    num_children: 1,
  },
  { name: "list", repetition_type: "REPEATED", num_children: 1 },
  ...element,
];

/** The published row: calls of tools are JSON, a time is a 32-bit number as the frames' are. */
const row = (hasTime: boolean): readonly SchemaElement[] => [
  { name: "element", repetition_type: "OPTIONAL", num_children: hasTime ? 6 : 5 },
  text("role", true),
  text("content"),
  text("style"),
  ...(hasTime
    ? [{ name: "timestamp", type: "FLOAT", repetition_type: "REQUIRED" } satisfies SchemaElement]
    : []),
  text("camera"),
  ...list("tool_calls", text("element")),
];

/**
 * The table with these episodes' rows; episodes that are not among them keep what they have. Events are
 * left as they are; where there is no column of them, an empty one is added, since the two come together.
 */
export function withLanguage(
  table: ParquetTable,
  episodes: readonly EpisodeLanguage[],
): ParquetTable {
  const former = table.columns.find(({ name }) => name === PERSISTENT);
  const values = Array.from({ length: table.rows }, (_, at) => toRows(former?.values[at]));
  for (const { rows, persistent } of episodes) {
    for (const at of rows) {
      values[at] = persistent;
    }
  }
  const persistent = { name: PERSISTENT, schema: list(PERSISTENT, ...row(true)), values };
  const events: ParquetColumn = table.columns.find(({ name }) => name === EVENTS) ?? {
    name: EVENTS,
    schema: list(EVENTS, ...row(false)),
    values: Array.from({ length: table.rows }, () => []),
  };
  const others = table.columns.filter(({ name }) => name !== PERSISTENT && name !== EVENTS);
  return { rows: table.rows, columns: [...others, persistent, events] };
}

/** What a cell held, in the types that are written; calls of tools may have been structures. */
function toRows(cell: unknown): readonly unknown[] {
  return Array.isArray(cell)
    ? cell.map((each: unknown) =>
        typeof each === "object" && each !== null
          ? { ...each, tool_calls: toCalls("tool_calls" in each ? each.tool_calls : null) }
          : each,
      )
    : [];
}

function toCalls(calls: unknown): unknown {
  return Array.isArray(calls)
    ? calls.map((call: unknown) => (typeof call === "string" ? call : JSON.stringify(call)))
    : null;
}
