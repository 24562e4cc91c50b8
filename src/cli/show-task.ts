import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { AppError } from "@/base/app-error";
import { ok, type Result } from "@/base/result";
import { formatTable } from "@/lab/report/print-figures";
import {
  fillTeachTask,
  readTeachTaskDefinitions,
  type TeachTaskDefinitions,
} from "@/formats/teach/teach-task-definitions";
import {
  goalFromTeachTask,
  HOUSEHOLD_TASKS,
  type HouseholdGoal,
  printGoal,
  readTask,
} from "@/worlds/household/household-study";

const HELP = `exemplar show-task [NAME [PARAMETER ...]] [--definitions DIR]

Prints the goal of a task, condition by condition; without a name it lists the tasks.

  NAME               e.g. "Coffee", or "N Slices Of X In Y" 2 Tomato on Plate
  --definitions DIR  TEACh's task definitions (*.json) instead of the tasks of this world`;

/** Runs the command. Exit code 1 where a definition or a parameter is wrong, 2 for a wrong call. */
export async function showTask(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      definitions: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const definitions =
    values.definitions === undefined ? undefined : await readDefinitions(values.definitions);
  if (definitions?.ok === false) {
    return refuse(definitions.error);
  }
  const [name, ...parameters] = positionals;
  if (name === undefined) {
    console.log(toTable(definitions?.value));
    return 0;
  }
  const goal =
    definitions === undefined
      ? readTask(name, parameters)
      : readDefined(definitions.value, name, parameters);
  if (!goal.ok) {
    return refuse(goal.error);
  }
  console.log(printGoal(goal.value));
  return 0;
}

function refuse(error: AppError): number {
  console.error(error.message);
  return 1;
}

async function readDefinitions(folder: string): Promise<Result<TeachTaskDefinitions, AppError>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const files = names.map(async (name) => ({
    name,
    text: await readFile(join(folder, name), "utf8"),
  }));
  return readTeachTaskDefinitions(await Promise.all(files));
}

function readDefined(
  definitions: TeachTaskDefinitions,
  name: string,
  parameters: readonly string[],
): Result<HouseholdGoal, AppError> {
  const task = fillTeachTask(definitions, name, parameters);
  const goal = task.ok ? goalFromTeachTask(task.value) : task;
  return goal.ok ? ok(goal.value) : goal;
}

interface TaskRow {
  readonly task: string;
  readonly parameters: string;
}

function toTable(definitions: TeachTaskDefinitions | undefined): string {
  const rows: readonly TaskRow[] =
    definitions === undefined
      ? HOUSEHOLD_TASKS.map(({ name, parameters }) => ({
          task: name,
          parameters: parameters.join(", "),
        }))
      : [...definitions.values()].map((definition) => ({
          task: definition.task_name,
          parameters: Array.from({ length: definition.task_nparams }, (_, i) => `#${i}`).join(", "),
        }));
  return formatTable(
    [
      { title: "task", cell: (row: TaskRow) => row.task },
      { title: "parameters", cell: (row) => row.parameters },
    ],
    rows,
  );
}
