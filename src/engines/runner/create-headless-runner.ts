/**
 * A runner for commands without a browser: the same Python, the same harness and the same world in
 * this process.
 *
 * It has no sealed frame around it. The harness still keeps programs from modules and files, ends
 * endless loops and gives every program a namespace of its own; but a program that means harm is
 * for the studio's sandbox, not for this.
 */
import type { PyodideAPI } from "pyodide";
import type { Run } from "@/core/run";
import type { WorldModel } from "@/core/world/world-model";
import { runProgram } from "@/engines/runner/program-run";
import { loadHarness } from "@/engines/runner/python-runtime";
import { RunRecord, toUnstartedRun } from "@/engines/runner/run-record";
import { DEFAULT_RUN_LIMITS } from "@/engines/runner/run-supervisor";
import type { RunEvent, RunnerEngine, RunRequest } from "@/engines/runner/runner-engine";

/** The harness leaves a hook behind with every run; a fresh interpreter has none. */
const RUNS_PER_INTERPRETER = 50;

/** Creates the runner. Python is started by the first run and replaced now and then. */
export function createHeadlessRunner(world: WorldModel): RunnerEngine {
  return new HeadlessRunner(world);
}

class HeadlessRunner implements RunnerEngine {
  readonly #world: WorldModel;
  #python: Promise<PyodideAPI> | undefined;
  #runs = 0;

  constructor(world: WorldModel) {
    this.#world = world;
  }

  async warmUp(): Promise<void> {
    await this.#takePython();
  }

  async run(
    request: RunRequest,
    onEvent: (event: RunEvent) => void,
    signal?: AbortSignal,
  ): Promise<Run> {
    if (signal?.aborted === true) {
      return toUnstartedRun(request);
    }
    const python = await this.#takePython();
    this.#runs += 1;
    const limits = { ...DEFAULT_RUN_LIMITS, ...request.limits };
    const record = new RunRecord(request, { world: this.#world, onEvent });
    await runProgram(python, {
      world: this.#world,
      request: {
        kind: "run",
        program: request.program,
        state: request.state,
        limits,
      },
      send: (message) => record.receive(message),
      isStopAsked: () => signal?.aborted === true,
    });
    return record.toRun(limits);
  }

  [Symbol.dispose](): void {
    this.#python = undefined;
  }

  #takePython(): Promise<PyodideAPI> {
    if (this.#runs >= RUNS_PER_INTERPRETER) {
      this.#python = undefined;
      this.#runs = 0;
    }
    this.#python ??= startPython();
    return this.#python;
  }
}

/** Python in this process, with the harness of programs. */
export async function startPython(): Promise<PyodideAPI> {
  const { loadPyodide } = await import("pyodide");
  const python = await loadPyodide({
    // Python's `js` module sees this object and nothing of the process.
    jsglobals: { Object, Array, setTimeout, clearTimeout },
    stdout: () => undefined,
    stderr: () => undefined,
  });
  loadHarness(python);
  return python;
}
