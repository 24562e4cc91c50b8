/**
 * `exemplar fit-flaws PATH... [--rooms FAMILY --count N --seed S] [--json]`: how people drive, as
 * rates, from the logs of TEACh games, and beside them the rates of demonstrations of our own.
 *
 * What each rate counts is in `worlds/household/rooms/demonstrations/flaw-tally.ts`, and how in
 * `measure-walking.ts` and `measure-handling.ts`. Rates are those of all drives together, not means
 * over drives. They are written into `flaw-rates.ts` by hand when they change.
 */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import {
  measureOwnDrives,
  measureTeachGames,
  type MeasuredDrives,
} from "@/lab/demonstrations/fit-flaws-logs";
import { formatTable, printFigures, type FiguresReport } from "@/lab/report/print-figures";
import {
  FLAW_MEANINGS,
  FLAW_RATES,
  type FlawRateName,
  toRates,
} from "@/worlds/household/household-study";

/** A rate of fewer chances says little. */
const LEAST_COUNTED = 200;
/** Rates below this are compared as if they were this: a rare thing need not come out to the point. */
const LEAST_COMPARED = 0.1;

const HELP = `exemplar fit-flaws [PATH...] [--rooms training|unseen] [--count N] [--seed S] [--json]

Measures how people drive in TEACh games (*.game.json, also gzipped; or folders of them), and how the
demonstrations that are made here do, and compares both with the rates that are built in.

  --rooms    also makes demonstrations in rooms of this family and measures them
  --count    demonstrations of each of the twelve tasks (5)
  --seed     number of the first room (0)
  --json     one object with the figures as the last line

Figures: each rate by its name for the games, and with "own" before it for our demonstrations;
largestGap is the largest difference between those two, as a share of the former or, for rates
below 0.1, of 0.1, among the rates of what came up at least ${LEAST_COUNTED} times.`;

interface Options {
  readonly paths: readonly string[];
  readonly rooms: "training" | "unseen" | undefined;
  readonly count: number;
  readonly seed: number;
  readonly isJson: boolean;
}

/** Runs the command. Exit code 1 where a file could not be read, 2 for a wrong call. */
export async function fitFlaws(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return args.includes("--help") || args.includes("-h") ? 0 : 2;
  }
  const { paths, rooms, count, seed } = options;
  const games = paths.length === 0 ? undefined : await measureTeachGames(paths);
  const own = rooms === undefined ? undefined : measureOwnDrives({ rooms, count, seed });
  const measured = [games, own].filter((each) => each !== undefined);
  for (const line of measured.flatMap(({ unread }) => unread)) {
    console.error(line);
  }
  const columns = { games: ratesOf(games), own: ratesOf(own) };
  console.log(`${ratesTable(columns)}\n`);
  printFigures(toReport(columns, { games, own }), options.isJson);
  return games !== undefined && games.unread.length > 0 ? 1 : 0;
}

type Rates = ReadonlyMap<FlawRateName, number> | undefined;
interface Columns {
  readonly games: Rates;
  readonly own: Rates;
}

function ratesOf(measured: MeasuredDrives | undefined): Rates {
  return measured === undefined ? undefined : toRates(measured.tallies);
}

function ratesTable({ games, own }: Columns): string {
  const cell = (rate: number | undefined) => (rate === undefined ? "" : rate.toFixed(3));
  return formatTable(
    [
      { title: "rate", cell: ([name]: (typeof FLAW_MEANINGS)[number]) => name },
      { title: "built in", cell: ([name]) => cell(FLAW_RATES[name]) },
      { title: "games", cell: ([name]) => cell(games?.get(name)) },
      { title: "our own", cell: ([name]) => cell(own?.get(name)) },
      { title: "what is counted", cell: ([, meaning]) => meaning },
    ],
    FLAW_MEANINGS,
  );
}

function toReport(
  { games, own }: Columns,
  measured: {
    readonly games: MeasuredDrives | undefined;
    readonly own: MeasuredDrives | undefined;
  },
): FiguresReport {
  const figures = new Map<string, number>();
  for (const [name] of FLAW_MEANINGS) {
    const [rate, ownRate] = [games?.get(name), own?.get(name)];
    if (rate !== undefined) {
      figures.set(name, round(rate));
    }
    if (ownRate !== undefined) {
      figures.set(`own${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, round(ownRate));
    }
  }
  if (own !== undefined) {
    const counted = FLAW_MEANINGS.filter(
      ([name]) => chancesOf(measured.own, name) >= LEAST_COUNTED,
    );
    const gaps = counted.map(([name]) =>
      gapOf(games?.get(name) ?? FLAW_RATES[name], own.get(name) ?? 0),
    );
    figures.set("largestGap", round(Math.max(0, ...gaps)));
  }
  figures.set("games", measured.games?.drives ?? 0);
  figures.set("ownDrives", measured.own?.drives ?? 0);
  return { figures: Object.fromEntries(figures) };
}

function chancesOf(measured: MeasuredDrives | undefined, name: FlawRateName): number {
  return (measured?.tallies ?? [])
    .filter((tally) => tally.name === name)
    .reduce((sum, { whole }) => sum + whole, 0);
}

function gapOf(rate: number, ownRate: number): number {
  return Math.abs(ownRate - rate) / Math.max(rate, LEAST_COMPARED);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function readOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      rooms: { type: "string" },
      count: { type: "string", default: "5" },
      seed: { type: "string", default: "0" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const { rooms } = values;
  if (values.help || (positionals.length === 0 && rooms === undefined)) {
    return undefined;
  }
  if (rooms !== undefined && rooms !== "training" && rooms !== "unseen") {
    throw usage(`The rooms are "training" or "unseen", not "${rooms}".`);
  }
  const [count, seed] = [Number(values.count), Number(values.seed)];
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed) || seed < 0) {
    throw usage("--count and --seed take whole numbers, --count from 1.");
  }
  return { paths: positionals, rooms, count, seed, isJson: values.json };
}

function usage(what: string): AppError {
  return new AppError({
    code: "CLI-01",
    what,
    safe: "Nothing was measured.",
    next: "Example: fit-flaws GAMES_FOLDER --rooms unseen --count 5 --json",
  });
}
