/** One episode of a LeRobot dataset: its frames in a data table, its language, its films. */
import { firstOf } from "@/base/element-at";
import { EVENTS, PERSISTENT, readLanguageCell } from "@/formats/lerobot/lerobot-language";
import {
  frameSchema,
  videoPlaceSchema,
  type LanguageRow,
  type LerobotFrame,
  type LerobotInfo,
} from "@/formats/lerobot/lerobot-schema";
import { fillTemplate, toPlain } from "@/formats/lerobot/lerobot-values";
import { columnOf, type ParquetTable } from "@/formats/lerobot/parquet-table";
import { toJsonPointer, type ReportWriter } from "@/formats/report";

/** The part of a film that shows an episode. */
export interface EpisodeVideo {
  readonly camera: string;
  readonly path: string;
  readonly startS: number;
  readonly endS: number;
}

/** What stood on a frame. */
export interface EpisodeEvents {
  readonly frame: number;
  readonly rows: readonly LanguageRow[];
}

/** A data table, and which of its rows are the episode's frames. */
export interface EpisodeRows {
  readonly table: ParquetTable;
  readonly rows: readonly number[];
  /** About the table's file. */
  readonly report: ReportWriter;
}

/** The frames in their order; undefined where one of them has no readable place or time. */
export function readFrames({ table, rows }: EpisodeRows): readonly LerobotFrame[] | undefined {
  const [episodes, indices, times] = ["episode_index", "frame_index", "timestamp"].map((name) =>
    columnOf(table, name),
  );
  const frames = rows.flatMap((row) => {
    const parsed = frameSchema.safeParse({
      episode_index: episodes?.[row],
      frame_index: indices?.[row],
      timestamp: times?.[row],
    });
    return parsed.success ? [parsed.data] : [];
  });
  return frames.length === rows.length && frames.length > 0 ? frames : undefined;
}

/** Tells where an action has not as many numbers as the metadata says. */
export function checkActions(
  { table, rows, report }: EpisodeRows,
  { features }: LerobotInfo,
): void {
  const actions = columnOf(table, "action");
  const length = features["action"]?.shape?.[0];
  if (actions === undefined || length === undefined || length < 2) {
    return;
  }
  const wrong = rows.find((row) => {
    const action = actions[row];
    return !(Array.isArray(action) && action.length === length);
  });
  if (wrong !== undefined) {
    const message = `The action has not the ${length} numbers that it should.`;
    report.add("warning", toJsonPointer([wrong, "action"]), message);
  }
}

/** What the language columns say; faults are told, row by row. */
export function readLanguage({ table, rows, report }: EpisodeRows): {
  readonly persistent: readonly LanguageRow[];
  readonly events: readonly EpisodeEvents[];
} {
  const first = firstOf(rows);
  const persistent = columnOf(table, PERSISTENT);
  const events = columnOf(table, EVENTS);
  const cell = toPlain(persistent?.[first]);
  const text = JSON.stringify(cell);
  if (!rows.every((row) => JSON.stringify(toPlain(persistent?.[row])) === text)) {
    const message =
      "Persistent language differs between frames of an episode; the first frame’s was read.";
    report.add("warning", toJsonPointer([first, PERSISTENT]), message);
  }
  const at = (row: number, column: string) => ({ report, pointer: toJsonPointer([row, column]) });
  return {
    persistent: readLanguageCell(cell, PERSISTENT, at(first, PERSISTENT)),
    events: rows.flatMap((row, frame) => {
      const list = readLanguageCell(toPlain(events?.[row]), EVENTS, at(row, EVENTS));
      return list.length === 0 ? [] : [{ frame, rows: list }];
    }),
  };
}

/** Where each camera's film has the episode, by its row of the metadata. */
export function readVideos(
  values: Readonly<Record<string, unknown>>,
  { info, root }: { readonly info: LerobotInfo; readonly root: string },
): readonly EpisodeVideo[] {
  const template = info.video_path;
  const cameras = Object.entries(info.features).filter(([, { dtype }]) => dtype === "video");
  return cameras.flatMap(([camera]): EpisodeVideo[] => {
    const parsed = videoPlaceSchema.safeParse(
      Object.fromEntries(
        ["chunk_index", "file_index", "from_timestamp", "to_timestamp"].map((key) => [
          key,
          values[`videos/${camera}/${key}`],
        ]),
      ),
    );
    if (!parsed.success || template === null || template === undefined) {
      return [];
    }
    const { chunk_index, file_index, from_timestamp, to_timestamp } = parsed.data;
    const place = { video_key: camera, chunk_index, file_index };
    const path = `${root}${fillTemplate(template, place)}`;
    return [{ camera, path, startS: from_timestamp, endS: to_timestamp }];
  });
}
