/**
 * The runner: gives every run a fresh sandbox from its supply.
 *
 * Why a sandbox per run: a program can change the interpreter it runs in, and the next program must
 * not meet that.
 */
import { assert } from "@/base/assert";
import type { Progress } from "@/base/progress";
import type { Run } from "@/core/run";
import type { WorldModel } from "@/core/world/world-model";
import { toUnstartedRun } from "@/engines/runner/run-record";
import { superviseRun } from "@/engines/runner/run-supervisor";
import type { RunEvent, RunnerEngine, RunRequest } from "@/engines/runner/runner-engine";
import { SandboxSupply, type SandboxSupplyOptions } from "@/engines/runner/sandbox-supply";

export interface RunnerEngineOptions extends SandboxSupplyOptions {
  /** The page's own copy of the world that the script brings: it checks what the sandbox reports. */
  readonly world: WorldModel;
}

/** Creates the runner. Nothing is loaded before the first `warmUp` or `run`. */
export function createRunnerEngine(options: RunnerEngineOptions): RunnerEngine {
  return new SandboxRunner(options);
}

interface CurrentRun {
  readonly abort: AbortController;
  readonly done: Promise<unknown>;
}

class SandboxRunner implements RunnerEngine {
  readonly #world: WorldModel;
  readonly #supply: SandboxSupply;
  #current: CurrentRun | undefined;
  #isDisposed = false;

  constructor(options: RunnerEngineOptions) {
    this.#world = options.world;
    this.#supply = new SandboxSupply(options);
  }

  async warmUp(): Promise<void> {
    await this.#supply.reserve();
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
    this.#supply[Symbol.dispose]();
  }

  async #runAfter(
    previous: CurrentRun | undefined,
    request: RunRequest,
    onEvent: (event: RunEvent) => void,
    signal: AbortSignal,
  ): Promise<Run> {
    previous?.abort.abort();
    await previous?.done.catch(() => undefined);
    const onProgress = (progress: Progress) => onEvent({ kind: "progress", progress });
    const sandbox = await this.#supply.take({ onProgress, signal });
    if (sandbox === undefined) {
      return toUnstartedRun(request);
    }
    try {
      return await superviseRun({ sandbox, world: this.#world, request, onEvent, signal });
    } finally {
      sandbox[Symbol.dispose]();
      // Failures are forgotten here and told when the next run asks again.
      void this.#supply.reserve().catch(() => undefined);
    }
  }
}
