import { assert, assertNever } from "@/base/assert";
import { createId } from "@/base/id";
import type { Run } from "@/core/run";
import type { GoalReport, WorldModel } from "@/core/world/world-model";
import { toRunFailure } from "@/engines/runner/failure-sentence";
import type { RunEvent, RunLimits, RunRequest } from "@/engines/runner/runner-engine";
import { RunWitness } from "@/engines/runner/run-witness";
import type { FromSandbox, ProgramEnd } from "@/engines/runner/sandbox-protocol";

/** Whom a run in this process is for: the world it is in, and who watches. */
export interface RunAudience {
  readonly world: WorldModel;
  readonly onEvent: (event: RunEvent) => void;
}

/** What the messages of a run in this process add up to. */
export class RunRecord {
  readonly witness: RunWitness;
  readonly #request: RunRequest;
  readonly #onEvent: (event: RunEvent) => void;
  readonly #startedAt = Date.now();
  readonly #startMs = performance.now();
  #output = "";
  #end: ProgramEnd = { end: "crashed", message: "it never answered" };

  /** Throws AppError where the world cannot open the state or the goal. */
  constructor(request: RunRequest, { world, onEvent }: RunAudience) {
    this.#request = request;
    this.#onEvent = onEvent;
    this.witness = new RunWitness(world, request);
  }

  /** Tells of the call that the witness made last. */
  tellStep(): void {
    this.#onEvent(this.witness.lastEvent());
  }

  end(end: ProgramEnd): void {
    this.#end = end;
  }

  receive(message: FromSandbox): void {
    switch (message.kind) {
      case "line":
        this.#onEvent({ kind: "line", line: message.line });
        break;
      case "output":
        this.#output += message.text;
        this.#onEvent({ kind: "output", text: message.text });
        break;
      case "step":
        assert(
          this.witness.confirm(message.step, this.#output.length),
          "the same calls give the same outcomes",
        );
        this.tellStep();
        break;
      case "finished":
        this.end(message.end);
        break;
      case "ask":
        throw new Error("a world in this process is asked without a message");
      case "broken":
        // In this process what breaks throws by itself.
        break;
      default:
        assertNever(message);
    }
  }

  toRun(limits: RunLimits): Run {
    const failure = toRunFailure(this.#end, {
      limits,
      witness: this.witness,
      hasGoal: this.#request.goal !== undefined,
    });
    const isStopped = this.#end.end === "stopped";
    return {
      id: createId("run"),
      programId: this.#request.programId,
      status: isStopped ? "stopped" : failure === undefined ? "succeeded" : "failed",
      steps: this.witness.steps,
      ...(failure === undefined ? {} : { failure }),
      goal: this.witness.goal,
      environmentSteps: this.witness.environmentSteps,
      output: this.#output,
      startedAt: this.#startedAt,
      durationMs: performance.now() - this.#startMs,
    };
  }
}

const NO_GOAL: GoalReport = { success: false, conditions: [] };

/** The run of a program that was stopped before it began. */
export function toUnstartedRun(request: RunRequest): Run {
  return {
    id: createId("run"),
    programId: request.programId,
    status: "stopped",
    steps: [],
    goal: NO_GOAL,
    environmentSteps: 0,
    output: "",
    startedAt: Date.now(),
    durationMs: 0,
  };
}
