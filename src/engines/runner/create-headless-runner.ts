/**
 * A runner for commands without a browser: the same Python, the same harness and the same world in
 * this process.
 *
 * It has no sealed frame around it. The harness still keeps programs from modules and files, ends
 * endless loops and gives every program a namespace of its own; but a program that means harm is
 * for the studio's sandbox, not for this.
 */
import type { PyodideAPI } from "pyodide";
import { createId } from "@/base/id";
import type { Run, RunStep } from "@/core/run";
import type { GoalReport, WorldModel } from "@/core/world-model";
import { toRunFailure } from "@/engines/runner/failure-sentence";
import { runProgram } from "@/engines/runner/program-run";
import { loadHarness } from "@/engines/runner/python-runtime";
import { DEFAULT_RUN_LIMITS, toUnstartedRun } from "@/engines/runner/run-supervisor";
import type { RunEvent, RunnerEngine, RunRequest } from "@/engines/runner/runner-engine";
import type { FromSandbox, ProgramEnd } from "@/engines/runner/sandbox-protocol";

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
    const record = new RunRecord(request, onEvent);
    await runProgram(python, {
      world: this.#world,
      request: {
        kind: "run",
        program: request.program,
        state: request.state,
        ...(request.goal === undefined ? {} : { goal: request.goal }),
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

async function startPython(): Promise<PyodideAPI> {
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

/** What the run's messages add up to. */
class RunRecord {
  readonly #request: RunRequest;
  readonly #onEvent: (event: RunEvent) => void;
  readonly #steps: RunStep[] = [];
  readonly #startedAt = Date.now();
  readonly #startMs = performance.now();
  #output = "";
  #state: RunRequest["state"];
  #goal: GoalReport = { success: false, conditions: [] };
  #end: ProgramEnd = { end: "crashed", message: "it never answered" };

  constructor(request: RunRequest, onEvent: (event: RunEvent) => void) {
    this.#request = request;
    this.#onEvent = onEvent;
    this.#state = request.state;
  }

  receive(message: FromSandbox): void {
    switch (message.kind) {
      case "started":
        this.#goal = message.goal;
        break;
      case "line":
        this.#onEvent({ kind: "line", line: message.line });
        break;
      case "output":
        this.#output += message.text;
        this.#onEvent({ kind: "output", text: message.text });
        break;
      case "step":
        this.#steps.push(message.step);
        this.#state = message.state ?? this.#state;
        this.#goal = message.goal;
        this.#onEvent({
          kind: "step",
          step: message.step,
          state: this.#state,
          goal: message.goal,
        });
        break;
      case "finished":
        this.#goal = message.goal;
        this.#end = message.end;
        break;
      case "broken":
        // A state that cannot be opened throws before any message; nothing else sends this here.
        break;
    }
  }

  toRun(limits: typeof DEFAULT_RUN_LIMITS): Run {
    const failure = toRunFailure(this.#end, {
      limits,
      steps: this.#steps,
      goal: this.#goal,
      hasGoal: this.#request.goal !== undefined,
    });
    const isStopped = this.#end.end === "stopped";
    return {
      id: createId("run"),
      programId: this.#request.programId,
      status: isStopped ? "stopped" : failure === undefined ? "succeeded" : "failed",
      steps: this.#steps,
      ...(failure === undefined ? {} : { failure }),
      goal: this.#goal,
      environmentSteps: this.#steps.reduce((sum, step) => sum + step.outcome.environmentSteps, 0),
      output: this.#output,
      startedAt: this.#startedAt,
      durationMs: performance.now() - this.#startMs,
    };
  }
}
