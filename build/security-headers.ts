/**
 * The headers that the studio is served with, in development, preview and by `npm start`.
 * COOP and COEP make the page cross-origin isolated, which ONNX Runtime's WASM threads need.
 */
export const securityHeaders: Record<string, string> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
