import { fileURLToPath } from "node:url";
import { createServer, type ViteDevServer } from "vite";

/** Serves the pages in `e2e/harness`, which drive single engines and are no part of the studio. */
export async function startHarnessServer(port: number): Promise<ViteDevServer> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    cacheDir: `${root}/.cache/harness-${port}`,
    logLevel: "error",
    // Named, not discovered: a library found late is bundled anew while a page or worker still loads.
    optimizeDeps: { include: ["mediabunny", "comlink", "zod"], entries: [], noDiscovery: true },
    server: { port, strictPort: true, host: "localhost", hmr: false, watch: null },
  });
  await server.listen();
  return server;
}
