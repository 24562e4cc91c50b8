/**
 * `bench segment [--videos N] [--seed S] [--data DIR] [--json]`
 *
 * Films demonstrations in rooms that no training run may use as videos that run freely, at three
 * frame rates and through a real encoder, and compares where the segmenter finds that actions begin
 * and end with where they do.
 */
import { byteAt, numberAt } from "@/base/element-at";
import { parseArgs } from "node:util";
import {
  boundariesOf,
  boundaryF1,
  matchBoundaries,
  type BoundaryCounts,
} from "@/lab/labels/bench-segment-figures";
import { openSegmentCamera, type FilmedVideo } from "@/lab/labels/bench-segment-film";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import { createSegmenter } from "@/engines/perception/segment/create-segmenter";
import { SEGMENT_PX } from "@/engines/perception/segment/small-picture";

const RATES = [5, 10, 30] as const;

interface SegmentedVideo {
  readonly name: string;
  readonly framesPerSecond: number;
  readonly counts: BoundaryCounts;
  /** Actions that left no trace in the picture: refused, or out of view. Nobody can find those. */
  readonly invisible: number;
  readonly actions: number;
  readonly cost: SegmentCost;
}

interface SegmentCost {
  readonly changedPairs: number;
  readonly stillPairs: number;
  readonly changedMs: number;
  readonly stillMs: number;
}

export async function benchSegment(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      videos: { type: "string", default: "4" },
      seed: { type: "string", default: "100" },
      data: { type: "string", default: ".data/segment" },
      json: { type: "boolean", default: false },
    },
  });
  const camera = openSegmentCamera();
  const videos: SegmentedVideo[] = [];
  try {
    for (let index = 0; index < Number(values.videos); index += 1) {
      for (const framesPerSecond of RATES) {
        const seed = Number(values.seed) + index;
        const request = { seed, framesPerSecond, sizePx: SEGMENT_PX, folder: values.data };
        videos.push(segment(await camera.film(request)));
      }
    }
  } finally {
    await camera.close();
  }
  printReport(videos, values.json);
  return 0;
}

function segment({ name, plan, timestampsUs, changedPx, rgb }: FilmedVideo): SegmentedVideo {
  const segmenter = createSegmenter();
  const cost = { changedPairs: 0, stillPairs: 0, changedMs: 0, stillMs: 0 };
  timestampsUs.forEach((timestampUs, frame) => {
    const rgba = frameOf(rgb, frame);
    const before = segmenter.changedPairs;
    const startedMs = performance.now();
    segmenter.push(rgba, timestampUs);
    const tookMs = performance.now() - startedMs;
    const changed = segmenter.changedPairs - before;
    cost.changedPairs += changed;
    cost.stillPairs += changed === 0 ? 1 : 0;
    cost.changedMs += changed === 0 ? 0 : tookMs;
    cost.stillMs += changed === 0 ? tookMs : 0;
  });
  const found = segmenter.finish();
  const visible = plan.actions.filter(({ state }) => numberAt(changedPx, state) > 0);
  return {
    name,
    framesPerSecond: plan.framesPerSecond,
    counts: matchBoundaries(boundariesOf(visible), boundariesOf(found)),
    invisible: plan.actions.length - visible.length,
    actions: plan.actions.length,
    cost,
  };
}

function frameOf(rgb: Uint8Array, frame: number): Uint8ClampedArray {
  const pixels = SEGMENT_PX * SEGMENT_PX;
  const rgba = new Uint8ClampedArray(pixels * 4);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const at = (frame * pixels + pixel) * 3;
    rgba.set([byteAt(rgb, at), byteAt(rgb, at + 1), byteAt(rgb, at + 2), 255], pixel * 4);
  }
  return rgba;
}

function printReport(videos: readonly SegmentedVideo[], asJson: boolean): void {
  const rows = videos.map(({ name, counts, actions, invisible }) => ({
    name,
    actions,
    invisible,
    ...counts,
    f1: round(boundaryF1([counts])),
  }));
  console.log(
    `${formatTable(
      [
        { title: "video", cell: (row) => row.name },
        { title: "actions", cell: (row) => row.actions },
        { title: "invisible", cell: (row) => row.invisible },
        { title: "true boundaries", cell: (row) => row.wanted },
        { title: "found", cell: (row) => row.given },
        { title: "right", cell: (row) => row.matched },
        { title: "F1", cell: (row) => row.f1 },
      ],
      rows,
    )}\n`,
  );
  const at = (rate: number) =>
    round(
      boundaryF1(
        videos
          .filter(({ framesPerSecond }) => framesPerSecond === rate)
          .map(({ counts }) => counts),
      ),
    );
  const sum = (read: (video: SegmentedVideo) => number) =>
    videos.reduce((total, video) => total + read(video), 0);
  const stillMs = sum(({ cost }) => cost.stillMs) / sum(({ cost }) => cost.stillPairs);
  const changedMs = sum(({ cost }) => cost.changedMs) / sum(({ cost }) => cost.changedPairs);
  const figures = {
    boundaryF1: round(boundaryF1(videos.map(({ counts }) => counts))),
    boundaryF1At5: at(5),
    boundaryF1At10: at(10),
    boundaryF1At30: at(30),
    invisibleShare: share(
      sum(({ invisible }) => invisible),
      sum(({ actions }) => actions),
    ),
    costPerUnchangedFrame: round(stillMs),
    costPerChangedFrame: round(changedMs),
    costRatio: round(stillMs / changedMs),
  };
  printFigures({ figures, videos: rows }, asJson);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
