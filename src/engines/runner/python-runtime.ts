/**
 * Starts Python inside the sealed worker from files that the page sent: nothing can be fetched here.
 *
 * A start compiles the runtime and imports the standard library (2 to 6 s on a slow machine). A
 * snapshot of the memory after that makes later starts take a fraction. Snapshots are a private
 * option of Pyodide, so a start without one always has to work.
 */
import type { loadPyodide, PyodideAPI } from "pyodide";
import { PROGRAM_HARNESS } from "@/engines/runner/program-harness";
import type { BootMessage, PythonFiles } from "@/engines/runner/sandbox-protocol";

/** A name that no resolver knows: Pyodide asks for its files below it, and memory answers. */
const SEALED_URL = "https://sealed.invalid/";

type Config = NonNullable<Parameters<typeof loadPyodide>[0]>;
type CreatePyodideModule = NonNullable<Config["createPyodideModule"]>;

/** All of JavaScript that Python's `js` module shows: what its own event loop needs. */
const pageForPython = {
  Object,
  Array,
  setTimeout: (callback: () => void, delayMs: number) => setTimeout(callback, delayMs),
  clearTimeout: (timer: number) => clearTimeout(timer),
};

export interface StartedPython {
  readonly python: PyodideAPI;
  /** The memory after the start, if it was asked for and could be taken. */
  readonly snapshot: Blob | undefined;
}

/** Starts Python with the harness loaded, from the snapshot where one is given. */
export async function startPython(message: BootMessage): Promise<StartedPython> {
  const { files, snapshot, wantsSnapshot } = message;
  answerFetchesFromMemory(files);
  const loader: { loadPyodide: typeof loadPyodide } = await importText(files.loader);
  const runtime: { default: CreatePyodideModule } = await importText(files.runtime);
  const makesSnapshot = wantsSnapshot && snapshot === undefined;
  const python = await loader.loadPyodide({
    indexURL: SEALED_URL,
    packageBaseUrl: SEALED_URL,
    lockFileContents: JSON.stringify({ info: files.lockInfo, packages: {} }),
    createPyodideModule: runtime.default,
    jsglobals: pageForPython,
    // What reaches the file descriptors has no reader; programs print through the harness.
    stdout: () => undefined,
    stderr: () => undefined,
    ...(makesSnapshot ? { _makeSnapshot: true } : {}),
    ...(snapshot === undefined ? {} : { _loadSnapshot: await snapshot.arrayBuffer() }),
  });
  if (snapshot === undefined) {
    loadHarness(python);
  }
  return { python, snapshot: makesSnapshot ? takeSnapshot(python) : undefined };
}

/** Defines `run_program`. It lives in the main namespace, where a snapshot keeps it. */
export function loadHarness(python: PyodideAPI): void {
  python.runPython(PROGRAM_HARNESS, { filename: "<harness>" });
}

function takeSnapshot(python: PyodideAPI): Blob | undefined {
  try {
    return new Blob([new Uint8Array(python.makeMemorySnapshot({}))]);
  } catch {
    // A private feature: without it every start is a cold one, which is slower and as good.
    return undefined;
  }
}

async function importText<T>(text: string): Promise<T> {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    const module: T = await import(/* @vite-ignore */ url);
    return module;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function answerFetchesFromMemory(files: PythonFiles): void {
  const answer = (input: RequestInfo | URL): Promise<Response> => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.startsWith(SEALED_URL) && url.endsWith(".wasm")) {
      return Promise.resolve(
        new Response(files.wasm, { headers: { "Content-Type": "application/wasm" } }),
      );
    }
    if (url.startsWith(SEALED_URL) && url.endsWith(".zip")) {
      return Promise.resolve(new Response(files.standardLibrary));
    }
    return Promise.reject(new TypeError("The sandbox has no network."));
  };
  Object.defineProperty(globalThis, "fetch", { value: answer, configurable: true });
}
