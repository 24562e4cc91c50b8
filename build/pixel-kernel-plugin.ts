/**
 * Compiles the pixel kernel (AssemblyScript, SIMD) and offers it as a module.
 *
 * `virtual:pixel-kernel` is `src/base/pixels/kernel/pixel-kernel.ts` as WebAssembly in base64: two
 * kilobytes that go along with the worker that scales pictures, the same in development, tests and
 * build. Compiling takes seconds, so what came of it is kept in `.cache`.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ID = "virtual:pixel-kernel";
const RESOLVED = `\0${ID}`;
const NAME = "pixel-kernel.ts";
const OPTIONS = "--runtime stub --optimizeLevel 3 --noAssert --enable simd";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = path.join(root, "src/base/pixels/kernel", NAME);
const cacheFolder = path.join(root, ".cache");

/** By what is compiled: each worker of a build asks anew. */
const known = new Map<string, Promise<Uint8Array>>();

export function pixelKernel(): Plugin {
  return {
    name: "pixel-kernel",
    resolveId: (requested) => (requested === ID ? RESOLVED : undefined),
    async load(requested) {
      if (requested !== RESOLVED) {
        return undefined;
      }
      this.addWatchFile(source);
      const wasm = await compileOnce(await readFile(source, "utf8"));
      const base64 = Buffer.from(wasm).toString("base64");
      return `export const kernelBase64 = ${JSON.stringify(base64)};`;
    },
  };
}

/** Also where another process compiled the same text with the same compiler before. */
async function compileOnce(text: string): Promise<Uint8Array> {
  const compiler = await readFile(path.join(root, "node_modules/assemblyscript/package.json"));
  const key = createHash("sha256").update(compiler).update(OPTIONS).update(text).digest("hex");
  const pending = known.get(key) ?? readOrCompile(text, `pixel-kernel-${key.slice(0, 16)}.wasm`);
  known.set(key, pending);
  return pending;
}

async function readOrCompile(text: string, fileName: string): Promise<Uint8Array> {
  const file = path.join(cacheFolder, fileName);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) {
    return kept;
  }
  const wasm = await compile(text);
  await mkdir(cacheFolder, { recursive: true });
  // Renamed when it is whole: another process may be reading.
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, wasm);
  await rename(partial, file);
  return wasm;
}

async function compile(text: string): Promise<Uint8Array> {
  // Loaded here: the compiler takes seconds to start, which serving the built studio does not need.
  const { default: asc } = await import("assemblyscript/asc");
  let wasm: Uint8Array | undefined;
  let complaints = "";
  const { error } = await asc.main(
    [NAME, "--outFile", "pixel-kernel.wasm", ...OPTIONS.split(" ")],
    {
      readFile: (name) => (name === NAME ? text : null),
      writeFile: (_, contents) => {
        wasm = typeof contents === "string" ? undefined : contents;
      },
      listFiles: () => [],
      stderr: {
        write: (part) => {
          complaints += String(part);
        },
      },
    },
  );
  if (error !== null || wasm === undefined) {
    throw new Error(`the pixel kernel does not compile: ${complaints}`, { cause: error });
  }
  return wasm;
}
