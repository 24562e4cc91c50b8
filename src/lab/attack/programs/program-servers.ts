/** Where hostile programs are run, and where their requests would come to. */
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Socket } from "node:net";
import { SANDBOX_URL } from "@/engines/runner/sandbox-bootstrap";
import { welcome } from "@/lab/attack/ways/welcome";
import { bundlePage } from "@/lab/pages/headless-page";
import { sandboxFile, toSandboxFile } from "../../../../build/sandbox-document";
import {
  bundleClassicScript,
  sandboxPlugin,
  worldSandboxes,
} from "../../../../build/sandbox-plugin";
import {
  isolationHeaders,
  securityHeaders,
  type OwnDocument,
} from "../../../../build/security-headers";

const waysFolder = fileURLToPath(new URL("../ways", import.meta.url));
const sourceFolder = fileURLToPath(new URL("../../..", import.meta.url));
const pyodideFolder = path.join(sourceFolder, "../node_modules/pyodide");

const DOCUMENT =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>secret</title><body><script type="module" src="/page.js"></script>';
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".txt": "text/plain",
};

export interface StartedServer {
  readonly url: string;
  close(): void;
}

/** The page with the studio's headers at `/`, and without its policy at `/open`; `word` is in its secrets. */
export async function serveProgramsPage(word: string): Promise<StartedServer> {
  const script = (id: string, file: string, alias: Readonly<Record<string, string>> = {}) =>
    sandboxPlugin({ id, entry: path.join(waysFolder, file), alias });
  const files = await bundlePage("programs-page.ts", "/", [
    ...worldSandboxes(),
    script("virtual:worker-ways", "worker-ways.ts"),
    script("virtual:frame-ways", "frame-ways.ts"),
    script("virtual:hole-sandbox", "hole.worker.ts", {
      "virtual:sandboxed-world": path.join(sourceFolder, "worlds/household/sandbox-world.ts"),
    }),
  ]);
  const own = new Map<string, string | Uint8Array>([
    ...files,
    ["/", DOCUMENT],
    ["/open", DOCUMENT],
    ["/secret.txt", `in a file: ${word}`],
    ["/secret.js", `globalThis.ownSecret = "in a script: ${word}"`],
    ["/nested.js", `self.postMessage?.("nested ${word}")`],
  ]);
  const { code } = await bundleClassicScript({
    entry: path.join(waysFolder, "frame-ways.ts"),
    alias: {},
    isMinified: true,
  });
  // The sealed frame's document as the studio serves it, and with the ways in the place of its one script.
  const sealed = new Map([
    [SANDBOX_URL, sandboxFile],
    ["/sealed-ways.html", toSandboxFile(code)],
  ]);
  const server = createServer(
    (request, response) => void answer(request, response, { files: own, sealed }),
  );
  return await listen(server);
}

interface ServedFiles {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Documents with headers of their own. */
  readonly sealed: ReadonlyMap<string, OwnDocument>;
}

async function answer(
  { url = "/" }: IncomingMessage,
  response: ServerResponse,
  { files, sealed }: ServedFiles,
): Promise<void> {
  const { pathname } = new URL(url, "http://localhost");
  const document = sealed.get(pathname);
  if (document !== undefined) {
    response.writeHead(200, { ...document.headers, "Content-Type": "text/html" });
    response.end(document.text);
    return;
  }
  const body = pathname.startsWith("/pyodide/")
    ? await readFile(path.join(pyodideFolder, path.basename(pathname))).catch(() => undefined)
    : files.get(pathname);
  const headers = pathname === "/open" ? isolationHeaders : securityHeaders;
  const type = TYPES[path.extname(pathname)] ?? "text/html";
  response.writeHead(body === undefined ? 404 : 200, { ...headers, "Content-Type": type });
  response.end(body);
}

export interface Elsewhere extends StartedServer {
  /** The names below `/hit/` that were asked for. */
  readonly hits: ReadonlySet<string>;
  /** Everything that came, named or not. */
  readonly requests: () => number;
}

/** A server that lets everyone in and remembers who came. */
export async function openElsewhere(): Promise<Elsewhere> {
  const hits = new Set<string>();
  let requests = 0;
  const remember = (url = "") => {
    requests += 1;
    hits.add(decodeURIComponent(url.replace("/hit/", "")));
  };
  const server = createServer((request, response) => {
    remember(request.url);
    welcome(request, response);
  });
  server.on("upgrade", ({ url }, socket: Socket) => {
    remember(url);
    socket.destroy();
  });
  return { ...(await listen(server)), hits, requests: () => requests };
}

async function listen(server: Server): Promise<StartedServer> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}`,
    close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
