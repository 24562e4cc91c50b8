/** `exemplar attack [GAME...] --kind KIND --seed S --minutes M [--json]`: see the help below. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { attackImports, type AttackSeeds } from "@/lab/attack/attack-imports";
import { attackRows } from "@/lab/attack/attack-rows";
import { readHonestRows } from "@/lab/attack/honest-rows";
import { readGame } from "@/lab/attack/read-game";
import { formatTable, printFigures, type FiguresReport } from "@/lab/report/print-figures";
import { parseBundle } from "@/formats/bundle/bundle";
import { openMemoryStorage } from "@/storage/open-storage";

const HELP = `exemplar attack [GAME...] [--kind KIND]... [--seed S] [--minutes M] [--json]

Attacks the studio's own code, and checks after every attack that what must hold still does.

  --kind     what is attacked, once or more often (default: all that need no browser)
    imports    changed bundles, games and backups through the readers and into a storage
    rows       damaged rows of every table, and everything that pages read
    kills      needs a browser and npm run build: tabs and browsers are killed at work
  --bundle   an honest bundle to begin with (default e2e/fixtures/bundle-1.json)
  --seed     the same seed gives the same attacks (default 1); when a kill comes the machine has a say
  --minutes  how long each kind goes on (default 1)
  --files    how many files at most (default: as many as there is time for)
  --profile  rows to damage (default e2e/fixtures/stored-project-1.json)
  --rows     how many rows at most (default: as many as there is time for)
  --kills    how many kills at most (default: as many as there is time for)

Figures of imports:
  imports     files that were handed in
  refused     of them, refused whole with a reason
  crashes     failures that nobody expected
  hangs       files that took longer than 10 s
  halfWrites  files after which the storage was not as it should be
  longestMs   the slowest file

Figures of rows:
  rows        rows that were damaged, one at a time
  unreadable  of them, those that no longer had their shape
  rowCrashes  reads that failed without saying what happened
  rowsSilent  rows that cannot be read and are neither counted nor named
  rowsHidden  lists that lost healthy rows with the damaged one

Figures of kills:
  kills       tabs that were killed: crashed, closed, or with their whole browser
  saved       operations that the studio called saved before
  lost        of what was told saved or done, what was not there afterwards
  half        exemplars without verdict, verdicts without exemplar, imports in part
  twice       operations and verdicts that were there twice
  damaged     rows that could not be read, and lives that ended otherwise`;

interface AttackCall {
  readonly games: readonly string[];
  readonly bundle: string;
  readonly seed: number;
  readonly limitMs: number;
  readonly mostFiles: number;
  readonly mostKills: number;
  readonly profile: string;
  readonly mostRows: number;
}

/** What one kind of attack found. */
interface KindReport extends FiguresReport {
  readonly faults: readonly Found[];
}

interface Found {
  readonly kind: string;
  readonly what: string;
}

interface AttackKind {
  readonly needsBrowser: boolean;
  run(call: AttackCall): Promise<KindReport>;
}

const KINDS: Readonly<Record<string, AttackKind>> = {
  imports: { needsBrowser: false, run: runImports },
  rows: { needsBrowser: false, run: runRows },
  kills: { needsBrowser: true, run: runKills },
};

