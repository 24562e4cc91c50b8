/**
 * A page of ours in a headless browser: bundled, served to itself on a free local port, and called
 * like a function. Large results come back as the body of a POST, not through the debugger.
 */
import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "playwright";
import { build } from "vite";
import { AppError } from "@/base/app-error";

export interface HeadlessPage {
  readonly page: Page;
  /** The bytes that the page posted last, handed over once. */
  takePosted(): Uint8Array | undefined;
  close(): Promise<void>;
}

const DOCUMENT =
  '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>';
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Opens the module at `entry`, a path below `src/cli`, as a page on its own. With
 * `isKeptOnInterrupt` Ctrl-C leaves the browser to the caller, who finishes what it is at.
 */
export async function openHeadlessPage(
  entry: string,
  { isKeptOnInterrupt = false }: { readonly isKeptOnInterrupt?: boolean } = {},
): Promise<HeadlessPage> {
  const script = await bundle(entry);
  let posted: Uint8Array | undefined;
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      void readBody(request).then((body) => {
        posted = body;
        response.end();
      });
      return;
    }
    const isScript = request.url === "/page.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : DOCUMENT);
  });
  const port = await listen(server);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    headless: true,
    args: ARGUMENTS,
    handleSIGINT: !isKeptOnInterrupt,
  });
  const page = await browser.newPage();
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto(`http://127.0.0.1:${port}/`);
  return {
    page,
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

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "@": fileURLToPath(new URL("..", import.meta.url)) } },
    build: {
      write: false,
      target: "es2024",
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ["es"] },
    },
  });
  const bundles = Array.isArray(result) ? result : [result];
  const chunk = bundles.flatMap((each) => ("output" in each ? each.output : []))[0];
  if (chunk === undefined || chunk.type !== "chunk") {
    throw new AppError({
      code: "CLI-04",
      what: `The page ${entry} could not be bundled.`,
      safe: "Nothing was written.",
      next: "Run npm run check:types to see what is wrong with it.",
    });
  }
  return chunk.code;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
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
function browserPath(): string {
  const candidates = [
    process.env["EXEMPLAR_CHROMIUM"],
    chromium.executablePath(),
    "/usr/bin/chromium",
  ];
  const found = candidates.find((path) => path !== undefined && existsSync(path));
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
