/**
 * The page's side of one run: sends the program into a started sandbox, believes nothing that comes
 * back, and always ends, whatever the sandbox does.
 */
import { isAbort } from "@/base/app-error";
import { assertNever } from "@/base/assert";
import { createId } from "@/base/id";
import { TurnQueue } from "@/base/turns/turn-queue";
import type { Run, RunFailure, RunStep } from "@/core/run";
import type { WorldModel } from "@/core/world/world-model";
import {
  brokenError,
  toClosedFailure,
  toRunFailure,
  type ClosedBecause,
} from "@/engines/runner/failure-sentence";
import {
  DEFAULT_PATIENCE,
  MessageBudget,
  toBudgetLimits,
  type Patience,
} from "@/engines/runner/message-budget";
import { RunWitness } from "@/engines/runner/run-witness";
import type { RunEvent, RunLimits, RunRequest } from "@/engines/runner/runner-engine";
import {
  parseFromSandbox,
  type FromSandbox,
  type ProgramEnd,
  type ToSandbox,
} from "@/engines/runner/sandbox-protocol";

/** Reads cheaply on a screen and leaves a slow machine time for some hundred calls. */
export const DEFAULT_RUN_LIMITS: RunLimits = {
  durationMs: 20_000,
  worldCalls: 1000,
  outputChars: 100_000,
};

/** A sandbox in which Python has started and nothing has run. */
export interface ReadySandbox {
  readonly port: MessagePort;
  onError(listener: (message: string) => void): void;
}

export interface SupervisedRun {
  readonly sandbox: ReadySandbox;
  readonly world: WorldModel;
  readonly request: RunRequest;
  readonly onEvent: (event: RunEvent) => void;
  readonly signal: AbortSignal | undefined;
  readonly patience?: Patience;
}

/**
 * Runs the program in the sandbox. Rejects with AppError only where the program had no part in it: RUN-04,
 * what the world throws for a state or a goal that it cannot open, and what its far side rejects with.
 */
export function superviseRun(options: SupervisedRun): Promise<Run> {
  return new Promise((resolve, reject) => {
    new RunSupervisor(options, { resolve, reject }).start();
  });
}

type InboxEntry = "stuck" | { readonly data: unknown } | { readonly because: ClosedBecause };

interface Settle {
  readonly resolve: (run: Run) => void;
  readonly reject: (error: unknown) => void;
}

class RunSupervisor {
  readonly #options: SupervisedRun;
  readonly #limits: RunLimits;
  readonly #patience: Patience;
  readonly #budget: MessageBudget;
  readonly #lineCount: number;
  readonly #witness: RunWitness;
  readonly #startedAt = Date.now();
  readonly #startMs = performance.now();
  readonly #result: Settle;
  readonly #listening = new AbortController();
  readonly #hearing = new AbortController();
  #overtime: ReturnType<typeof setTimeout> | undefined;
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  /** What the sandbox sent and the page decided, in its order. */
  readonly #inbox = new TurnQueue<InboxEntry>((entry) => this.#take(entry));
  #output = "";
  #isOver = false;
  #isAsking = false;

  constructor(options: SupervisedRun, result: Settle) {
    this.#options = options;
    this.#result = result;
    this.#limits = { ...DEFAULT_RUN_LIMITS, ...options.request.limits };
    this.#patience = options.patience ?? DEFAULT_PATIENCE;
    this.#budget = new MessageBudget(toBudgetLimits(this.#limits));
    this.#lineCount = options.request.program.split(/\r\n|\r|\n/).length;
    this.#witness = new RunWitness(options.world, options.request);
  }

