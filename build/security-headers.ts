import { SANDBOX_BOOTSTRAP_SHA256 } from "../src/engines/runner/sandbox-bootstrap.ts";

/**
 * The page's policy. The sealed frame inherits it and has a far stricter one of its own: its script
 * is named here by hash, and `blob:` and WebAssembly are how Python starts in it. Connections: the
 * studio itself, and whatever endpoint a person configures, by https or on this machine.
 */
const directives = [
  "default-src 'self'",
  `script-src 'self' 'wasm-unsafe-eval' blob: 'sha256-${SANDBOX_BOOTSTRAP_SHA256}'`,
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** What only a header can say: a `meta` element must not. */
export const pagePolicy = [...directives, "frame-ancestors 'none'"].join("; ");

/** The policy as the page itself carries it, for hosts that send no headers. */
export const metaPolicy = directives.join("; ");

/** The studio needs none of a device's senses. */
const permissions = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((name) => `${name}=()`)
  .join(", ");

/**
 * What every document of the studio is served with. COOP and COEP make the page cross-origin isolated,
 * which ONNX Runtime's WASM threads need; a frame in such a page needs them too. These are all that the
 * development server sends with the page: hot reloading uses inline scripts.
 */
export const isolationHeaders: Record<string, string> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy": permissions,
};

/** The headers that the built studio is served with, by `npm start` and in tests. */
export const securityHeaders: Record<string, string> = {
  ...isolationHeaders,
  "Content-Security-Policy": pagePolicy,
};
