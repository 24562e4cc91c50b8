/** A document for a sealed frame: one script, an opaque origin, and a policy that it carries and is served with. */
import { createHash } from "node:crypto";
import { isolationHeaders, type OwnDocument } from "./security-headers.ts";

interface SealedParts {
  readonly title: string;
  /** The policy that the document carries by itself, for hosts that send no headers. */
  readonly carried: string;
  readonly script: string;
  readonly style?: string;
}

/** The document as the studio serves it. */
export function toSealedFile({ title, carried, script, style }: SealedParts): OwnDocument {
  // What only a header can say: only the studio may frame it, and whoever opens it by its address gets
  // the opaque origin that the studio's frame has.
  const policy = `${carried}; frame-ancestors 'self'; sandbox allow-scripts`;
  const styled = style === undefined ? "" : `\n    <style>${style}</style>`;
  return {
    text: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${carried}" />
    <title>${title}</title>${styled}
  </head>
  <body><script>${script}</script></body>
</html>
`,
    policy,
    headers: {
      ...isolationHeaders,
      // To an isolated page a frame of an opaque origin is another's: Firefox loads it only where it says so.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Content-Security-Policy": policy,
    },
  };
}

/** How a policy names a script or a style that stands in the document. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
