/**
 * `exemplar teach-memory`: first proposals with a memory that grows, beside none, one whose words were
 * shuffled, and one full of wrong advice: whether the memory decides anything, and whether it is right.
 */
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { readStarter } from "@/cli/starter/read-starter";
import { createLessonTools, createRunner, type LessonTools } from "@/cli/teach/open-lesson";
import { proposeFirst, type FirstProposal } from "@/cli/teach/propose-first";
import { studyExemplars } from "@/cli/teach/study-exemplars";
import { kitOfCases, type TeachCase } from "@/cli/teach/teach-case";
import { readOne, readWhole, type SetOptions } from "@/cli/teach/teach-options";
import { readCases } from "@/cli/teach/teach-set";
import type { Exemplar } from "@/core/exemplar";
import { foldsOf, memoryFor } from "@/lab/memory/memory-for";
import {
  formatMemoryRows,
  MEMORY_ROWS,
  memoryFigures,
  type MemoryRow,
} from "@/lab/memory/memory-figures";
import { adviseWrongly, shuffleWords } from "@/lab/memory/spoil-memory";
import { nameTasks, type NamedCase } from "@/lab/memory/unknown-word";
import { printFigures } from "@/lab/report/print-figures";
import { changeCases } from "@/lab/teacher/change-case";
import { DEEDS, WORDS, type Deeds, type Words } from "@/lab/teacher/study-settings";
import { DEMO_TASK_NAMES } from "@/worlds/household/household-study";

const HELP = `exemplar teach-memory FILES... [--words KIND] [--sizes LIST] [--orders N] [--json]

Teaches every demonstration once, with its own words and a critic, and keeps the exemplars. Then asks for
the first proposal of each with a memory of exemplars of other rooms only (five folds by room): none,
more and more of them in several orders, all of them with shuffled words, and all with wrong advice;
and with the starter memory that the studio comes with, which was taught in rooms of our own.
Unknown word: nothing but "Please make me a larry", before and after one exemplar of another room whose
goal is the same, and which was told as "Today you will be making the larry".

  FILES                 TEACh games, sidecars of make-demos, or folders of them
  --exemplars FILE      a bundle to read the exemplars from; written where it is not there yet
  --words KIND          of the demonstrations proposed for: given, instruction, none (instruction)
  --demonstration KIND  given, none, shuffled, half (given)
  --sizes LIST          of the memory, beside none and all (25,50,100)
  --orders N            shuffled orders in which it grows (3)
  --limit N             at most so many demonstrations of each task are proposed for; all are remembered
  --rows LIST           none, memory, starter, shuffled words, wrong advice, unknown word (all of them)
  --part K/N            only every Nth of these, from the Kth, so that N processes share the work
  --runner NAME         calls: plain calls without Python (python: as in the studio)
  --seed N              of whatever is drawn (1)
  --json                one object with all rows as the last line

Figures, with 95 % intervals (bootstrap over demonstrations): firstProposal0, firstProposalAll, and
rise (all minus none); shuffledMinusNone and wrongMinusNone, which say what a memory does that
cannot help; stepRatio of each row: a program that keeps everything that was shown is no achievement.`;

interface MemoryOptions extends SetOptions {
  readonly exemplars: string | undefined;
  readonly words: Words;
  readonly deeds: Deeds;
  readonly sizes: readonly number[];
  readonly orders: number;
  readonly perTask: number;
  readonly part: { readonly index: number; readonly of: number };
  readonly rows: readonly MemoryRow["name"][];
  readonly asJson: boolean;
}

/** Runs the command. Exit code 1 where there was no demonstration. */
export async function teachMemory(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  const { cases } = await readCases(options);
  if (cases.length === 0) {
    return 1;
  }
  const exemplars = await studyExemplars(cases, {
    file: options.exemplars,
    runner: options.runner,
  });
  const rows = await measureRows(cases, exemplars, options);
  console.log(`${formatMemoryRows(rows)}\n`);
  const { figures, intervals } = memoryFigures(rows);
  const { words, deeds, sizes, orders, seed } = options;
  const settings = { words, demonstration: deeds, sizes, orders, seed };
  const report = {
    figures: { ...figures, exemplars: exemplars.length },
    intervals,
    settings,
    rows,
  };
  printFigures(report, options.asJson);
  return 0;
}

interface Condition extends Pick<MemoryRow, "name" | "size" | "order"> {
  readonly exemplars: readonly Exemplar[];
}

