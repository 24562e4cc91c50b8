/** `bench freeze GAME`: whether files that nobody foresaw stop the page. See the help below. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright";
import { hostileFiles, type HostileFile } from "@/lab/attack/hostile-files";
import { measurePrograms, type ProgramBlocks } from "@/lab/attack/freeze-programs";
import { readGame } from "@/lab/attack/read-game";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import {
  chooseFiles,
  findImport,
  openBuiltStudio,
  openImport,
  untilIdle,
} from "@/lab/studio/built-studio";
import { longestBlock, watchBlocks } from "@/lab/studio/longest-block";

const HELP = `npm run -s bench -- freeze GAME [--bundle FILE] [--seconds N] [--json]

Gives the built studio (npm run build) files that have stopped it once, one after another, each in a fresh
profile of a headless browser, and measures for how long its page could not answer: the longest time
between two ticks of a clock of 5 ms.

  GAME       an honest game to make them from (a recorded game as JSON, gzipped or not)
  --bundle   an honest bundle (default e2e/fixtures/bundle-1.json)
  --seconds  how long each step is watched at most (default 40)
  --programs only the programs, no file

Then a review runs programs that call and print as much as they may, and is opened again with their runs.

Figures (ms):
  freezeIdleMs    the same page with nothing to do: what the machine itself does
  freezeChooseMs  while 2,000 files are chosen on a page on which nothing listens: the browser's own part, which
                  no other figure counts
  freezeReadMs    while a file is read, from when the page hears of it, the worst of them
  freezeImportMs  while what could be read is imported, the worst of them
  freezeRunMs     while a program runs, the worst of them
  freezeOpenMs    while the studio and the review are loaded again, before anything was run
  freezeReopenMs  the same with all these runs
  freezeMs        the worst of all (aim: 200)
  freezeCrashes   files that took the tab with them`;

const CRASHED = "the tab crashed";

interface Blocked {
  readonly title: string;
  readonly readMs: number;
  readonly importMs: number;
  readonly seconds: number;
  readonly said: string;
}

/** Runs the command. Exit code 2 for a wrong call. */
export async function benchFreeze(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      bundle: { type: "string", default: "e2e/fixtures/bundle-1.json" },
      seconds: { type: "string", default: "40" },
      programs: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [game] = positionals;
  const mostMs = Number(values.seconds) * 1000;
  if (values.help || game === undefined || !Number.isFinite(mostMs)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const files = hostileFiles(await readGame(game), await readFile(values.bundle, "utf8"));
  const { idleMs, chooseMs, rows, programs } = await measure(values.programs ? [] : files, mostMs);
  console.log(
    formatTable(
      [
        { title: "file", cell: ({ title }) => title },
        { title: "reading, ms", cell: ({ readMs }) => readMs },
        { title: "importing, ms", cell: ({ importMs }) => importMs },
        { title: "in all, s", cell: ({ seconds }) => seconds },
        { title: "what the page said", cell: ({ said }) => said },
      ],
      rows,
    ),
  );
  printPrograms(programs);
  const freezeReadMs = Math.max(0, ...rows.map(({ readMs }) => readMs));
  const freezeImportMs = Math.max(0, ...rows.map(({ importMs }) => importMs));
  const freezeRunMs = Math.max(...programs.runs.map(({ runMs }) => runMs));
  const { openMs: freezeOpenMs, reopenMs: freezeReopenMs } = programs;
  const figures = {
    freezeIdleMs: idleMs,
    freezeChooseMs: chooseMs,
    freezeReadMs,
    freezeImportMs,
    freezeRunMs,
    freezeOpenMs,
    freezeReopenMs,
    freezeMs: Math.max(freezeReadMs, freezeImportMs, freezeRunMs, freezeReopenMs),
    freezeCrashes: rows.filter(({ said }) => said === CRASHED).length,
  };
  printFigures({ figures, rows, programs }, values.json);
  return 0;
}

function printPrograms({ runs }: ProgramBlocks): void {
  const columns = [
    { title: "program", cell: ({ title }: ProgramBlocks["runs"][0]) => title },
    { title: "running, ms", cell: ({ runMs }: ProgramBlocks["runs"][0]) => runMs },
    { title: "how it ended", cell: ({ said }: ProgramBlocks["runs"][0]) => said },
  ];
  console.log(`\n${formatTable(columns, runs)}`);
}

async function measure(files: readonly HostileFile[], mostMs: number) {
  const folder = await mkdtemp(path.join(tmpdir(), "exemplar-freeze-"));
  const studio = await openBuiltStudio(watchBlocks);
  try {
    const idleMs = await studio.inFreshPage(async (page) => {
      await openImport(page);
      return await longestBlock(page, () => page.waitForTimeout(3000));
    });
    let chooseMs = 0;
    const rows: Blocked[] = [];
    for (const file of files) {
      const paths = await writeFiles(folder, file);
      if (file.count > 1) {
        chooseMs = Math.max(
          chooseMs,
          await studio.inFreshPage((page) => chooseOnEmpty(page, paths)),
        );
      }
      const hand = file.door === "import" ? importFiles : importBundle;
      const row = await studio
        .inFreshPage((page) => hand(page, file, { paths, mostMs }))
        .catch((error: unknown) => crashed(file, error));
      console.error(`${row.title}: ${row.readMs} ms, ${row.importMs} ms`);
      rows.push(row);
      await Promise.all(paths.map((each) => rm(each)));
    }
    const programs = await studio.inFreshPage((page) => measurePrograms(page, mostMs));
    return { idleMs, chooseMs, rows, programs };
  } finally {
    await studio.close();
    await rm(folder, { recursive: true });
  }
}

/** A tab that is gone; whatever else went wrong is thrown. */
function crashed({ title }: HostileFile, error: unknown): Blocked {
  if (!String(error).includes("crashed")) {
    throw error;
  }
  return { title, readMs: 0, importMs: 0, seconds: 0, said: CRASHED };
}

async function writeFiles(folder: string, file: HostileFile): Promise<readonly string[]> {
  const content = file.write();
  const paths = Array.from({ length: file.count }, (_, index) =>
    path.join(folder, `${index}-${file.name}`),
  );
  for (const each of paths) {
    await writeFile(each, content);
  }
  return paths;
}

/** What choosing files costs a page on which nothing happens with them. */
async function chooseOnEmpty(page: Page, paths: readonly string[]): Promise<number> {
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    input.id = "nothing-listens";
    document.body.replaceChildren(input);
    window.addEventListener("change", (event) => event.stopImmediatePropagation(), {
      capture: true,
    });
  });
  return await longestBlock(page, async () => {
    await page.locator("#nothing-listens").setInputFiles([...paths]);
    await page.waitForTimeout(500);
  });
}

