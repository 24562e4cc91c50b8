/** Turns how a program ended into what a person reads. Pure, and the only place with these words. */
import { AppError } from "@/base/app-error";
import { assertNever } from "@/base/assert";
import type { RunFailure, RunStep } from "@/core/run";
import { quoteProgram } from "@/core/world/program-words";
import type { RunWitness } from "@/engines/runner/run-witness";
import type { ProgramEnd } from "@/engines/runner/sandbox-protocol";
import type { RunLimits } from "@/engines/runner/runner-engine";

export interface EndContext {
  readonly limits: RunLimits;
  readonly witness: Pick<RunWitness, "steps" | "goal" | "wasMetBefore">;
  /** Whether the request had a goal: without one a clean end is all there is to reach. */
  readonly hasGoal: boolean;
}

/** The failure of a run that ended by itself, or undefined if it succeeded or was stopped. */
export function toRunFailure(end: ProgramEnd, context: EndContext): RunFailure | undefined {
  switch (end.end) {
    case "completed":
      return context.hasGoal ? toGoalFailure(context.witness) : undefined;
    case "stopped":
      return undefined;
    case "refused":
      return toRefusal(end, context.witness.steps);
    case "exception":
      return {
        cause: "python",
        kind: toKind(end.type),
        sentence: toExceptionSentence(end),
        ...lineOf(end.line),
      };
    case "limit":
      return {
        cause: "limit",
        kind: end.limit,
        sentence: toLimitSentence(end.limit, end.line, context.limits),
        ...lineOf(end.line),
      };
    case "forbidden":
      return {
        cause: "forbidden",
        kind: `forbidden-${end.reach}`,
        sentence: `The program tried to ${toAct(end.act)}${atLine(end.line)}. ${REACH_SENTENCES[end.reach]}`,
        ...lineOf(end.line),
      };
    case "crashed":
      return toClosedFailure({ why: "crashed", detail: end.message }, context.limits);
    default:
      return assertNever(end);
  }
}

const SYNTAX_ERRORS: ReadonlySet<string> = new Set(["SyntaxError", "IndentationError", "TabError"]);

/** The words of an exception may be the program's own, so they stand in quotation marks. */
function toExceptionSentence(end: Extract<ProgramEnd, { end: "exception" }>): string {
  const message = quoteProgram(/[.!?]$/.test(end.message) ? end.message : `${end.message}.`);
  if (SYNTAX_ERRORS.has(end.type)) {
    const where = end.line === undefined ? "The program" : `Line ${end.line}`;
    return `${where} is not valid Python: ${message}`;
  }
  return `The program stopped${atLine(end.line)} with an error. Python says: ${message}`;
}

/** What the sandbox says was tried: what was done in our words, to what in the program's. */
const ACTS = [
  "import",
  "use the network",
  "use files",
  "use",
  "open the file",
  "reach the page",
  "start another program",
  "ask the person for input",
  "look into the interpreter",
] as const;

function toAct(act: string): string {
  const verb = ACTS.find((each) => act === each || act.startsWith(`${each} `));
  if (verb === undefined) {
    return `do what programs cannot do: ${quoteProgram(act)}`;
  }
  const rest = act.slice(verb.length).trim();
  return rest === "" ? verb : `${verb} ${quoteProgram(rest)}`;
}

const REACH_SENTENCES = {
  page: "Programs cannot reach the page; use the actions of the world.",
  network: "Programs cannot reach the network.",
  files: "Programs cannot read or write files.",
  processes: "Programs cannot start other programs.",
  person: "Programs cannot ask questions while they run.",
  interpreter: "Programs have plain Python, with modules for numbers, text and time.",
} as const;

/** What ended a run from outside the program. */
export type ClosedBecause =
  | { readonly why: "unresponsive" }
  | { readonly why: "flood" }
  | { readonly why: "bad message"; readonly detail: string }
  | { readonly why: "forged" }
  | { readonly why: "crashed"; readonly detail: string };