/** Runs the command. Exit code 1 where something did not hold, 2 for a wrong call. */
export async function attack(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kind: { type: "string", multiple: true },
      bundle: { type: "string", default: "e2e/fixtures/bundle-1.json" },
      seed: { type: "string", default: "1" },
      minutes: { type: "string", default: "1" },
      files: { type: "string", default: String(Number.MAX_SAFE_INTEGER) },
      kills: { type: "string", default: String(Number.MAX_SAFE_INTEGER) },
      profile: { type: "string", default: "e2e/fixtures/stored-project-1.json" },
      rows: { type: "string", default: String(Number.MAX_SAFE_INTEGER) },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { bundle, json } = values;
  const call = {
    games: positionals,
    bundle,
    seed: Number(values.seed),
    limitMs: Number(values.minutes) * 60_000,
    mostFiles: Number(values.files),
    mostKills: Number(values.kills),
    profile: values.profile,
    mostRows: Number(values.rows),
  };
  const { seed, limitMs, mostFiles, mostKills, mostRows } = call;
  const areNumbers = [seed, limitMs, mostFiles, mostKills, mostRows].every(Number.isFinite);
  const chosen = chooseKinds(values.kind);
  if (values.help || !areNumbers || chosen === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const reports: KindReport[] = [];
  for (const kind of chosen) {
    reports.push(await kind.run(call));
  }
  const report = joinReports(reports, seed);
  tellFaults(report.faults);
  printFigures(report, json);
  return report.faults.length === 0 ? 0 : 1;
}

/** Undefined where a name is unknown. */
function chooseKinds(names: readonly string[] | undefined): readonly AttackKind[] | undefined {
  if (names === undefined) {
    return Object.values(KINDS).filter(({ needsBrowser }) => !needsBrowser);
  }
  const kinds = names.flatMap((name) => {
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
    return kind === undefined ? [] : [kind];
  });
  return kinds.length === names.length ? kinds : undefined;
}

function joinReports(reports: readonly KindReport[], seed: number): KindReport {
  return {
    ...Object.assign({}, ...reports),
    figures: Object.assign({}, ...reports.map(({ figures }) => figures)),
    seed,
    faults: reports.flatMap(({ faults }) => faults),
  };
}

/** More than these say nothing new. */
const FAULTS_TOLD = 20;
const FAULT_CHARS = 300;

function tellFaults(faults: readonly Found[]): void {
  if (faults.length > 0) {
    const columns = [
      { title: "fault", cell: ({ kind }: Found) => kind },
      { title: "what", cell: ({ what }: Found) => what.slice(0, FAULT_CHARS) },
    ];
    console.log(`${formatTable(columns, faults.slice(0, FAULTS_TOLD))}\n`);
  }
}

function counterOf(faults: readonly Found[]): (kind: string) => number {
  return (kind) => faults.filter((fault) => fault.kind === kind).length;
}

async function runImports({ games, bundle, seed, limitMs, mostFiles }: AttackCall) {
  const seeds = await readSeeds(bundle, games);
  const report = await attackImports(seeds, { seed, limitMs, limitFiles: mostFiles });
  const count = counterOf(report.faults);
  const figures = {
    imports: report.files,
    refused: report.refused,
    crashes: count("crash"),
    hangs: count("hang"),
    halfWrites: count("half"),
    longestMs: report.longestMs,
  };
  const faults = report.faults.map(({ target, index, what, ...fault }) => ({
    ...fault,
    what: `${target} ${index}: ${what}`,
  }));
  return { figures, byTarget: report.byTarget, faults };
}

async function runRows({ profile, seed, limitMs, mostRows }: AttackCall): Promise<KindReport> {
  const honest = await readHonestRows(profile);
  const report = await attackRows(honest, { seed, limitMs, limitRows: mostRows });
  const { rows, unreadable, byTable, faults } = report;
  const count = counterOf(faults);
  const figures = {
    rows,
    unreadable,
    rowCrashes: count("crash"),
    rowsSilent: count("silent"),
    rowsHidden: count("lost"),
  };
  return { figures, byTable, faults };
}

async function runKills({ bundle, seed, limitMs, mostKills }: AttackCall): Promise<KindReport> {
  // It brings the browser and the bundler with it, which nothing else here needs.
  const { attackKills } = await import("@/lab/attack/attack-kills");
  const text = await readFile(bundle, "utf8");
  const report = await attackKills({ seed, limitMs, limitKills: mostKills, bundle: text });
  const { kills, saved, byWay, byMoment, faults } = report;
  console.log(
    formatTable(
      [
        { title: "killed while", cell: ([moment]) => moment },
        { title: "kills", cell: ([, count]) => count },
      ],
      Object.entries(byMoment),
    ),
  );
  const count = counterOf(faults);
  const figures = {
    kills,
    saved,
    lost: count("lost"),
    half: count("half"),
    twice: count("twice"),
    damaged: count("damaged"),
  };
  return { figures, byWay, byMoment, faults };
}

async function readSeeds(bundle: string, games: readonly string[]): Promise<AttackSeeds> {
  const text = await readFile(bundle, "utf8");
  return {
    bundle: text,
    games: await Promise.all(games.map(readGame)),
    backup: await backUp(text),
  };
}

/** A backup of a small studio that holds the bundle's exemplars. */
export async function backUp(bundle: string): Promise<Uint8Array<ArrayBuffer>> {
  const storage = openMemoryStorage();
  const parsed = parseBundle(bundle);
  await storage.imports.addImport({
    id: "imp_1",
    label: "bundle",
    at: 1,
    demonstrations: [],
    videos: [{ id: "vid_1", blob: new Blob([new Uint8Array(5000)], { type: "video/mp4" }) }],
    exemplars: parsed.ok ? parsed.value.exemplars : [],
  });
  await storage.projects.put({ id: "prj_1", name: "Kitchen", isSample: false, createdAt: 1 });
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const part of storage.backup.write()) {
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
