/**
 * Python's files, served with the studio and loaded when the first program is about to run.
 *
 * The two scripts come as text in a chunk of their own (`?raw`): a `?url` of a module is rewritten
 * by the development server, and such code cannot start in the sealed worker. 13 MB in all.
 */
import standardLibraryUrl from "pyodide/python_stdlib.zip?url";
import wasmUrl from "pyodide/pyodide.asm.wasm?url";
import { AppError } from "@/base/app-error";
import type { JobOptions } from "@/base/progress";
import type { PythonFiles } from "@/engines/runner/sandbox-protocol";

/** Bytes of the two large files, for a progress bar where the server does not tell (compressed replies). */
const EXPECTED_BYTES = 12_143_855;

/** Loads the files from our own server. Throws AppError RUN-01 when one cannot be had. */
export async function loadPythonFiles(options: JobOptions): Promise<PythonFiles> {
  let done = 0;
  const count = (bytes: number) => {
    done += bytes;
    const total = Math.max(done, EXPECTED_BYTES);
    options.onProgress?.({ label: "Loading Python", done, total });
  };
  const [loader, runtime, lockInfo, wasm, standardLibrary] = await Promise.all([
    import("pyodide/pyodide.mjs?raw"),
    import("pyodide/pyodide.asm.mjs?raw"),
    import("pyodide/pyodide-lock.json").then(({ info }) => info),
    download(wasmUrl, count, options.signal),
    download(standardLibraryUrl, count, options.signal),
  ]);
  return {
    loader: loader.default,
    runtime: runtime.default,
    wasm,
    standardLibrary,
    lockInfo,
  };
}

async function download(
  url: string,
  onBytes: (count: number) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const response = await fetch(url, signal === undefined ? {} : { signal });
  if (!response.ok || response.body === null) {
    throw new AppError({
      code: "RUN-01",
      what: `Python could not be loaded: the server answered ${response.status} for ${url}.`,
      safe: "The program was not run; everything else is as it was.",
      next: "Check that the studio's server is running, then run the program again.",
    });
  }
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter)).blob();
}
