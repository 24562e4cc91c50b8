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
import { RunRecord, toUnstartedRun } from "@/engines/runner/run-record";
import { DEFAULT_RUN_LIMITS } from "@/engines/runner/run-supervisor";
import type { RunLimits, RunnerEngine } from "@/engines/runner/runner-engine";
import type { ProgramEnd } from "@/engines/runner/sandbox-protocol";

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
      const record = new RunRecord(request, { world, onEvent });
      record.end(runCalls(record, readCalls(request.program), limits));
      return record.toRun(limits);
    },
    [Symbol.dispose]: () => undefined,
  };
}

function runCalls(
  record: RunRecord,
  { calls, unsupportedLines }: ReturnType<ReadCalls>,
  limits: RunLimits,
): ProgramEnd {
  const unread = unreadable(unsupportedLines[0]);
  if (unread !== undefined) {
    return unread;
  }
  for (const [index, { line, call }] of calls.entries()) {
    if (index >= limits.worldCalls) {
      return { end: "limit", limit: "calls", line };
    }
    const outcome = record.witness.act({ line, call });
    record.tellStep();
    if (!outcome.ok) {
      return { end: "refused", line, message: outcome.failure?.sentence ?? "" };
    }
  }
  return { end: "completed" };
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
