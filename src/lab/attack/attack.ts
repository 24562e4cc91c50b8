/** `exemplar attack [GAME...] --seed S --minutes M [--files N] [--json]`: see the help below. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { attackImports, type AttackSeeds } from "@/lab/attack/attack-imports";
import { readGame } from "@/lab/attack/read-game";
import { printFigures } from "@/lab/report/print-figures";
import { parseBundle } from "@/formats/bundle/bundle";
import { openMemoryStorage } from "@/storage/open-storage";

const HELP = `exemplar attack [GAME...] --bundle FILE [--seed S] [--minutes M] [--files N] [--json]

Hands changed files to the readers of bundles, games and backups, and into a storage in memory. After
each: nothing but refusals with a reason, nothing half stored, what was there before as it was.

  --bundle   an honest bundle to begin with (default e2e/fixtures/bundle-1.json)
  --seed     the same seed gives the same files (default 1)
  --minutes  how long (default 1)
  --files    how many files at most (default: as many as there is time for)

Figures:
  imports     files that were handed in
  refused     of them, refused whole with a reason
  crashes     failures that nobody expected
  hangs       files that took longer than 10 s
  halfWrites  files after which the storage was not as it should be
  longestMs   the slowest file`;

/** Runs the command. Exit code 1 where something did not hold, 2 for a wrong call. */
export async function attack(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      bundle: { type: "string", default: "e2e/fixtures/bundle-1.json" },
      seed: { type: "string", default: "1" },
      minutes: { type: "string", default: "1" },
      files: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const limitMs = Number(values.minutes) * 60_000;
  const limitFiles = values.files === undefined ? Number.MAX_SAFE_INTEGER : Number(values.files);
  const seed = Number(values.seed);
  if (values.help || ![limitMs, limitFiles, seed].every(Number.isFinite)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const seeds = await readSeeds(values.bundle, positionals);
  const report = await attackImports(seeds, { seed, limitMs, limitFiles });
  const count = (kind: string) => report.faults.filter((fault) => fault.kind === kind).length;
  const figures = {
    imports: report.files,
    refused: report.refused,
    crashes: count("crash"),
    hangs: count("hang"),
    halfWrites: count("half"),
    longestMs: report.longestMs,
  };
  for (const { kind, target, index, what } of report.faults.slice(0, 20)) {
    console.log(`${kind} ${target} ${index}: ${what.slice(0, 300)}`);
  }
  printFigures({ figures, seed, byTarget: report.byTarget, faults: report.faults }, values.json);
  return report.faults.length === 0 ? 0 : 1;
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
