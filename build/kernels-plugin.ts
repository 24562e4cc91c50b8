/**
 * Compiles the kernels (AssemblyScript, SIMD) and offers each as a module.
 *
 * `virtual:pixel-kernel` is `src/base/pixels/kernel/pixel-kernel.ts` as WebAssembly in base64: some
 * kilobytes that go along with the worker that needs them, the same in development, tests and
 * build. Compiling takes seconds, so what came of it is kept in `.cache`.
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Plugin } from "vite";

interface Kernel {
  readonly source: string;
  /** The compiler's options by the name of the export that has what came of them. */
  readonly exports: Readonly<Record<string, string>>;
}

const OPTIONS = "--runtime stub --optimizeLevel 3 --noAssert --enable simd";
/** With a memory that whoever opens it brings, of up to 4 GiB. */
const WITH_MEMORY = `${OPTIONS} --enable threads --importMemory --maximumMemory 65536`;

const KERNELS = {
  "pixel-kernel": {
    source: "src/base/pixels/kernel/pixel-kernel.ts",
    exports: { kernelBase64: OPTIONS },
  },
  "scan-kernel": {
    source: "src/engines/retrieval/kernel/scan-kernel.ts",
    exports: {
      kernelBase64: WITH_MEMORY,
      sharedKernelBase64: `${WITH_MEMORY} --initialMemory 1 --sharedMemory`,
    },
  },
} as const satisfies Readonly<Record<string, Kernel>>;
type KernelName = keyof typeof KERNELS;

const PREFIX = "virtual:";
const execute = promisify(execFile);
const root = fileURLToPath(new URL("..", import.meta.url));
const compiler = path.join(root, "node_modules/assemblyscript/bin/asc.js");
const cacheFolder = path.join(root, ".cache");

/** By what is compiled: each worker of a build asks anew. */
const known = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

export function wasmKernels(): Plugin {
  return {
    name: "wasm-kernels",
    resolveId: (requested) => (nameOf(requested) === undefined ? undefined : `\0${requested}`),
    async load(requested) {
      const name = requested.startsWith("\0") ? nameOf(requested.slice(1)) : undefined;
      if (name === undefined) {
        return undefined;
      }
      const kernel: Kernel = KERNELS[name];
      this.addWatchFile(path.join(root, kernel.source));
      const lines = Object.entries(kernel.exports).map(async ([exported, options]) => {
        const base64 = Buffer.from(await compileOnce(name, options)).toString("base64");
        return `export const ${exported} = ${JSON.stringify(base64)};`;
      });
      return (await Promise.all(lines)).join("\n");
    },
  };
}

/** The scan kernel for one thread, for whoever runs without a bundler. */
export function readScanKernel(): Promise<Uint8Array<ArrayBuffer>> {
  return compileOnce("scan-kernel", KERNELS["scan-kernel"].exports.kernelBase64);
}

function nameOf(requested: string): KernelName | undefined {
  const names: readonly KernelName[] = ["pixel-kernel", "scan-kernel"];
  return names.find((name) => requested === `${PREFIX}${name}`);
}

/** Also where another process compiled the same text with the same compiler before. */
async function compileOnce(name: KernelName, options: string): Promise<Uint8Array<ArrayBuffer>> {
  const source = path.join(root, KERNELS[name].source);
  const version = await readFile(path.join(root, "node_modules/assemblyscript/package.json"));
  const text = await readFile(source);
  const key = createHash("sha256").update(version).update(options).update(text).digest("hex");
  const file = `${name}-${key.slice(0, 16)}.wasm`;
  const pending = known.get(key) ?? readOrCompile(file, source, options);
  known.set(key, pending);
  return pending;
}

async function readOrCompile(
  fileName: string,
  source: string,
  options: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = path.join(cacheFolder, fileName);
  const kept = await readFile(file).catch(() => undefined);
  if (kept !== undefined) {
    return Uint8Array.from(kept);
  }
  await mkdir(cacheFolder, { recursive: true });
  // Renamed when it is whole: another process may be reading.
  const partial = `${file}.${process.pid}`;
  await compile(source, partial, options);
  await rename(partial, file);
  return Uint8Array.from(await readFile(file));
}

/**
 * A process of its own: the compiler's types would change what arrays are for everything that is
 * checked together with this file.
 */
async function compile(source: string, target: string, options: string): Promise<void> {
  const args = [compiler, source, "--outFile", target, ...options.split(" ")];
  await execute(process.execPath, args, { cwd: root }).catch((error: unknown) => {
    throw new Error(`${source} does not compile`, { cause: error });
  });
}
