/** EPIC-KITCHENS' tables and Ego4D's JSON: a film each as a demonstration with segments, read only. */
import { ensureExists } from "@/base/assert";
import { groupBy } from "@/base/groups";
import type { ExchangeDemonstration } from "@/formats/exchange/exchange-content";
import { JSON_FAULTS, readJson, type ExchangeFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeReading } from "@/formats/exchange/exchange-format";
import { isEgo4d, readEgo4d } from "@/formats/epic/ego4d-segments";
import { kindOfTable, readHeader, readTable, type EpicTable } from "@/formats/epic/epic-table";
import {
  readSegment,
  readVideos,
  type EpicSegment,
  type EpicVideo,
} from "@/formats/epic/epic-segments";
import { createReportWriter, mergeReports, type ReportWriter } from "@/formats/report";

export const epicFormat: ExchangeFormat = {
  id: "epic",
  title: "EPIC-KITCHENS, Ego4D",
  about:
    "Segments of kitchen films (EPIC-KITCHENS’ tables with their list of videos, Ego4D’s forecasting clips and moments); a demonstration for each film.",
  shape: "folder",
  fileName: "epic",
  isCanonical: false,
  recognises: (files) => files.some((file) => isSegmentsTable(file) || isEgo4dFile(file)),
  reader: {
    holds: "demonstrations",
    repairs: [],
    read: async (files, { signal }) => {
      signal?.throwIfAborted();
      return readFiles(files);
    },
  },
};

function isSegmentsTable(file: ExchangeFile): boolean {
  return kindOfTable(readHeader(file)) === "segments";
}

function isEgo4dFile(file: ExchangeFile): boolean {
  if (!startsLikeJson(file)) {
    return false;
  }
  const json = readJson(file);
  return json.ok && isEgo4d(json.value);
}

function startsLikeJson({ bytes }: ExchangeFile): boolean {
  return /^\uFEFF?\s*\{/u.test(new TextDecoder().decode(bytes.subarray(0, 64)));
}

interface Gathered {
  readonly segments: EpicSegment[];
  found: number;
}

function readFiles(files: readonly ExchangeFile[]): ExchangeReading {
  const gathered: Gathered = { segments: [], found: 0 };
  const reports: ReportWriter[] = [];
  const tables: EpicTable[] = [];
  for (const file of files) {
    const report = createReportWriter(file.path);
    reports.push(report);
    if (startsLikeJson(file)) {
      gatherEgo4d(file, gathered, report);
      continue;
    }
    const kind = kindOfTable(readHeader(file));
    const table = kind === "segments" || kind === "videos" ? readTable(file) : undefined;
    if (typeof table === "object") {
      tables.push(table);
    } else if (table !== undefined) {
      gathered.found += 1;
      report.add("error", "", table);
    } else if (kind === "other") {
      report.add("info", "", "A list of classes or people: segments carry their own words.");
    } else {
      report.add("info", "", "Passed over: no table of this format.");
    }
  }
  const videos = new Map(
    tables
      .filter(({ columns }) => kindOfTable(columns) === "videos")
      .flatMap((table) => [...readVideos(table)]),
  );
  for (const table of tables.filter(({ columns }) => kindOfTable(columns) === "segments")) {
    const report = createReportWriter(table.path);
    reports.push(report);
    gathered.found += table.rows.length;
    for (const row of table.rows) {
      const segment = readSegment(table, row, { videos, report });
      gathered.segments.push(...(segment === undefined ? [] : [segment]));
    }
  }
  return {
    content: {
      kind: "demonstrations",
      items: toDemonstrations(gathered.segments, videos),
      media: [],
    },
    found: gathered.found,
    refused: gathered.found - gathered.segments.length,
    report: mergeReports(reports.map((report) => report.finish())),
  };
}

function gatherEgo4d(file: ExchangeFile, gathered: Gathered, report: ReportWriter): void {
  const json = readJson(file);
  if (!json.ok) {
    gathered.found += 1;
    report.add("error", "", JSON_FAULTS[json.error]);
  } else if (isEgo4d(json.value)) {
    const { segments, found } = readEgo4d(json.value, report);
    gathered.segments.push(...segments);
    gathered.found += found;
  } else {
    report.add("info", "", "Passed over: no annotations of this format.");
  }
}

/** A demonstration for each film, its segments in the order of their beginning. */
function toDemonstrations(
  segments: readonly EpicSegment[],
  videos: ReadonlyMap<string, EpicVideo>,
): readonly ExchangeDemonstration[] {
  const byVideo = groupBy(segments, ({ videoId }) => videoId);
  return [...byVideo].map(([videoId, own]) => {
    const { participant } = ensureExists(own[0], "a group is never empty");
    const video = videos.get(videoId);
    return {
      key: videoId,
      title: videoId,
      // Nobody said what the film is for; a person has to.
      instruction: "",
      dialogue: [],
      labels: [],
      segments: own
        .map(({ segment }) => segment)
        .toSorted((a, b) => a.startS - b.startS || a.endS - b.endS),
      videoPath: videoId,
      kept: {
        ...(participant === undefined ? {} : { participant }),
        ...(video?.fps === undefined ? {} : { fps: String(video.fps) }),
        ...(video?.durationS === undefined ? {} : { durationS: String(video.durationS) }),
      },
    };
  });
}
