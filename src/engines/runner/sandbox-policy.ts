/** The policy of the sealed frame and of all that it starts; `script` names the one script of the frame. */
export function toSandboxPolicy(script: string): string {
  return [
    "default-src 'none'",
    // blob: and WebAssembly are how Python starts; there is no 'unsafe-eval' and no host.
    `script-src ${script} blob: 'wasm-unsafe-eval'`,
    "worker-src blob:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
