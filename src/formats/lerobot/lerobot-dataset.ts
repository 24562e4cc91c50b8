/** LeRobot's datasets among given files: metadata and tables, checked against each other. */
import { firstFault, sentenceOf } from "@/base/faults/plain-faults";
import { groupBy } from "@/base/groups";
import type { ExchangeFile } from "@/formats/exchange/exchange-file";
import { JSON_FAULTS, readJson } from "@/formats/exchange/exchange-file";
import {
  checkActions,
  readFrames,
  readLanguage,
  readVideos,
  type EpisodeEvents,
  type EpisodeRows,
  type EpisodeVideo,
} from "@/formats/lerobot/lerobot-episode";
import { fillTemplate, toText, toTexts } from "@/formats/lerobot/lerobot-values";
import { columnOf, readParquet, type ParquetTable } from "@/formats/lerobot/parquet-table";
import {
  episodeRowSchema,
  infoSchema,
  taskRowSchema,
  type LanguageRow,
  type LerobotFrame,
  type LerobotInfo,
} from "@/formats/lerobot/lerobot-schema";
import {
  createReportWriter,
  toJsonPointer,
  type ImportReport,
  type ReportWriter,
  firstIssue,
} from "@/formats/report";

export interface LerobotEpisode {
  readonly index: number;
  readonly tasks: readonly string[];
  readonly dataPath: string;
  /** Rows of the data file that are its frames, in their order. */
  readonly rows: readonly number[];
  readonly frames: readonly LerobotFrame[];
  readonly persistent: readonly LanguageRow[];
  readonly events: readonly EpisodeEvents[];
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
    const { pointer, message } = firstIssue(parsed.error);
    report.add("error", pointer, `Left out: ${message}.`);
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
  readonly #rowsByEpisode = new Map<string, ReadonlyMap<number, readonly number[]>>();
  readonly #episodes = new Map<number, LerobotEpisode>();
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
      episodes: [...this.#episodes.values()],
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
      if (table === undefined) {
        continue;
      }
      for (let row = 0; row < table.rows; row += 1) {
        const values = Object.fromEntries(
          table.columns
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
    if (table === undefined || indices === undefined) {
      return new Map();
    }
    const words = columnOf(table, "task") ?? columnOf(table, "__index_level_0__");
    return new Map(
      indices.flatMap((task_index, row): [number, string][] => {
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
    { path, row }: { readonly path: string; readonly row: number },
  ): Promise<void> {
    const pointer = toJsonPointer([row]);
    const refuse = (why: string) => {
      this.#reportOf(path).add("error", pointer, `Left out: ${why}.`);
    };
    const parsed = episodeRowSchema.safeParse({ ...values, tasks: toTexts(values["tasks"]) });
    if (!parsed.success) {
      refuse(sentenceOf(firstFault(parsed.error)));
      return;
    }
    const episode = parsed.data;
    const index = episode.episode_index;
    if (this.#episodes.has(index)) {
      refuse(`there is an episode ${index} already`);
      return;
    }
    const place = {
      chunk_index: episode["data/chunk_index"],
      file_index: episode["data/file_index"],
    };
    const dataPath = `${this.#root}${fillTemplate(this.#info.data_path, place)}`;
    const found = await this.#findFrames(index, dataPath);
    if (found === undefined) {
      refuse(`episode ${index} has no readable frames in ${dataPath}`);
      return;
    }
    const { frames, ...own } = found;
    if (frames.length !== episode.length) {
      const message = `Episode ${index} should have ${episode.length} frames and has ${frames.length}.`;
      this.#reportOf(path).add("warning", pointer, message);
    }
    checkActions(own, this.#info);
    this.#episodes.set(index, {
      index,
      tasks: episode.tasks ?? tasksOfFrames(own.table, own.rows, tasks),
      dataPath,
      rows: own.rows,
      frames,
      ...readLanguage(own),
      videos: this.#videosOf(values, index),
    });
  }

  /** The episode's rows of the data file; undefined where there are none, or one is unreadable. */
  async #findFrames(
    index: number,
    dataPath: string,
  ): Promise<(EpisodeRows & Pick<LerobotEpisode, "frames">) | undefined> {
    const table = await this.#readTable(dataPath);
    const rows = table && this.#rowsOf(table, dataPath).get(index);
    const report = this.#reportOf(dataPath);
    if (table === undefined || rows === undefined) {
      return undefined;
    }
    const own = { table, rows, report };
    const frames = readFrames(own);
    return frames === undefined ? undefined : { ...own, frames };
  }

  #videosOf(values: Readonly<Record<string, unknown>>, index: number): readonly EpisodeVideo[] {
    const videos = readVideos(values, { info: this.#info, root: this.#root });
    for (const { path } of videos.filter((video) => !this.#files.has(video.path))) {
      const message = `The film of episode ${index} is not there.`;
      this.#reportOf(path).add("warning", "", message, "Give the dataset with its videos.");
    }
    return videos;
  }

  #rowsOf(table: ParquetTable, path: string): ReadonlyMap<number, readonly number[]> {
    const known = this.#rowsByEpisode.get(path);
    if (known !== undefined) {
      return known;
    }
    // Without the column, no frame says of which episode it is.
    const indices = columnOf(table, "episode_index");
    const rows = new Map(
      indices === undefined ? [] : groupBy(indices.keys(), (row) => Number(indices[row])),
    );
    this.#rowsByEpisode.set(path, rows);
    return rows;
  }

  #reportOf(path: string): ReportWriter {
    const known = this.#reports.get(path) ?? createReportWriter(path);
    this.#reports.set(path, known);
    return known;
  }
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
