/** TEACh episodes, which are no part of the repository: tests that need them skip where absent. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../shared/real-data/TEACh/", import.meta.url));

/** Why a test is skipped, for its report. */
export const NO_REAL_DATA = `no TEACh episodes at ${folder}`;

/** Game ids of a task in the order of the table; empty where the data is not there. */
export function listGames(task: string): readonly string[] {
  const table = path.join(folder, "games.tsv");
  if (!existsSync(table)) {
    return [];
  }
  return readFileSync(table, "utf8")
    .split("\n")
    .map((row) => row.split("\t"))
    .filter((row) => row[1] === task)
    .map((row) => row[0] ?? "");
}

/** Path of a game's file, or undefined where it is not there. */
export function findGame(id: string): string | undefined {
  const file = path.join(folder, "games", `${id}.game.json.gz`);
  return existsSync(file) ? file : undefined;
}
