/**
 * `exemplar contact-sheet --out DIR [--size PX] [--seed S] [--classes A,B] [--games DIR --count N]
 * [--marks]`
 *
 * Draws pictures to look at: every object class in each of its states (or the classes named), or,
 * where a folder of games is given, maps and the agent's views of real episodes. `--marks` numbers
 * what is visible. Writes `sheet-NN.png`.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { classCells } from "@/lab/pictures/contact-sheet-cells";
import { openHeadlessPage } from "@/lab/pages/headless-page";
import type { SheetCell } from "@/lab/pages/contact-sheet-page";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { readTeachGame, type TeachEpisode } from "@/formats/teach/teach";
import type { MapInteraction } from "@/core/world/world-painter";
import { type HouseholdState, replayLog } from "@/worlds/household/household-study";

const SHEET_WIDTH_PX = 1440;
const SHEET_HEIGHT_PX = 1440;
const DRAWN_PX = 480;

export async function contactSheet(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: "string" },
      size: { type: "string", default: "160" },
      seed: { type: "string", default: "1" },
      classes: { type: "string" },
      games: { type: "string" },
      count: { type: "string", default: "6" },
      marks: { type: "boolean", default: false },
    },
  });
  const [cellPx, seed] = [Number(values.size), Number(values.seed)];
  const count = Number(values.count);
  if (values.out === undefined || ![cellPx, seed, count].every(Number.isInteger) || cellPx < 32) {
    throw new AppError({
      code: "CLI-01",
      what: "These arguments are not understood.",
      safe: "Nothing was written.",
      next: "Use --out DIR and whole numbers for --size (32 or more), --seed and --count.",
    });
  }
  const only = values.classes === undefined ? undefined : new Set(values.classes.split(","));
  const cells =
    values.games === undefined ? classCells(seed, only) : await gameCells(values.games, count);
  await writeSheets(cells, { cellPx, hasMarks: values.marks }, values.out);
  return 0;
}

/** Views spread over the course of each game. */
async function gameCells(folder: string, count: number): Promise<SheetCell[]> {
  const files = await findGameFiles([folder]);
  const step = Math.max(1, Math.floor(files.length / count));
  const chosen = files.filter((_, index) => index % step === 0).slice(0, count);
  const cells: SheetCell[] = [];
  for (const file of chosen) {
    const game = await readTeachGame(new Uint8Array(await readFile(file)), path.basename(file));
    if (!game.ok) {
      throw game.error;
    }
    const { initialState, actions, sliceCounts } = game.value.episode;
    const { states } = replayLog(initialState, actions, { sliceCounts });
    const interactions = actions.flatMap((action, index) =>
      action.kind !== "motion" && action.success
        ? [{ index, title: `${action.verb} ${action.objectClass ?? ""}` }]
        : [],
    );
    cells.push(mapCell(game.value.episode, states));
    for (const { index, title } of interactions.slice(0, 12)) {
      const [before, after] = [states[index], states[index + 1]];
      cells.push(
        ...(before === undefined ? [] : [{ title: `before ${title}`, state: before }]),
        ...(after === undefined ? [] : [{ title: "after", state: after }]),
      );
    }
  }
  return cells;
}

/** The whole way through the room, and what was done on it. */
function mapCell(
  { taskName, actions, initialState }: TeachEpisode,
  states: readonly HouseholdState[],
): SheetCell {
  const interactions = actions.flatMap((action, index): MapInteraction[] => {
    const state = states[index];
    const target =
      action.kind === "interaction"
        ? state?.objects.find((object) => object.id === action.step?.objectId)
        : undefined;
    return state === undefined || target === undefined
      ? []
      : [
          {
            from: state.agent.position,
            at: target.box.center,
            isRefused: !action.success,
          },
        ];
  });
  return {
    title: `map of ${taskName}`,
    state: states.at(-1) ?? initialState,
    map: { path: states.map((state) => state.agent.position), interactions },
  };
}

async function writeSheets(
  cells: readonly SheetCell[],
  { cellPx, hasMarks }: { readonly cellPx: number; readonly hasMarks: boolean },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const columns = Math.max(1, Math.floor(SHEET_WIDTH_PX / cellPx));
  const perSheet = columns * Math.max(1, Math.floor(SHEET_HEIGHT_PX / cellPx));
  const headless = await openHeadlessPage("contact-sheet-page.ts");
  try {
    await headless.page.waitForFunction(() => window.drawSheet !== undefined);
    for (let from = 0; from < cells.length; from += perSheet) {
      const page = cells.slice(from, from + perSheet);
      const job = { cells: page, columns, cellPx, drawnPx: DRAWN_PX, hasMarks };
      await headless.page.evaluate((it) => window.drawSheet?.(it), job);
      const name = `sheet-${String(from / perSheet).padStart(2, "0")}.png`;
      await writeFile(path.join(folder, name), headless.takePosted() ?? new Uint8Array());
      console.log(path.join(folder, name));
    }
  } finally {
    await headless.close();
  }
}
