/**
 * LeRobot's datasets, versions 3.0 and 3.1: episodes with their films, actions and language in; accepted
 * segments into the language columns of the same dataset out.
 *
 * Writing needs the dataset: its files are the content's media, and those that nothing changed in are
 * given back as they are. A table is written anew as a whole, so nothing is ever half a table.
 */
import { lastOf } from "@/base/element-at";
import { Groups } from "@/base/groups";
import type { ContentOf, ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { exchangeError } from "@/formats/exchange/exchange-error";
import { textFile, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type {
  ExchangeFormat,
  ExchangeReading,
  ExchangeWriting,
} from "@/formats/exchange/exchange-format";
import {
  findRoots,
  readDataset,
  type LerobotDataset,
  type LerobotEpisode,
} from "@/formats/lerobot/lerobot-dataset";
import {
  EVENTS,
  PERSISTENT,
  toDialogue,
  toOtherInstructions,
  toSegments,
  toWritten,
  withSegments,
} from "@/formats/lerobot/lerobot-language";
import { withLanguage, type EpisodeLanguage } from "@/formats/lerobot/language-columns";
import { writeParquet } from "@/formats/lerobot/parquet-table";
import {
  createReportWriter,
  mergeReports,
  type ImportReport,
  type ReportWriter,
} from "@/formats/report";

export const lerobotFormat: ExchangeFormat = {
  id: "lerobot",
  title: "LeRobot",
  about:
    "LeRobot datasets (versions 3.0 and 3.1): episodes with films, actions and language; labels, plans and reasons go into the language columns.",
  shape: "folder",
  fileName: "lerobot",
  isCanonical: true,
  recognises: (files) => findRoots(files).some((root) => isDataset(files, root)),
  reader: {
    holds: "demonstrations",
    repairs: [],
    read: async (files, { signal }) => {
      const { datasets, reports } = await readDatasets(files, signal);
      const found = datasets.reduce((sum, { found }) => sum + found, 0) + reports.length;
      const items = datasets.flatMap((dataset) =>
        dataset.episodes.map((episode) => toDemonstration(dataset, episode)),
      );
      return {
        content: { kind: "demonstrations", items, media: files },
        found,
        refused: found - items.length,
        report: mergeReports([...datasets.flatMap((each) => each.reports), ...reports]),
      } satisfies ExchangeReading;
    },
  },
  writer: {
    takes: "demonstrations",
    write: async (content, { signal }) => await write(content, signal),
  },
};

/** The metadata speaks of features and frames; the rest is read when it is read. */
function isDataset(files: readonly ExchangeFile[], root: string): boolean {
  const info = files.find(({ path }) => path === `${root}meta/info.json`);
  const head = new TextDecoder().decode(info?.bytes);
  return head.includes('"codebase_version"') && head.includes('"features"');
}

async function readDatasets(
  files: readonly ExchangeFile[],
  signal: AbortSignal | undefined,
): Promise<{
  readonly datasets: readonly LerobotDataset[];
  readonly reports: readonly ImportReport[];
}> {
  const datasets: LerobotDataset[] = [];
  const reports: ImportReport[] = [];
  for (const root of findRoots(files)) {
    signal?.throwIfAborted();
    const dataset = await readDataset(files, root);
    if ("info" in dataset) {
      datasets.push(dataset);
    } else {
      reports.push(dataset);
    }
  }
  return { datasets, reports };
}

function keyOf({ root }: LerobotDataset, { index }: LerobotEpisode): string {
  return `${root}episode-${String(index).padStart(6, "0")}`;
}

function toDemonstration(dataset: LerobotDataset, episode: LerobotEpisode): ExchangeDemonstration {
  const { info } = dataset;
  const { tasks, frames, persistent, events, videos } = episode;
  const key = keyOf(dataset, episode);
  const others = [...tasks.slice(1), ...toOtherInstructions(persistent)];
  const [video] = videos;
  const instruction = tasks[0] ?? "";
  return {
    key,
    title: instruction === "" ? key : `${instruction} (${key})`,
    instruction,
    ...(others.length === 0 ? {} : { otherInstructions: others }),
    dialogue: events.flatMap(({ rows, frame }) => toDialogue(rows, frame)),
    labels: [],
    segments: toSegments(persistent, endOf(dataset, episode)),
    ...(video === undefined
      ? {}
      : { videoPath: video.path, videoRange: { startS: video.startS, endS: video.endS } }),
    kept: {
      fps: String(info.fps),
      frames: String(frames.length),
      dataPath: episode.dataPath,
      ...(videos.length === 0 ? {} : { videos: JSON.stringify(videos) }),
      ...(info.robot_type === null || info.robot_type === undefined
        ? {}
        : { robot: info.robot_type }),
    },
  };
}

/** The last frame is seen until the next one would be. */
function endOf({ info }: LerobotDataset, { frames }: LerobotEpisode): number {
  return lastOf(frames).timestamp + 1 / info.fps;
}

async function write(
  { items, media }: ContentOf<"demonstrations">,
  signal: AbortSignal | undefined,
): Promise<ExchangeWriting> {
  const { datasets } = await readDatasets(media, signal);
  if (datasets.length === 0) {
    throw exchangeError(
      "no-way",
      "There is no LeRobot dataset among the files: labels go into the dataset that they are about.",
      "Read a LeRobot dataset first, or choose another format.",
    );
  }
  const byKey = new Map(items.map((item) => [item.key, item]));
  const report = createReportWriter("");
  const changed = new Map<string, ExchangeFile>();
  for (const dataset of datasets) {
    for (const file of changedFiles(dataset, byKey, report)) {
      changed.set(file.path, file);
    }
  }
  for (const key of byKey.keys()) {
    report.add("error", "", `Left out: no dataset here has ${key}.`);
  }
  return {
    files: media.map((file) => changed.get(file.path) ?? file),
    report: report.finish(),
  };
}

/** Takes the demonstrations that it writes out of `byKey`. */
function changedFiles(
  dataset: LerobotDataset,
  byKey: Map<string, ExchangeDemonstration>,
  report: ReportWriter,
): readonly ExchangeFile[] {
  const languages = new Groups<string, EpisodeLanguage>();
  for (const episode of dataset.episodes) {
    const key = keyOf(dataset, episode);
    const item = byKey.get(key);
    byKey.delete(key);
    const before = episode.persistent.map(toWritten);
    const had = JSON.stringify(toSegments(episode.persistent, endOf(dataset, episode)));
    if (item === undefined || JSON.stringify(item.segments) === had) {
      continue;
    }
    const persistent = withSegments(episode.persistent, item.segments, episode.frames);
    tellOfGaps(item, report);
    if (JSON.stringify(before) !== JSON.stringify(persistent)) {
      languages.add(episode.dataPath, { rows: episode.rows, persistent });
    }
  }
  const tables = [...languages].flatMap(([path, list]) => {
    const table = dataset.tables.get(path);
    return table === undefined ? [] : [{ path, bytes: writeParquet(withLanguage(table, list)) }];
  });
  return tables.length === 0 ? [] : [...tables, withFeatures(dataset)];
}

/** What holds, holds until the next: a pause between two subtasks cannot be written down. */
function tellOfGaps({ title, segments }: ExchangeDemonstration, report: ReportWriter): void {
  for (const tier of ["subtask", "action"] as const) {
    const own = segments
      .filter((segment) => segment.tier === tier)
      .toSorted((a, b) => a.startS - b.startS);
    const gaps = own.filter(({ endS }, index) => (own[index + 1]?.startS ?? endS) - endS > 0.1);
    const overlaps = own.filter(({ endS }, index) => endS - (own[index + 1]?.startS ?? endS) > 0.1);
    if (gaps.length + overlaps.length > 0) {
      const message = `${title}: a ${tier} holds until the next one begins there; ${gaps.length} pauses and ${overlaps.length} overlaps are lost.`;
      report.add("info", "", message);
    }
  }
}

/** The metadata with the two columns among the features. */
function withFeatures({ root, info }: LerobotDataset): ExchangeFile {
  const feature = { dtype: "language", shape: [1], names: null };
  const features = { ...info.features, [PERSISTENT]: feature, [EVENTS]: feature };
  return textFile(`${root}meta/info.json`, JSON.stringify({ ...info, features }, undefined, 4));
}
