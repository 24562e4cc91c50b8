/**
 * Where started sandboxes come from: one is kept in reserve while the person is still busy with the last.
 *
 * Why a sandbox per use: whoever uses one can change the interpreter in it, and the next must not meet
 * that. The first start is cold and leaves a memory snapshot in the page; every later one starts from it.
 */
import { AppError } from "@/base/app-error";
import { assert } from "@/base/assert";
import type { JobOptions, Progress } from "@/base/progress";
import { openSandbox, type Sandbox } from "@/engines/runner/sandbox";
import type { PythonFiles } from "@/engines/runner/sandbox-protocol";

export interface SandboxSupplyOptions {
  /** The text of a classic script that calls `startSandbox(world)`. */
  readonly loadSandboxScript: () => Promise<string>;
  /** Python's files, see {@link '@/engines/runner/load-python-files'}. */
  readonly loadPythonFiles: (options: JobOptions) => Promise<PythonFiles>;
}

interface Ingredients {
  readonly script: string;
  readonly files: PythonFiles;
}

export class SandboxSupply {
  readonly #options: SandboxSupplyOptions;
  #ingredients: Promise<Ingredients> | undefined;
  #snapshot: Blob | undefined;
  #wantsSnapshot = true;
  #spare: Promise<Sandbox> | undefined;
  #progress: Progress | undefined;
  #onProgress: ((progress: Progress) => void) | undefined;
  #isDisposed = false;

  /** Nothing is loaded before the first {@link reserve} or {@link take}. */
  constructor(options: SandboxSupplyOptions) {
    this.#options = options;
  }

  /** A started sandbox that is the caller's now, or undefined where `signal` came first. Throws AppError RUN-01, RUN-02. */
  async take({
    onProgress,
    signal,
  }: Required<Pick<JobOptions, "signal" | "onProgress">>): Promise<Sandbox | undefined> {
    if (signal.aborted) {
      return undefined;
    }
    this.#onProgress = onProgress;
    if (this.#progress !== undefined) {
      onProgress(this.#progress);
    }
    const stopped = Promise.withResolvers<undefined>();
    const handleAbort = () => stopped.resolve(undefined);
    signal.addEventListener("abort", handleAbort, { once: true });
    try {
      for (;;) {
        const reserved = this.reserve();
        const sandbox = await Promise.race([reserved, stopped.promise]);
        if (sandbox === undefined) {
          return undefined;
        }
        // Somebody else who waited for the same one may have been first.
        if (this.#spare === reserved) {
          this.#spare = undefined;
          return sandbox;
        }
      }
    } finally {
      signal.removeEventListener("abort", handleAbort);
      this.#onProgress = undefined;
    }
  }

  /** Starts a sandbox unless one is there or on its way; forgets failures. */
  reserve(): Promise<Sandbox> {
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

  [Symbol.dispose](): void {
    this.#isDisposed = true;
    void this.#spare?.then(
      (sandbox) => sandbox[Symbol.dispose](),
      () => undefined,
    );
    this.#spare = undefined;
    this.#ingredients = undefined;
    this.#snapshot = undefined;
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
