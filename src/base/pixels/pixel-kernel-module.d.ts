/** `kernel/pixel-kernel.ts`, compiled by `build/kernels-plugin.ts`. */
declare module "virtual:pixel-kernel" {
  /** The WebAssembly module in base64. */
  export const kernelBase64: string;
}
