/** The servers of the sandbox tests: the harness's own, and strangers that count who comes by. */
import { createServer as createHttpServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { welcome } from "@/lab/attack/ways/welcome";
import { sandboxPlugin } from "../../build/sandbox-plugin";
import { toSandboxFile } from "../../build/sandbox-document";
import { toScreenFile } from "../../build/screen-document";
import { securityHeaders } from "../../build/security-headers";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const entryOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A secret file and a worker script of the page's own origin. */
const ownFiles: Plugin = {
  name: "sandbox-harness-files",
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const body = {
        "/secret.txt": "in a file",
        "/secret.js": 'globalThis.ownSecret = "in a script"',
        "/nested.js": 'self.postMessage?.("nested")',
      }[request.url ?? ""];
      if (body === undefined) {
        next();
        return;
      }
      const type = request.url?.endsWith(".js") === true ? "text/javascript" : "text/plain";
      response.writeHead(200, { ...securityHeaders, "Content-Type": type }).end(body);
    });
  },
};

/** The sealed frames' documents as the studio serves them, with the attack in the place of their one script. */
const sealedAttacks: Plugin = {
  name: "sealed-attacks",
  configureServer(server) {
    const documents = {
      "/programs-attack.html": toSandboxFile,
      "/screens-attack.html": toScreenFile,
    };
    for (const [place, toFile] of Object.entries(documents)) {
      server.middlewares.use(place, (_, response) => {
        const answerWith = async () => {
          const { sandboxScript } = await server.ssrLoadModule("virtual:attack-frame");
          const { headers, text } = toFile(String(sandboxScript));
          response.writeHead(200, { ...headers, "Content-Type": "text/html; charset=utf-8" });
          response.end(text);
        };
        void answerWith();
      });
    }
  },
};

/** Serves `e2e/harness`, which is no part of the studio, with the studio's own configuration. */
export async function startSandboxHarness(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    root: repository,
    configFile: `${repository}/vite.config.ts`,
    cacheDir: `${repository}/.cache/harness-${port}`,
    logLevel: "error",
    plugins: [
      ownFiles,
      sealedAttacks,
      sandboxPlugin({ id: "virtual:lamp-sandbox", entry: entryOf("sandbox-lamps.worker.ts") }),
      sandboxPlugin({
        id: "virtual:attack-worker",
        entry: entryOf("../../src/lab/attack/ways/worker-ways.ts"),
      }),
      sandboxPlugin({
        id: "virtual:attack-frame",
        entry: entryOf("../../src/lab/attack/ways/frame-ways.ts"),
      }),
    ],
    optimizeDeps: { include: ["zod"], entries: [] },
    server: { port, strictPort: true, host: "localhost", hmr: false, watch: null },
  });
  await server.listen();
  return server;
}

export interface CountingServer {
  readonly url: string;
  /** The names below `/hit/` that were asked for. */
  readonly hits: Set<string>;
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A server that lets everyone in (CORS, CORP) and remembers who came. */
export async function startCountingServer(port: number): Promise<CountingServer> {
  const hits = new Set<string>();
  const sockets = new Set<Socket>();
  let connections = 0;
  const remember = (url: string | undefined) =>
    hits.add(decodeURIComponent((url ?? "").replace("/hit/", "")));
  const server: Server = createHttpServer((request, response) => {
    remember(request.url);
    welcome(request, response);
  });
  server.on("upgrade", (request, socket) => {
    remember(request.url);
    socket.on("error", () => undefined);
    socket.destroy();
  });
  server.on("connection", (socket) => {
    connections += 1;
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "localhost", resolve);
  });
  return {
    url: `http://localhost:${port}`,
    hits,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        // First the door: who came in between would keep it open for ever.
        server.close(() => resolve());
        for (const socket of sockets) {
          socket.destroy();
        }
      }),
  };
}
