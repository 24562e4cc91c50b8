/**
 * A digest of all pixels of a picture: equal pictures have equal ones, others practically never. Not
 * safe against someone who wants two pictures to look alike; nothing depends on that.
 */
import { integerAt } from "@/base/element-at";
import { openPixelKernel, type PixelKernel } from "@/base/pixels/pixel-kernel";

const LANES = 16;
const BLOCK_BYTES = 4 * LANES;

/** Sixteen sums of 32 bits, in base 36; the same with and without the kernel. */
export function digestPixels(rgba: Uint8ClampedArray): string {
  using kernel = openPixelKernel();
  const sums = kernel === undefined ? digestPlainly(rgba) : digestWith(kernel, rgba);
  return Array.from(sums, (sum) => (sum >>> 0).toString(36)).join(" ");
}

function startingSums(): Int32Array<ArrayBuffer> {
  return Int32Array.from({ length: LANES }, (_, lane) => lane + 1);
}

function digestWith(kernel: PixelKernel, rgba: Uint8ClampedArray): Int32Array {
  const sums = kernel.place(startingSums());
  // Memory that is reserved is zero: the last block is filled up with that.
  const blocks = Math.ceil(rgba.byteLength / BLOCK_BYTES);
  const source = kernel.reserve(blocks * BLOCK_BYTES);
  kernel.bytes(source, rgba.byteLength).set(rgba);
  kernel.run.digest(source, blocks, sums);
  return new Int32Array(kernel.bytes(sums, BLOCK_BYTES).slice().buffer);
}

/** Where there is no kernel, several times slower. */
function digestPlainly(rgba: Uint8ClampedArray): Int32Array {
  const sums = startingSums();
  const padded = new Uint8Array(Math.ceil(rgba.byteLength / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(rgba);
  // As the processor orders bytes, which is what WebAssembly does on every browser's machine.
  const words = new Int32Array(padded.buffer);
  for (const [at, word] of words.entries()) {
    const lane = at % LANES;
    sums[lane] = mix(integerAt(sums, lane), word);
  }
  return sums;
}

/** As xxHash32 takes a word; its two odd multipliers carry a changed bit to the others. */
function mix(sum: number, word: number): number {
  const added = (sum + Math.imul(word, 0x85ebca77)) | 0;
  return Math.imul((added << 13) | (added >>> 19), 0x9e3779b1);
}
