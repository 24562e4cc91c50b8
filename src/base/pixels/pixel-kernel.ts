/**
 * The pixel kernel and a memory of its own: sums of pixels with SIMD.
 *
 * How to use: `using kernel = openPixelKernel()` for as long as pictures of one size come, reserve
 * all it needs, then take views. Only the files beside this one know addresses.
 */
import { fromBase64 } from "@/base/encoding/base64";
import { kernelBase64 } from "virtual:pixel-kernel";

/** The functions of `kernel/pixel-kernel.ts`; every argument is an address or a number. */
export interface KernelFunctions {
  readonly firstAddress: () => number;
  readonly addRows: (...numbers: readonly number[]) => void;
  readonly addExactly: (...numbers: readonly number[]) => void;
  readonly averageColumns: (...numbers: readonly number[]) => void;
  readonly averagePixels: (...numbers: readonly number[]) => void;
  readonly colourRow: (...numbers: readonly number[]) => void;
  readonly digest: (...numbers: readonly number[]) => void;
}

type KernelExports = KernelFunctions & { readonly memory: WebAssembly.Memory };

const FUNCTIONS = [
  "firstAddress",
  "addRows",
  "addExactly",
  "averageColumns",
  "averagePixels",
  "colourRow",
  "digest",
] as const satisfies readonly (keyof KernelFunctions)[];

function isKernel(exports: WebAssembly.Exports): exports is WebAssembly.Exports & KernelExports {
  return (
    exports["memory"] instanceof WebAssembly.Memory &&
    FUNCTIONS.every((name) => typeof exports[name] === "function")
  );
}

const PAGE_BYTES = 65_536;
/** Rows start at whole vectors, the widest of any machine. */
const ALIGNMENT = 64;
/** Memory never shrinks: what served a larger picture is not kept for the next one. */
const MOST_KEPT_BYTES = 16 * 1024 * 1024;
const MOST_KEPT = 2;

/** Kernels that nobody uses; browsers give only some hundred memories out. */
const idle: PixelKernel[] = [];
let module: WebAssembly.Module | undefined;
let isImpossible = false;

/** One kernel with a memory that nobody else uses. */
export class PixelKernel {
  readonly run: KernelFunctions;
  readonly #memory: WebAssembly.Memory;
  #end: number;

  constructor(exports: KernelExports) {
    this.run = exports;
    this.#memory = exports.memory;
    this.#end = exports.firstAddress();
  }

  get sizeBytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** So many bytes, all zero. Views taken before are void where the memory had to grow. */
  reserve(sizeBytes: number): number {
    const address = Math.ceil(this.#end / ALIGNMENT) * ALIGNMENT;
    this.#end = address + sizeBytes;
    const missing = Math.ceil((this.#end - this.sizeBytes) / PAGE_BYTES);
    if (missing > 0) {
      this.#memory.grow(missing);
    }
    this.bytes(address, sizeBytes).fill(0);
    return address;
  }

  /** A copy of these numbers. */
  place(values: Float32Array | Int32Array | Uint16Array): number {
    const address = this.reserve(values.byteLength);
    const source = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    this.bytes(address, values.byteLength).set(source);
    return address;
  }

  bytes(address: number, sizeBytes: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer, address, sizeBytes);
  }

  /** Copied out. */
  floats(address: number, count: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#memory.buffer, address, count).slice();
  }

  /** Gives everything reserved back; the next one may have it. */
  [Symbol.dispose](): void {
    this.#end = this.run.firstAddress();
    if (idle.length < MOST_KEPT && this.sizeBytes <= MOST_KEPT_BYTES && !idle.includes(this)) {
      idle.push(this);
    }
  }
}

/** Undefined where WebAssembly with SIMD cannot be compiled: callers have a slower way. */
export function openPixelKernel(): PixelKernel | undefined {
  const kept = idle.pop();
  if (kept !== undefined || isImpossible) {
    return kept;
  }
  try {
    // Two kilobytes: compiled before a promise would be answered.
    module ??= new WebAssembly.Module(fromBase64(kernelBase64));
    const { exports } = new WebAssembly.Instance(module);
    return isKernel(exports) ? new PixelKernel(exports) : undefined;
  } catch (error) {
    // Too little memory may be a matter of now; all else stays as it is.
    isImpossible = !(error instanceof RangeError);
    return undefined;
  }
}
