/**
 * `exemplar bench planner --games DIR`: whether the planner reaches the goals of real TEACh games from
 * their initial states, and how well it understands from the talk alone what was asked for.
 */
import { numberAt } from "@/base/element-at";
import { parseArgs } from "node:util";
import { readEpisode } from "@/lab/replay/read-episode";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import type { TeachEpisode } from "@/formats/teach/teach";
import {
  checkGoal,
  goalFromInstruction,
  goalFromTeachTask,
  HouseholdEnvironment,
  type HouseholdGoal,
  type HouseholdState,
  planGoal,
} from "@/worlds/household/household-study";

const HELP = `exemplar bench planner --games DIR [--limit N] [--json]

Plans the task of each TEACh game from its initial state, and again from its dialogue alone.

  --games DIR  folder with *.game.json files, also gzipped
  --limit N    at most so many games
  --json       one object with the figures as the last line

Figures:
  solved              share of games whose own goal the plan reaches
  solvedFromDialogue  share of games whose own goal is reached by a plan for the goal that was
                      understood from the dialogue, without the task's name or parameters
  exactFromDialogue   share of those that also ask for no more than the game's own goal
  medianCalls, meanSteps, medianMs, worstMs
                      program calls, environment steps and time of a plan`;

interface PlannedGame {
  readonly gameId: string;
  readonly task: string;
  readonly isSolved: boolean;
  readonly isSolvedFromDialogue: boolean;
  readonly isExactFromDialogue: boolean;
  readonly calls: number;
  readonly steps: number;
  readonly durationMs: number;
}

/** Runs the command. Exit code 1 where a game could not be read, 2 for a wrong call. */
export async function benchPlanner(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      limit: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || values.games === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const games: PlannedGame[] = [];
  let unread = 0;
  const files = await findGameFiles([values.games]);
  for (const file of files.slice(0, Number(values.limit ?? Infinity))) {
    const episode = await readEpisode(file);
    const goal = episode.ok ? goalFromTeachTask(episode.value.task) : episode;
    if (episode.ok && goal.ok) {
      games.push(planGame(episode.value, goal.value));
    } else {
      unread += 1;
      console.error(goal.ok ? file : goal.error.message);
    }
  }
  console.log(`${toTable(games)}\n`);
  printFigures({ figures: toFigures(games), unreadFiles: unread, games }, values.json);
  return unread > 0 || games.length === 0 ? 1 : 0;
}

function planGame(episode: TeachEpisode, goal: HouseholdGoal): PlannedGame {
  const startedMs = performance.now();
  const own = carryOut(episode.initialState, goal);
  const durationMs = performance.now() - startedMs;
  const text = episode.dialogue.map(({ speaker, text: said }) => `<${speaker}> ${said}`).join(" ");
  const understood = goalFromInstruction(text);
  const other = understood === undefined ? undefined : carryOut(episode.initialState, understood);
  const isSolvedFromDialogue = other !== undefined && checkGoal(other.state, goal).success;
  return {
    gameId: episode.gameId,
    task: episode.taskName,
    isSolved: own.isClean && checkGoal(own.state, goal).success,
    isSolvedFromDialogue,
    isExactFromDialogue:
      isSolvedFromDialogue && understood !== undefined && checkGoal(own.state, understood).success,
    calls: own.calls,
    steps: own.steps,
    durationMs,
  };
}

/** Plans on a copy, then makes the calls from the start: what counts is the state that they end in. */
function carryOut(state: HouseholdState, goal: HouseholdGoal) {
  const plan = planGoal(new HouseholdEnvironment(state, goal), goal);
  const environment = new HouseholdEnvironment(state, goal);
  const outcomes = plan.calls.map(({ call }) => environment.call(call));
  return {
    state: environment.household,
    isClean: outcomes.every(({ ok }) => ok),
    calls: outcomes.length,
    steps: outcomes.reduce((sum, { environmentSteps }) => sum + environmentSteps, 0),
  };
}

function toTable(games: readonly PlannedGame[]): string {
  const tasks = [...new Set(games.map(({ task }) => task))].sort();
  const rows = tasks.map((task) => games.filter((game) => game.task === task));
  type Row = (typeof rows)[number];
  const count = (row: Row, holds: (game: PlannedGame) => boolean) =>
    `${row.filter(holds).length}/${row.length}`;
  return formatTable(
    [
      { title: "task", cell: (row: Row) => row[0]?.task ?? "" },
      { title: "solved", cell: (row) => count(row, ({ isSolved }) => isSolved) },
      {
        title: "from dialogue",
        cell: (row) => count(row, ({ isSolvedFromDialogue }) => isSolvedFromDialogue),
      },
      { title: "calls", cell: (row) => median(row.map(({ calls }) => calls)) },
      { title: "ms", cell: (row) => Math.round(median(row.map(({ durationMs }) => durationMs))) },
    ],
    rows,
  );
}

function toFigures(games: readonly PlannedGame[]): Readonly<Record<string, number>> {
  const shareOf = (holds: (game: PlannedGame) => boolean) =>
    share(games.filter(holds).length, games.length);
  const stepCount = games.reduce((sum, { steps }) => sum + steps, 0);
  return {
    solved: shareOf(({ isSolved }) => isSolved),
    solvedFromDialogue: shareOf(({ isSolvedFromDialogue }) => isSolvedFromDialogue),
    exactFromDialogue: shareOf(({ isExactFromDialogue }) => isExactFromDialogue),
    medianCalls: median(games.map(({ calls }) => calls)),
    meanSteps: Math.round(stepCount / Math.max(1, games.length)),
    medianMs: Math.round(median(games.map(({ durationMs }) => durationMs))),
    worstMs: Math.round(Math.max(0, ...games.map(({ durationMs }) => durationMs))),
    games: games.length,
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) {
    return 0;
  }
  const upper = numberAt(sorted, middle);
  return sorted.length % 2 === 1 ? upper : (upper + numberAt(sorted, middle - 1)) / 2;
}
