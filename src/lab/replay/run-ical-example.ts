/** Checks and runs one example of an ICAL memory. */
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { AppError, toErrorData } from "@/base/app-error";
import type { Run } from "@/core/run";
import type { CheckerEngine, ProgramProblem } from "@/engines/checker/checker-engine";
import type { RunnerEngine } from "@/engines/runner/runner-engine";
import { parseIcalChanges, undoIcalChanges } from "@/formats/ical/ical-changes";
import { unfenceProgram, type IcalExampleFiles } from "@/formats/ical/ical-memory";
import { parseIcalState } from "@/formats/ical/ical-state";
import {
  HOUSEHOLD_VOCABULARY,
  type HouseholdState,
  layOutState,
  toJson,
} from "@/worlds/household/household-study";

export interface IcalTools {
  readonly checker: CheckerEngine;
  readonly runner: RunnerEngine;
  readonly limitMs: number;
}

/** How one program ran. */
export interface IcalRun {
  readonly isClean: boolean;
  readonly environmentSteps: number;
  readonly calls: number;
  /** Calls that the API made first because a precondition was missing. */
  readonly preparations: number;
  readonly failure?: { readonly kind: string; readonly sentence: string; readonly line?: number };
}

export interface IcalExampleReport {
  readonly memory: string;
  readonly example: string;
  /** Errors of the static check: known defects. */
  readonly defects: readonly IcalDefect[];
  /** Preconditions are prepared, as published programs expect. */
  readonly run: IcalRun;
  /** Every missing precondition is refused. */
  readonly unaided: IcalRun;
  /** What of the state file was not read. */
  readonly notes: readonly string[];
}

export interface IcalDefect {
  readonly kind: ProgramProblem["kind"];
  readonly line: number;
  readonly sentence: string;
}

/** Reads, checks and runs the example. A file that cannot be read makes a run that is not clean. */
export async function runIcalExample(
  files: IcalExampleFiles,
  tools: IcalTools,
): Promise<IcalExampleReport> {
  const name = { memory: files.memory, example: files.id };
  try {
    const program = unfenceProgram(await readFile(files.programFile, "utf8"));
    const { state, notes } = await readState(files);
    const instances = state.objects.map((object) => ({ id: object.id, class: object.class }));
    const defects = tools.checker
      .check(program, { vocabulary: HOUSEHOLD_VOCABULARY, instances })
      .filter(({ severity }) => severity === "error")
      .map(({ kind, line, sentence }) => ({ kind, line, sentence }));
    const run = await runOn(program, { ...state, missingPreconditions: "prepare" }, tools);
    const unaided = await runOn(program, state, tools);
    return { ...name, defects, run, unaided, notes };
  } catch (error) {
    const { code, what } = toErrorData(error);
    const failure = { kind: code, sentence: what };
    const run = { isClean: false, environmentSteps: 0, calls: 0, preparations: 0, failure };
    return { ...name, defects: [], run, unaided: run, notes: [] };
  }
}

async function readState(
  files: IcalExampleFiles,
): Promise<{ readonly state: HouseholdState; readonly notes: readonly string[] }> {
  if (files.stateFile === undefined) {
    throw new AppError({
      code: "ICL-02",
      what: `Example ${files.id} of ${files.memory} has no state file.`,
      safe: "Its program was not run.",
      next: "Give the whole folder of the memory, with its successful_skill_states.",
    });
  }
  const text = await readFile(files.stateFile, "utf8");
  const { objects, notes } = parseIcalState(text, basename(files.stateFile));
  const changes =
    files.changesFile === undefined
      ? []
      : parseIcalChanges(await readFile(files.changesFile, "utf8"), basename(files.changesFile));
  const start = undoIcalChanges(objects, changes);
  return { state: layOutState(start, `${files.memory} ${files.id}`), notes };
}

async function runOn(program: string, state: HouseholdState, tools: IcalTools): Promise<IcalRun> {
  const run = await tools.runner.run(
    {
      programId: "ical",
      program,
      state: toJson(state),
      goal: undefined,
      limits: { durationMs: tools.limitMs },
    },
    () => undefined,
  );
  return toIcalRun(run);
}

/** Clean is: it ran to its end, and no call was refused, not even one whose refusal it caught. */
function toIcalRun(run: Run): IcalRun {
  const refused = run.steps.find((step) => !step.outcome.ok);
  const cause = refused?.outcome.failure ?? run.failure;
  const line = refused?.line ?? run.failure?.line;
  return {
    isClean: run.status === "succeeded" && refused === undefined,
    environmentSteps: run.environmentSteps,
    calls: run.steps.length,
    preparations: run.steps.reduce(
      (sum, step) => sum + (step.outcome.preparations?.length ?? 0),
      0,
    ),
    ...(cause === undefined
      ? {}
      : {
          failure: {
            kind: cause.kind,
            sentence: cause.sentence,
            ...(line === undefined ? {} : { line }),
          },
        }),
  };
}
