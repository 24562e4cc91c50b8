/**
 * Writes `sw.js`, the studio's service worker, with the list of all files of the build and their hashes
 * (`src/app/offline`). Only a build has one: the development server's page is made anew all the time, and takes
 * off a worker that a built studio left at its address.
 */
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import type { OfflineBuild, StudioFile } from "../src/app/offline/offline-build.ts";
import { bundleClassicScript } from "./sandbox-plugin.ts";

/** Its name in `dist`; at the top, for it answers for all that lies below it. */
export const WORKER_FILE = "sw.js";
/** What hosts read, and what nobody asks for. */
const NOT_SERVED = /^\/(?:_headers|nginx-headers\.conf|sw\.js|starter\/README\.md)$/u;
/**
 * What comes when there is nothing to do, or when it is needed: videos, models and the runtime for them, the
 * tables and letters that few need. All code is there from the beginning, and all that programs run with.
 */
const LATER = [
  /^\/models\//u,
  /^\/samples\/(?!project\.json$)/u,
  /^\/schemas\//u,
  /^\/icon-/u,
  /^\/assets\/ort-wasm-/u,
  /^\/assets\/cl100k_base-/u,
  /^\/assets\/(?:inter|jetbrains-mono)-(?!latin-wght)/u,
];
const HASH_LENGTH = 16;

/** For who was here with a built studio: takes the worker and its files off, and opens the page from the server. */
const TAKE_OFF = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("exemplar:"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: "window" });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
})()));
`;

export function offlineWorker(root: string): Plugin {
  const entry = path.join(root, "src/app/offline/worker/offline.worker.ts");
  let outDir = "dist";
  let isBuild = false;
  return {
    name: "offline-worker",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      isBuild = config.command === "build";
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${WORKER_FILE}`, (_, response) => {
        response.writeHead(200, { "Content-Type": "text/javascript", "Cache-Control": "no-cache" });
        response.end(TAKE_OFF);
      });
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use(`/${WORKER_FILE}`, (_, response, next) => {
        response.setHeader("Cache-Control", "no-cache");
        next();
      });
    },
    // When all other files are written, those of other plugins too.
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        if (isBuild) {
          const { code } = await bundleClassicScript({ entry, alias: {}, isMinified: true });
          const build = JSON.stringify(await listBuild(outDir));
          await writeFile(
            path.join(outDir, WORKER_FILE),
            `const OFFLINE_BUILD = ${build};\n${code}`,
          );
        }
      },
    },
  };
}

/** All that is served of what was built. */
export async function listBuild(outDir: string): Promise<OfflineBuild> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((each) => each.isFile())
    .map((each) => `/${path.relative(outDir, path.join(each.parentPath, each.name))}`)
    .filter((place) => !NOT_SERVED.test(place))
    .toSorted();
  const files = await Promise.all(places.map((place) => describeFile(outDir, place)));
  const page = await readFile(path.join(outDir, "index.html"), "utf8");
  const [, entry] = /<script type="module"[^>]* src="([^"]+)"/u.exec(page) ?? [];
  if (entry === undefined) {
    throw new Error("index.html starts with no script");
  }
  return { entry, id: shorten(JSON.stringify(files)), files };
}

async function describeFile(outDir: string, place: string): Promise<StudioFile> {
  const bytes = await readFile(path.join(outDir, place));
  const when = LATER.some((pattern) => pattern.test(place)) ? "later" : "first";
  return { path: place, bytes: bytes.length, hash: shorten(bytes), when };
}

function shorten(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);
}
