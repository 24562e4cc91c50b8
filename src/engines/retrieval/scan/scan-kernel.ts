/** The scan kernel over a memory that grows, with blocks that are given out and taken back. */

/** The functions of `kernel/scan-kernel.ts`; every argument is an address or a number. */
interface KernelFunctions {
  readonly firstAddress: () => number;
  readonly quantise: (...numbers: readonly number[]) => void;
  readonly runJobs: (...numbers: readonly number[]) => void;
  readonly collect: (...numbers: readonly number[]) => number;
  readonly probe: (...numbers: readonly number[]) => number;
}

const FUNCTIONS = [
  "firstAddress",
  "quantise",
  "runJobs",
  "collect",
  "probe",
] as const satisfies readonly (keyof KernelFunctions)[];

function isKernel(exports: WebAssembly.Exports): exports is WebAssembly.Exports & KernelFunctions {
  return FUNCTIONS.every((name) => typeof exports[name] === "function");
}

const PAGE_BYTES = 65_536;
/** 4 GiB, as many as there are addresses. */
const MOST_PAGES = 65_536;
const ALIGNMENT = 64;

export interface KernelOptions {
  /** Whether threads share the memory; the module has to be the one for it. */
  readonly isShared?: boolean;
  /** The memory of another thread, whose owner alone reserves. */
  readonly memory?: WebAssembly.Memory;
}

export class ScanKernel {
  readonly run: KernelFunctions;
  readonly memory: WebAssembly.Memory;
  #end: number;
  readonly #free = new Map<number, number[]>();

  constructor(run: KernelFunctions, memory: WebAssembly.Memory) {
    this.run = run;
    this.memory = memory;
    this.#end = run.firstAddress();
  }

  /** So many bytes, all zero; they may have been another's. Throws RangeError where memory is used up. */
  reserve(sizeBytes: number): number {
    const size = Math.ceil(sizeBytes / ALIGNMENT) * ALIGNMENT;
    const reused = this.#free.get(size)?.pop();
    if (reused !== undefined) {
      new Uint8Array(this.memory.buffer, reused, size).fill(0);
      return reused;
    }
    const address = Math.ceil(this.#end / ALIGNMENT) * ALIGNMENT;
    const missing = Math.ceil((address + size - this.memory.buffer.byteLength) / PAGE_BYTES);
    if (missing > 0) {
      this.memory.grow(missing);
    }
    this.#end = address + size;
    return address;
  }

  /** Gives a block back that {@link reserve} gave out for so many bytes. */
  release(address: number, sizeBytes: number): void {
    const size = Math.ceil(sizeBytes / ALIGNMENT) * ALIGNMENT;
    const free = this.#free.get(size);
    if (free === undefined) {
      this.#free.set(size, [address]);
    } else {
      free.push(address);
    }
  }
}

/** Undefined where WebAssembly with SIMD cannot be compiled: callers have a slower way. */
export function openScanKernel(
  bytes: Uint8Array<ArrayBuffer>,
  { isShared = false, memory: given }: KernelOptions = {},
): ScanKernel | undefined {
  try {
    const memory =
      given ?? new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: isShared });
    // Two kilobytes: compiled before a promise would be answered.
    const module = new WebAssembly.Module(bytes);
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    return isKernel(exports) ? new ScanKernel(exports, memory) : undefined;
  } catch {
    return undefined;
  }
}
