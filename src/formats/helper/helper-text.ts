/**
 * The text of one HELPER example. Three forms: a dialogue (or a plain input) with its program, a high goal
 * with its low ones and their program, and what went wrong with the plan that mends it.
 *
 *     dialogue: <Commander> Make coffee.        High Level Goal: Put it away.      - Input:
 *     Python script:                            Low Level Goal:                    Failed subgoal:
 *     target_mug = InteractionObject("Mug")     (1) Turn left.                     Execution error: ...
 *                                               Python script:                     Input dialogue: ...
 *                                                                                  - Output: '''Explain: ... Plan: ...'''
 *
 * `Python script:` may be missing where the program follows its dialogue at once.
 */
import { assertNever } from "@/base/assert";
import { elementAt } from "@/base/element-at";

/** What an example says, whatever its form. */
export interface HelperExample {
  readonly form: "dialogue" | "input" | "goals" | "error";
  /** The dialogue, the input or the high goal. */
  readonly asked: string;
  readonly lowGoals: readonly string[];
  readonly program: string;
  /** Of an error: the subgoal that failed, what was said of it, and why the plan mends it. */
  readonly failed: string;
  readonly fault: string;
  readonly why: string;
}

const SCRIPT = "Python script:";
const INSTRUCTIONS = "Input instructions:";
const NOTHING = { lowGoals: [], failed: "", fault: "", why: "" };

/** The example of a text; absent where it has none of the forms. */
export function parseHelperText(text: string): HelperExample | undefined {
  const body = text.replaceAll("\r\n", "\n");
  return parseError(body) ?? parseGoals(body) ?? parseDialogue(body);
}

function parseDialogue(text: string): HelperExample | undefined {
  const match = /^\s*(dialogue|input): *([^\n]*)\n([^]*)$/iu.exec(text);
  if (match === null) {
    return undefined;
  }
  const [word, asked, rest] = [elementAt(match, 1), elementAt(match, 2), elementAt(match, 3)];
  const at = rest.indexOf(`${SCRIPT}\n`);
  const program = rest.slice(at === -1 ? 0 : at + SCRIPT.length + 1).trimEnd();
  const between = at === -1 ? "" : rest.slice(0, at).trim();
  if (program.trim() === "" || !/\w+ *\(/u.test(program)) {
    return undefined;
  }
  const form = word.toLowerCase() === "input" ? "input" : "dialogue";
  return { form, asked: oneLine(`${asked}\n${between}`), program, ...NOTHING };
}

/** A dialogue is one line there. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/gu, " ");
}

function parseGoals(text: string): HelperExample | undefined {
  const parts = splitAt(text, ["High Level Goal:", "Low Level Goal:", SCRIPT]);
  if (parts === undefined) {
    return undefined;
  }
  return {
    ...NOTHING,
    form: "goals",
    asked: oneLine(elementAt(parts, 0)),
    lowGoals: readSteps(elementAt(parts, 1)),
    program: elementAt(parts, 2),
  };
}

function parseError(text: string): HelperExample | undefined {
  const parts =
    splitAt(text, [
      "Failed subgoal:",
      "Execution error:",
      "Input dialogue:",
      "Explain:",
      "Plan:",
    ]) ?? splitAt(text, ["Failed subgoal:", "Execution error:", INSTRUCTIONS, "Explain:", "Plan:"]);
  const head = text.slice(0, text.indexOf("Failed subgoal:")).trim();
  if (parts === undefined || !/^-? *Input:$/u.test(head)) {
    return undefined;
  }
  const told = elementAt(parts, 2).replace(/\n-? *Output:[^]*$/u, "");
  const goals = splitAt(told, ["High Level Goal:", "Low Level Subgoals:"]);
  return {
    form: "error",
    asked: oneLine(goals === undefined ? told : elementAt(goals, 0)),
    lowGoals: goals === undefined ? [] : readSteps(elementAt(goals, 1)),
    program: elementAt(parts, 4)
      .replace(/\n(?:\x27{3}|`{3})$/u, "")
      .trimEnd(),
    failed: elementAt(parts, 0),
    fault: elementAt(parts, 1),
    why: elementAt(parts, 3),
  };
}

function readSteps(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*\(\d+\) */u, "").trim())
    .filter((line) => line !== "");
}

function writeSteps(steps: readonly string[]): readonly string[] {
  return steps.map((step, index) => `(${index + 1}) ${step}`);
}

/** What stands behind each of these marks, which begin lines and come in this order; absent otherwise. */
function splitAt(text: string, marks: readonly string[]): readonly string[] | undefined {
  const places: { readonly start: number; readonly end: number }[] = [];
  let from = 0;
  for (const mark of marks) {
    const at = `\n${text}`.indexOf(`\n${mark}`, from);
    if (at === -1) {
      return undefined;
    }
    places.push({ start: at, end: at + mark.length });
    from = at + mark.length;
  }
  return places.map(({ end }, index) =>
    text
      .slice(end, places[index + 1]?.start)
      .replace(/^ *\n?/u, "")
      .trimEnd(),
  );
}

/** What was asked for before an error: a dialogue, or goals. */
function writeInput(asked: string, lowGoals: readonly string[]): readonly string[] {
  return lowGoals.length === 0
    ? [`Input dialogue: ${asked}`]
    : [INSTRUCTIONS, `High Level Goal: ${asked}`, "Low Level Subgoals:", ...writeSteps(lowGoals)];
}

/** The text of an example, as most published ones are written. */
export function writeHelperText(example: HelperExample): string {
  const { form, asked, lowGoals, program, failed, fault, why } = example;
  switch (form) {
    case "dialogue":
    case "input":
      return [`${form}: ${asked}`, SCRIPT, program].join("\n");
    case "goals":
      return [
        `High Level Goal: ${asked}`,
        "Low Level Goal:",
        ...writeSteps(lowGoals),
        SCRIPT,
        program,
      ].join("\n");
    case "error":
      return [
        "- Input:",
        "Failed subgoal:",
        failed,
        `Execution error: ${fault}`,
        ...writeInput(asked, lowGoals),
        "- Output:",
        "'''",
        `Explain: ${why}`,
        "",
        "Plan:",
        program,
        "'''",
      ].join("\n");
    default:
      return assertNever(form);
  }
}
