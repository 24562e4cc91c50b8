/** `exemplar experiment`: an experiment's file, run and told as a table. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { formatInterval } from "@/core/experiments/bootstrap-interval";
import { AppError } from "@/base/app-error";
import { readMemory } from "@/cli/act/read-memory";
import { openWriter } from "@/cli/act/writers";
import { openCases } from "@/cli/experiment/open-cases";
import { runExperiment, type ExperimentOutcome } from "@/cli/experiment/run-experiment";
import { readStarter } from "@/cli/starter/read-starter";
import { createLessonTools, createRunner } from "@/cli/teach/open-lesson";
import { readOne, readWhole } from "@/cli/teach/teach-options";
import { TROUBLE_WORDS } from "@/core/experiments/acted-episode";
import type { AgentFigure } from "@/core/experiments/figure-names";
import type { Experiment } from "@/core/experiments/experiment";
import { reportExperiment, type ReportRow } from "@/core/experiments/experiment-report";
import type { TrialRecord } from "@/core/experiments/experiment-record";
import { SHIPPED_EXPERIMENTS } from "@/formats/experiment/shipped-experiments";
import { parseExperiment } from "@/formats/experiment/parse-experiment";
import { memoryFolds } from "@/lab/agent/memory-folds";
import { formatTable, printFigures } from "@/lab/report/print-figures";
import { readBank } from "@/lab/teacher/people-bank";
import { createPeopleCritic } from "@/lab/teacher/people-critic";
import { BANKS } from "@/lab/teacher/study-settings";
import { kitOf } from "@/worlds/worlds";

const HELP = `exemplar experiment FILE [--memory BUNDLE] [--games GAMES] [--json]

Runs an experiment as the studio's page does, and prints its table. FILE is a file (docs/experiments.md) or
the name of one that ships: ${SHIPPED_EXPERIMENTS.map(({ id }) => id).join(", ")}.

  --memory BUNDLE   what "own" means: exemplars taught by somebody; none where absent
  --games PATH      TEACh games, for episodes of demonstrations; may be given several times
  --writer CONNECTION   the language model that "model" means: as JSON, or a file with it
  --bank HALF       of what people say where feedback is asked for: development, or unseen (unseen)
  --seed N          of what is said (1)
  --folds N         games of a floor plan are acted without the exemplars of its fold's floor plans
  --part K/N        only every Nth episode, from the Kth
  --json            one object with the rows and every trial as the last line`;

interface Options {
  readonly file: string;
  readonly memory: string | undefined;
  readonly games: readonly string[];
  readonly writer: string | undefined;
  readonly bank: (typeof BANKS)[number];
  readonly seed: number;
  readonly folds: number | undefined;
  readonly part: { readonly index: number; readonly of: number };
  readonly asJson: boolean;
}

/** Runs the command. Exit code 1 where no episode could be acted. */
export async function experiment(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options === undefined) {
    console.log(HELP);
    return 0;
  }
  const wanted = await readExperiment(options.file);
  const kit = await kitOf(wanted.world);
  const { index, of } = options.part;
  const cases = await openCases(wanted, kit, options.games);
  const chosen = cases.filter((_, at) => at % of === index - 1);
  using runner = createRunner(kit, "calls");
  const starter = wanted.agents.some(({ memory: { of } }) => of === "starter" || of === "all");
  const own = await readMemory(options.memory);
  const given = starter ? await readStarter() : [];
  const known = new Set(given.map(({ id }) => id));
  const exemplars = [...given, ...own.filter(({ id }) => !known.has(id))];
  const places = cases.map(({ one }) => one);
  const outcome = await runExperiment(wanted, chosen, {
    tools: createLessonTools(kit, runner),
    exemplarsFor: memoryFolds(places, exemplars, options.folds),
    openWriter: async (name) => {
      const connection = name === "model" ? requireWriter(options.writer) : name;
      return await openWriter({ connection, record: undefined, replay: undefined }, kit.model);
    },
    critic: createPeopleCritic(await readBank(options.bank), options.seed),
    onTrial: (trial) => console.error(toLine(trial)),
  });
  report(wanted, outcome, options.asJson);
  return outcome.trials.some(({ acted }) => acted !== undefined) ? 0 : 1;
}

async function readExperiment(file: string): Promise<Experiment> {
  const shipped = SHIPPED_EXPERIMENTS.find(({ id }) => id === file);
  if (shipped !== undefined) {
    return shipped.experiment;
  }
  const text = await readFile(file, "utf8").catch(() => {
    throw usage(`There is no experiment "${file}".`);
  });
  const parsed = parseExperiment(text, basename(file));
  if (!parsed.ok) {
    throw parsed.error;
  }
  return parsed.value;
}

