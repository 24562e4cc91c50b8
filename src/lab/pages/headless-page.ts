/**
 * A page of ours in a headless browser: bundled, served to itself on a free local port, and called
 * like a function. Large results come back as the body of a POST, not through the debugger.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright";
import { build, type Plugin } from "vite";
import { AppError } from "@/base/app-error";
import { wasmKernels } from "../../../build/kernels-plugin";

export interface HeadlessPage {
  readonly page: Page;
  /** Where it is served. */
  readonly port: number;
  /** The bytes that the page posted last, handed over once. */
  takePosted(): Uint8Array | undefined;
  close(): Promise<void>;
}

const DOCUMENT =
  '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".json": "application/json",
};
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // No name leads anywhere but to this machine.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

export interface HeadlessOptions {
  /** Ctrl-C leaves the browser to the caller, who finishes what it is at. */
  readonly isKeptOnInterrupt?: boolean;
  /** The page gets shared memory, and with it threads in WASM. */
  readonly isIsolated?: boolean;
  /** Folders to serve by the first part of their address: `{ models: "/path/to/models" }`. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Arguments of the browser beside those that keep it quiet. */
  readonly browserArguments?: readonly string[];
  /** A folder that keeps what the browser stores, for the next one that is opened over it. */
  readonly profile?: string;
  /** The port of a page before, whose storage this one is to have; absent: any. */
  readonly port?: number;
  /** Is told of every file that the page fetches. */
  readonly onServed?: (url: string, sizeBytes: number) => void;
}

/** Opens the module at `entry`, a path below `src/lab/pages`, as a page on its own. */
export async function openHeadlessPage(
  entry: string,
  options: HeadlessOptions = {},
): Promise<HeadlessPage> {
  const files = await bundlePage(entry);
  let posted: Uint8Array | undefined;
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      void readBody(request).then((body) => {
        posted = body;
        response.end();
      });
      return;
    }
    void answer(request.url ?? "/", response, files, options);
  });
  const port = await listen(server, options.port);
  const browser = await (options.profile === undefined
    ? openBrowser(options)
    : openProfile(options.profile));
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    page,
    port,
    takePosted() {
      const taken = posted;
      posted = undefined;
      return taken;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser that is quiet on the network. Throws CLI-02 where there is none. */
export function openBrowser({
  browserArguments = [],
  isKeptOnInterrupt = false,
}: Pick<HeadlessOptions, "browserArguments" | "isKeptOnInterrupt">): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath(),
    headless: true,
    args: [...ARGUMENTS, ...browserArguments],
    handleSIGINT: !isKeptOnInterrupt,
  });
}

/**
 * A browser whose storage is kept in a folder, so that it is still there after the browser was killed.
 * Throws CLI-02 where there is no browser.
 */
export function openProfile(
  folder: string,
  browserArguments: readonly string[] = [],
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: browserPath(),
    headless: true,
    args: [...ARGUMENTS, ...browserArguments],
  });
}

export type PageFiles = ReadonlyMap<string, string | Uint8Array>;

async function answer(
  url: string,
  response: ServerResponse,
  files: PageFiles,
  { folders = {}, isIsolated = false, onServed }: HeadlessOptions,
): Promise<void> {
  const { pathname } = new URL(url, "http://127.0.0.1");
  const [, folderName = "", ...rest] = pathname.split("/");
  const folder = folders[folderName];
  const body =
    pathname === "/"
      ? DOCUMENT
      : (files.get(pathname) ??
        (folder === undefined
          ? undefined
          : await readFile(path.join(folder, ...rest)).catch(() => undefined)));
  if (isIsolated) {
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
  }
  response.setHeader("Content-Type", CONTENT_TYPES[path.extname(pathname)] ?? "text/html");
  response.statusCode = body === undefined ? 404 : 200;
  onServed?.(pathname, body === undefined ? 0 : Buffer.byteLength(body));
  response.end(body);
}

/** The page's script (`/page.js`), its workers and what they load, by their address below `base`. */
export async function bundlePage(
  entry: string,
  base = "/",
  plugins: readonly Plugin[] = [],
): Promise<PageFiles> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    base,
    resolve: { alias: { "@": fileURLToPath(new URL("../..", import.meta.url)) } },
    plugins: [wasmKernels(), ...plugins],
    worker: { format: "es", plugins: () => [wasmKernels()] },
    build: {
      write: false,
      target: "es2024",
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { entryFileNames: "page.js" },
      },
    },
  });
  const bundles = Array.isArray(result) ? result : [result];
  const outputs = bundles.flatMap((each) => ("output" in each ? each.output : []));
  const files = new Map(
    outputs.map((output) => [
      `/${output.fileName}`,
      output.type === "chunk" ? output.code : output.source,
    ]),
  );
  if (!files.has("/page.js")) {
    throw new AppError({
      code: "CLI-04",
      what: `The page ${entry} could not be bundled.`,
      safe: "Nothing was written.",
      next: "Run npm run check:types to see what is wrong with it.",
    });
  }
  return files;
}

function listen(server: Server, wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

async function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) {
    if (chunk instanceof Uint8Array) {
      chunks.push(chunk);
    }
  }
  return Buffer.concat(chunks);
}

/** EXEMPLAR_CHROMIUM, else Playwright's own, else the system's. */
/** Where a Chromium is; undefined where there is none. */
export function findBrowserPath(): string | undefined {
  const candidates = [
    process.env["EXEMPLAR_CHROMIUM"],
    chromium.executablePath(),
    "/usr/bin/chromium",
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

function browserPath(): string {
  const found = findBrowserPath();
  if (found === undefined) {
    throw new AppError({
      code: "CLI-02",
      what: "No Chromium was found to render with.",
      safe: "Nothing was written.",
      next: "Set EXEMPLAR_CHROMIUM to the path of a Chromium, or run: npx playwright install chromium",
    });
  }
  return found;
}