/** None, ever more in every order, all, and the two that should not help. */
function conditionsOf(
  {
    exemplars,
    starter,
  }: { readonly exemplars: readonly Exemplar[]; readonly starter: readonly Exemplar[] },
  options: MemoryOptions,
): readonly Condition[] {
  const { sizes, orders, seed } = options;
  const real = { name: "memory" as const, exemplars };
  const all = { size: Infinity, order: 1 };
  const growing = sizes.flatMap((size) =>
    Array.from({ length: orders }, (_, index) => ({ ...real, size, order: index + 1 })),
  );
  const conditions: readonly Condition[] = [
    { name: "none", size: 0, order: 1, exemplars: [] },
    ...growing,
    { ...real, ...all },
    { name: "starter", size: starter.length, order: 1, exemplars: starter },
    { name: "shuffled words", ...all, exemplars: shuffleWords(exemplars, seed) },
    { name: "wrong advice", ...all, exemplars: adviseWrongly(exemplars, seed) },
  ];
  return conditions.filter(({ name }) => options.rows.includes(name));
}

async function measureRows(
  cases: readonly TeachCase[],
  exemplars: readonly Exemplar[],
  options: MemoryOptions,
): Promise<readonly MemoryRow[]> {
  const kit = await kitOfCases(cases);
  using runner = createRunner(kit, options.runner);
  const tools = createLessonTools(kit, runner);
  const folds = foldsOf(cases);
  const asked = chosenOf(cases, options);
  const rows: MemoryRow[] = [];
  const starter = await readStarter();
  for (const condition of conditionsOf({ exemplars, starter }, options)) {
    const results = await proposeAll(asked, tools, (id) =>
      memoryFor(id, condition.exemplars, { ...condition, folds }),
    );
    const { name, size, order } = condition;
    const row = { name, size: Math.min(size, exemplars.length), order, results };
    rows.push(row);
    console.error(formatMemoryRows([row]));
  }
  if (options.rows.includes("unknown word")) {
    rows.push(
      ...(await measureWord(nameTasks(asked, exemplars, { folds, seed: options.seed }), tools)),
    );
  }
  return rows;
}

/** Before and after one exemplar. */
async function measureWord(
  named: readonly NamedCase<TeachCase>[],
  tools: LessonTools,
): Promise<readonly MemoryRow[]> {
  const exemplarOf = new Map(named.map(({ one, exemplar }) => [one.id, exemplar]));
  const ones = named.map(({ one }) => one);
  const at = { name: "unknown word" as const, order: 1 };
  return [
    { ...at, size: 0, results: await proposeAll(ones, tools, () => []) },
    {
      ...at,
      size: 1,
      results: await proposeAll(ones, tools, (id) => [ensureExists(exemplarOf.get(id))]),
    },
  ];
}

async function proposeAll(
  cases: readonly TeachCase[],
  tools: LessonTools,
  memoryOf: (id: string) => readonly Exemplar[],
): Promise<readonly FirstProposal[]> {
  const results: FirstProposal[] = [];
  for (const one of cases) {
    try {
      results.push(await proposeFirst(one, memoryOf(one.id), tools));
    } catch (error) {
      if (!(error instanceof AppError)) {
        throw error;
      }
      console.error(`${one.id}: ${error.message}`);
    }
  }
  return results;
}

/** The demonstrations that are proposed for, with what they are proposed from. */
function chosenOf(cases: readonly TeachCase[], options: MemoryOptions): readonly TeachCase[] {
  const { words, deeds, seed, perTask, part } = options;
  const changed = changeCases(cases, {
    words,
    demonstration: deeds,
    seed,
    memory: "on",
    critic: "template",
    bank: "development",
    order: undefined,
  });
  return changed
    .filter(
      ({ id, task }) =>
        changed.filter((each) => each.task === task).findIndex((each) => each.id === id) < perTask,
    )
    .filter((_, index) => index % part.of === part.index - 1);
}

function readOptions(args: readonly string[]): MemoryOptions | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      exemplars: { type: "string" },
      words: { type: "string", default: "instruction" },
      demonstration: { type: "string", default: "given" },
      sizes: { type: "string", default: "25,50,100" },
      orders: { type: "string", default: "3" },
      limit: { type: "string" },
      part: { type: "string", default: "1/1" },
      runner: { type: "string", default: "calls" },
      rows: { type: "string", default: MEMORY_ROWS.join(",") },
      seed: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help || positionals.length === 0) {
    return undefined;
  }
  const rows = values.rows.split(",").map((name) => readOne("rows", MEMORY_ROWS, name));
  const [index = "1", of = "1"] = values.part.split("/");
  return {
    files: positionals,
    rooms: undefined,
    tasks: DEMO_TASK_NAMES,
    count: 0,
    labels: "log",
    runner: readOne("runner", ["python", "calls"], values.runner),
    isRelabelling: false,
    limit: Infinity,
    seed: readWhole("seed", values.seed),
    exemplars: values.exemplars,
    words: readOne("words", WORDS, values.words),
    deeds: readOne("demonstration", DEEDS, values.demonstration),
    sizes: values.sizes === "" ? [] : values.sizes.split(",").map((n) => readWhole("sizes", n)),
    orders: readWhole("orders", values.orders),
    perTask: values.limit === undefined ? Infinity : readWhole("limit", values.limit),
    part: { index: readWhole("part", index), of: readWhole("part", of) },
    rows,
    asJson: values.json,
  };
}
