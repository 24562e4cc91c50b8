/**
 * The document of the sealed frame that programs run in (`src/engines/runner/sandbox-frame.ts`): a file of
 * its own, so that the page's policy has to allow no script for it.
 */
import { createHash } from "node:crypto";
import { SANDBOX_BOOTSTRAP } from "../src/engines/runner/sandbox-bootstrap.ts";
import { toSandboxPolicy } from "../src/engines/runner/sandbox-policy.ts";
import { isolationHeaders, type OwnDocument } from "./security-headers.ts";

/** A sealed document with this one script, named to its policy by its hash. */
export function toSandboxFile(script: string): OwnDocument {
  const hash = createHash("sha256").update(script).digest("base64");
  const carried = toSandboxPolicy(`'sha256-${hash}'`);
  // What only a header can say: only the studio may frame it, and whoever opens it by its address gets
  // the opaque origin that the studio's frame has.
  const policy = `${carried}; frame-ancestors 'self'; sandbox allow-scripts`;
  return {
    // Carries its policy for hosts that send no headers.
    text: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${carried}" />
    <title>Sandbox of Exemplar</title>
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

export const sandboxFile: OwnDocument = toSandboxFile(SANDBOX_BOOTSTRAP);
