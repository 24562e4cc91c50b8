/** Reads a memory of its own from end to end, as fast as it can be read: what a scan is measured by. */
import { fromBase64 } from "@/base/encoding/base64";
import { exposeInWorker } from "@/base/worker-client";
import { openScanKernel } from "@/engines/retrieval/scan/scan-kernel";
import { ensureExists } from "@/base/assert";
import { kernelBase64 } from "virtual:scan-kernel";

const kernel = ensureExists(openScanKernel(fromBase64(kernelBase64)), "SIMD is there");
let address = 0;
let blocks = 0;

const probe = {
  async reserve(sizeBytes: number): Promise<void> {
    address = kernel.reserve(sizeBytes);
    new Uint8Array(kernel.memory.buffer, address, sizeBytes).fill(1);
    blocks = Math.floor(sizeBytes / 64) * 4;
  },
  /** When it began and ended, in milliseconds of the clock that workers share. */
  async read(): Promise<readonly [number, number]> {
    const beginMs = performance.timeOrigin + performance.now();
    kernel.run.probe(address, blocks);
    return [beginMs, performance.timeOrigin + performance.now()];
  },
};
export type RetrievalProbe = typeof probe;

exposeInWorker(probe);
