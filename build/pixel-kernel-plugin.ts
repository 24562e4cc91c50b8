/**
 * Compiles the pixel kernel (AssemblyScript, SIMD) and offers it as a module.
 *
 * `virtual:pixel-kernel` is `src/base/pixels/kernel/pixel-kernel.ts` as WebAssembly in base64: two
 * kilobytes that go along with the worker that scales pictures, the same in development, tests and
 * build. Compiling takes seconds, so what came of it is kept in `.cache`.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const ID = "virtual:pixel-kernel";
const RESOLVED = `\0${ID}`;
const OPTIONS = "--runtime stub --optimizeLevel 3 --noAssert --enable simd";

const execute = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const source = path.join(root, "src/base/pixels/kernel/pixel-kernel.ts");
const compiler = path.join(root, "node_modules/assemblyscript/bin/asc.js");
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
  const version = await readFile(path.join(root, "node_modules/assemblyscript/package.json"));
  const key = createHash("sha256").update(version).update(OPTIONS).update(text).digest("hex");
  const pending = known.get(key) ?? readOrCompile(`pixel-kernel-${key.slice(0, 16)}.wasm`);
  known.set(key, pending);
  return pending;
}

async function readOrCompile(fileName: string): Promise<Uint8Array> {
  const file = path.join(cacheFolder, fileName);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) {
    return kept;
  }
  await mkdir(cacheFolder, { recursive: true });
  // Renamed when it is whole: another process may be reading.
  const partial = `${file}.${process.pid}`;
  await compile(partial);
  await rename(partial, file);
  return readFile(file);
}

/**
 * A process of its own: the compiler's types would change what arrays are for everything that is
 * checked together with this file.
 */
async function compile(target: string): Promise<void> {
  const args = [compiler, source, "--outFile", target, ...OPTIONS.split(" ")];
  await execute(process.execPath, args, { cwd: root }).catch((error: unknown) => {
    throw new Error("the pixel kernel does not compile", { cause: error });
  });
}
