/** `kernel/scan-kernel.ts`, compiled by `build/kernels-plugin.ts`. */
declare module "virtual:scan-kernel" {
  /** The WebAssembly module in base64, over a memory of one thread. */
  export const kernelBase64: string;
  /** The same over a memory that threads share. */
  export const sharedKernelBase64: string;
}
