/** Keeps the index away from the page, and scans it with a helper where threads may share memory. */
import "@/base/strict-zod";
import { fromBase64 } from "@/base/encoding/base64";
import { trustOwnScripts } from "@/base/trust/trusted-scripts";
import { exposeInWorker } from "@/base/worker-client";
import { KeptIndex } from "@/engines/retrieval/kept-index";
import { openIdbPackStore } from "@/engines/retrieval/packs/idb-pack-store";
import { openOpfsPackStore } from "@/engines/retrieval/packs/opfs-pack-store";
import { MOST_HELPERS, ScanCrew } from "@/engines/retrieval/scan/scan-crew";
import { openScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { kernelBase64, sharedKernelBase64 } from "virtual:scan-kernel";

/** Undefined where nothing can be scanned: then all is scored exactly. */
function openCrew(): ScanCrew | undefined {
  if (!crossOriginIsolated) {
    const kernel = openScanKernel(fromBase64(kernelBase64));
    return kernel && new ScanCrew(kernel);
  }
  const bytes = fromBase64(sharedKernelBase64);
  const kernel = openScanKernel(bytes, { isShared: true });
  if (kernel === undefined) {
    return undefined;
  }
  const count = Math.min(MOST_HELPERS, Math.max(1, navigator.hardwareConcurrency - 1));
  const helpers = Array.from(
    { length: count },
    () =>
      new Worker(new URL("./scan/scan.worker.ts", import.meta.url), {
        type: "module",
        name: "scan",
      }),
  );
  const crew = new ScanCrew(kernel, () => helpers.forEach((helper) => helper.terminate()));
  for (const helper of helpers) {
    helper.postMessage({ bytes, memory: kernel.memory, control: crew.control });
  }
  return crew;
}

// The helpers are workers of this one, started before anything is answered.
trustOwnScripts();
exposeInWorker(
  new KeptIndex({
    crew: openCrew(),
    openStore: async () => (await openOpfsPackStore()) ?? (await openIdbPackStore()),
  }),
);
