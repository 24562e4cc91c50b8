/**
 * The document of the sealed frame that shows screens (`src/engines/screen-frame`): one script and one style,
 * each named to its policy by its hash, and nothing from anywhere.
 */
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { bundleClassicScript } from "./sandbox-plugin.ts";
import { isolationHeaders, type OwnDocument } from "./security-headers.ts";

const STYLE = `
html, body { margin: 0; overflow: hidden; background: #ffffff; color: #1f2328; color-scheme: light; }
body { position: relative; transform-origin: 0 0; font: 14px/24px "Liberation Sans", Arial, Helvetica, sans-serif; }
body > * { position: absolute; box-sizing: border-box; margin: 0; padding: 0; overflow-wrap: anywhere; }
h1 { font: bold 24px/36px "Liberation Sans", Arial, Helvetica, sans-serif; }
h2 { font: bold 16px/28px "Liberation Sans", Arial, Helvetica, sans-serif; }
button { border: 0; background: none; font: inherit; color: inherit; text-align: left; cursor: pointer; }
.link { color: #1d4ed8; text-decoration: underline; text-underline-offset: 2px; }
.button, .menu, .option { padding: 0 6px; border: 1px solid #c4c8cf; border-radius: 4px; background: #eef0f3; }
.button:hover, .menu:hover, .option:hover { background: #dfe3e8; }
.field, .area { padding: 0 6px; border: 1px solid #c4c8cf; border-radius: 4px; font: inherit; resize: none; background: #fff; color: inherit; }
.notice { padding: 0 4px; background: #fff4d6; }
.picture canvas { display: block; border-radius: 4px; }
button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 2px solid #175cd3; outline-offset: 1px; }
.mark { padding: 0 3px; border-radius: 3px; font: bold 10px/13px "Liberation Sans", Arial, Helvetica, sans-serif; color: #fff; pointer-events: none; }
`;

/** A sealed document with this one script, as the studio serves it. */
export function toScreenFile(script: string): OwnDocument {
  const carried = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(STYLE)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
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
    <title>Screen</title>
    <style>${STYLE}</style>
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

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The document with the script that draws. */
export async function bundleScreenFile(): Promise<OwnDocument> {
  const { code } = await bundleClassicScript({
    entry: fileURLToPath(
      new URL("../src/engines/screen-frame/screen-frame.frame.ts", import.meta.url),
    ),
    alias: {},
    isMinified: true,
  });
  return toScreenFile(code.trim());
}
