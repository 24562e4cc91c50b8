/**
 * The built studio carries its own security headers, whoever serves it: `_headers` for static hosts,
 * a snippet for nginx, and the policy as a `meta` element where a host sends nothing. The document for
 * connections has a policy of its own in each of them, and is served by all servers of the studio.
 */
import type { Connect, Plugin } from "vite";
import {
  CONNECT_FILE,
  connectDocument,
  connectHeaders,
  connectPolicy,
} from "./connect-document.ts";
import { isolationHeaders, metaPolicy, pagePolicy, securityHeaders } from "./security-headers.ts";

export function hostingFiles(): Plugin {
  return {
    name: "hosting-files",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: toStaticHost() });
      this.emitFile({ type: "asset", fileName: "nginx-headers.conf", source: toNginx() });
      this.emitFile({ type: "asset", fileName: CONNECT_FILE, source: connectDocument });
    },
    // The development server's page is left alone.
    transformIndexHtml: (_, { server }) =>
      server === undefined
        ? [
            {
              tag: "meta",
              attrs: { "http-equiv": "Content-Security-Policy", content: metaPolicy },
              injectTo: "head-prepend",
            },
          ]
        : [],
    configureServer: ({ middlewares }) => {
      middlewares.use(serveConnectDocument);
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(serveConnectDocument);
    },
  };
}

/** Before the server's own files, which all go out with the page's policy. */
const serveConnectDocument: Connect.NextHandleFunction = (request, response, next) => {
  const [path] = (request.url ?? "").split("?");
  if (path !== `/${CONNECT_FILE}`) {
    next();
    return;
  }
  response.writeHead(200, { ...connectHeaders, "Content-Type": "text/html; charset=utf-8" });
  response.end(connectDocument);
};

/** Where what can run lies in `dist`: the page's document and the scripts of it and of its workers. */
const PLACES_OF_THE_PAGE = ["/", "/index.html", "/assets/*"];

/**
 * Hosts join the headers of all rules that fit a path, and two policies let through only what both
 * do: no rule with the page's policy may fit the other document.
 */
function toStaticHost(): string {
  const policyFor = (place: string, policy: string) =>
    `${place}\n  Content-Security-Policy: ${policy}\n`;
  return [
    `/*\n${toLines(isolationHeaders, (name, value) => `  ${name}: ${value}`)}\n`,
    ...PLACES_OF_THE_PAGE.map((place) => policyFor(place, pagePolicy)),
    policyFor(`/${CONNECT_FILE}`, connectPolicy),
  ].join("");
}

/** A location with headers of its own has none of the server's. */
function toNginx(): string {
  const add = (name: string, value: string) => `add_header ${name} "${value}" always;`;
  return `# include this file in the server block that serves the studio
${toLines(securityHeaders, add)}
location = /${CONNECT_FILE} {
${toLines(connectHeaders, (name, value) => `  ${add(name, value)}`)}
}
`;
}

function toLines(
  headers: Readonly<Record<string, string>>,
  toLine: (name: string, value: string) => string,
): string {
  return Object.entries(headers)
    .map(([name, value]) => toLine(name, value))
    .join("\n");
}
