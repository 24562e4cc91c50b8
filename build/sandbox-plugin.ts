/**
 * Makes the sandbox's worker available to the page as text.
 *
 * Why: a worker in an opaque origin can fetch nothing, so its whole script has to be handed over as
 * one classic script. `virtual:household-sandbox` is `src/app/household-sandbox.worker.ts` with all
 * it imports, bundled on its own; the same in development, preview and build.
 */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

export interface SandboxPluginOptions {
  /** What the page imports, e.g. `virtual:household-sandbox`. */
  readonly id: string;
  /** The entry file, absolute. */
  readonly entry: string;
}

const sourceFolder = fileURLToPath(new URL("../src", import.meta.url));

/** The household world's sandbox. */
export function householdSandbox(): Plugin {
  return sandboxPlugin({
    id: "virtual:household-sandbox",
    entry: fileURLToPath(new URL("../src/app/household-sandbox.worker.ts", import.meta.url)),
  });
}

/** A virtual module with one export, `sandboxScript`: the entry as one classic script. */
export function sandboxPlugin({ id, entry }: SandboxPluginOptions): Plugin {
  const resolvedId = `\0${id}`;
  let isBuild = false;
  return {
    name: `sandbox:${id}`,
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId(source) {
      return source === id ? resolvedId : undefined;
    },
    async load(requested) {
      if (requested !== resolvedId) {
        return undefined;
      }
      const { code, files } = await bundleClassicScript(entry, isBuild);
      for (const file of files) {
        this.addWatchFile(file);
      }
      return `export const sandboxScript = ${JSON.stringify(code)};`;
    },
  };
}

async function bundleClassicScript(
  entry: string,
  isMinified: boolean,
): Promise<{ readonly code: string; readonly files: readonly string[] }> {
  const outputs = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "@": sourceFolder } },
    build: {
      write: false,
      target: "es2024",
      minify: isMinified,
      rolldownOptions: { input: entry, output: { format: "iife", codeSplitting: false } },
    },
  });
  const chunks = [outputs].flat().flatMap((output) => ("output" in output ? output.output : []));
  const chunk = chunks.find((item) => item.type === "chunk");
  if (chunk === undefined || chunks.length !== 1) {
    throw new Error(`${entry} must become exactly one script, not ${chunks.length} files`);
  }
  const files = chunk.moduleIds.filter((file) => !file.startsWith("\0"));
  return { code: chunk.code, files };
}
