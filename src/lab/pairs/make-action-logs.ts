/**
 * `exemplar make-action-logs [--games DIR] [--count N] [--seed S] --out FILE`
 *
 * Writes what is done one thing after another, without pictures: the interactions of TEACh's games in
 * floor plans that may be trained on, and of demonstrations in training rooms of our own. From these
 * the inverse dynamics model's refiner learns which actions follow each other.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { gamesByHoldOut, labelOf } from "@/lab/pairs/make-dataset-sources";
import {
  DEMO_TASK_NAMES,
  findTaskDemonstration,
  roomSeed,
} from "@/worlds/household/household-study";

/** One interaction: verb and object class. */
type LoggedAction = readonly [verb: string, object: string];

interface ActionLog {
  readonly source: "game" | "own";
  readonly actions: readonly LoggedAction[];
}

/** Seeds kept for each demonstration, so that none depends on how many the one before it needed. */
const SEEDS_EACH = 400;

export async function makeActionLogs(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: "string" },
      count: { type: "string", default: "50" },
      seed: { type: "string", default: "7" },
      out: { type: "string" },
    },
  });
  if (values.out === undefined) {
    throw new AppError({
      code: "CLI-01",
      what: "A file is needed: --out FILE.",
      safe: "Nothing was written.",
      next: "Give the file that the logs go into.",
    });
  }
  const games = values.games === undefined ? [] : await logsOfGames(values.games);
  const own = logsOfOwnRooms(Number(values.count), Number(values.seed));
  const logs = [...games, ...own];
  await writeFile(values.out, `${JSON.stringify({ version: 1, logs })}\n`);
  const count = logs.reduce((sum, { actions }) => sum + actions.length, 0);
  console.log(`${logs.length} logs with ${count} interactions in ${values.out}`);
  return 0;
}

async function logsOfGames(folder: string): Promise<readonly ActionLog[]> {
  const episodes = await gamesByHoldOut(folder, false);
  return episodes.map(({ actions }) => ({
    source: "game",
    actions: actions.flatMap((action): readonly LoggedAction[] => {
      const { verb, object } = labelOf(action);
      return object === undefined ? [] : [[verb, object]];
    }),
  }));
}

/** `count` demonstrations of each of the twelve tasks. */
function logsOfOwnRooms(count: number, seed: number): readonly ActionLog[] {
  return DEMO_TASK_NAMES.flatMap((task) =>
    Array.from({ length: count }, (_, index): ActionLog => {
      const first = roomSeed("training", (seed + index) * SEEDS_EACH);
      const made = findTaskDemonstration(task, first);
      const actions = made.actions.flatMap(({ verb, object, success }): readonly LoggedAction[] =>
        object === undefined || success === false ? [] : [[verb, object]],
      );
      return { source: "own", actions };
    }),
  );
}
