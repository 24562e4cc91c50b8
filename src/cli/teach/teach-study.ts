/**
 * `exemplar teach-study`: the same set taught again and again, each time with something else taken
 * away, as one table: what of "taught" comes from the words, the deeds and the critic.
 */
import { parseArgs } from "node:util";
import { toReport } from "@/cli/teach/teach-figures";
import { readOne, readWhole, toSettings, type SetOptions } from "@/cli/teach/teach-options";
import { readCases, teachSet, type CaseSet } from "@/cli/teach/teach-set";
import { formatRows, STUDY_ROWS, type MeasuredRow } from "@/lab/teacher/study-rows";
import { BANKS, MEMORIES, type BankName, type StudySettings } from "@/lab/teacher/study-settings";
import { DEMO_TASK_NAMES } from "@/worlds/household/household-study";

const HELP = `exemplar teach-study FILES... [--limit N] [--rows LIST] [--json]

Teaches the same demonstrations with other words, other deeds or another critic each time, and prints
a row for each. Switches and figures are those of exemplar teach; the memory is off.

  FILES           TEACh games, sidecars of make-demos, or folders of them
  --limit N       at most so many demonstrations of each task
  --rows LIST     only these rows, such as 1,4,9
  --runner NAME   calls: plain calls without Python (python: as in the studio)
  --memory WHICH  off, on, or starter: with what the studio comes with (off)
  --bank HALF     of what people say: development, or unseen
  --seed N        of whatever is drawn (1)
  --json          one object with all rows as the last line`;

interface StudyOptions extends SetOptions {
  readonly rows: readonly number[];
  readonly bank: BankName;
  readonly memory: StudySettings["memory"];
  readonly asJson: boolean;
}

/** Runs the command. Exit code 1 where a demonstration was refused or there was none. */
export async function teachStudy(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  const sets = new Map<string, CaseSet>();
  const measured: MeasuredRow[] = [];
  for (const number of options.rows) {
    const one = await measureRow(number, options, sets);
    if (one !== undefined) {
      measured.push(one);
      console.error(formatRows([one]));
    }
  }
  if (measured.length === 0) {
    return 1;
  }
  console.log(formatRows(measured));
  const figures = Object.fromEntries(
    measured.flatMap((each) =>
      ["taught", "firstProposal"].map((name) => [
        `${name}${each.number}`,
        each.figures[name] ?? Number.NaN,
      ]),
    ),
  );
  if (options.asJson) {
    console.log(JSON.stringify({ figures, rows: measured }));
  }
  return measured.some((each) => each.figures["refused"] !== 0) ? 1 : 0;
}

/** A row of the table; undefined where there was nothing to teach. */
async function measureRow(
  number: number,
  options: StudyOptions,
  sets: Map<string, CaseSet>,
): Promise<MeasuredRow | undefined> {
  const row = STUDY_ROWS[number - 1];
  if (row === undefined) {
    return undefined;
  }
  const { labels, ...switches } = row;
  const { seed, bank, memory } = options;
  const study: StudySettings = { ...switches, seed, bank, memory, order: undefined };
  const asked = { ...options, labels, study };
  const set = sets.get(labels) ?? (await readCases(asked));
  sets.set(labels, set);
  const startedMs = performance.now();
  const { taught, refused } = await teachSet(set, asked);
  if (taught.length === 0) {
    return undefined;
  }
  const { figures, intervals = {} } = toReport(taught, refused, toSettings(asked));
  return { ...row, number, figures, intervals, durationMs: performance.now() - startedMs };
}

function readOptions(args: readonly string[]): StudyOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      limit: { type: "string" },
      rows: { type: "string" },
      runner: { type: "string", default: "calls" },
      memory: { type: "string", default: "off" },
      bank: { type: "string", default: "development" },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    return undefined;
  }
  const every = STUDY_ROWS.map((_, index) => index + 1);
  return {
    files: positionals,
    rooms: undefined,
    tasks: DEMO_TASK_NAMES,
    count: 1,
    labels: "log",
    isRelabelling: false,
    runner: readOne("runner", ["calls", "python"], values.runner),
    limit: values.limit === undefined ? Infinity : readWhole("limit", values.limit),
    rows: values.rows?.split(",").map((each) => readWhole("rows", each)) ?? every,
    memory: readOne("memory", MEMORIES, values.memory),
    bank: readOne("bank", BANKS, values.bank),
    seed: readWhole("seed", values.seed),
    asJson: values.json,
  };
}
