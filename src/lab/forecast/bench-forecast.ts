/**
 * `bench forecast --epic DIR [--apart video|participant] [--stride N] [--folds N] [--seed S] [--json]`
 *
 * Foretells the next 20 actions of videos from those before, five futures each, with a memory of other
 * videos, and judges them by Ego4D's edit distance (ED@20, lower is better; ICAL Table 3).
 *
 * - `edVerb`, `edNoun`, `edAction`: with the memory.
 * - `edVerbBest`, `edNounBest`, `edActionBest`: the lowest of the baselines: the most frequent actions,
 *   a trigram model of the same videos, and the last actions again (which needs no memory).
 * - `edVerbWithout`, ...: the same engine with an empty memory; `edVerbShuffled`, ...: with the actions
 *   of each remembered video in a random order.
 * - `verbGain`, `nounGain`, `actionGain`: what the memory gains over the best baseline, case by case;
 *   their intervals are drawn over videos. `verbMemoryGain`, ...: what it gains over no memory.
 */
import { parseArgs } from "node:util";
import { ensureExists } from "@/base/assert";
import { firstOf } from "@/base/element-at";
import { groupBy } from "@/base/groups";
import { createSeededRandom } from "@/base/seeded-random";
import { bootstrapInterval, type Interval } from "@/core/experiments/bootstrap-interval";
import { FUTURE_ACTIONS, FUTURES_TOLD } from "@/core/forecast/long-term-anticipation";
import { createForecaster } from "@/engines/forecast/create-forecaster";
import type { Episode, Forecaster } from "@/engines/forecast/forecast-engine";
import { editDistanceAt, type EditDistances } from "@/core/forecast/edit-distance-at";
import {
  mostFrequentForecaster,
  ngramForecaster,
  repeatForecaster,
} from "@/engines/forecast/baselines";
import { foldsOf, forecastCases, type WatchedVideo } from "@/lab/forecast/forecast-case";
import { shuffledEpisodes } from "@/lab/forecast/shuffled-episodes";
import { readWatchedVideos } from "@/lab/forecast/watched-videos";
import { hashOf } from "@/lab/report/hash-of";
import { formatTable, printFigures } from "@/lab/report/print-figures";

/** Who forecasts, and what of the other videos they are given. */
const FORECASTERS = {
  memory: createForecaster,
  without: () => createForecaster([]),
  shuffled: (episodes: readonly Episode[]) =>
    createForecaster(shuffledEpisodes(episodes, createSeededRandom(1))),
  mostFrequent: mostFrequentForecaster,
  trigram: ngramForecaster,
  lastAgain: repeatForecaster,
} satisfies Record<string, (episodes: readonly Episode[]) => Forecaster>;

type ForecasterName = keyof typeof FORECASTERS;
const NAMES = [
  "memory",
  "without",
  "shuffled",
  "mostFrequent",
  "trigram",
  "lastAgain",
] as const satisfies readonly ForecasterName[];
const BASELINES = ["mostFrequent", "trigram", "lastAgain"] as const;
const VIEWS = ["verb", "noun", "action"] as const;
type View = (typeof VIEWS)[number];

/** One case, foretold by everybody. */
interface JudgedCase {
  readonly videoId: string;
  readonly of: ReadonlyMap<ForecasterName, EditDistances>;
}

export async function benchForecast(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      epic: { type: "string" },
      apart: { type: "string", default: "video" },
      stride: { type: "string", default: "10" },
      folds: { type: "string", default: "5" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
    },
  });
  if (values.epic === undefined || !(values.apart === "video" || values.apart === "participant")) {
    console.error("bench forecast needs --epic DIR, and --apart video or participant");
    return 2;
  }
  const [seed, stride, count] = [
    Number(values.seed),
    Number(values.stride),
    Number(values.folds),
  ] as const;
  if (![seed, stride, count].every(Number.isSafeInteger) || stride < 1 || count < 2) {
    console.error("bench forecast needs whole numbers: a stride of at least 1, at least 2 folds");
    return 2;
  }
  const videos = await readWatchedVideos(values.epic);
  const folds = foldsOf(videos, {
    apartBy: values.apart,
    count,
    seed,
  });
  const cases = folds.flatMap((fold) => judgeFold(fold, videos, { stride, seed }));
  if (cases.length === 0) {
    console.error("No video is long enough to foretell anything of it.");
    return 1;
  }
  printReport(cases, values.json);
  return 0;
}

function judgeFold(
  fold: readonly WatchedVideo[],
  videos: readonly WatchedVideo[],
  { stride, seed }: { readonly stride: number; readonly seed: number },
): JudgedCase[] {
  const remembered = videos.filter((video) => !fold.includes(video)).map(({ actions }) => actions);
  const forecasters = NAMES.map((name) => [name, FORECASTERS[name](remembered)] as const);
  return fold.flatMap((video) =>
    forecastCases(video, stride).map(({ observed, future }): JudgedCase => {
      const judged = forecasters.map(([name, forecaster]) => {
        const random = createSeededRandom(hashOf(`${seed} ${video.id} ${observed.length}`));
        const request = { observed, count: FUTURES_TOLD, length: FUTURE_ACTIONS, random };
        return [name, editDistanceAt(forecaster.forecast(request), future)] as const;
      });
      return { videoId: video.id, of: new Map(judged) };
    }),
  );
}

function printReport(cases: readonly JudgedCase[], asJson: boolean): void {
  const mean = (name: ForecasterName, view: View, of: readonly JudgedCase[] = cases) =>
    of.reduce((sum, each) => sum + ensureExists(each.of.get(name))[view], 0) / of.length;
  console.log(
    formatTable(
      [
        { title: "forecaster", cell: (name: ForecasterName) => name },
        ...VIEWS.map((view) => ({
          title: view,
          cell: (name: ForecasterName) => mean(name, view).toFixed(4),
        })),
      ],
      NAMES,
    ),
  );
  const figures: Record<string, number> = {
    cases: cases.length,
    videos: new Set(cases.map(({ videoId }) => videoId)).size,
  };
  const intervals: Record<string, Interval> = {};
  const byVideo = [...groupBy(cases, ({ videoId }) => videoId).lists()];
  for (const view of VIEWS) {
    const title = `${view.charAt(0).toUpperCase()}${view.slice(1)}`;
    const best = firstOf(BASELINES.toSorted((a, b) => mean(a, view) - mean(b, view)));
    figures[`ed${title}`] = mean("memory", view);
    figures[`ed${title}Best`] = mean(best, view);
    figures[`ed${title}Without`] = mean("without", view);
    figures[`ed${title}Shuffled`] = mean("shuffled", view);
    for (const [name, other] of [
      [`${view}Gain`, best],
      [`${view}MemoryGain`, "without"],
    ] as const) {
      figures[name] = mean(other, view) - mean("memory", view);
      intervals[name] = bootstrapInterval(
        byVideo,
        (drawn) => mean(other, view, drawn.flat()) - mean("memory", view, drawn.flat()),
      );
    }
  }
  printFigures({ figures, intervals }, asJson);
}
