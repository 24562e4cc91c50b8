/**
 * Label Studio's JSON of tasks with their annotations, and the labelling configuration that shows them:
 * spans on a film's time line (`TimelineLabels`). What a model labelled are predictions with a score,
 * what people and logs say are annotations. Spans are in frames there, counted from 1, both ends inside;
 * so a demonstration needs its film's rate (`kept.fps`).
 */
import { escapeXml } from "@/base/text/escape-xml";
import {
  segmentsInFilm,
  type ContentOf,
  type ExchangeDemonstration,
  type ExchangeSegment,
} from "@/formats/exchange/exchange-content";
import { textFile } from "@/formats/exchange/exchange-file";
import type { ExchangeFormat, ExchangeWriting } from "@/formats/exchange/exchange-format";
import { createReportWriter } from "@/formats/report";

const TASKS = "tasks.json";
const CONFIGURATION = "labeling-config.xml";

export const labelStudioFormat: ExchangeFormat = {
  id: "label-studio",
  title: "Label Studio",
  about:
    "Tasks with spans on the time lines of their films, to be checked in Label Studio: `tasks.json` with a labelling configuration.",
  shape: "folder",
  fileName: "label-studio",
  isCanonical: false,
  recognises: () => false,
  writer: {
    takes: "demonstrations",
    write: async (content, { signal }) => {
      signal?.throwIfAborted();
      return write(content);
    },
  },
};

function write({ items }: ContentOf<"demonstrations">): ExchangeWriting {
  const report = createReportWriter(TASKS);
  const tasks = items.flatMap((item) => {
    const fps = Number(item.kept["fps"]);
    if (!(fps > 0)) {
      const fix = "Give the list of films with their frame rates as well.";
      report.add("error", "", `Left out: ${item.title}: its film’s frame rate is not known.`, fix);
      return [];
    }
    if (item.labels.length > 0 && item.segments.length === 0) {
      report.add("warning", "", `${item.title}: its labels have no times, and are left out.`);
    }
    return [toTask(item, fps)];
  });
  const labels = items.flatMap(({ segments }) => segments.map(labelOf));
  return {
    files: [
      textFile(TASKS, `${JSON.stringify(tasks, undefined, 1)}\n`),
      textFile(CONFIGURATION, toConfiguration(labels)),
    ],
    report: report.finish(),
  };
}

function toTask(item: ExchangeDemonstration, fps: number): unknown {
  const { key, title, instruction, videoPath = key } = item;
  const regions = segmentsInFilm(item).map((segment, index) => ({
    segment,
    region: toRegion(segment, `s${index + 1}`, fps),
  }));
  const given = regions.filter(({ segment }) => segment.by !== "model");
  const guessed = regions.filter(({ segment }) => segment.by === "model");
  const sure = guessed.map(({ segment }) => segment.confidence ?? 0);
  return {
    data: { video: videoPath, demonstration: key, title, instruction, fps },
    annotations: given.length === 0 ? [] : [{ result: given.map(({ region }) => region) }],
    predictions:
      guessed.length === 0
        ? []
        : [
            {
              model_version: "exemplar",
              score: sure.reduce((sum, each) => sum + each, 0) / sure.length,
              result: guessed.map(({ region }) => region),
            },
          ],
  };
}

function toRegion(segment: ExchangeSegment, id: string, fps: number): unknown {
  const start = frameAt(segment.startS, fps) + 1;
  // Half-open here, both ends inside there: the frame that begins at the end is not part of it.
  const end = Math.max(start, Math.ceil(round(segment.endS * fps)));
  const { confidence } = segment;
  return {
    id,
    from_name: "label",
    to_name: "video",
    type: "timelinelabels",
    value: { ranges: [{ start, end }], timelinelabels: [labelOf(segment)] },
    ...(confidence === undefined ? {} : { score: confidence }),
    meta: { text: [segment.text] },
  };
}

function frameAt(timeS: number, fps: number): number {
  return Math.floor(round(timeS * fps));
}

/** Times are rounded to milliseconds, so a frame's own time may lie a little before it. */
function round(frame: number): number {
  return Math.abs(frame - Math.round(frame)) < 0.05 ? Math.round(frame) : frame;
}

function labelOf({ verb, tier }: ExchangeSegment): string {
  return verb ?? tier;
}

function toConfiguration(labels: readonly string[]): string {
  const names = [...new Set(labels)].sort();
  return [
    "<View>",
    '  <Header value="$instruction"/>',
    '  <Video name="video" value="$video" frameRate="$fps"/>',
    '  <TimelineLabels name="label" toName="video">',
    ...names.map((name) => `    <Label value="${escapeXml(name)}"/>`),
    "  </TimelineLabels>",
    "</View>",
    "",
  ].join("\n");
}
