/** LeRobot's datasets among given files: metadata and tables, checked against each other. */
import { groupBy } from "@/base/groups";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { JSON_FAULTS, readJson } from "@/formats/exchange/exchange-file";
import { EVENTS, PERSISTENT, readLanguageCell } from "@/formats/lerobot/lerobot-language";
import { columnOf, readParquet, type ParquetTable } from "@/formats/lerobot/parquet-table";
import {
  episodeRowSchema,
  frameSchema,
  infoSchema,
  taskRowSchema,
  videoPlaceSchema,
  type LanguageRow,
  type LerobotFrame,
  type LerobotInfo,
} from "@/formats/lerobot/lerobot-schema";
import {
  createReportWriter,
  toJsonPointer,
  type ImportReport,
  type ReportWriter,
} from "@/formats/report";

/** The part of a film that shows an episode. */
export interface EpisodeVideo {
  readonly camera: string;
  readonly path: string;
  readonly startS: number;
  readonly endS: number;
}

export interface LerobotEpisode {
  readonly index: number;
  readonly tasks: readonly string[];
  readonly dataPath: string;
  /** Rows of the data file that are its frames, in their order. */
  readonly rows: readonly number[];
  readonly frames: readonly LerobotFrame[];
  readonly persistent: readonly LanguageRow[];
  readonly events: readonly { readonly frame: number; readonly rows: readonly LanguageRow[] }[];
  readonly videos: readonly EpisodeVideo[];
}

export interface LerobotDataset {
  /** What stands before `meta/` in the paths of its files. */
  readonly root: string;
  readonly info: LerobotInfo;
  readonly tables: ReadonlyMap<string, ParquetTable>;
  readonly episodes: readonly LerobotEpisode[];
  /** Episodes that the metadata names. */
  readonly found: number;
  readonly reports: readonly ImportReport[];
}

const INFO = "meta/info.json";

/** Where datasets are, by their `meta/info.json`, whatever is wrong in them otherwise. */
export function findRoots(files: readonly ExchangeFile[]): readonly string[] {
  return files.flatMap(({ path }) =>
    path === INFO || path.endsWith(`/${INFO}`) ? [path.slice(0, -INFO.length)] : [],
  );
}

/** Reads the dataset below `root`; undefined, with a report, where its metadata cannot be read. */
export async function readDataset(
  files: readonly ExchangeFile[],
  root: string,
): Promise<LerobotDataset | ImportReport> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const infoReport = createReportWriter(`${root}${INFO}`);
  const info = readInfo(byPath.get(`${root}${INFO}`), infoReport);
  if (info === undefined) {
    return infoReport.finish();
  }
  const reader = new DatasetReader(root, info, byPath);
  await reader.readAll();
  return { ...reader.dataset(), reports: [infoReport.finish(), ...reader.reports()] };
}

function readInfo(file: ExchangeFile | undefined, report: ReportWriter): LerobotInfo | undefined {
  const json = file === undefined ? undefined : readJson(file);
  if (json?.ok !== true) {
    report.add("error", "", json === undefined ? "It is not there." : JSON_FAULTS[json.error]);
    return undefined;
  }
  const parsed = infoSchema.safeParse(json.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    report.add("error", toJsonPointer(issue?.path ?? []), `Left out: ${issue?.message ?? ""}.`);
    return undefined;
  }
  if (!/^v3\.[01](?:\.|$)/u.test(parsed.data.codebase_version)) {
    const version = parsed.data.codebase_version.slice(0, 20);
    const fix = "Convert the dataset to version 3.0 with LeRobot’s own converter.";
    report.add("error", "/codebase_version", `Left out: version ${version} is not read here.`, fix);
    return undefined;
  }
  return parsed.data;
}

class DatasetReader {
  readonly #root: string;
  readonly #info: LerobotInfo;
  readonly #files: ReadonlyMap<string, ExchangeFile>;
  readonly #reports = new Map<string, ReportWriter>();
  readonly #tables = new Map<string, ParquetTable>();
  readonly #rowsByEpisode = new Map<string, Map<number, number[]>>();
  readonly #episodes: LerobotEpisode[] = [];
  #found = 0;

  constructor(root: string, info: LerobotInfo, files: ReadonlyMap<string, ExchangeFile>) {
    this.#root = root;
    this.#info = info;
    this.#files = files;
  }

  dataset(): Omit<LerobotDataset, "reports"> {
    return {
      root: this.#root,
      info: this.#info,
      tables: this.#tables,
      episodes: this.#episodes,
      found: this.#found,
    };
  }

