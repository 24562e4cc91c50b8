/**
 * The door of the runner: real Python in a sealed sandbox, acting on a world in the same worker.
 *
 * Key ideas. (1) The worker lives inside an opaque-origin frame with a Content-Security-Policy of
 * `default-src 'none'`: no network, no storage, no page. (2) The world's simulation runs in that
 * worker, so calls are synchronous; the page receives events. (3) Every message from the sandbox is
 * untrusted: parsed, capped in size and rate. (4) Endless loops are stopped; a sandbox that does not
 * answer is thrown away. (5) Every run gets a
 * fresh sandbox, so that no program meets what another left behind.
 */
import type { Json } from "@/base/json";
import type { Progress } from "@/base/progress";
import type { Run, RunStep } from "@/core/run";

export interface RunRequest {
  readonly programId: string;
  readonly program: string;
  readonly state: Json;
  readonly goal: Json | undefined;
  readonly limits?: Partial<RunLimits>;
}

export interface RunLimits {
  /** Wall clock; the default is 20 s. */
  readonly durationMs: number;
  readonly worldCalls: number;
  readonly outputChars: number;
}

export type RunEvent =
  | { readonly kind: "progress"; readonly progress: Progress }
  /** The line about to be run, at most every 30 ms. */
  | { readonly kind: "line"; readonly line: number }
  /** One call done. Writing the whole state costs more than a call: it is read as it is then, where it is wanted. */
  | { readonly kind: "step"; readonly step: RunStep; readonly readState: () => Json }
  | { readonly kind: "output"; readonly text: string };

export interface RunnerEngine {
  /**
   * Runs one program from the given state to its end, its first failure, a limit or `signal`.
   * One at a time: a new run stops the one before. A stopped run resolves with status `stopped` and
   * its steps so far. Without a goal `succeeded` means only that the program ran clean: the report
   * then says `success: false` and has no conditions. Throws AppError RUN-01 (Python cannot be
   * loaded), RUN-02 (it does not start), RUN-04 (it breaks), and what the world throws for a state it cannot open.
   */
  run(request: RunRequest, onEvent: (event: RunEvent) => void, signal?: AbortSignal): Promise<Run>;
  /** Starts a sandbox ahead of time, so that the first run does not wait for Python. */
  warmUp(): Promise<void>;
  [Symbol.dispose](): void;
}
