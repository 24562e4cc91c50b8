/** `bench restored FILES`: whether all that a person owns is back after a wipe. See the help below. */
import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { AppError } from "@/base/app-error";
import { printFigures, share } from "@/lab/report/print-figures";
import {
  chooseFiles,
  openBuiltStudio,
  openImport,
  pressImport,
  untilIdle,
} from "@/lab/studio/built-studio";
import { digestStored, type StoredDigest } from "@/lab/studio/stored-digest";

const HELP = `npm run -s bench -- restored FILE... [--teach] [--json]

Imports files of any kind that the studio takes into the built studio (npm run build) in a headless browser,
backs everything up into a file, removes all that the browser keeps, restores the file and compares every row,
films and pictures byte by byte (SHA-256), past the studio's own code. Rows that the studio makes of others
and makes anew where they are missing (of the queue) are nobody's, are in no backup and are not counted.

  --teach  teaches the whole set first, so that there are programs, runs, decisions and exemplars

Figures:
  rows, bytes   what was stored before the wipe
  wiped         the share of the rows that was still there after the wipe: what doing nothing gives
  restored      the share of the rows that is back, each the same to the last byte (aim: 1)
  rowsAdded     rows that are there now and were not before
  backupBytes   the size of the backup`;

const LONG_MS = 180_000;
const TEACH_MS = 900_000;

/** Runs the command. Exit code 1 where something is not back, 2 for a wrong call. */
export async function benchRestored(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      teach: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const studio = await openBuiltStudio();
  try {
    const { figures, missing } = await studio.inFreshPage(async (page) => {
      await importAll(page, positionals);
      if (values.teach) {
        await teachAll(page);
      }
      return await wipeAndRestore(page);
    });
    if (missing.length > 0) {
      console.log(`Not back, by table: ${missing.join(", ")}\n`);
    }
    printFigures({ figures, missing }, values.json);
    return figures.restored === 1 && figures.rowsAdded === 0 ? 0 : 1;
  } finally {
    await studio.close();
  }
}

async function importAll(page: Page, files: readonly string[]): Promise<void> {
  await openImport(page);
  await chooseFiles(page, files);
  await untilIdle(page, LONG_MS);
  if (!(await pressImport(page))) {
    throw new AppError({
      code: "CLI-06",
      what: "Nothing in these files could be imported.",
      safe: "Nothing was measured.",
      next: "Give files that the studio takes: games, films with their labels, recordings.",
    });
  }
  await untilIdle(page, LONG_MS);
  await page.getByRole("button", { name: "Open the queue" }).click();
  await page.getByRole("list", { name: "Demonstrations" }).waitFor();
}

async function teachAll(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Teach a set" }).click();
  await page.getByRole("button", { name: /^Teach \d+ demonstrations?$/u }).click();
  await page
    .getByRole("status", { name: "Teaching state" })
    .filter({ hasText: /^Finished/u })
    .waitFor({ timeout: TEACH_MS });
  await untilIdle(page, LONG_MS);
}

async function wipeAndRestore(page: Page) {
  const studio = new URL(page.url());
  await openSettings(page);
  const download = page.waitForEvent("download", { timeout: LONG_MS });
  await page.getByRole("button", { name: "Back up everything" }).click();
  const file = await (await download).path();
  await untilIdle(page, LONG_MS);
  const before = await digestStored(page);

  await page.goto("about:blank");
  const client = await page.context().newCDPSession(page);
  await client.send("Storage.clearDataForOrigin", { origin: studio.origin, storageTypes: "all" });
  await page.goto(studio.origin);
  await untilIdle(page, LONG_MS);
  const wiped = await digestStored(page);

  await openSettings(page);
  await page.getByLabel("Backup file").setInputFiles(file);
  await untilIdle(page, LONG_MS);
  const preview = page.getByRole("region", { name: "What is in the backup" });
  await preview.getByRole("button", { name: "Restore", exact: true }).click();
  await page
    .getByRole("status", { name: "What was restored" })
    .waitFor({ state: "visible", timeout: LONG_MS });
  await untilIdle(page, LONG_MS);
  const after = await digestStored(page);
  const figures = {
    rows: before.rows.size,
    bytes: before.bytes,
    wiped: kept(before, wiped),
    restored: kept(before, after),
    rowsAdded: [...after.rows].filter((row) => !before.rows.has(row)).length,
    backupBytes: statSync(file).size,
  };
  const missing = [...before.rows].filter((row) => !after.rows.has(row)).map(tableOf);
  return { figures, missing };
}

/** The table of a row, with its key where it is no binary one. */
const tableOf = (row: string) => row.slice(0, row.lastIndexOf(" "));

function kept(before: StoredDigest, now: StoredDigest): number {
  return share([...before.rows].filter((row) => now.rows.has(row)).length, before.rows.size);
}

async function openSettings(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = "#/settings";
  });
  await page.getByRole("region", { name: "Your data" }).waitFor();
}
