/**
 * Lets an `AbortSignal` be an argument of a call to a worker.
 *
 * Why it exists: signals cannot be cloned, so without this a cancelled job would run on to its end.
 * How to use: pass the signal as a plain argument of a worker call; in the worker wrap the job in
 * {@link withSignal}, which closes the line again. A signal inside an object is not carried.
 */
import type { TransferHandler } from "comlink";

interface SignalWire {
  readonly port: MessagePort;
  /** Set where the signal was aborted before it was sent. */
  readonly abortedBecause: string | undefined;
}

const DONE = "done";
const openPorts = new WeakMap<AbortSignal, MessagePort>();

function toMessage(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function sendSignal(signal: AbortSignal): [SignalWire, Transferable[]] {
  const { port1, port2 } = new MessageChannel();
  if (signal.aborted) {
    port1.close();
    return [{ port: port2, abortedBecause: toMessage(signal.reason) }, [port2]];
  }
  const handleAbort = () => {
    port1.postMessage(toMessage(signal.reason));
    port1.close();
  };
  signal.addEventListener("abort", handleAbort, { once: true });
  // The far side says when the job is over, so that neither listener nor port outlives it.
  port1.addEventListener(
    "message",
    () => {
      signal.removeEventListener("abort", handleAbort);
      port1.close();
    },
    { once: true },
  );
  port1.start();
  return [{ port: port2, abortedBecause: undefined }, [port2]];
}

function receiveSignal({ port, abortedBecause }: SignalWire): AbortSignal {
  const controller = new AbortController();
  const abort = (message: string) => {
    port.close();
    openPorts.delete(controller.signal);
    controller.abort(new DOMException(message, "AbortError"));
  };
  if (abortedBecause !== undefined) {
    abort(abortedBecause);
    return controller.signal;
  }
  openPorts.set(controller.signal, port);
  port.addEventListener("message", (event) => abort(String(event.data)), { once: true });
  port.start();
  return controller.signal;
}

export const abortTransferHandler: TransferHandler<AbortSignal, SignalWire> = {
  canHandle: (value): value is AbortSignal => value instanceof AbortSignal,
  serialize: sendSignal,
  deserialize: receiveSignal,
};

/** Runs a job in the worker and closes the line of its signal when the job is over. */
export async function withSignal<T>(
  signal: AbortSignal | undefined,
  job: () => Promise<T>,
): Promise<T> {
  try {
    signal?.throwIfAborted();
    return await job();
  } finally {
    const port = signal === undefined ? undefined : openPorts.get(signal);
    if (signal !== undefined && port !== undefined) {
      openPorts.delete(signal);
      port.postMessage(DONE);
      port.close();
    }
  }
}
