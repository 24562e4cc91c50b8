/** Monaco makes HTML of what it draws, by policies of these names; it cleans Markdown with DOMPurify. */
const TRUSTED_TYPES = [
  "default",
  "defaultWorkerFactory",
  "diffEditorWidget",
  "diffReview",
  "domLineBreaksComputer",
  "dompurify",
  "editorGhostText",
  "editorViewLayer",
  "richScreenReaderContent",
  "standaloneColorizer",
  "stickyScrollViewLayer",
  "tokenizeToString",
];

/**
 * The page's policy: scripts and workers are files of the studio, and no text becomes one or becomes HTML
 * but through the policies named here (trusted types): `default` is `src/base/trust/trusted-scripts.ts`, the
 * others are the editor's own. WebAssembly is how videos are scaled and models are run. Connections go to
 * the studio alone: other origins have documents of their own (`connect-document.ts`), and so have programs
 * (`sandbox-document.ts`).
 */
const directives = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES.join(" ")}`,
];

/** What only a header can say: a `meta` element must not. */
const byHeader = ["frame-ancestors 'none'"];

export const pagePolicy = [...directives, ...byHeader].join("; ");

/** The policy as the page itself carries it, for hosts that send no headers. */
export const metaPolicy = directives.join("; ");

/**
 * The policy of the development server's page. Vite's own script in it has a nonce; while the server is away
 * Vite waits for it in a worker from a blob, and where a file is broken it writes HTML without a policy.
 */
export function toDevelopmentPolicy(nonce: string): string {
  return [...directives.filter((each) => !each.includes("trusted-types")), ...byHeader]
    .map((each) => (each.startsWith("script-src ") ? `${each} 'nonce-${nonce}'` : each))
    .map((each) => (each.startsWith("worker-src ") ? `${each} blob:` : each))
    .join("; ");
}

/** A document of the studio beside its page, with a policy of its own. */
export interface OwnDocument {
  readonly text: string;
  readonly policy: string;
  readonly headers: Readonly<Record<string, string>>;
}

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
 * which ONNX Runtime's WASM threads need; a frame in such a page needs them too.
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
