/**
 * Tasks with parameters. In braces stands a parameter as it is, or after a colon how it is written:
 * `{food:one}` "tomato", `{food:many}` "tomatoes", `{food:a}` "a tomato", `{food:sliced}` the class
 * of its slices, `{place:where}` "on the counter". `{parts}` in a description lists what is made.
 */
import { withArticle } from "@/base/english/nouns";
import { elementAt } from "@/base/element-at";
import { AppError } from "@/base/app-error";
import { err, ok, type Result } from "@/base/result";
import { nounOf, prepositionOf } from "@/worlds/household/words/object-words";
import { parseGoal } from "@/worlds/household/goals/text/parse-goal";
import { taskTextError } from "@/worlds/household/goals/text/task-text-error";
import { describeParts } from "@/worlds/household/goals/text/thing-words";
import { sliceYield } from "@/worlds/household/objects/object-classes";
import type { HouseholdGoal } from "@/worlds/household/goals/goal";

interface TaskText {
  readonly name: string;
  readonly parameters: readonly string[];
  /** The lines below the header, not filled in. */
  readonly body: string;
}

export type TaskTexts = ReadonlyMap<string, TaskText>;

const HEADER = /^task ([\w ]+?)(?: \(([\w, ]*)\))?$/u;
/** Parameters come from files: they must not bring syntax of their own. */
const PARAMETER_VALUE = /^\w+$/u;
const MAX_NESTING = 8;

/** Reads task definitions, one after the other. Throws AppError on a text that cannot be read. */
export function parseTasks(text: string): TaskTexts {
  const tasks = new Map<string, TaskText>();
  for (const block of text.trim().split(/\n(?=task )/u)) {
    const [header = "", ...body] = block.trimEnd().split("\n");
    const match = HEADER.exec(header);
    const name = match?.[1];
    if (name === undefined) {
      throw taskTextError(`"${header}" is no head of a task.`);
    }
    const parameters = (match?.[2] ?? "").split(",").map((each) => each.trim());
    tasks.set(name, {
      name,
      parameters: parameters.filter((each) => each !== ""),
      body: body.join("\n"),
    });
  }
  return tasks;
}

/** The goal of one of the tasks with its parameters put in. */
export function fillTask(
  tasks: TaskTexts,
  name: string,
  values: readonly string[],
): Result<HouseholdGoal, AppError> {
  try {
    return ok(fill(tasks, { name, values }, []));
  } catch (error) {
    if (error instanceof AppError) {
      return err(error);
    }
    throw error;
  }
}

function fill(
  tasks: TaskTexts,
  { name, values }: { readonly name: string; readonly values: readonly string[] },
  outer: readonly string[],
): HouseholdGoal {
  const task = tasks.get(name);
  if (task === undefined) {
    throw taskTextError(`There is no task "${name}"; there are ${[...tasks.keys()].join(", ")}.`);
  }
  if (outer.includes(name) || outer.length > MAX_NESTING) {
    throw taskTextError(`The task "${name}" contains itself: ${[...outer, name].join(" > ")}.`);
  }
  if (values.length !== task.parameters.length) {
    const wanted = task.parameters.join(", ") || "no parameters";
    throw taskTextError(`The task "${name}" takes ${wanted}; ${values.length} are given.`);
  }
  const bad = values.find((value) => !PARAMETER_VALUE.test(value));
  if (bad !== undefined) {
    throw taskTextError(`"${bad}" cannot be a parameter of the task "${name}".`);
  }
  const parameters = new Map(task.parameters.map((key, index) => [key, elementAt(values, index)]));
  const body = task.body.replaceAll(/\{(\w+)(?::(\w+))?\}/gu, (whole, key: string, form?: string) =>
    key === "parts" ? whole : written(name, parameters.get(key), { key, form }),
  );
  const goal = parseGoal(`goal ${name}\n${body}`, (inner, innerValues) =>
    fill(tasks, { name: inner, values: innerValues }, [...outer, name]),
  );
  if (!goal.ok) {
    throw goal.error;
  }
  const description = goal.value.description.replace("{parts}", describeParts(goal.value));
  return { ...goal.value, description };
}

function written(
  task: string,
  value: string | undefined,
  { key, form }: { readonly key: string; readonly form: string | undefined },
): string {
  if (value === undefined) {
    throw taskTextError(`The task "${task}" has no parameter "${key}".`);
  }
  switch (form) {
    case undefined:
      return value;
    case "one":
      return nounOf(value).one;
    case "many":
      return nounOf(value).many;
    case "a":
      return withArticle(nounOf(value).one);
    case "where":
      return `${prepositionOf(value)} the ${nounOf(value).one}`;
    case "sliced":
      return sliceClassOf(value);
    default:
      throw taskTextError(`"${form}" is no way to write a parameter.`);
  }
}

function sliceClassOf(whole: string): string {
  const pieces = sliceYield(whole);
  if (pieces === undefined) {
    throw taskTextError(`"${whole}" is nothing that can be sliced.`);
  }
  return pieces.slice;
}
