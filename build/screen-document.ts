/**
 * The document of the sealed frame that shows screens (`src/engines/screen-frame`): one script and one style,
 * each named to its policy by its hash, and nothing from anywhere.
 */
import { fileURLToPath } from "node:url";
import { bundleClassicScript } from "./sandbox-plugin.ts";
import { sourceOf, toSealedFile } from "./sealed-document.ts";
import type { OwnDocument } from "./security-headers.ts";

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
    `script-src ${sourceOf(script)}`,
    `style-src ${sourceOf(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  return toSealedFile({ title: "Screen", carried, script, style: STYLE });
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
