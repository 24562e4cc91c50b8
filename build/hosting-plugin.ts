/**
 * The built studio carries its own security headers, whoever serves it: `_headers` for static hosts,
 * a snippet for nginx, and the policy as a `meta` element where a host sends nothing. The documents for
 * connections, for programs and for screens have policies of their own in each of them, and are served by all servers of
 * the studio.
 */
import { randomUUID } from "node:crypto";
import type { Connect, Plugin } from "vite";
import {
  CONNECT_FILE,
  connectDocument,
  connectHeaders,
  connectPolicy,
} from "./connect-document.ts";
import { SANDBOX_URL } from "../src/engines/runner/sandbox-bootstrap.ts";
import { SCREEN_FRAME_URL } from "../src/engines/screen-frame/frame-address.ts";
import { sandboxFile } from "./sandbox-document.ts";
import { bundleScreenFile } from "./screen-document.ts";
import { WORKER_FILE } from "./offline-plugin.ts";
import {
  isolationHeaders,
  metaPolicy,
  pagePolicy,
  securityHeaders,
  toDevelopmentPolicy,
  type OwnDocument,
} from "./security-headers.ts";

export function hostingFiles(): Plugin {
  const nonce = randomUUID();
  let documents: OwnDocuments = [];
  return {
    name: "hosting-files",
    async configResolved() {
      documents = [...OWN_DOCUMENTS, [SCREEN_FRAME_URL, await bundleScreenFile()]];
    },
    config: (_, { command }) => (command === "serve" ? { html: { cspNonce: nonce } } : {}),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: toStaticHost(documents) });
      this.emitFile({
        type: "asset",
        fileName: "nginx-headers.conf",
        source: toNginx(documents),
      });
      for (const [place, { text }] of documents) {
        this.emitFile({ type: "asset", fileName: place.slice(1), source: text });
      }
    },
    // The development server's page has its policy as a header.
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
      middlewares.use(serve(documents));
      middlewares.use((request, response, next) => {
        if (isForPage(request)) {
          response.setHeader("Content-Security-Policy", toDevelopmentPolicy(nonce));
        }
        next();
      });
    },
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use(serve(documents));
    },
  };
}

/** Documents of the studio beside its page, by their place, each with a policy of its own. */
type OwnDocuments = readonly (readonly [place: string, document: OwnDocument])[];

/** Those whose script is a text; that for screens is bundled first. */
const OWN_DOCUMENTS: OwnDocuments = [
  [`/${CONNECT_FILE}`, { text: connectDocument, policy: connectPolicy, headers: connectHeaders }],
  [SANDBOX_URL, sandboxFile],
];

/** Whether the studio's page answers: also the addresses of its pages are. Other pages beside it are not. */
function isForPage({ url = "", headers }: Connect.IncomingMessage): boolean {
  const [path = ""] = url.split("?");
  const isDocument = headers["sec-fetch-dest"] === "document";
  return isDocument && (path === "/index.html" || !path.includes("."));
}

/** Before the server's own files, which all go out with the page's policy. */
function serve(documents: OwnDocuments): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path] = (request.url ?? "").split("?");
    const [, asked] = documents.find(([place]) => place === path) ?? [];
    if (asked === undefined) {
      next();
      return;
    }
    response.writeHead(200, { ...asked.headers, "Content-Type": "text/html; charset=utf-8" });
    response.end(asked.text);
  };
}

/** Where what can run lies in `dist`: the page's document and the scripts of it and of its workers. */
const PLACES_OF_THE_PAGE = ["/", "/index.html", "/assets/*", `/${WORKER_FILE}`];

/** Browsers have to see a newer studio at once. */
const WORKER_HEADERS = { "Cache-Control": "no-cache" };

/**
 * Hosts join the headers of all rules that fit a path, and two policies let through only what both
 * do: no rule with the page's policy may fit another document.
 */
function toStaticHost(documents: OwnDocuments): string {
  const policyFor = (place: string, policy: string) =>
    `${place}\n  Content-Security-Policy: ${policy}\n`;
  return [
    `/*\n${toLines(isolationHeaders, (name, value) => `  ${name}: ${value}`)}\n`,
    ...PLACES_OF_THE_PAGE.map((place) => policyFor(place, pagePolicy)),
    ...documents.map(([place, { policy }]) => policyFor(place, policy)),
    `/${WORKER_FILE}\n${toLines(WORKER_HEADERS, (name, value) => `  ${name}: ${value}`)}\n`,
  ].join("");
}

/** A location with headers of its own has none of the server's. */
function toNginx(documents: OwnDocuments): string {
  const add = (name: string, value: string) => `add_header ${name} "${value}" always;`;
  const places = [
    ...documents.map(([place, { headers }]) => [place, headers] as const),
    [`/${WORKER_FILE}`, { ...securityHeaders, ...WORKER_HEADERS }] as const,
  ];
  const locations = places.map(
    ([place, headers]) => `location = ${place} {
${toLines(headers, (name, value) => `  ${add(name, value)}`)}
}
`,
  );
  return `# include this file in the server block that serves the studio
${toLines(securityHeaders, add)}
${locations.join("")}`;
}

function toLines(
  headers: Readonly<Record<string, string>>,
  toLine: (name: string, value: string) => string,
): string {
  return Object.entries(headers)
    .map(([name, value]) => toLine(name, value))
    .join("\n");
}
