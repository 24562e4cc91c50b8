import { TAKEN } from "@/engines/runner/gate/sandbox-gate";

export interface OpenGate {
  /** In the place of the sandbox's own; not started, so that no message is lost before a listener is there. */
  readonly port: MessagePort;
  [Symbol.dispose](): void;
}

/** Puts a {@link '@/engines/runner/gate/sandbox-gate'} before a sandbox's port, which is handed over to it. */
export function openGate(sandbox: MessagePort): OpenGate {
  const worker = new Worker(new URL("./sandbox-gate.worker.ts", import.meta.url), {
    type: "module",
    name: "gate",
  });
  const { port1: port, port2 } = new MessageChannel();
  worker.postMessage("ports", [sandbox, port2]);
  port.addEventListener("message", () => port.postMessage(TAKEN));
  return {
    port,
    [Symbol.dispose]: () => {
      worker.terminate();
      port.close();
    },
  };
}