function toLine({ agent, episodeId, acted, error }: TrialRecord): string {
  const came =
    acted === undefined
      ? ["not acted", error]
      : [
          acted.isSuccess ? "success" : "failed",
          acted.goalConditions.toFixed(2),
          `${acted.environmentSteps} steps`,
          acted.trouble?.words,
        ];
  return [agent, episodeId, ...came].filter((part) => part !== undefined).join(" | ");
}

function report(
  wanted: Experiment,
  { trials, memories }: ExperimentOutcome,
  asJson: boolean,
): void {
  const rows = reportExperiment({ experiment: wanted, memories }, trials);
  console.log(`${wanted.title}\n\n${formatRows(rows)}\n`);
  if (wanted.differs !== "") {
    console.log(`${wanted.differs}\n`);
  }
  const episodes = Math.max(...rows.map((row) => row.episodes));
  const figures = { trials: trials.length, episodes };
  printFigures({ figures, title: wanted.title, rows, trials }, asJson);
}

function formatRows(rows: readonly ReportRow[]): string {
  return rows.some(({ measured }) => measured.corrections !== undefined)
    ? formatLessons(rows)
    : formatActed(rows);
}

/** What teaching took, half by half. */
function formatLessons(rows: readonly ReportRow[]): string {
  const columns = (["corrections", "environmentSteps", "success"] as const).flatMap((figure) => [
    {
      title: figure,
      cell: ({ measured }: ReportRow) => {
        const own = measured[figure];
        return own === undefined ? "" : `${own.value.toFixed(2)} (${formatInterval(own.interval)})`;
      },
    },
    {
      title: "published",
      cell: ({ published }: ReportRow) =>
        published
          .filter((each) => each.figure === figure)
          .map(({ value }) => value.toFixed(2))
          .join(" "),
    },
    {
      title: "change",
      cell: ({ difference }: ReportRow) => {
        const change = difference?.[figure];
        return change === undefined
          ? ""
          : `${change.value.toFixed(2)} (${formatInterval(change.interval)})`;
      },
    },
  ]);
  return formatTable(
    [
      { title: "lessons", cell: ({ name }) => name },
      { title: "n", cell: ({ episodes }) => episodes },
      ...columns,
    ],
    rows,
  );
}

function formatActed(rows: readonly ReportRow[]): string {
  const figure = (row: ReportRow, name: AgentFigure) => {
    const measured = row.measured[name];
    return measured === undefined
      ? ""
      : `${measured.value.toFixed(2)} (${formatInterval(measured.interval)})`;
  };
  const published = (row: ReportRow, name: AgentFigure) =>
    row.published
      .filter((each) => each.figure === name)
      .map(({ value }) => value.toFixed(2))
      .join(" ");
  return formatTable(
    [
      { title: "agent", cell: ({ name }) => name },
      { title: "exemplars", cell: ({ memorySize }) => memorySize },
      { title: "n", cell: ({ episodes }) => episodes },
      { title: "success", cell: (row) => figure(row, "success") },
      { title: "published", cell: (row) => published(row, "success") },
      { title: "conditions", cell: (row) => figure(row, "goalConditions") },
      { title: "published", cell: (row) => published(row, "goalConditions") },
      {
        title: "difference",
        cell: ({ difference }) => {
          const success = difference?.success;
          return success === undefined
            ? ""
            : `${success.value.toFixed(2)} (${formatInterval(success.interval)})`;
        },
      },
      {
        title: "went wrong",
        cell: ({ troubles }) =>
          troubles.map(([kind, count]) => `${count} ${TROUBLE_WORDS[kind]}`).join(", "),
      },
    ],
    rows,
  );
}

const NONE: string[] = [];

/** Undefined where help was asked for. Throws CLI-01 on a wrong call. */
function readOptions(args: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      memory: { type: "string" },
      games: { type: "string", multiple: true, default: NONE },
      writer: { type: "string" },
      bank: { type: "string", default: "unseen" },
      seed: { type: "string", default: "1" },
      folds: { type: "string" },
      part: { type: "string", default: "1/1" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw usage("Give one experiment.");
  }
  const [index = "1", of = "1"] = values.part.split("/");
  return {
    file,
    memory: values.memory,
    games: values.games,
    writer: values.writer,
    bank: readOne("bank", BANKS, values.bank),
    seed: readWhole("seed", values.seed),
    folds: values.folds === undefined ? undefined : readWhole("folds", values.folds),
    part: { index: readWhole("part", index), of: readWhole("part", of) },
    asJson: values.json,
  };
}

function requireWriter(writer: string | undefined): string {
  if (writer === undefined) {
    throw usage("An agent of this experiment writes with a language model.");
  }
  return writer;
}

function usage(what: string): AppError {
  return new AppError({
    code: "CLI-01",
    what,
    safe: "Nothing was run.",
    next: "Example: experiment memory-pays --memory memory.json --json",
  });
}
