/**
 * Runs a program of plain calls in the world itself, without Python.
 *
 * The verdict is the runner's: the same calls reach the same environment in the same order, the first
 * refused one ends the run, and the goal is checked on the state that is left. Programs with control
 * flow are refused here; the built-in teacher writes none.
 */
import type { Json } from "@/base/json";
import type { Run, RunFailure, RunStep } from "@/core/run";
import type { GoalReport, WorldModel } from "@/core/world-model";
import type { RunRequest } from "@/engines/runner/runner-engine";
import { parseStraightLine } from "@/engines/teacher/straight-line-program";

export interface StraightLineRun {
  readonly run: Run;
  /** The state that it ends in. */
  readonly state: Json;
}

export function runStraightLine(world: WorldModel, request: RunRequest): StraightLineRun {
  const startedMs = performance.now();
  const environment = world.open(world.read(request.state), request.goal);
  const { calls, unsupportedLines } = parseStraightLine(request.program, world.vocabulary);
  const steps: RunStep[] = [];
  let failure = unreadable(unsupportedLines[0]);
  for (const { line, call } of failure === undefined ? calls : []) {
    const outcome = environment.call(call);
    steps.push({ index: steps.length, line, call, outcome });
    if (!outcome.ok) {
      const cause = outcome.failure ?? { kind: "refused", sentence: "The world refused it." };
      failure = { ...cause, line, cause: "world" };
      break;
    }
  }
  const goal = environment.checkGoal();
  failure ??= request.goal === undefined ? undefined : missed(goal);
  const run: Run = {
    id: `run-${request.programId}`,
    programId: request.programId,
    status: failure === undefined ? "succeeded" : "failed",
    steps,
    ...(failure === undefined ? {} : { failure }),
    goal,
    environmentSteps: steps.reduce((sum, { outcome }) => sum + outcome.environmentSteps, 0),
    output: "",
    startedAt: 0,
    durationMs: performance.now() - startedMs,
  };
  return { run, state: environment.state().json };
}

function missed({ success, conditions }: GoalReport): RunFailure | undefined {
  const unmet = conditions.find(({ met }) => !met);
  const sentence = unmet?.failure ?? unmet?.description ?? "The goal is not reached.";
  return success ? undefined : { kind: "goal-not-met", sentence, cause: "goal" };
}

function unreadable(line: number | undefined): RunFailure | undefined {
  const sentence = `Line ${line ?? 0} cannot be read.`;
  return line === undefined ? undefined : { kind: "syntax-error", sentence, line, cause: "python" };
}
