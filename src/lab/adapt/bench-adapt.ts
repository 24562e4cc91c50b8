/**
 * `bench adapt [--games DIR] [--limit N] [--labels N] [--pictures DIR] [--data DIR] [--development] [--json]`
 *
 * Draws held-out episodes as renderers do that were changed on purpose; learns a head from confirmed labels
 * of some videos and judges it on the others; and measures whether unlike videos are told from usual ones.
 * `--development` learns on the renderers that choices were made by, and measures nothing else.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createLazy } from "@/base/lazy";
import type { Interval } from "@/core/experiments/bootstrap-interval";
import { ensureExists } from "@/base/assert";
import { pictureStatisticsSchema } from "@/engines/perception/adapt/unlike";
import { drawFilm, filmOfGame, type Film, type FilmStudio } from "@/lab/adapt/changed-films";
import type { PictureChange } from "@/lab/adapt/changed-picture";
import { gainOf, judgeHead, scoreOf, type JudgedHead } from "@/lab/adapt/judge-heads";
import { auroc, aurocInterval, measureKinds, USUAL } from "@/lab/adapt/judge-unlike";
import { readFilm, type ReadFilm } from "@/lab/adapt/read-films";
import { DEVELOPMENT_CHANGES, LEARNED_CHANGES } from "@/lab/adapt/renderer-changes";
import { loadIdm, type LoadedModel } from "@/lab/labels/bench-idm-model";
import { openFrameRenderer } from "@/lab/pairs/make-dataset-browser";
import { heldOutGames } from "@/lab/pairs/make-dataset-sources";
import { formatTable, printFigures } from "@/lab/report/print-figures";

const SEED = 1;

export async function benchAdapt(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string", default: "../shared/real-data/TEACh/games" },
      pictures: { type: "string", default: "../shared/real-data/ICAL/VisualWebArena" },
      limit: { type: "string", default: "16" },
      labels: { type: "string", default: "200" },
      data: { type: "string", default: ".data/adapt" },
      development: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const loaded = await loadIdm("models/idm");
  const games = await heldOutGames(values.games, Number(values.limit));
  const films = games.map((game, at) => filmOfGame(game, at + 1));
  const renderer = createLazy(openFrameRenderer);
  const studio = { renderer, folder: values.data };
  try {
    const changes = values.development ? DEVELOPMENT_CHANGES : LEARNED_CHANGES;
    const heads: JudgedHead[] = [];
    for (const change of [...Object.entries(changes), ["unchanged", {}] as const]) {
      const read = await readFilms(loaded, { studio, films, change });
      const [name] = change;
      heads.push(
        await judgeHead(loaded, {
          renderer: name,
          films: read,
          labels: Number(values.labels),
          seed: SEED,
        }),
      );
      console.error(`${name}: learned and judged`);
    }
    const unlike = values.development
      ? { figures: {}, intervals: {} }
      : await judgeUnlike(loaded, { studio, films, pictures: values.pictures });
    printReport(heads, unlike, values.json);
  } finally {
    await (await renderer()).close();
  }
  return 0;
}

interface ReadCase {
  readonly studio: FilmStudio;
  readonly films: readonly Film[];
  readonly change: readonly [string, PictureChange];
}

async function readFilms(
  loaded: LoadedModel,
  { studio, films, change }: ReadCase,
): Promise<readonly ReadFilm[]> {
  const read: ReadFilm[] = [];
  for (const film of films) {
    read.push(await readFilm(loaded, await drawFilm(studio, film, change)));
  }
  return read;
}

interface Figures {
  readonly figures: Readonly<Record<string, number>>;
  readonly intervals: Readonly<Record<string, Interval>>;
}

async function judgeUnlike(
  loaded: LoadedModel,
  given: Parameters<typeof measureKinds>[2],
): Promise<Figures> {
  const text = await readFile("models/idm/pictures.json", "utf8");
  const statistics = pictureStatisticsSchema.parse(JSON.parse(text));
  const kinds = await measureKinds(loaded, statistics, given);
  const usual = ensureExists(kinds.get(USUAL), "usual videos are measured first");
  const others = [...kinds].filter(([kind]) => kind !== USUAL);
  const all = others.flatMap(([, values]) => values);
  const above = (values: readonly number[]) =>
    values.filter((value) => value > statistics.limit).length / values.length;
  return {
    figures: {
      unlikeAuroc: round(auroc(all, usual)),
      ...Object.fromEntries(
        others.map(([kind, values]) => [`unlikeAuroc.${kind}`, round(auroc(values, usual))]),
      ),
      unlikeTold: round(above(all)),
      unlikeFalseAlarms: round(above(usual)),
      unlikeVideos: all.length,
      usualVideos: usual.length,
    },
    intervals: { unlikeAuroc: aurocInterval(all, usual) },
  };
}

function printReport(heads: readonly JudgedHead[], unlike: Figures, asJson: boolean): void {
  const changed = heads.filter(({ renderer }) => renderer !== "unchanged");
  const pool = (read: (head: JudgedHead) => JudgedHead["before"]) => changed.flatMap(read);
  const before = pool((head) => head.before);
  const after = pool((head) => head.after);
  const both = gainOf(before, after, "verbObjectF1");
  const verb = gainOf(before, after, "verbF1");
  const shuffled = pool((head) => head.shuffled);
  const majority = pool((head) => head.majority);
  const rows = heads.map((head) => ({ ...head, figures: rowOf(head) }));
  console.log(
    formatTable(
      [
        { title: "renderer", cell: (row) => row.renderer },
        { title: "verb F1", cell: (row) => row.figures.verbBefore },
        { title: "learned", cell: (row) => row.figures.verbAfter },
        { title: "verb and object F1", cell: (row) => row.figures.bothBefore },
        { title: "learned", cell: (row) => row.figures.bothAfter },
        { title: "gate", cell: (row) => gateWord(row.gate.isBetter) },
        { title: "gate, shuffled", cell: (row) => gateWord(row.gateShuffled.isBetter) },
      ],
      rows,
    ),
  );
  console.log("");
  printFigures(
    {
      figures: {
        f1Gain: round(both.gain),
        f1GainVerb: round(verb.gain),
        f1Before: round(scoreOf(before, "verbObjectF1")),
        f1After: round(scoreOf(after, "verbObjectF1")),
        f1Shuffled: round(scoreOf(shuffled, "verbObjectF1")),
        f1Majority: round(scoreOf(majority, "verbObjectF1")),
        ...unlike.figures,
      },
      intervals: { f1Gain: both.interval, f1GainVerb: verb.interval, ...unlike.intervals },
      heads: heads.map((head) => detailOf(head)),
    },
    asJson,
  );
}

function detailOf(head: JudgedHead) {
  const { renderer, labels, learnedFrom, testVideos, testPairs, gate, gateShuffled } = head;
  const counts = { labels, learnedFrom, testVideos, testPairs };
  return { renderer, ...counts, gate, gateShuffled, ...rowOf(head) };
}

function rowOf({ before, after }: Pick<JudgedHead, "before" | "after">) {
  return {
    verbBefore: round(scoreOf(before, "verbF1")),
    verbAfter: round(scoreOf(after, "verbF1")),
    bothBefore: round(scoreOf(before, "verbObjectF1")),
    bothAfter: round(scoreOf(after, "verbObjectF1")),
  };
}

const gateWord = (isBetter: boolean) => (isBetter ? "taken" : "refused");

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
