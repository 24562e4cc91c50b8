/**
 * `exemplar bench teacher --games DIR`: how often the built-in teacher turns a person's episode into
 * a program that reaches the goal.
 *
 * For every TEACh game the noisy program is built twice, from the log's own actions and from labels
 * with the mistakes of a labelling model (bench-teacher-noise.ts); the teacher proposes a program
 * for each, and its text is executed in a fresh room. The goal is the task's own definition.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  readEpisode,
  tryTeacher,
  type TeacherGame,
  type TeacherTrial,
} from "@/cli/bench-teacher-game";
import { formatTable, printFigures, share, type FiguresReport } from "@/cli/print-figures";
import { findGameFiles } from "@/cli/replay-teach-game";

const HELP = `exemplar bench teacher --games DIR [--tasks NAME,...] [--limit N] [--seed N] [--json]

Calls the built-in teacher on TEACh games and executes what it proposes.

  --games DIR   folder with *.game.json files, also gzipped
  --tasks LIST  only these tasks, e.g. "Coffee,Water Plant"
  --limit N     at most so many games of each task
  --skip N      leave out the first games of each task
  --seed N      seed of the labelling mistakes (1)
  --out DIR     write noisy and proposed programs there
  --json        one object with the figures and every game as the last line

Figures:
  proposedReachesGoal             share of games, labels from the log
  proposedReachesGoalNoisyLabels  share of games, labels with a model's mistakes
  noisyReachesGoal, noisyReachesGoalNoisyLabels
                                  the same for the noisy program itself, refused calls skipped
  medianCallsBefore, medianCallsAfter, medianMs, worstMs
                                  length of noisy and proposed programs, and time, over both kinds`;

/** Runs the command. Exit code 1 where a game could not be read, 2 for a wrong call. */
export async function benchTeacher(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      tasks: { type: "string" },
      limit: { type: "string" },
      skip: { type: "string", default: "0" },
      seed: { type: "string", default: "1" },
      out: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || values.games === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const range = { skip: Number(values.skip), limit: Number(values.limit ?? Infinity) };
  const tasks = values.tasks?.split(",").map((name) => name.trim());
  const { games, unread } = await tryAll(values.games, {
    ...range,
    tasks,
    seed: Number(values.seed),
  });
  if (games.length > 0) {
    console.log(`${toTable(games)}\n`);
    printFigures(toReport(games, unread), values.json);
  }
  if (values.out !== undefined) {
    await writePrograms(values.out, games);
  }
  return unread > 0 || games.length === 0 ? 1 : 0;
}

interface Selection {
  readonly tasks: readonly string[] | undefined;
  readonly skip: number;
  readonly limit: number;
  readonly seed: number;
}

async function tryAll(
  folder: string,
  { tasks, skip, limit, seed }: Selection,
): Promise<{ readonly games: readonly TeacherGame[]; readonly unread: number }> {
  const games: TeacherGame[] = [];
  const found = new Map<string, number>();
  let unread = 0;
  const say = (what: string) => {
    unread += 1;
    console.error(what);
  };
  for (const file of await findGameFiles([folder])) {
    const episode = await readEpisode(file);
    if (!episode.ok) {
      say(episode.error.message);
      continue;
    }
    const task = episode.value.taskName;
    const count = found.get(task) ?? 0;
    if (tasks?.includes(task) === false || count >= skip + limit) {
      continue;
    }
    found.set(task, count + 1);
    const game = count < skip ? undefined : await tryTeacher(episode.value, seed + games.length);
    if (game?.ok === true) {
      games.push(game.value);
      console.error(game.value.trials.map((trial) => toLine(game.value, trial)).join("\n"));
    } else if (game !== undefined) {
      say(game.error.message);
    }
  }
  return { games, unread };
}

function toLine({ gameId, task }: TeacherGame, trial: TeacherTrial): string {
  const calls = `${trial.callsBefore} to ${trial.callsAfter} calls`;
  const time = `${Math.round(trial.durationMs)} ms`;
  return [gameId, task, trial.labels, calls, time, trial.problem ?? "reached"].join(" | ");
}

function toTable(games: readonly TeacherGame[]): string {
  const tasks = [...new Set(games.map(({ task }) => task))].sort();
  const rows = tasks.map((task) => {
    const trials = games.filter((game) => game.task === task).flatMap((game) => game.trials);
    return { task, trials };
  });
  type Row = (typeof rows)[number];
  const reached = ({ trials }: Row, labels: TeacherTrial["labels"]) => {
    const own = trials.filter((trial) => trial.labels === labels);
    return `${own.filter((trial) => trial.reachesGoal).length}/${own.length}`;
  };
  return formatTable(
    [
      { title: "task", cell: (row: Row) => row.task },
      { title: "reached", cell: (row) => reached(row, "log") },
      { title: "noisy labels", cell: (row) => reached(row, "noisy") },
      { title: "calls before", cell: ({ trials }) => median(trials.map((t) => t.callsBefore)) },
      { title: "after", cell: ({ trials }) => median(trials.map((t) => t.callsAfter)) },
      { title: "ms", cell: ({ trials }) => Math.round(median(trials.map((t) => t.durationMs))) },
    ],
    rows,
  );
}

function toReport(games: readonly TeacherGame[], unread: number): FiguresReport {
  const trials = games.flatMap((game) => game.trials);
  const shareOf = (labels: TeacherTrial["labels"], holds: (trial: TeacherTrial) => boolean) => {
    const own = trials.filter((trial) => trial.labels === labels);
    return share(own.filter(holds).length, own.length);
  };
  const isReached = (trial: TeacherTrial) => trial.reachesGoal;
  const isReachedBefore = (trial: TeacherTrial) => trial.noisyReachesGoal;
  return {
    figures: {
      proposedReachesGoal: shareOf("log", isReached),
      proposedReachesGoalNoisyLabels: shareOf("noisy", isReached),
      noisyReachesGoal: shareOf("log", isReachedBefore),
      noisyReachesGoalNoisyLabels: shareOf("noisy", isReachedBefore),
      medianCallsBefore: median(trials.map((trial) => trial.callsBefore)),
      medianCallsAfter: median(trials.map((trial) => trial.callsAfter)),
      medianMs: Math.round(median(trials.map((trial) => trial.durationMs))),
      worstMs: Math.round(Math.max(0, ...trials.map((trial) => trial.durationMs))),
      games: games.length,
    },
    unreadFiles: unread,
    games: games.map((game) => ({
      ...game,
      trials: game.trials.map(toSummary),
    })),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

async function writePrograms(folder: string, games: readonly TeacherGame[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { gameId, task, trials } of games) {
    for (const { labels, noisyProgram, draft, problem } of trials) {
      const abstractions = JSON.stringify(draft.abstractions, undefined, 2);
      const text = [
        task,
        problem ?? "reached",
        noisyProgram,
        draft.program,
        draft.note,
        abstractions,
      ];
      await writeFile(join(folder, `${gameId}-${labels}.txt`), text.join("\n\n"));
    }
  }
}

/** Without the programs, which would make the line of figures very long. */
function toSummary(trial: TeacherTrial) {
  const { draft, noisyProgram: _, ...summary } = trial;
  return { ...summary, note: draft.note };
}
