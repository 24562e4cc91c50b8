/**
 * Serves the shipped weights of `models/` under `/models/`: copied into the build, read from the
 * folder in development. Only what the studio loads goes along, not cards or training scripts.
 */
import { createReadStream, existsSync } from "node:fs";
import { cp, readdir } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const SHIPPED = /\.(onnx|json|bin)$/;

export function shippedModels(root: string): Plugin {
  const folder = path.join(root, "models");
  let outDir = "dist";
  return {
    name: "shipped-models",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    configureServer(server) {
      server.middlewares.use("/models", (request, response, next) => {
        const name = decodeURIComponent((request.url ?? "").split("?")[0] ?? "");
        const file = path.join(folder, path.normalize(name));
        if (!file.startsWith(folder) || !SHIPPED.test(file) || !existsSync(file)) {
          next();
          return;
        }
        createReadStream(file).pipe(response);
      });
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((entry) => SHIPPED.test(entry))) {
        if (!name.startsWith("training")) {
          await cp(path.join(folder, name), path.join(outDir, "models", name));
        }
      }
    },
  };
}
