/** TEACh episodes, which are no part of the repository: tests that need them skip where absent. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../shared/real-data/TEACh/", import.meta.url));

/** Why a test is skipped, for its report. */
export const NO_REAL_DATA = `no TEACh episodes at ${folder}`;

/** Path of a game's file, or undefined where it is not there. */
export function findGame(id: string): string | undefined {
  const file = path.join(folder, "games", `${id}.game.json.gz`);
  return existsSync(file) ? file : undefined;
}
