/**
 * The built studio carries its own security headers, whoever serves it: `_headers` for static hosts,
 * a snippet for nginx, and the policy as a `meta` element where a host sends nothing.
 */
import type { Plugin } from "vite";
import { metaPolicy, securityHeaders } from "./security-headers.ts";

/** Adds the files to the build; the development server is left alone. */
export function hostingFiles(): Plugin {
  return {
    name: "hosting-files",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: toStaticHost() });
      this.emitFile({ type: "asset", fileName: "nginx-headers.conf", source: toNginx() });
    },
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: metaPolicy },
        injectTo: "head-prepend",
      },
    ],
  };
}

function toStaticHost(): string {
  const lines = Object.entries(securityHeaders).map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join("\n")}\n`;
}

function toNginx(): string {
  const lines = Object.entries(securityHeaders).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  );
  return `# include this file in the server block that serves the studio\n${lines.join("\n")}\n`;
}
