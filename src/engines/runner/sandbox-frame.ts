/**
 * The wall of the sandbox: a frame of an opaque origin whose Content-Security-Policy allows no
 * source at all, with one classic worker in it.
 *
 * Key ideas. (1) `sandbox="allow-scripts"` (`base/trust/sealed-frame.ts`) without `allow-same-origin` gives the frame and its
 * worker the origin "null": no storage, no cookies, no way to the page. (2) The frame's document is a file
 * with a policy of its own, so that the page's needs to allow nothing for it. That policy is inherited
 * by the blob worker and by whatever that starts: no fetch, no socket, no import from a network.
 * (3) Only our few lines of script run in the frame; the program runs in the worker, which cannot
 * reach the frame. (4) Two message ports are the only holes: one to the worker, behind a gate, and one on which the
 * frame says that it is there, or that the worker failed to start.
 */
import { AppError } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { loadSealed } from "@/base/trust/sealed-frame";
import { openGate } from "@/engines/runner/gate/open-gate";
import { SANDBOX_URL } from "@/engines/runner/sandbox-bootstrap";

/** A frame that has loaded answers at once; 20 s means that another document is in it. */
const ANSWER_WITHIN_MS = 20_000;

/** Adds a hidden sealed frame with the document at this address and waits until it has loaded. */
export async function openSealedFrame(url: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.setAttribute("aria-hidden", "true");
  frame.title = "Sandbox";
  frame.tabIndex = -1;
  frame.style.display = "none";
  await loadSealed(frame, { url, within: document.body });
  return frame;
}

export interface SealedWorker {
  /** Talks to the worker; not started, so that no message is lost before a listener is there. */
  readonly port: MessagePort;
  /** Called when the worker's script fails outside any handler of its own. */
  onError(listener: (message: string) => void): void;
  /** Removes the frame: the worker ends at once, whatever it is doing. */
  [Symbol.dispose](): void;
}

/**
 * Starts `script` as a worker inside a new sealed frame. The worker's first message brings its port.
 * Throws AppError RUN-05 where the frame's document is not served.
 */
export async function openSealedWorker(script: string): Promise<SealedWorker> {
  const frame = await openSealedFrame(SANDBOX_URL);
  const worker = new MessageChannel();
  const errors = new MessageChannel();
  // What comes out of there may be more than the page can take in.
  const gate = openGate(worker.port1);
  const close = () => {
    gate[Symbol.dispose]();
    errors.port1.close();
    frame.remove();
  };
  const isHere = firstMessage(errors.port1);
  // An opaque origin cannot be named as a target; the window is the frame's own.
  ensureExists(frame.contentWindow).postMessage(script, "*", [worker.port2, errors.port2]);
  try {
    await isHere;
  } catch (error) {
    close();
    throw error;
  }
  return {
    port: gate.port,
    onError: (listener) => {
      errors.port1.addEventListener("message", (event) => listener(String(event.data)));
    },
    [Symbol.dispose]: close,
  };
}

function firstMessage(port: MessagePort): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(notServedError()), ANSWER_WITHIN_MS);
  port.addEventListener(
    "message",
    () => {
      clearTimeout(timer);
      resolve();
    },
    { once: true },
  );
  port.start();
  return promise;
}

function notServedError(): AppError {
  return new AppError({
    code: "RUN-05",
    what: `The sandbox for programs did not open: this host does not serve ${SANDBOX_URL}.`,
    safe: "No program was run; everything else is as it was.",
    next: "Reload the page; if it stays so, whoever hosts the studio should serve all its files.",
  });
}
