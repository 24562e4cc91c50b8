/** One console session in a sandbox: sends statements, believes nothing that comes back, and always answers. */
import { AppError } from "@/base/app-error";
import { assert, assertNever } from "@/base/assert";
import type { Json } from "@/base/json";
import { TurnQueue } from "@/base/turns/turn-queue";
import type { ConsoleSession, StatementAnswer } from "@/core/console/console-session";
import type { WorldModel } from "@/core/world/world-model";
import { STATEMENT_LIMITS } from "@/engines/runner/console-run";
import {
  DEFAULT_PATIENCE,
  MessageBudget,
  toBudgetLimits,
  type Patience,
} from "@/engines/runner/message-budget";
import type { ReadySandbox } from "@/engines/runner/run-supervisor";
import { RunWitness } from "@/engines/runner/run-witness";
import {
  fromConsoleSchema,
  readSandboxText,
  type FromConsole,
  type ToSandbox,
} from "@/engines/runner/sandbox-protocol";

export interface SealedSessionOptions {
  readonly sandbox: ReadySandbox & Disposable;
  readonly world: WorldModel;
  readonly state: Json;
  /** The sandbox goes with the session; otherwise another session may follow in it. */
  readonly isLast: boolean;
  /** Told once where the sandbox was thrown away before the session was over. */
  readonly onBroken?: () => void;
  readonly patience?: Patience;
}

/** Opens the session. Throws AppError RUN-06 where the sandbox does not, and what the world throws for the state. */
export async function openSealedSession(options: SealedSessionOptions): Promise<ConsoleSession> {
  const session = new SealedSession(options);
  await session.ask({ kind: "console", state: options.state });
  return session;
}

interface Asked {
  readonly resolve: (answer: StatementAnswer) => void;
  readonly reject: (error: AppError) => void;
  readonly budget: MessageBudget;
}

class SealedSession implements ConsoleSession {
  readonly #options: SealedSessionOptions;
  readonly #witness: RunWitness;
  readonly #patience: Patience;
  readonly #hearing = new AbortController();
  /** What the sandbox sent and the page decided, in its order: a page with much to read ends nothing early. */
  readonly #inbox = new TurnQueue<() => void>((act) => act());
  #asked: Asked | undefined;
  #names: readonly string[] = [];
  #overtime: ReturnType<typeof setTimeout> | undefined;
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(options: SealedSessionOptions) {
    this.#options = options;
    this.#witness = new RunWitness(options.world, { state: options.state, goal: undefined });
    this.#patience = options.patience ?? DEFAULT_PATIENCE;
    const { sandbox } = options;
    sandbox.port.addEventListener("message", (event) => this.#receive(event.data), {
      signal: this.#hearing.signal,
    });
    sandbox.onError(() => this.#inbox.push(() => this.#break("it stopped working")));
    sandbox.port.start();
  }

  async run(source: string, signal?: AbortSignal): Promise<StatementAnswer> {
    if (signal?.aborted === true) {
      return { kind: "stopped", text: "" };
    }
    const stop = () => this.#askToStop();
    signal?.addEventListener("abort", stop, { once: true });
    try {
      return await this.ask({ kind: "statement", source });
    } finally {
      signal?.removeEventListener("abort", stop);
    }
  }

  async names(): Promise<readonly string[]> {
    return this.#names;
  }

  state(): Json {
    return this.#witness.state.json;
  }

  [Symbol.dispose](): void {
    const asked = this.#asked;
    this.#close();
    asked?.reject(toBrokenError("it was closed"));
    if (this.#options.isLast) {
      this.#options.sandbox[Symbol.dispose]();
    }
  }

  /** Sends one message and waits for its answer. */
  async ask(message: ToSandbox): Promise<StatementAnswer> {
    assert(this.#asked === undefined, "one statement at a time");
    if (this.#isOver) {
      throw toBrokenError("it was ended before");
    }
    const { durationMs } = STATEMENT_LIMITS;
    const worldCalls = STATEMENT_LIMITS.worldCalls - this.#witness.steps.length;
    const budget = new MessageBudget(toBudgetLimits({ durationMs, worldCalls }));
    return await new Promise((resolve, reject) => {
      const asked = { resolve, reject, budget };
      this.#asked = asked;
      this.#overtime = setTimeout(
        () => this.#giveUp(asked, "it did not answer in time"),
        durationMs + this.#patience.overtimeMs,
      );
      this.#options.sandbox.port.postMessage(message);
    });
  }

  #askToStop(): void {
    const asked = this.#asked;
    const stop: ToSandbox = { kind: "stop" };
    this.#options.sandbox.port.postMessage(stop);
    this.#stopTimer = setTimeout(
      () => this.#giveUp(asked, "it did not stop by itself"),
      this.#patience.stopMs,
    );
  }

  /** Ends the session after all that came by now, where the answer is not among it. */
  #giveUp(asked: Asked | undefined, why: string): void {
    this.#inbox.pushBehind(() => {
      if (this.#asked === asked) {
        this.#break(why);
      }
    });
  }

  /** Counts what came; it is read in its turn. */
  #receive(data: unknown): void {
    const asked = this.#asked;
    if (asked?.budget.spend(typeof data === "string" ? data.length : 0) === false) {
      this.#hearing.abort();
      this.#inbox.push(() => this.#break("it sent more messages than any honest one does"));
      return;
    }
    this.#inbox.push(() => this.#read(data, asked));
  }

  #read(data: unknown, asked: Asked | undefined): void {
    if (asked === undefined || asked !== this.#asked) {
      this.#break("it spoke unasked");
      return;
    }
    const parsed = readSandboxText(data, fromConsoleSchema);
    if (parsed.ok) {
      this.#handle(parsed.value, asked);
    } else {
      this.#break("it sent a message that could not be read");
    }
  }

  #handle(message: FromConsole, asked: Asked): void {
    switch (message.kind) {
      case "step": {
        const { steps } = this.#witness;
        const { index } = message.step;
        const isNext = index === steps.length && index < STATEMENT_LIMITS.worldCalls;
        if (!isNext || !this.#witness.confirm(message.step, 0)) {
          this.#break("it reported a call that the world does not answer like that");
        }
        break;
      }
      case "answered":
        this.#stopWaiting();
        this.#names = message.names;
        asked.resolve(message.answer);
        break;
      case "broken":
        this.#break("it stopped working");
        break;
      default:
        assertNever(message);
    }
  }

  #stopWaiting(): void {
    clearTimeout(this.#overtime);
    clearTimeout(this.#stopTimer);
    this.#asked = undefined;
  }

  #break(why: string): void {
    if (!this.#isOver) {
      const asked = this.#asked;
      this.#close();
      this.#options.sandbox[Symbol.dispose]();
      this.#options.onBroken?.();
      asked?.reject(toBrokenError(why));
    }
  }

  #close(): void {
    this.#isOver = true;
    this.#stopWaiting();
    this.#inbox.close();
    this.#hearing.abort();
  }
}

function toBrokenError(why: string): AppError {
  return new AppError({
    code: "RUN-06",
    what: `The console's sandbox was ended: ${why}.`,
    safe: "The session is as it was before the statement.",
    next: "Write the statement in another way, or go on with another one.",
  });
}
