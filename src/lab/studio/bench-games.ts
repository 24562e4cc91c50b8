/** `bench games GAMES`: whether every recorded game opens in the studio that a person uses. See the help below. */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { elementAt } from "@/base/element-at";
import { findGameFiles } from "@/lab/replay/replay-teach-game";
import { formatTable, printFigures, share } from "@/lab/report/print-figures";
import {
  chooseFiles,
  openBuiltStudio,
  openImport,
  pressImport,
  untilIdle,
} from "@/lab/studio/built-studio";

const HELP = `npm run -s bench -- games GAME... [--limit N] [--json]

Imports recorded games (TEACh, *.game.json, also gzipped; or folders of them) into the built studio
(npm run build) in a headless browser, ten at a time, each ten in a fresh profile, and opens the review of
every one. A review is open when its picture shows a frame and nothing on the page is an error.

Figures:
  games            files that were given
  gamesRefused     refused at the import, with their reasons in the table
  realGamesOpened  of all files, the share that opened or was refused with a reason (aim: 1)
  pageErrors       errors that the page did not catch
  openItemMs       the median time from pressing a row of the queue to the open review`;

const BATCH = 10;
const IMPORT_LIMIT_MS = 180_000;
const OPEN_LIMIT_MS = 30_000;

interface OpenedGame {
  readonly name: string;
  readonly end: "opened" | "refused" | "lost";
  readonly what: string;
  readonly openMs?: number;
}

/** Runs the command. Exit code 2 for a wrong call. */
export async function benchGames(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      limit: { type: "string", default: "100000" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const limit = Number(values.limit);
  if (values.help || positionals.length === 0 || !Number.isInteger(limit)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const files = (await findGameFiles(positionals)).slice(0, limit);
  const { rows, pageErrors } = await openAll(files);
  const bad = rows.filter(({ end }) => end !== "opened");
  console.log(
    formatTable(
      [
        { title: "not opened", cell: ({ name }) => name },
        { title: "end", cell: ({ end }) => end },
        { title: "why", cell: ({ what }) => what },
      ],
      bad,
    ),
  );
  const refused = rows.filter(({ end }) => end === "refused").length;
  const opened = rows.filter(({ end }) => end === "opened").length;
  const times = rows
    .flatMap(({ openMs }) => (openMs === undefined ? [] : [openMs]))
    .sort((a, b) => a - b);
  const figures = {
    games: rows.length,
    gamesRefused: refused,
    realGamesOpened: share(opened + refused, files.length),
    pageErrors: pageErrors.length,
    ...(times.length === 0 ? {} : { openItemMs: elementAt(times, Math.floor(times.length / 2)) }),
  };
  printFigures({ figures, rows: bad, pageErrors }, values.json);
  return 0;
}

async function openAll(files: readonly string[]) {
  const rows: OpenedGame[] = [];
  const pageErrors: string[] = [];
  const studio = await openBuiltStudio();
  try {
    for (let start = 0; start < files.length; start += BATCH) {
      const batch = files.slice(start, start + BATCH);
      rows.push(
        ...(await studio.inFreshPage(async (page) => {
          page.on("pageerror", (error) => pageErrors.push(error.message));
          return await openBatch(page, batch);
        })),
      );
      console.error(`${rows.length} of ${files.length}`);
    }
  } finally {
    await studio.close();
  }
  return { rows, pageErrors };
}

async function openBatch(page: Page, files: readonly string[]): Promise<readonly OpenedGame[]> {
  await openImport(page);
  await chooseFiles(page, files);
  await untilIdle(page, IMPORT_LIMIT_MS);
  const refused: OpenedGame[] = [];
  for (const name of files.map((file) => basename(file))) {
    const alert = page.getByRole("article", { name }).getByRole("alert");
    if ((await alert.count()) > 0) {
      refused.push({ name, end: "refused", what: await alert.first().innerText() });
    }
  }
  if (await pressImport(page)) {
    await untilIdle(page, IMPORT_LIMIT_MS);
    await page.getByRole("button", { name: "Open the queue" }).click();
  }
  const opened = await openRows(page);
  const missing = files.length - refused.length - opened.length;
  const lost = Array.from({ length: missing }, (): OpenedGame => {
    const what = `Not in the queue after the import of ${basename(elementAt(files, 0))} and those after it.`;
    return { name: "one of ten", end: "lost", what };
  });
  return [...opened, ...refused, ...lost];
}

/** Opens every demonstration of the queue, one after the other. */
async function openRows(page: Page): Promise<readonly OpenedGame[]> {
  const rows = page.getByRole("list", { name: "Demonstrations" }).getByRole("button");
  await rows
    .first()
    .waitFor({ timeout: OPEN_LIMIT_MS })
    .catch(() => undefined);
  const games: OpenedGame[] = [];
  const count = await rows.count();
  for (let index = 0; index < count; index += 1) {
    games.push(await openRow(page, index));
    await page.goBack();
    await rows.first().waitFor();
  }
  return games;
}

async function openRow(page: Page, index: number): Promise<OpenedGame> {
  const row = page.getByRole("list", { name: "Demonstrations" }).getByRole("button").nth(index);
  const name = elementAt((await row.innerText()).split("\n"), 0);
  const startedMs = performance.now();
  await row.click();
  const picture = page.locator('[role="img"][aria-label="Demonstration"][data-frame]');
  const isShown = await picture.waitFor({ timeout: OPEN_LIMIT_MS }).then(
    () => true,
    () => false,
  );
  const openMs = Math.round(performance.now() - startedMs);
  const isIdle = await untilIdle(page, OPEN_LIMIT_MS);
  const alerts = await page.getByRole("main").getByRole("alert").allInnerTexts();
  if (isShown && isIdle && alerts.length === 0) {
    return { name, end: "opened", what: "", openMs };
  }
  const what = alerts[0] ?? (isShown ? "It never came to rest." : "It showed no frame.");
  return { name, end: "lost", what };
}
