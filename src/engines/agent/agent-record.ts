/** What an agent did so far: events, counts and limits of one episode. */
import type { ProgramCall } from "@/core/world/program-call";
import type { CallOutcome } from "@/core/world/world-model";
import type {
  AgentEvent,
  AgentLimits,
  AgentOptions,
  AgentRun,
  StopReason,
} from "@/engines/agent/agent-engine";
import type { TriedCall, WantedObject } from "@/engines/agent/writer";

/** Thrown inside the engine when a limit is reached or the run is aborted; caught at its one end. */
export class Stopped extends Error {
  override readonly name = "Stopped";
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(reason);
    this.reason = reason;
  }
}

type Because = Extract<AgentEvent, { kind: "written" }>["because"];

export class AgentRecord {
  readonly events: AgentEvent[] = [];
  environmentSteps = 0;
  lookSteps = 0;
  refusedCalls = 0;
  /** Calls of this episode, for the writer. */
  tried: readonly TriedCall[] = [];
  #written = 0;
  #next = 0;
  readonly #limits: AgentLimits;
  readonly #options: AgentOptions;

  constructor(limits: AgentLimits, options: AgentOptions) {
    this.#limits = limits;
    this.#options = options;
  }

  tell(event: AgentEvent): void {
    this.events.push(event);
    this.#options.onEvent?.(event);
    const { environmentSteps: total } = this.#limits;
    this.#options.onProgress?.({ label: "Acting", done: this.environmentSteps, total });
  }

  /** Throws {@link Stopped} where nothing more may be done. */
  checkLimits(): void {
    if (this.#options.signal?.aborted === true) {
      throw new Stopped("aborted");
    }
    if (this.environmentSteps >= this.#limits.environmentSteps) {
      throw new Stopped("step-limit");
    }
    if (this.refusedCalls >= this.#limits.refusedCalls) {
      throw new Stopped("refusal-limit");
    }
  }

  /**
   * A program is about to be written; where one action is taken at a time, those after each are counted apart. Throws
   * {@link Stopped} where as many were written as may be.
   */
  countWriting(because: Because): void {
    const isNext = because === "next";
    if (isNext ? this.#next >= this.#limits.actions : this.#written >= this.#limits.programs) {
      throw new Stopped("program-limit");
    }
    this.#written += isNext ? 0 : 1;
    this.#next += isNext ? 1 : 0;
  }

  countCall({ environmentSteps, ok }: CallOutcome): void {
    this.environmentSteps += environmentSteps;
    this.refusedCalls += ok ? 0 : 1;
  }

  /** Looking that comes to nothing is no refused action of a program, but its steps count. */
  countLook({ environmentSteps }: CallOutcome): void {
    this.environmentSteps += environmentSteps;
    this.lookSteps += environmentSteps;
  }

  noteTried(call: ProgramCall, outcome: CallOutcome, step: number | undefined): void {
    const { ok, changes, failure } = outcome;
    this.tried = [
      ...this.tried,
      {
        call,
        ok,
        changes,
        ...(failure === undefined ? {} : { failure }),
        ...(step === undefined ? {} : { step }),
      },
    ];
  }

  noteNotFound(call: ProgramCall, notFound: WantedObject, step: number): void {
    this.tried = [...this.tried, { call, ok: false, changes: [], notFound, step }];
  }

  /** A new program was written: what was tried before refers to the steps of another one. */
  forgetSteps(): void {
    this.tried = this.tried.map((each) => {
      const { step: _, ...rest } = each;
      return rest;
    });
  }

  toRun(reason: StopReason, questions: readonly string[]): AgentRun {
    const { events, environmentSteps, refusedCalls, lookSteps } = this;
    return { events, reason, environmentSteps, refusedCalls, questions, lookSteps };
  }
}

/** What ended a run, where it is a limit; anything else is passed on. */
export function stopReasonOf(error: unknown): StopReason {
  if (error instanceof Stopped) {
    return error.reason;
  }
  if (error instanceof DOMException && error.name === "AbortError") {
    return "aborted";
  }
  throw error;
}
