/**
 * `exemplar run-ical DIR... [--json]`: runs the verified programs of an ICAL memory from their own
 * state files, in real Python and in this world.
 *
 * State files have no geometry; each is laid out as a room (worlds/household/layout). Many were written
 * while the program ran: what the file of changes beside them records is undone first
 * (formats/ical/ical-changes.ts). The programs
 * were written for an executor that makes missing preconditions true first (HELPER 3.1.3), such as
 * putting down what is in the hand; so does this world where the state asks for it, by real actions
 * under the same rules. Both ways are measured. The figures:
 *
 * - `ranClean`: programs without a known defect that ran to their end without one refused action,
 *   as a share of all programs without a known defect.
 * - `ranCleanAll`: the same with the defective programs counted in.
 * - `ranCleanUnaided`: programs without a known defect that ran clean although every missing
 *   precondition was refused.
 * - `defectsNamed`: programs with a known defect, that is an error of the static check: an object
 *   that the state does not have, a call, class or name that does not exist. The list names them.
 * - `defectsMissed`: programs that failed for such a reason although the check found nothing.
 */
import { readdir } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { AppError } from "@/base/app-error";
import { formatTable, printFigures, share, type FiguresReport } from "@/lab/report/print-figures";
import { runIcalExample, type IcalExampleReport } from "@/lab/replay/run-ical-example";
import { createCheckerEngine } from "@/engines/checker/create-checker-engine";
import { createHeadlessRunner } from "@/engines/runner/create-headless-runner";
import { findIcalExamples, type IcalExampleFiles } from "@/formats/ical/ical-memory";
import { householdWorld } from "@/worlds/household/household-study";

const HELP = `exemplar run-ical DIR... [--json] [--limit-ms N]

Runs the programs of ICAL memories (folders with successful_skill_functions and
successful_skill_states, or folders that hold such folders) from their own states.

  --json      one object with the figures and every example as the last line
  --limit-ms  longest time for one program (default 10000)

Figures:
  ranClean         programs without a known defect that ran to their end without a refused action
  ranCleanAll      the same with the defective programs counted in
  ranCleanUnaided  the same as ranClean where every missing precondition is refused
  defectsNamed     programs whose defect the static check names; the list has the sentences
  defectsMissed    programs that failed for an unknown name although the check found nothing
  programs         programs that were run`;

/** Failures that the static check is there to foresee. */
const FORESEEABLE: ReadonlySet<string> = new Set([
  "attribute-error",
  "indentation-error",
  "name-error",
  "syntax-error",
  "type-error",
  "unknown-attribute",
  "unknown-method",
  "unknown-object",
]);

/** Runs the command. Exit code 1 where there is no example, 2 for a wrong call. */
export async function runIcal(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      "limit-ms": { type: "string", default: "10000" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const limitMs = Number(values["limit-ms"]);
  if (values.help || positionals.length === 0 || !(limitMs > 0)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const examples = findIcalExamples(await listFiles(positionals));
  if (examples.length === 0) {
    console.error("There is no folder successful_skill_functions with programs in it.");
    return 1;
  }
  const reports = await runAll(examples, limitMs);
  console.log(`${toTable(reports)}\n`);
  printFigures(toReport(reports), values.json);
  return 0;
}

async function listFiles(folders: readonly string[]): Promise<readonly string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const root = resolve(folder);
      const names = await readdir(root, { recursive: true }).catch((error: unknown) => {
        throw noFolderError(folder, error);
      });
      return names.map((name) => [root, name].join(sep).replaceAll(sep, "/"));
    }),
  );
  return lists.flat();
}

function noFolderError(folder: string, cause: unknown): AppError {
  return new AppError(
    {
      code: "ICL-03",
      what: `The folder ${folder} cannot be read.`,
      safe: "Nothing was run.",
      next: "Check the path; it is the folder of a memory, such as learned_examples/NAME.",
    },
    { cause },
  );
}

async function runAll(
  examples: readonly IcalExampleFiles[],
  limitMs: number,
): Promise<readonly IcalExampleReport[]> {
  using runner = createHeadlessRunner(householdWorld);
  const tools = { checker: createCheckerEngine(), runner, limitMs };
  const reports: IcalExampleReport[] = [];
  for (const files of examples) {
    reports.push(await runIcalExample(files, tools));
  }
  return reports;
}

function toTable(reports: readonly IcalExampleReport[]): string {
  return formatTable(
    [
      { title: "memory", cell: (report: IcalExampleReport) => report.memory },
      { title: "example", cell: (report) => report.example },
      { title: "clean", cell: ({ run }) => (run.isClean ? "yes" : "no") },
      { title: "unaided", cell: ({ unaided }) => (unaided.isClean ? "yes" : "no") },
      { title: "steps", cell: ({ run }) => run.environmentSteps },
      { title: "prepared", cell: ({ run }) => run.preparations },
      { title: "defect or failure", cell: toRemark },
    ],
    reports,
  );
}

function toRemark({ defects, run }: IcalExampleReport): string {
  const [defect] = defects;
  if (defect !== undefined) {
    return `defect, line ${defect.line}: ${defect.sentence}`;
  }
  const { failure } = run;
  const line = failure?.line === undefined ? "" : `line ${failure.line}: `;
  return failure === undefined ? "" : `${line}${failure.sentence}`;
}

function toReport(reports: readonly IcalExampleReport[]): FiguresReport {
  const sound = reports.filter(({ defects }) => defects.length === 0);
  const defective = reports.filter(({ defects }) => defects.length > 0);
  const clean = (list: readonly IcalExampleReport[]) =>
    share(list.filter(({ run }) => run.isClean).length, list.length);
  const missed = sound.filter(({ run }) => FORESEEABLE.has(run.failure?.kind ?? ""));
  return {
    figures: {
      ranClean: clean(sound),
      ranCleanAll: clean(reports),
      ranCleanUnaided: share(sound.filter(({ unaided }) => unaided.isClean).length, sound.length),
      defectsNamed: defective.length,
      defectsMissed: missed.length,
      programs: reports.length,
    },
    defectsNamed: defective.flatMap(({ memory, example, defects }) =>
      defects.map((defect) => ({ memory, example, ...defect })),
    ),
    examples: reports,
  };
}
