/**
 * The wall of the sandbox: a frame of an opaque origin whose Content-Security-Policy allows no
 * source at all, with one classic worker in it.
 *
 * Key ideas. (1) `sandbox="allow-scripts"` without `allow-same-origin` gives the frame and its
 * worker the origin "null": no storage, no cookies, no way to the page. (2) The policy is inherited
 * by the blob worker and by whatever that starts: no fetch, no socket, no import from a network.
 * (3) Only our few lines of script run in the frame; the program runs in the worker, which cannot
 * reach the frame. (4) Two message ports are the only holes: one to the worker, one on which the
 * frame reports that the worker failed to start.
 */
import { ensureExists } from "@/base/assert";
import { SANDBOX_BOOTSTRAP, SANDBOX_BOOTSTRAP_SHA256 } from "@/engines/runner/sandbox-bootstrap";

/**
 * The frame's document: `script`, whose SHA-256 in base64 is given, is the only script that may run in it.
 * Not by a nonce: what a script with one imports may come from anywhere.
 */
export function toSandboxDocument(script: string, sha256: string): string {
  const policy = [
    "default-src 'none'",
    // blob: and WebAssembly are how Python starts; there is no 'unsafe-eval' and no host.
    `script-src 'sha256-${sha256}' blob: 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return (
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<script>${script}</script>`
  );
}

/** Adds a hidden sealed frame with the given document and waits until it has loaded. */
export async function openSealedFrame(html: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.setAttribute("aria-hidden", "true");
  frame.title = "Sandbox";
  frame.tabIndex = -1;
  frame.style.display = "none";
  frame.srcdoc = html;
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener("load", () => resolve(), { once: true });
  });
  document.body.append(frame);
  await loaded;
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

/** Starts `script` as a worker inside a new sealed frame. The worker's first message brings its port. */
export async function openSealedWorker(script: string): Promise<SealedWorker> {
  const frame = await openSealedFrame(
    toSandboxDocument(SANDBOX_BOOTSTRAP, SANDBOX_BOOTSTRAP_SHA256),
  );
  const worker = new MessageChannel();
  const errors = new MessageChannel();
  // An opaque origin cannot be named as a target; the window is the frame's own.
  ensureExists(frame.contentWindow).postMessage(script, "*", [worker.port2, errors.port2]);
  return {
    port: worker.port1,
    onError: (listener) => {
      errors.port1.addEventListener("message", (event) => listener(String(event.data)));
      errors.port1.start();
    },
    [Symbol.dispose]: () => {
      worker.port1.close();
      errors.port1.close();
      frame.remove();
    },
  };
}
