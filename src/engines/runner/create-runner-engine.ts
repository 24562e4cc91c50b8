/**
 * The runner: keeps one started sandbox in reserve and gives every run a fresh one.
 *
 * Why a sandbox per run: a program can change the interpreter it runs in, and the next program must
 * not meet that. The first start is cold and leaves a memory snapshot in the page; every later one
 * starts from it while the person is still looking at the last result.
 */
import { AppError } from "@/base/app-error";
import { assert } from "@/base/assert";
import type { JobOptions, Progress } from "@/base/progress";
import type { Run } from "@/core/run";
import type { WorldModel } from "@/core/world/world-model";
import { superviseRun, toUnstartedRun } from "@/engines/runner/run-supervisor";
import type { RunEvent, RunnerEngine, RunRequest } from "@/engines/runner/runner-engine";
import { openSandbox, type Sandbox } from "@/engines/runner/sandbox";
import type { PythonFiles } from "@/engines/runner/sandbox-protocol";

export interface RunnerEngineOptions {
  /** The page's own copy of the world that the script brings: it checks what the sandbox reports. */
  readonly world: WorldModel;
  /** The text of a classic script that calls `startSandbox(world)`. */
  readonly loadSandboxScript: () => Promise<string>;
  /** Python's files, see {@link '@/engines/runner/load-python-files'}. */
  readonly loadPythonFiles: (options: JobOptions) => Promise<PythonFiles>;
}

/** Creates the runner. Nothing is loaded before the first `warmUp` or `run`. */
export function createRunnerEngine(options: RunnerEngineOptions): RunnerEngine {
  return new SandboxRunner(options);
}

interface Ingredients {
  readonly script: string;
  readonly files: PythonFiles;
}

interface CurrentRun {
  readonly abort: AbortController;
  readonly done: Promise<unknown>;
}

class SandboxRunner implements RunnerEngine {
  readonly #options: RunnerEngineOptions;
  #ingredients: Promise<Ingredients> | undefined;
  #snapshot: Blob | undefined;
  #wantsSnapshot = true;
  #spare: Promise<Sandbox> | undefined;
  #current: CurrentRun | undefined;
  #progress: Progress | undefined;
  #onProgress: ((progress: Progress) => void) | undefined;
  #isDisposed = false;

  constructor(options: RunnerEngineOptions) {
    this.#options = options;
  }

  async warmUp(): Promise<void> {
    await this.#reserve();
  }

