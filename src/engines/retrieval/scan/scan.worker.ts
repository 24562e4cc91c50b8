/** Helps to scan for as long as its thread lives. */
import { helpScanning } from "@/engines/retrieval/scan/scan-crew";
import { openScanKernel } from "@/engines/retrieval/scan/scan-kernel";

/** What the worker is sent, once. */
interface ScanOrder {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly memory: WebAssembly.Memory;
  readonly control: number;
}

addEventListener("message", ({ data }: MessageEvent<ScanOrder>) => {
  const kernel = openScanKernel(data.bytes, { memory: data.memory });
  if (kernel !== undefined) {
    helpScanning(kernel, data.control);
  }
});
