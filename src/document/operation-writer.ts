/**
 * Writes operations to the log in their order, one batch at a time, and keeps trying.
 *
 * Key ideas: what is to be written is a queue; a batch leaves it only when the log has it. A failure
 * leaves the queue as it is, tells why, and tries again later, so that a disk with room again takes
 * everything that was done meanwhile.
 */
import { lastOf } from "@/base/element-at";
import { createId } from "@/base/id";
import { isDefined } from "@/base/defined";
import { AppError, toErrorData, type ErrorData } from "@/base/app-error";
import type { Standing } from "@/core/line/standing";
import type { Operation } from "@/core/operation";
import type { MemoryWrite } from "@/document/undo-table";

/** Where the log is kept; the storage's operation store is one. */
export interface OperationLog {
  readonly isPersistent: boolean;
  read(demonstrationId: string): Promise<{
    readonly items: readonly Operation[];
    /** Rows of it that cannot be read. */
    readonly damaged: readonly unknown[];
    readonly nextSequence: number;
  }>;
  /** All of it or nothing: the operations at the log's end, and what they do to the memory. */
  append(
    operations: readonly Operation[],
    memory: readonly MemoryWrite[],
    by: { readonly writerId: string; readonly standing: Standing },
  ): Promise<void>;
  /** Makes this the writer, where the log knows such a thing; see the storage's operation store. */
  claim?(demonstrationId: string, writerId: string, isTakeOver: boolean): Promise<void>;
}

/** The first tries come quickly, for a passing failure; then it waits for a person to make room. */
const RETRY_DELAYS_MS = [250, 1000, 4000] as const;
const LAST_RETRY_DELAY_MS = 10_000;

/** The code of an append that another tab forestalled. */
export const PLACE_TAKEN = "STO-05";
/** The code of an append by a tab that another one has replaced as the writer. */
export const WRITER_REPLACED = "STO-10";
/** The code of an append to a log that was deleted for good. */
const LOG_GONE = "STO-11";

export type WriterState =
  | { readonly kind: "idle" }
  | { readonly kind: "writing" }
  | { readonly kind: "failing"; readonly error: ErrorData };

interface Waiter {
  readonly resolve: () => void;
  readonly reject: (error: AppError) => void;
}

export class OperationWriter {
  readonly #log: OperationLog;
  readonly #onState: (state: WriterState) => void;
  readonly #standingAfter: (operation: Operation) => Standing;
  #queue: readonly Operation[] = [];
  /** By the id of the operation that it goes with; it keeps to it when that moves in the log. */
  readonly #memory = new Map<string, MemoryWrite>();
  #state: WriterState = { kind: "idle" };
  #drainage: Promise<void> | undefined;
  #holds = 0;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #waiters: Waiter[] = [];

  /** `standingAfter` tells how far the demonstration is once an operation that was queued is done. */
  constructor(
    log: OperationLog,
    standingAfter: (operation: Operation) => Standing,
    onState: (state: WriterState) => void,
  ) {
    this.#log = log;
    this.#standingAfter = standingAfter;
    this.#onState = onState;
  }

  /** Which of all tabs this is; not known before, so that no other one can be taken for it. */
  readonly writerId = createId("writer");

  get state(): WriterState {
    return this.#state;
  }

  /** Whether something is not written that still may be. */
  get isWaiting(): boolean {
    return this.#queue.length > 0;
  }

  /** Queues an operation and what it does to the memory; they are on their way when this returns. */
  writeWith(operation: Operation, memory: MemoryWrite | undefined): void {
    if (memory !== undefined) {
      this.#memory.set(operation.id, memory);
    }
    this.write([operation]);
  }

  /**
   * Queues operations; they are on their way when this returns. What `uncounted` ones of them were to do to the memory
   * is not done.
   */
  write(operations: readonly Operation[], uncounted: ReadonlySet<Operation> = new Set()): void {
    for (const { id } of uncounted) {
      this.#memory.delete(id);
    }
    this.#queue = [...this.#queue, ...operations];
    if (this.#state.kind === "idle") {
      this.#setState({ kind: "writing" });
    }
    this.#start();
  }

  /** Resolves when the queue is empty; rejects with the AppError that keeps it from being written. */
  async settle(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      if (this.#queue.length === 0) {
        resolve();
        return;
      }
      this.#waiters.push({ resolve, reject });
      this.#start();
    });
  }

  /** Runs `work` while nothing is being written. */
  async hold(work: () => Promise<void>): Promise<void> {
    this.#holds += 1;
    try {
      await this.#drainage;
      await work();
    } finally {
      this.#holds -= 1;
      this.#start();
    }
  }

  /** Takes out what is not written, to give it other places in the log. Call it while holding. */
  takeQueue(): readonly Operation[] {
    const queue = this.#queue;
    this.#queue = [];
    return queue;
  }

  #start(): void {
    const hasWork = this.#queue.length > 0 || this.#state.kind !== "idle";
    if (this.#drainage !== undefined || this.#holds > 0 || !hasWork) {
      return;
    }
    clearTimeout(this.#retry);
    this.#drainage = this.#drain().finally(() => {
      this.#drainage = undefined;
      // Written to by whoever heard that all was written; after a failure the timer goes on.
      if (this.#state.kind === "writing") {
        this.#start();
      }
    });
  }

  async #drain(): Promise<void> {
    // What is done in one go is written in one piece, so that a page that ends in between leaves all of it or none.
    await Promise.resolve();
    try {
      while (this.#queue.length > 0) {
        const batch = this.#queue;
        const memory = batch.map(({ id }) => this.#memory.get(id)).filter(isDefined);
        const standing = this.#standingAfter(lastOf(batch));
        await this.#log.append(batch, memory, { writerId: this.writerId, standing });
        this.#queue = this.#queue.slice(batch.length);
        for (const { id } of batch) {
          this.#memory.delete(id);
        }
      }
      this.#handleSuccess();
    } catch (error) {
      this.#handleFailure(toErrorData(error));
    }
  }

  #handleSuccess(): void {
    this.#failures = 0;
    this.#setState({ kind: "idle" });
    for (const { resolve } of this.#waiters.splice(0)) {
      resolve();
    }
  }

  #handleFailure(error: ErrorData): void {
    if (error.code === LOG_GONE) {
      // Nothing will take it: whoever waits hears of it, and nobody is held up by it.
      this.#queue = [];
      this.#fail(error);
      return;
    }
    const delayMs = RETRY_DELAYS_MS[this.#failures] ?? LAST_RETRY_DELAY_MS;
    this.#failures += 1;
    this.#retry = setTimeout(() => {
      this.#start();
    }, delayMs);
    this.#fail(error);
  }

  #fail(error: ErrorData): void {
    this.#setState({ kind: "failing", error });
    // A taken place is no failure for those who wait: the session finds another one.
    const failed = error.code === PLACE_TAKEN ? [] : this.#waiters.splice(0);
    for (const { reject } of failed) {
      reject(new AppError(error));
    }
  }

  #setState(state: WriterState): void {
    this.#state = state;
    this.#onState(state);
  }
}
