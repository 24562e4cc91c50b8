/**
 * Makes the sandbox's worker available to the page as text.
 *
 * Why: a worker in an opaque origin can fetch nothing, so its whole script has to be handed over as
 * one classic script, bundled on its own; the same in development, preview and build. A world that
 * runs programs has a `sandbox-world.ts`: `virtual:world-sandboxes` lists one script for each.
 */
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

export interface SandboxPluginOptions {
  /** What the page imports, e.g. `virtual:world-sandbox/household`. */
  readonly id: string;
  /** The entry file, absolute. */
  readonly entry: string;
  /** What names in the entry stand for, as absolute files. */
  readonly alias?: Readonly<Record<string, string>>;
}

const sourceFolder = fileURLToPath(new URL("../src", import.meta.url));

const LIST = "virtual:world-sandboxes";
/** For worlds elsewhere: no world is in it. */
const FAR_SANDBOX = "virtual:far-sandbox";
const scriptOf = (worldId: string) => `virtual:world-sandbox/${worldId}`;

/** One sandbox for each world that runs programs, and the list of them by the world's id. */
export function worldSandboxes(): Plugin[] {
  const worlds = readdirSync(`${sourceFolder}/worlds`).filter((id) => existsSync(worldFile(id)));
  return [
    listPlugin(worlds),
    sandboxPlugin({ id: FAR_SANDBOX, entry: `${sourceFolder}/app/far-sandbox.worker.ts` }),
    ...worlds.map((id) =>
      sandboxPlugin({
        id: scriptOf(id),
        entry: `${sourceFolder}/app/sandbox.worker.ts`,
        alias: { "virtual:sandboxed-world": worldFile(id) },
      }),
    ),
  ];
}

function worldFile(id: string): string {
  return `${sourceFolder}/worlds/${id}/sandbox-world.ts`;
}

function listPlugin(worlds: readonly string[]): Plugin {
  const lines = worlds.map((id) => {
    const script = JSON.stringify(scriptOf(id));
    return `${JSON.stringify(id)}: async () => (await import(${script})).sandboxScript,`;
  });
  return {
    name: LIST,
    resolveId: (source) => (source === LIST ? `\0${LIST}` : undefined),
    load: (requested) =>
      requested === `\0${LIST}`
        ? `export const WORLD_SANDBOXES = {\n${lines.join("\n")}\n};`
        : undefined,
  };
}

/** A virtual module with one export, `sandboxScript`: the entry as one classic script. */
export function sandboxPlugin({ id, entry, alias = {} }: SandboxPluginOptions): Plugin {
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
      const { code, files } = await bundleClassicScript({ entry, alias, isMinified: isBuild });
      for (const file of files) {
        this.addWatchFile(file);
      }
      return `export const sandboxScript = ${JSON.stringify(code)};`;
    },
  };
}

interface BundledScript {
  readonly code: string;
  readonly files: readonly string[];
}

/** The entry and all that it imports as one classic script. */
export async function bundleClassicScript({
  entry,
  alias,
  isMinified,
}: Required<Pick<SandboxPluginOptions, "entry" | "alias">> & {
  readonly isMinified: boolean;
}): Promise<BundledScript> {
  const outputs = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { ...alias, "@": sourceFolder } },
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
