import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { AppError } from "@/base/app-error";
import { ok, type Result } from "@/base/result";
import { readTeachGame, type TeachEpisode } from "@/formats/teach/teach";

/** Reads a game's episode. */
export async function readEpisode(file: string): Promise<Result<TeachEpisode, AppError>> {
  const game = await readTeachGame(new Uint8Array(await readFile(file)), basename(file));
  return game.ok ? ok(game.value.episode) : game;
}
