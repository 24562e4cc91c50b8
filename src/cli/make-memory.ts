/**
 * `exemplar make-memory`: the memory that an agent acts from, made by the loop of the studio with a
 * critic of people in the person's place (ICAL 3.3), and kept as a bundle.
 */
import { access, mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { readOne, readWhole, toSettings, type SetOptions } from "@/cli/teach/teach-options";
import { toRefusedTable, toReport } from "@/cli/teach/teach-figures";
import { readCases, teachSet } from "@/cli/teach/teach-set";
import type { ActionLabel } from "@/core/action-label";
import { writeBundle } from "@/formats/bundle/bundle";
import { labelGames } from "@/lab/labels/bench-idm-games";
import { loadIdm } from "@/lab/labels/bench-idm-model";
import { LABELS_FILE, saveLabels } from "@/lab/labels/saved-labels";
import { printFigures } from "@/lab/report/print-figures";
import { BANKS, type StudySettings } from "@/lab/teacher/study-settings";
import { createExemplarMemory } from "@/lesson/exemplar-memory";
import { DEMO_TASK_NAMES } from "@/worlds/household/household-study";

const HELP = `exemplar make-memory --games GAMES --labels KIND --out BUNDLE [--json]

Teaches every game by the loop of the studio, at most five corrections each, with a critic that speaks like
people in the person's place, and writes what was verified as a bundle.

  --games PATH     TEACh games, or folders of them; may be given several times
  --labels KIND    log: the true actions; noise: with the published mistakes of a labelling model;
                   idm: of our own model, from .data/idm-labels.json (made where it is not there, for
                   floor plans that the model was never trained on), or a file of such labels (log)
  --most N         games of each folder that the model labels at most (45)
  --bank HALF      of what people say: development, or unseen (development)
  --limit N        at most so many games of each task
  --seed N         of the mistakes and of what is said (1)
  --out BUNDLE     where it is written
  --json           one object with the figures of teach as the last line`;

const NONE: string[] = [];

interface MemoryOptions extends SetOptions {
  readonly study: StudySettings;
  readonly out: string;
  readonly most: number;
  readonly asJson: boolean;
}

/** Runs the command. Exit code 1 where nothing was taught. */
export async function makeMemory(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  const memory = createExemplarMemory();
  if (options.labels === "idm") {
    await ensureLabels(options);
  }
  const set = await readCases(options);
  const { taught, refused } = await teachSet(
    set,
    { ...options, exemplars: memory },
    ({ id, isTaught }) => {
      console.error(`${id} | ${isTaught ? "taught" : "not taught"}`);
    },
  );
  const exemplars = await memory.list();
  const table = toRefusedTable(refused);
  if (table !== undefined) {
    console.log(`${table}\n`);
  }
  if (exemplars.length === 0) {
    return 1;
  }
  await writeFile(options.out, writeBundle(exemplars));
  const report = toReport(taught, refused, toSettings(options));
  const figures = { ...report.figures, exemplars: exemplars.length };
  printFigures({ ...report, figures }, options.asJson);
  return 0;
}

/**
 * Lets the model label the games where nobody has: their observations are drawn in a browser and read
 * pair by pair as the studio reads a video, which takes seconds for each game. Only floor plans that it
 * was never trained on, of each list or folder at most `--most`.
 */
async function ensureLabels({ files, most }: MemoryOptions): Promise<void> {
  const isThere = await access(LABELS_FILE).then(
    () => true,
    () => false,
  );
  if (isThere) {
    return;
  }
  const loaded = await loadIdm("models/idm");
  const labels = new Map<string, readonly ActionLabel[]>();
  for (const folder of files) {
    const labelled = await labelGames(loaded, folder, most);
    labelled.labels.forEach((each, id) => {
      labels.set(id, each);
    });
  }
  await mkdir(dirname(LABELS_FILE), { recursive: true });
  const { name, revision } = loaded.model;
  await saveLabels(LABELS_FILE, `${name} ${revision}`, labels);
}

/** Undefined where help was asked for. Throws CLI-01 on a wrong call. */
function readOptions(args: readonly string[]): MemoryOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      games: { type: "string", multiple: true, default: NONE },
      labels: { type: "string", default: "log" },
      bank: { type: "string", default: "development" },
      limit: { type: "string" },
      seed: { type: "string", default: "1" },
      most: { type: "string", default: "45" },
      out: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  const files = [...values.games, ...positionals];
  if (values.out === undefined || files.length === 0) {
    throw usage();
  }
  const seed = readWhole("seed", values.seed);
  return {
    files,
    rooms: undefined,
    tasks: DEMO_TASK_NAMES,
    count: 1,
    labels: values.labels,
    runner: "calls",
    isRelabelling: false,
    limit: values.limit === undefined ? Infinity : readWhole("limit", values.limit),
    seed,
    study: {
      words: "given",
      demonstration: "given",
      memory: "on",
      critic: "people",
      bank: readOne("bank", BANKS, values.bank),
      order: undefined,
      seed,
    },
    most: readWhole("most", values.most),
    out: values.out,
    asJson: values.json,
  };
}

function usage(): AppError {
  return new AppError({
    code: "CLI-01",
    what: "Give games with --games and a file with --out.",
    safe: "Nothing was taught.",
    next: "Example: make-memory --games GAMES --labels log --out memory.json",
  });
}
