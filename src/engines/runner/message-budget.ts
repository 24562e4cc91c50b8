/** What a sandbox may send during one run; more than any honest run needs. */
export interface BudgetLimits {
  readonly messages: number;
  readonly chars: number;
}

/** One message may be this long: a call with all that it changed is a few thousand characters. */
export const MAX_MESSAGE_CHARS = 256 * 1024;

/** Honest sandboxes send two messages a call, and lines and output at most every 30 ms. */
const MESSAGES_PER_SECOND = 100;
const SPARE_MESSAGES = 500;
/** 8 Mi characters: a thousand calls of some thousand characters, and all that may be printed. */
const MAX_RUN_CHARS = 8 * 1024 * 1024;

/** The budget of a run that may take `durationMs` and make `worldCalls` calls. */
export function toBudgetLimits(limits: {
  readonly durationMs: number;
  readonly worldCalls: number;
}): BudgetLimits {
  const seconds = Math.ceil(limits.durationMs / 1000);
  return {
    messages: SPARE_MESSAGES + 2 * limits.worldCalls + MESSAGES_PER_SECOND * seconds,
    chars: MAX_RUN_CHARS,
  };
}

/**
 * Counts what a sandbox sends. Why a total and not a rate: a program that floods is caught by
 * either, and a total does not punish a page that was busy and reads a second's messages at once.
 */
export class MessageBudget {
  readonly #limits: BudgetLimits;
  #messages = 0;
  #chars = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** Counts one message; false when it is one too many. */
  spend(chars: number): boolean {
    this.#messages += 1;
    this.#chars += chars;
    return this.#messages <= this.#limits.messages && this.#chars <= this.#limits.chars;
  }
}

/** How long a sandbox may say nothing: an honest one answers in 30 ms. */
export interface Patience {
  /** After a stop was asked for. */
  readonly stopMs: number;
  /** After the run's time was over; the sandbox ends it by itself. */
  readonly overtimeMs: number;
}

export const DEFAULT_PATIENCE: Patience = { stopMs: 1000, overtimeMs: 2000 };
