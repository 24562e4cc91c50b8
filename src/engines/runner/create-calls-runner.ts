/**
 * A runner for programs of plain calls, without Python: about a hundred times as fast to start.
 *
 * The verdict is the same one: the same calls reach the same world in the same order, the first
 * refused one ends the run, and what ended it is told in the same words. A program with control flow
 * is refused before anything happens. `exemplar runners` shows that it agrees with Python.
 */
import type { Run } from "@/core/run";
import type { ProgramCall } from "@/core/world/program-call";
import type { WorldModel } from "@/core/world/world-model";
import { RunRecord } from "@/engines/runner/run-record";
import { DEFAULT_RUN_LIMITS, toUnstartedRun } from "@/engines/runner/run-supervisor";
import type { RunLimits, RunnerEngine, RunRequest } from "@/engines/runner/runner-engine";
import type { FromSandbox, ProgramEnd } from "@/engines/runner/sandbox-protocol";

/** Reads a program line by line, in the world's own notation. */
export type ReadCalls = (program: string) => {
  readonly calls: readonly { readonly line: number; readonly call: ProgramCall }[];
  /** Lines that are no plain call. */
  readonly unsupportedLines: readonly number[];
};

export function createCallsRunner(world: WorldModel, readCalls: ReadCalls): RunnerEngine {
  return {
    warmUp: async () => undefined,
    run: async (request, onEvent, signal): Promise<Run> => {
      if (signal?.aborted === true) {
        return toUnstartedRun(request);
      }
      const limits = { ...DEFAULT_RUN_LIMITS, ...request.limits };
      const record = new RunRecord(request, onEvent);
      runCalls({ world, readCalls, limits }, request, (message) => record.receive(message));
      return record.toRun(limits);
    },
    [Symbol.dispose]: () => undefined,
  };
}

interface CallsRun {
  readonly world: WorldModel;
  readonly readCalls: ReadCalls;
  readonly limits: RunLimits;
}

function runCalls(
  { world, readCalls, limits }: CallsRun,
  { program, state, goal }: RunRequest,
  send: (message: FromSandbox) => void,
): void {
  const environment = world.open(world.read(state), goal);
  send({ kind: "started", goal: environment.checkGoal() });
  const { calls, unsupportedLines } = readCalls(program);
  let end = unreadable(unsupportedLines[0]);
  for (const [index, { line, call }] of end === undefined ? calls.entries() : []) {
    if (index >= limits.worldCalls) {
      end = { end: "limit", limit: "calls", line };
      break;
    }
    const outcome = environment.call(call);
    const step = { index, line, call, outcome };
    send({ kind: "step", step, state: environment.state().json, goal: environment.checkGoal() });
    if (!outcome.ok) {
      end = { end: "refused", line, message: outcome.failure?.sentence ?? "" };
      break;
    }
  }
  send({ kind: "finished", end: end ?? { end: "completed" }, goal: environment.checkGoal() });
}

function unreadable(line: number | undefined): ProgramEnd | undefined {
  return line === undefined
    ? undefined
    : {
        end: "exception",
        line,
        type: "NotPlain",
        message: "only plain calls are run without Python",
      };
}