  start(): void {
    const { sandbox, world, request, signal } = this.#options;
    const { farSide, pythonApi } = world;
    const listening = { signal: this.#listening.signal };
    const hearing = { signal: this.#hearing.signal };
    sandbox.port.addEventListener("message", (event) => this.#receive(event.data), hearing);
    // Whatever went wrong in there is told in words that a program could have put there.
    sandbox.onError((detail) => this.#inbox.push({ because: { why: "crashed", detail } }));
    const message: ToSandbox = {
      kind: "run",
      program: request.program,
      // What is known of a world elsewhere tells how far its goal is: nothing of that enters the sandbox.
      ...(farSide === undefined ? { state: request.state } : { state: null, far: { pythonApi } }),
      limits: this.#limits,
    };
    sandbox.port.start();
    sandbox.port.postMessage(message);
    this.#overtime = setTimeout(
      () => this.#inbox.pushBehind({ because: { why: "unresponsive" } }),
      this.#limits.durationMs + this.#patience.overtimeMs,
    );
    if (signal?.aborted === true) {
      this.#askToStop();
    } else {
      signal?.addEventListener("abort", () => this.#askToStop(), listening);
    }
  }

  #askToStop(): void {
    const stop: ToSandbox = { kind: "stop" };
    this.#options.sandbox.port.postMessage(stop);
    this.#stopTimer = setTimeout(() => this.#inbox.pushBehind("stuck"), this.#patience.stopMs);
  }

  /** Counts what came; it is read in its turn, so that a page with much to read can still answer. */
  #receive(data: unknown): void {
    const isText = typeof data === "string";
    if (!this.#budget.spend(isText ? data.length : 0)) {
      this.#hearing.abort();
      this.#inbox.push({ because: { why: "flood" } });
      return;
    }
    if (!isText) {
      // It ends the run: nothing after it is kept, of whatever size.
      this.#hearing.abort();
    }
    this.#inbox.push({ data });
  }

  #take(entry: InboxEntry): void {
    try {
      if (entry === "stuck") {
        this.#end("stopped", undefined);
        return;
      }
      const parsed = "because" in entry ? entry : parseFromSandbox(entry.data);
      if ("because" in parsed) {
        this.#close(parsed.because);
      } else if (parsed.ok) {
        this.#handle(parsed.value);
      } else {
        this.#close({ why: "bad message", detail: parsed.error });
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #handle(message: FromSandbox): void {
    switch (message.kind) {
      case "line":
        this.#options.onEvent({ kind: "line", line: Math.min(message.line, this.#lineCount) });
        break;
      case "output":
        this.#addOutput(message.text);
        break;
      case "step":
        this.#addStep(message.step);
        break;
      case "ask":
        void this.#answer(message);
        break;
      case "finished":
        this.#finish(message.end);
        break;
      case "broken":
        this.#fail(brokenError());
        break;
      default:
        assertNever(message);
    }
  }

  #addOutput(text: string): void {
    const kept = text.slice(0, this.#limits.outputChars - this.#output.length);
    if (kept !== "") {
      this.#output += kept;
      this.#options.onEvent({ kind: "output", text: kept });
    }
  }

  /** Shown and kept is what the page sees when it makes the call itself. */
  #addStep(step: RunStep): void {
    const { steps } = this.#witness;
    const isNext = step.index === steps.length && step.index < this.#limits.worldCalls;
    if (!isNext || step.line > this.#lineCount) {
      this.#close({ why: "bad message", detail: "a step that cannot be" });
      return;
    }
    if (!this.#witness.confirm(step, this.#output.length)) {
      this.#close({ why: "forged" });
      return;
    }
    this.#options.onEvent(this.#witness.lastEvent());
  }

  /** Makes a call in a world elsewhere, one at a time, and hands back what it gave. */
  async #answer({ line, call }: Extract<FromSandbox, { readonly kind: "ask" }>): Promise<void> {
    const { sandbox, world, onEvent, signal } = this.#options;
    const isNext = !this.#isAsking && this.#witness.steps.length < this.#limits.worldCalls;
    if (world.farSide === undefined || !isNext || line > this.#lineCount) {
      this.#close({ why: "bad message", detail: "a call that cannot be" });
      return;
    }
    this.#isAsking = true;
    try {
      await world.farSide.learn(this.#witness.state, [call], signal);
      this.#isAsking = false;
      if (!this.#isOver) {
        const outcome = this.#witness.act({ line, call }, this.#output.length);
        onEvent(this.#witness.lastEvent());
        const answer: ToSandbox = { kind: "answer", outcome };
        sandbox.port.postMessage(answer);
      }
    } catch (error) {
      // A stop ends the run by itself.
      if (!isAbort(error)) {
        this.#fail(error);
      }
    }
  }

  /** The program had no part in it. */
  #fail(error: unknown): void {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#cleanUp();
      this.#result.reject(error);
    }
  }

  #finish(end: ProgramEnd): void {
    const failure = toRunFailure(end, {
      limits: this.#limits,
      witness: this.#witness,
      hasGoal: this.#options.request.goal !== undefined,
    });
    this.#end(
      end.end === "stopped" ? "stopped" : failure === undefined ? "succeeded" : "failed",
      failure,
    );
  }

  #close(because: ClosedBecause): void {
    this.#end("failed", toClosedFailure(because, this.#limits));
  }

  #end(status: Run["status"], failure: RunFailure | undefined): void {
    if (!this.#isOver) {
      this.#isOver = true;
      this.#cleanUp();
      this.#settle(status, failure);
    }
  }

  #cleanUp(): void {
    this.#inbox.close();
    this.#hearing.abort();
    clearTimeout(this.#overtime);
    clearTimeout(this.#stopTimer);
    this.#listening.abort();
  }

  #settle(status: Run["status"], failure: RunFailure | undefined): void {
    this.#result.resolve({
      id: createId("run"),
      programId: this.#options.request.programId,
      status,
      steps: this.#witness.steps,
      ...(failure === undefined ? {} : { failure }),
      goal: this.#witness.goal,
      environmentSteps: this.#witness.environmentSteps,
      output: this.#output,
      startedAt: this.#startedAt,
      durationMs: performance.now() - this.#startMs,
    });
  }
}
