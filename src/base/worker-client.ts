/**
 * The border between the page and a worker.
 *
 * Why it exists: Comlink alone loses error codes, cannot carry an `AbortSignal`, leaves calls hanging
 * when the worker dies, and gives no way to end it. How to use: `exposeInWorker(api)` as the last
 * line of a worker's entry, `connectWorker<typeof api>(worker)` on the page, and every call through
 * `client.call((remote) => remote.method(...))`. Failures arrive as AppError, aborts as AbortError,
 * range errors as RangeError.
 */
import {
  expose,
  releaseProxy,
  type Remote,
  type TransferHandler,
  transferHandlers,
  wrap,
} from "comlink";
import { abortTransferHandler } from "@/base/abort-transfer";
import { assertNever } from "@/base/assert";
import { trustOwnScripts } from "@/base/trust/trusted-scripts";
import { startPatience, type Patience } from "@/base/patience";
import { AppError, type ErrorData, fromErrorData, isAbort, toErrorData } from "@/base/app-error";

type ErrorWire =
  | { readonly kind: "abort"; readonly message: string }
  | { readonly kind: "range"; readonly message: string }
  | { readonly kind: "error"; readonly data: ErrorData };

function toErrorWire(error: unknown): ErrorWire {
  if (isAbort(error)) {
    return { kind: "abort", message: error instanceof Error ? error.message : "" };
  }
  if (error instanceof RangeError) {
    return { kind: "range", message: error.message };
  }
  return { kind: "error", data: toErrorData(error) };
}

function fromErrorWire(wire: ErrorWire): Error {
  switch (wire.kind) {
    case "abort":
      return new DOMException(wire.message, "AbortError");
    case "range":
      return new RangeError(wire.message);
    case "error":
      return fromErrorData(wire.data);
    default:
      return assertNever(wire);
  }
}

function thrownValue(thrown: unknown): unknown {
  return typeof thrown === "object" && thrown !== null && "value" in thrown ? thrown.value : thrown;
}

/** Sets the handlers once per side; both sides must do so before the first call. */
function setUpBorder(): void {
  if (transferHandlers.has("abort")) {
    return;
  }
  transferHandlers.set("abort", abortTransferHandler);
  const comlinkThrow = transferHandlers.get("throw");
  if (comlinkThrow === undefined) {
    return;
  }
  // Comlink's marker for a thrown value is private, so its own test is kept and only the form on
  // the wire is ours.
  const throwHandler: TransferHandler<unknown, ErrorWire> = {
    canHandle: (value): value is unknown => comlinkThrow.canHandle(value),
    serialize: (thrown) => [toErrorWire(thrownValue(thrown)), []],
    deserialize: (wire) => {
      throw fromErrorWire(wire);
    },
  };
  transferHandlers.set("throw", throwHandler);
}

/** The last line of a worker's entry: offers `api` to the page that started it. */
export function exposeInWorker(api: object): void {
  trustOwnScripts();
  setUpBorder();
  expose(api);
}

/** A function of the page that a worker calls; the worker releases it with {@link releaseCallback}. */
export type RemoteCallback<F> = F & { readonly [releaseProxy]?: () => void };

/** Closes the line of a callback when the job that called it is over. */
export function releaseCallback(
  callback: { readonly [releaseProxy]?: () => void } | undefined,
): void {
  callback?.[releaseProxy]?.();
}

/** For how long a call waits for a sign of life of its worker, and what is said when there was none. */
export interface CallPatience {
  readonly ms: number;
  readonly toError: () => AppError;
}

export interface WorkerClient<T> {
  /** Whether the worker is there: it has neither died, nor been given up or disposed of. */
  readonly isOpen: boolean;
  /**
   * Runs one call; it also rejects when the worker dies or is disposed of. Where a patience is given, a
   * worker that shows no sign of life for so long is thrown away: whoever waited is told so with that
   * error, other calls reject as if it had died. Every answer to any call is a sign, and so is `isAlive`,
   * which a long call calls for each part that came.
   */
  call<R>(
    use: (remote: Remote<T>, isAlive: () => void) => Promise<R>,
    patience?: CallPatience,
  ): Promise<R>;
  /** Ends the worker; calls in progress reject with AbortError. */
  [Symbol.dispose](): void;
}

function workerDied(cause: unknown): AppError {
  return new AppError(
    {
      code: "APP-01",
      what: `A background worker stopped: ${reasonOf(cause)}.`,
      safe: "What was saved before is safe.",
      next: "Reload the page.",
    },
    { cause },
  );
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AppError) {
    return "something else that it had to do came to no end";
  }
  return cause instanceof ErrorEvent && cause.message !== ""
    ? cause.message
    : "it could not be loaded";
}

/** Takes ownership of a worker. */
export function connectWorker<T>(worker: Worker): WorkerClient<T> {
  setUpBorder();
  const remote = wrap<T>(worker);
  const pending = new Set<(reason: unknown) => void>();
  const waiting = new Set<Patience>();
  const isAlive = () => waiting.forEach((patience) => patience.restart());
  let end: { readonly reason: unknown } | undefined;
  const stop = (reason: unknown) => {
    if (end !== undefined) {
      return;
    }
    end = { reason };
    for (const reject of pending) {
      reject(reason);
    }
    pending.clear();
    waiting.forEach((patience) => patience.end());
    worker.terminate();
  };
  worker.addEventListener("error", (event) => stop(workerDied(event)));
  const wait = ({ ms, toError }: CallPatience, reject: (reason: unknown) => void) => {
    const patience = startPatience(ms, () => {
      const error = toError();
      reject(error);
      stop(workerDied(error));
    });
    waiting.add(patience);
    return patience;
  };
  return {
    get isOpen() {
      return end === undefined;
    },
    // Not Promise.race with one long-lived promise: that would keep every answer alive.
    call: (use, patience) =>
      new Promise((resolve, reject) => {
        if (end !== undefined) {
          reject(end.reason);
          return;
        }
        pending.add(reject);
        const own = patience === undefined ? undefined : wait(patience, reject);
        const settle = () => {
          pending.delete(reject);
          if (own !== undefined) {
            own.end();
            waiting.delete(own);
          }
          isAlive();
        };
        // Nobody hears of the answer before the waiting has ended.
        use(remote, isAlive).finally(settle).then(resolve, reject);
      }),
    [Symbol.dispose]: () => stop(new DOMException("The worker was closed.", "AbortError")),
  };
}