/** The failure of a run whose sandbox was closed by the page. */
export function toClosedFailure(because: ClosedBecause, limits: RunLimits): RunFailure {
  switch (because.why) {
    case "unresponsive":
      return {
        cause: "limit",
        kind: "unresponsive",
        sentence: `The program ran longer than ${toSeconds(limits.durationMs)} and did not answer; its sandbox was closed.`,
      };
    case "flood":
      return {
        cause: "limit",
        kind: "messages",
        sentence: "The program flooded the page with messages; its sandbox was closed.",
      };
    case "bad message":
      return {
        cause: "forbidden",
        kind: "bad-message",
        sentence: `The program's sandbox sent a message that the page does not take (${because.detail}); it was closed.`,
      };
    case "forged":
      return {
        cause: "forbidden",
        kind: "forged-report",
        sentence:
          "Making the reported calls again does not give what the sandbox reported; the run does not count.",
      };
    case "crashed":
      return {
        cause: "limit",
        kind: "crashed",
        sentence: `Python itself stopped working; its sandbox was closed.${because.detail === "" ? "" : ` It says: ${quoteProgram(because.detail)}`}`,
      };
    default:
      return assertNever(because);
  }
}

/** What was so already is no doing of the program, be it so in the end or not. */
const NOTHING_TO_DO: RunFailure = {
  cause: "goal",
  kind: "nothing-to-do",
  sentence:
    "The goal was reached before the program began: there is nothing to do, and the run shows nothing.",
};

function toGoalFailure({
  goal,
  wasMetBefore,
}: Pick<RunWitness, "goal" | "wasMetBefore">): RunFailure | undefined {
  if (wasMetBefore) {
    return NOTHING_TO_DO;
  }
  if (goal.success) {
    return undefined;
  }
  const unmet = goal.conditions.find((condition) => !condition.met);
  return {
    cause: "goal",
    kind: "goal-not-met",
    sentence:
      unmet === undefined
        ? "The program ran to its end, but the goal is not reached."
        : (unmet.failure ?? `Not reached: ${unmet.description}.`),
  };
}

/** The call that the world refused; a program may also raise ActionFailed, which is in its own words. */
function toRefusal(
  end: Extract<ProgramEnd, { end: "refused" }>,
  steps: readonly RunStep[],
): RunFailure {
  const failure = steps.at(-1)?.outcome.failure;
  return failure !== undefined && failure.sentence.startsWith(end.message)
    ? { ...failure, cause: "world", ...lineOf(end.line) }
    : {
        cause: "python",
        kind: "action-failed",
        sentence: `The program gave up${atLine(end.line)}${end.message === "" ? "." : `. It says: ${quoteProgram(end.message)}`}`,
        ...lineOf(end.line),
      };
}

function toLimitSentence(
  limit: Extract<ProgramEnd, { end: "limit" }>["limit"],
  line: number | undefined,
  limits: RunLimits,
): string {
  const at = atLine(line);
  switch (limit) {
    case "duration":
      return `The program ran longer than ${toSeconds(limits.durationMs)} and was stopped${at}. Does a loop never end?`;
    case "calls":
      return `The program made more than ${toCount(limits.worldCalls)} calls and was stopped${at}. Does a loop never end?`;
    case "output":
      return `The program printed more than ${toCount(limits.outputChars)} characters and was stopped${at}.`;
    case "recursion":
      return `The program called itself too many times${at}: does a function call itself without end?`;
    case "memory":
      return `The program used too much memory and was stopped${at}.`;
    default:
      return assertNever(limit);
  }
}

function atLine(line: number | undefined): string {
  return line === undefined ? "" : ` at line ${line}`;
}

function lineOf(line: number | undefined): { readonly line?: number } {
  return line === undefined ? {} : { line };
}

function toSeconds(durationMs: number): string {
  return `${(durationMs / 1000).toLocaleString("en")} s`;
}

function toCount(count: number): string {
  return count.toLocaleString("en");
}

/** `NameError` to `name-error`; a class of the program's own can have any name. */
function toKind(typeName: string): string {
  return /^\w{1,40}$/u.test(typeName) ? toKebabCase(typeName) : "exception";
}

/** Kinds are kebab-case throughout. */
function toKebabCase(typeName: string): string {
  return typeName.replace(/([a-z0-9])([A-Z])/g, "$1-$2").toLowerCase();
}

/** A run that the sandbox itself broke: no failure of the program. */
export function brokenError(): AppError {
  return new AppError({
    code: "RUN-04",
    what: "The sandbox itself stopped working.",
    safe: "The program and everything else are as they were; the run was not kept.",
    next: "Run it again. If it happens again, reload the page.",
  });
}
