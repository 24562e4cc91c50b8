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
    optimizeDeps: { include: ["mediabunny", "comlink"], entries: [] },
    server: { port, strictPort: true, host: "localhost", hmr: false, watch: null },
  });
  await server.listen();
  return server;
}
