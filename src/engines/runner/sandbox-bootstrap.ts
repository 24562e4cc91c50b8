/**
 * The only script that runs in the sealed frame itself: it says that it is there and starts the worker it
 * is handed. Its SHA-256 stands in the policy of the frame's file (`build/sandbox-document.ts`).
 */
export const SANDBOX_BOOTSTRAP = `
addEventListener("message", (event) => {
  const [workerPort, framePort] = event.ports;
  framePort.postMessage("here");
  const url = URL.createObjectURL(new Blob([event.data], { type: "text/javascript" }));
  const worker = new Worker(url, { name: "sandbox" });
  worker.onerror = (error) => framePort.postMessage(String(error.message || "unknown error"));
  worker.postMessage("port", [workerPort]);
}, { once: true });
`;

/** Where the frame's document is served. */
export const SANDBOX_URL = "/sandbox.html";
