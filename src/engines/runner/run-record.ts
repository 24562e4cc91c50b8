import { createId } from "@/base/id";
import type { Run, RunStep } from "@/core/run";
import type { GoalReport } from "@/core/world/world-model";
import { toRunFailure } from "@/engines/runner/failure-sentence";
import type { RunEvent, RunLimits, RunRequest } from "@/engines/runner/runner-engine";
import type { FromSandbox, ProgramEnd } from "@/engines/runner/sandbox-protocol";

/** What the messages of a run in this process add up to. */
export class RunRecord {
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

  toRun(limits: RunLimits): Run {
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