interface Chosen {
  readonly paths: readonly string[];
  readonly mostMs: number;
}

async function importFiles(page: Page, file: HostileFile, chosen: Chosen): Promise<Blocked> {
  const startedMs = performance.now();
  await openImport(page);
  const readMs = await longestBlock(page, async () => {
    await chooseFiles(page, chosen.paths);
    await untilIdle(page, chosen.mostMs);
  });
  const said = await page.locator("body").innerText();
  const press = await findImport(page);
  const importMs =
    press === undefined
      ? 0
      : await longestBlock(page, async () => {
          await press();
          await untilIdle(page, chosen.mostMs);
        });
  return toRow(file, { readMs, importMs, startedMs, said });
}

async function importBundle(page: Page, file: HostileFile, chosen: Chosen): Promise<Blocked> {
  const startedMs = performance.now();
  await page.evaluate(() => {
    location.hash = "#/memory";
  });
  const button = page.getByRole("button", { name: "Import memory" }).first();
  await button.waitFor();
  const importMs = await longestBlock(page, async () => {
    const chooser = page.waitForEvent("filechooser");
    await button.click();
    await (await chooser).setFiles([...chosen.paths]);
    await untilIdle(page, chosen.mostMs);
  });
  const said = await page.locator("body").innerText();
  return toRow(file, { readMs: 0, importMs, startedMs, said });
}

interface Measured {
  readonly readMs: number;
  readonly importMs: number;
  readonly startedMs: number;
  readonly said: string;
}

function toRow({ title }: HostileFile, { startedMs, said, ...blocked }: Measured): Blocked {
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10;
  const words = said
    .split("\n")
    .filter((line) => /refused|imported|left out|given up|cannot|of /iu.test(line));
  return { title, ...blocked, seconds, said: words.slice(0, 2).join(" ").slice(0, 90) };
}
