/**
 * `exemplar fold-memory`: what a memory holds of other floor plans than those of one fold, so that something
 * can be trained from it and then be tried in that fold's rooms.
 */
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { readGames } from "@/cli/act/read-games";
import { readMemory } from "@/cli/act/read-memory";
import { readWhole } from "@/cli/teach/teach-options";
import { writeBundle } from "@/formats/bundle/bundle";
import { gameFolds, withoutFold } from "@/lab/agent/memory-folds";
import { printFigures } from "@/lab/report/print-figures";

const HELP = `exemplar fold-memory --memory BUNDLE --games GAMES --folds N --fold K --out BUNDLE [--json]

Writes the exemplars that come of no floor plan of the Kth fold. Floor plans are dealt out as act --folds N
does, so act --folds N --fold K acts where nothing of what is written was shown.

  --memory BUNDLE  made by make-memory from these games
  --games PATH     the games that are dealt out, all of them; may be given several times
  --folds N        so many folds (4)
  --fold K         the one that is left out, from 1 (1)
  --out BUNDLE     where it is written
  --json           one object with the figures as the last line`;

const NONE: string[] = [];

/** Runs the command. Exit code 1 where a game could not be read: its exemplar would be dealt out wrongly. */
export async function foldMemory(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      memory: { type: "string" },
      games: { type: "string", multiple: true, default: NONE },
      folds: { type: "string", default: "4" },
      fold: { type: "string", default: "1" },
      out: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { memory, out, games } = values;
  const folds = readWhole("folds", values.folds);
  const fold = readWhole("fold", values.fold);
  if (memory === undefined || out === undefined || games.length === 0 || fold > folds) {
    throw usage();
  }
  const { cases, refused } = await readGames(games, Infinity);
  if (refused.length > 0 || cases.length === 0) {
    console.error(`${refused.length} games cannot be read. Nothing was written.`);
    return 1;
  }
  const exemplars = await readMemory(memory);
  const foldOf = gameFolds(cases, folds);
  const kept = withoutFold(exemplars, foldOf, fold - 1);
  await writeFile(out, writeBundle(kept));
  const heldOut = [...foldOf.values()].filter((each) => each === fold - 1).length;
  const figures = { exemplars: exemplars.length, kept: kept.length, games: cases.length, heldOut };
  printFigures({ figures, settings: { folds, fold } }, values.json);
  return 0;
}

function usage(): AppError {
  return new AppError({
    code: "CLI-01",
    what: "Give a memory, its games, a file with --out, and a fold that there is.",
    safe: "Nothing was written.",
    next: "Example: fold-memory --memory memory.json --games GAMES --folds 4 --fold 1 --out others.json",
  });
}
