/**
 * The only script that runs in the sealed frame itself: it starts the worker it is handed. Its
 * SHA-256 stands in the studio's own Content-Security-Policy, which the frame inherits.
 */
export const SANDBOX_BOOTSTRAP = `
addEventListener("message", (event) => {
  const [workerPort, framePort] = event.ports;
  const url = URL.createObjectURL(new Blob([event.data], { type: "text/javascript" }));
  const worker = new Worker(url, { name: "sandbox" });
  worker.onerror = (error) => framePort.postMessage(String(error.message || "unknown error"));
  worker.postMessage("port", [workerPort]);
}, { once: true });
`;

/** Of the text above, in base64; a test keeps it true. */
export const SANDBOX_BOOTSTRAP_SHA256 = "ATAV/BcC6ILEwoTtanjfFLfVCbeDSYkPz0U/nnVPMGQ=";
