/** Hosts of the built studio: one that follows `_headers`, one that follows the snippet for nginx, one with none. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".mjs": "text/javascript",
  ".webmanifest": "application/manifest+json",
};

/** A file of the build, by the place it is served at. */
export function readBuilt(place: string): Promise<Buffer> {
  return readFile(path.join(DIST, place));
}

/** Pairs of a header's name, in small letters, and its value; a name may come twice. */
export type Headers = readonly (readonly [string, string])[];
export type HeadersFor = (place: string) => Headers;

export interface Host {
  readonly url: string;
  close(): void;
}

/** What a host serves instead of the file of that name in `dist`; `undefined` for a file it does not have. */
export type Instead = (place: string) => Promise<Buffer | string> | undefined;

/** Serves `dist` on a free port of this machine. */
export async function openHost(headersFor: HeadersFor, serve: Instead = readBuilt): Promise<Host> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(String(request.url), "http://localhost");
    const file = pathname === "/" ? "/index.html" : path.normalize(pathname);
    (serve(file) ?? Promise.reject(new Error("not here"))).then(
      (body) => {
        for (const [name, value] of headersFor(pathname)) {
          response.appendHeader(name, value);
        }
        response.setHeader("Content-Type", TYPES[path.extname(file)] ?? "application/octet-stream");
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("no port");
  }
  return {
    url: `http://localhost:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As static hosts read it: the headers of all rules that fit a path; `*` is for anything. */
export async function readStaticHeaders(): Promise<HeadersFor> {
  const rules: { readonly place: string; readonly headers: [string, string][] }[] = [];
  for (const line of (await readFile(path.join(DIST, "_headers"), "utf8")).split("\n")) {
    if (line.startsWith("/")) {
      rules.push({ place: line.trim(), headers: [] });
    } else if (line.trim() !== "") {
      rules.at(-1)?.headers.push(splitHeader(line.trim(), ": "));
    }
  }
  const fits = (rule: string, place: string) =>
    rule.endsWith("*") ? place.startsWith(rule.slice(0, -1)) : rule === place;
  return (place) => rules.flatMap((rule) => (fits(rule.place, place) ? rule.headers : []));
}

/** As nginx reads it: a location with headers of its own has none of the server's. */
export async function readNginxHeaders(): Promise<HeadersFor> {
  const text = await readFile(path.join(DIST, "nginx-headers.conf"), "utf8");
  const locations = new Map<string, Headers>();
  const outside = text.replaceAll(/^location = (\S+) \{\n([^}]*)\}$/gmu, (_, place, inside) => {
    locations.set(place, addedIn(inside));
    return "";
  });
  return (place) => locations.get(place) ?? addedIn(outside);
}

function addedIn(text: string): Headers {
  return [...text.matchAll(/^\s*add_header (\S+) "([^"]*)" always;$/gmu)].map(
    ([, name, value]) => [String(name).toLowerCase(), String(value)] as const,
  );
}

function splitHeader(line: string, by: string): [string, string] {
  const at = line.indexOf(by);
  return [line.slice(0, at).toLowerCase(), line.slice(at + by.length)];
}