  reports(): readonly ImportReport[] {
    return [...this.#reports.values()].map((report) => report.finish());
  }

  async readAll(): Promise<void> {
    const tasks = await this.#readTasks();
    const lists = [...this.#files.keys()].filter((path) =>
      path.startsWith(`${this.#root}meta/episodes/`),
    );
    for (const path of lists.toSorted()) {
      const table = await this.#readTable(path);
      for (let row = 0; row < (table?.rows ?? 0); row += 1) {
        const values = Object.fromEntries(
          (table?.columns ?? [])
            .filter(({ name }) => !name.startsWith("stats/"))
            .map(({ name, values }) => [name, values[row]]),
        );
        this.#found += 1;
        await this.#readEpisode(values, tasks, { path, row });
      }
    }
    if (lists.length === 0) {
      this.#found += 1;
      this.#reportOf(`${this.#root}meta/episodes`).add(
        "error",
        "",
        "Left out: the list of episodes is not there.",
        "Give the whole dataset, with meta, data and videos.",
      );
    }
  }

  async #readTasks(): Promise<ReadonlyMap<number, string>> {
    const path = `${this.#root}meta/tasks.parquet`;
    const table = this.#files.has(path) ? await this.#readTable(path) : undefined;
    const indices = table && columnOf(table, "task_index");
    const words = table && (columnOf(table, "task") ?? columnOf(table, "__index_level_0__"));
    return new Map(
      (indices ?? []).flatMap((task_index, row): [number, string][] => {
        const parsed = taskRowSchema.safeParse({ task_index, task: toText(words?.[row]) });
        return parsed.success ? [[parsed.data.task_index, parsed.data.task]] : [];
      }),
    );
  }

  async #readTable(path: string): Promise<ParquetTable | undefined> {
    const known = this.#tables.get(path);
    if (known !== undefined) {
      return known;
    }
    const file = this.#files.get(path);
    const read = file === undefined ? undefined : await readParquet(file.bytes);
    if (read?.ok === true) {
      this.#tables.set(path, read.value);
      return read.value;
    }
    if (!this.#reports.has(path)) {
      const why = read === undefined ? "the file is not there" : read.error;
      this.#reportOf(path).add("error", "", `Left out: ${why}.`);
    }
    return undefined;
  }

  async #readEpisode(
    values: Readonly<Record<string, unknown>>,
    tasks: ReadonlyMap<number, string>,
    place: { readonly path: string; readonly row: number },
  ): Promise<void> {
    const pointer = toJsonPointer([place.row]);
    const refuse = (why: string) => {
      this.#reportOf(place.path).add("error", pointer, `Left out: ${why}.`);
    };
    const parsed = episodeRowSchema.safeParse({ ...values, tasks: toTexts(values["tasks"]) });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      refuse(`${String(issue?.path.join("."))}: ${issue?.message ?? ""}`);
      return;
    }
    const episode = parsed.data;
    const index = episode.episode_index;
    if (this.#episodes.some((each) => each.index === index)) {
      refuse(`there is an episode ${index} already`);
      return;
    }
    const dataPath = this.#fill(this.#info.data_path, {
      chunk_index: episode["data/chunk_index"],
      file_index: episode["data/file_index"],
    });
    const table = await this.#readTable(dataPath);
    const rows = table && this.#rowsOf(table, dataPath).get(index);
    const frames = table && rows && this.#framesOf(table, rows);
    if (table === undefined || rows === undefined || frames === undefined) {
      refuse(`episode ${index} has no readable frames in ${dataPath}`);
      return;
    }
    if (frames.length !== episode.length) {
      const message = `Episode ${index} should have ${episode.length} frames and has ${frames.length}.`;
      this.#reportOf(place.path).add("warning", pointer, message);
    }
    this.#checkActions(table, rows, dataPath);
    this.#episodes.push({
      index,
      tasks: episode.tasks ?? tasksOfFrames(table, rows, tasks),
      dataPath,
      rows,
      frames,
      ...this.#languageOf(table, rows, dataPath),
      videos: this.#videosOf(values, index),
    });
  }

  #rowsOf(table: ParquetTable, path: string): ReadonlyMap<number, number[]> {
    const known = this.#rowsByEpisode.get(path);
    if (known !== undefined) {
      return known;
    }
    const indices = columnOf(table, "episode_index") ?? [];
    const groups = groupBy(indices.keys(), (row) => Number(indices[row]));
    const rows = new Map([...groups].map(([index, list]) => [index, [...list]]));
    this.#rowsByEpisode.set(path, rows);
    return rows;
  }

  #framesOf(table: ParquetTable, rows: readonly number[]): readonly LerobotFrame[] | undefined {
    const cell = (name: string) => columnOf(table, name);
    const columns = {
      episode_index: cell("episode_index"),
      frame_index: cell("frame_index"),
      timestamp: cell("timestamp"),
    };
    const frames = rows.flatMap((row) => {
      const parsed = frameSchema.safeParse({
        episode_index: columns.episode_index?.[row],
        frame_index: columns.frame_index?.[row],
        timestamp: columns.timestamp?.[row],
      });
      return parsed.success ? [parsed.data] : [];
    });
    return frames.length === rows.length && frames.length > 0 ? frames : undefined;
  }

  /** Every action has as many numbers as the metadata says. */
  #checkActions(table: ParquetTable, rows: readonly number[], path: string): void {
    const actions = columnOf(table, "action");
    const length = this.#info.features["action"]?.shape?.[0];
    const wrong = rows.find((row) => {
      const action = actions?.[row];
      return (
        actions !== undefined &&
        length !== undefined &&
        length > 1 &&
        !(Array.isArray(action) && action.length === length)
      );
    });
    if (wrong !== undefined) {
      const pointer = toJsonPointer([wrong, "action"]);
      this.#reportOf(path).add(
        "warning",
        pointer,
        `The action has not the ${length} numbers that it should.`,
      );
    }
  }

  #languageOf(
    table: ParquetTable,
    rows: readonly number[],
    path: string,
  ): Pick<LerobotEpisode, "persistent" | "events"> {
    const report = this.#reportOf(path);
    const [first] = rows;
    const persistent = columnOf(table, PERSISTENT);
    const events = columnOf(table, EVENTS);
    const cell = first === undefined ? undefined : persistent?.[first];
    const isSame = rows.every((row) => isAlike(persistent?.[row], cell));
    if (!isSame) {
      const message =
        "Persistent language differs between frames of an episode; the first frame’s was read.";
      report.add("warning", toJsonPointer([first ?? 0, PERSISTENT]), message);
    }
    const read = (row: number, column: typeof PERSISTENT | typeof EVENTS, values: unknown) =>
      readLanguageCell(toPlain(values), column, {
        report,
        pointer: toJsonPointer([row, column]),
      });
    return {
      persistent: read(first ?? 0, PERSISTENT, cell),
      events: rows.flatMap((row, frame) => {
        const list = read(row, EVENTS, events?.[row]);
        return list.length === 0 ? [] : [{ frame, rows: list }];
      }),
    };
  }

  #videosOf(values: Readonly<Record<string, unknown>>, index: number): readonly EpisodeVideo[] {
    const template = this.#info.video_path;
    const cameras = Object.entries(this.#info.features).filter(
      ([, { dtype }]) => dtype === "video",
    );
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
      const path = this.#fill(template, { video_key: camera, chunk_index, file_index });
      if (!this.#files.has(path)) {
        const message = `The film of episode ${index} is not there.`;
        this.#reportOf(path).add("warning", "", message, "Give the dataset with its videos.");
      }
      return [{ camera, path, startS: from_timestamp, endS: to_timestamp }];
    });
  }

  /** Python's format of the path templates: `{chunk_index:03d}`. */
  #fill(template: string, values: Readonly<Record<string, string | number>>): string {
    const filled = template.replaceAll(
      /\{(\w+)(?::0(\d)d)?\}/gu,
      (whole, key: string, width?: string) =>
        String(values[key] ?? whole).padStart(Number(width ?? 0), "0"),
    );
    return `${this.#root}${filled}`;
  }

  #reportOf(path: string): ReportWriter {
    const known = this.#reports.get(path) ?? createReportWriter(path);
    this.#reports.set(path, known);
    return known;
  }
}

/** Text columns without a logical type come as bytes. */
function toText(value: unknown): unknown {
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
}

function toTexts(value: unknown): unknown {
  return Array.isArray(value) ? value.map(toText) : value;
}

/** Parquet's numbers as JSON has them. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(toPlain);
  }
  if (typeof value === "bigint") {
    return Number(value);
  }
  if (value instanceof Uint8Array) {
    return toText(value);
  }
  return typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPlain(each)]))
    : value;
}

function isAlike(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(toPlain(a)) === JSON.stringify(toPlain(b));
}

function tasksOfFrames(
  table: ParquetTable,
  rows: readonly number[],
  tasks: ReadonlyMap<number, string>,
): readonly string[] {
  const indices = columnOf(table, "task_index");
  const names = rows.map((row) => tasks.get(Number(indices?.[row])));
  return [...new Set(names)].filter((name) => name !== undefined);
}