  /** One run at a time: a new one stops the old one, which keeps its steps so far. */
  async run(
    request: RunRequest,
    onEvent: (event: RunEvent) => void,
    signal?: AbortSignal,
  ): Promise<Run> {
    assert(!this.#isDisposed, "run() after dispose");
    const previous = this.#current;
    const abort = new AbortController();
    const stop = () => abort.abort();
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted === true) {
      stop();
    }
    const result = this.#runAfter(previous, request, onEvent, abort.signal);
    const current = { abort, done: result };
    this.#current = current;
    try {
      return await result;
    } finally {
      signal?.removeEventListener("abort", stop);
      if (this.#current === current) {
        this.#current = undefined;
      }
    }
  }

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    this.#current?.abort.abort();
    void this.#spare?.then(
      (sandbox) => sandbox[Symbol.dispose](),
      () => undefined,
    );
    this.#spare = undefined;
    this.#ingredients = undefined;
    this.#snapshot = undefined;
  }

  async #runAfter(
    previous: CurrentRun | undefined,
    request: RunRequest,
    onEvent: (event: RunEvent) => void,
    signal: AbortSignal,
  ): Promise<Run> {
    previous?.abort.abort();
    await previous?.done.catch(() => undefined);
    const sandbox = await this.#takeSandbox(onEvent, signal);
    if (sandbox === undefined) {
      return toUnstartedRun(request);
    }
    try {
      return await superviseRun({ sandbox, world: this.#options.world, request, onEvent, signal });
    } finally {
      sandbox[Symbol.dispose]();
      // Failures are forgotten here and told when the next run asks again.
      void this.#reserve().catch(() => undefined);
    }
  }

  /** A started sandbox, or undefined if the run was stopped while waiting for it. */
  async #takeSandbox(
    onEvent: (event: RunEvent) => void,
    signal: AbortSignal,
  ): Promise<Sandbox | undefined> {
    if (signal.aborted) {
      return undefined;
    }
    const tell = (progress: Progress) => onEvent({ kind: "progress", progress });
    this.#onProgress = tell;
    if (this.#progress !== undefined) {
      tell(this.#progress);
    }
    const stopped = Promise.withResolvers<undefined>();
    const handleAbort = () => stopped.resolve(undefined);
    signal.addEventListener("abort", handleAbort, { once: true });
    try {
      const sandbox = await Promise.race([this.#reserve(), stopped.promise]);
      if (sandbox !== undefined) {
        // It is this run's now.
        this.#spare = undefined;
      }
      return sandbox;
    } finally {
      signal.removeEventListener("abort", handleAbort);
      this.#onProgress = undefined;
    }
  }

  /** Starts a sandbox unless one is there or on its way; forgets failures. */
  #reserve(): Promise<Sandbox> {
    if (this.#spare === undefined) {
      const spare = this.#openSandbox();
      this.#spare = spare;
      spare.catch(() => {
        if (this.#spare === spare) {
          this.#spare = undefined;
        }
      });
    }
    return this.#spare;
  }

  async #openSandbox(): Promise<Sandbox> {
    assert(!this.#isDisposed, "a sandbox was asked for after dispose");
    try {
      const { script, files } = await this.#load();
      this.#report({ label: "Starting Python", done: 0 });
      const sandbox = await this.#openWarmOrCold(script, files);
      if (this.#isDisposed) {
        sandbox[Symbol.dispose]();
        throw new DOMException("The runner was closed.", "AbortError");
      }
      this.#snapshot ??= sandbox.snapshot;
      return sandbox;
    } finally {
      this.#progress = undefined;
    }
  }

  async #openWarmOrCold(script: string, files: PythonFiles): Promise<Sandbox> {
    const snapshot = this.#snapshot;
    if (snapshot !== undefined) {
      try {
        return await openSandbox({ script, files, snapshot, wantsSnapshot: false });
      } catch {
        // Snapshots are an extra: on any trouble with them every start is a cold one.
        this.#snapshot = undefined;
        this.#wantsSnapshot = false;
      }
    }
    const wantsSnapshot = this.#wantsSnapshot;
    try {
      return await openSandbox({ script, files, snapshot: undefined, wantsSnapshot });
    } catch (error) {
      if (!wantsSnapshot) {
        throw error;
      }
      this.#wantsSnapshot = false;
      return openSandbox({ script, files, snapshot: undefined, wantsSnapshot: false });
    }
  }

  #load(): Promise<Ingredients> {
    this.#ingredients ??= this.#loadIngredients().catch((error: unknown) => {
      this.#ingredients = undefined;
      throw toLoadError(error);
    });
    return this.#ingredients;
  }

  async #loadIngredients(): Promise<Ingredients> {
    const onProgress = (progress: Progress) => this.#report(progress);
    const [script, files] = await Promise.all([
      this.#options.loadSandboxScript(),
      this.#options.loadPythonFiles({ onProgress }),
    ]);
    return { script, files };
  }

  #report(progress: Progress): void {
    this.#progress = progress;
    this.#onProgress?.(progress);
  }
}

function toLoadError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  return new AppError(
    {
      code: "RUN-01",
      what: "Python could not be loaded.",
      safe: "The program was not run; everything else is as it was.",
      next: "Check that the studio's server is running, then run the program again.",
    },
    { cause: error },
  );
}
