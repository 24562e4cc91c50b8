/**
 * A headless browser that renders states: bundles the render page, serves it to itself on a free
 * local port, and hands jobs over. Frames come back as one binary post, not through the debugger.
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { build } from "vite";
import { AppError } from "@/base/app-error";
import type { RenderAnswer, RenderJob } from "@/cli/render-page/dataset-page";

export interface FrameRenderer {
  /** RGB bytes of all the job's frames, in order, and how much each pair changed. */
  render(job: RenderJob): Promise<RenderAnswer & { readonly frames: Uint8Array }>;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>';
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** A room's batch takes seconds; this is for a machine that is busy with other things. */
const JOB_TIMEOUT_MS = 300_000;

export async function openFrameRenderer(): Promise<FrameRenderer> {
  const script = await bundlePage();
  let received: Uint8Array | undefined;
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      void readBody(request).then((body) => {
        received = body;
        response.end();
      });
      return;
    }
    const isScript = request.url === "/page.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : PAGE);
  });
  const port = await listen(server);
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    headless: true,
    args: ARGUMENTS,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(JOB_TIMEOUT_MS);
  page.on("pageerror", (error) => console.error(error.message));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction(() => window.renderDatasetJob !== undefined);
  return {
    async render(job) {
      received = undefined;
      const answer = await page.evaluate((job) => window.renderDatasetJob?.(job), job);
      if (answer === undefined || received === undefined) {
        throw rendererFailure();
      }
      return { ...answer, frames: received };
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function rendererFailure(): AppError {
  return new AppError({
    code: "CLI-03",
    what: "The browser gave no frames back.",
    safe: "What was written so far is complete.",
    next: "Run the command again; it goes on where it stopped.",
  });
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { alias: { "@": fileURLToPath(new URL("..", import.meta.url)) } },
    build: {
      write: false,
      target: "es2024",
      lib: {
        entry: fileURLToPath(new URL("render-page/dataset-page.ts", import.meta.url)),
        formats: ["es"],
      },
    },
  });
  const bundles = Array.isArray(result) ? result : [result];
  for (const bundle of bundles) {
    const chunk = "output" in bundle ? bundle.output[0] : undefined;
    if (chunk !== undefined) {
      return chunk.code;
    }
  }
  throw rendererFailure();
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
async function browserPath(): Promise<string> {
  const named = process.env["EXEMPLAR_CHROMIUM"];
  const candidates = [named, chromium.executablePath(), "/usr/bin/chromium"];
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
