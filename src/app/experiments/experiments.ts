/** The door of whoever runs experiments while nobody watches: see `experiment-runner.ts`. */
import type { StoreApi } from "zustand/vanilla";
import type { ErrorData } from "@/base/app-error";
import type { Experiment } from "@/core/experiments/experiment";
import type { ExperimentRecord } from "@/core/experiments/experiment-record";

export interface ExperimentsState {
  /** The experiment that is being run here. */
  readonly runningId: string | undefined;
  /** Whether rooms are being drawn for a new one. */
  readonly isDrawing: boolean;
  /** Whether another tab does the work. */
  readonly isElsewhere: boolean;
  /** Why none could be begun. */
  readonly error: ErrorData | undefined;
}

/** The connection whose model writes. */
export type ExperimentModel = NonNullable<ExperimentRecord["model"]>;

export interface Experiments {
  readonly store: Pick<StoreApi<ExperimentsState>, "getState" | "getInitialState" | "subscribe">;
  /** Goes on with what was under way when the studio was closed. */
  goOn(): void;
  /**
   * Draws the rooms, notes the memories and begins; one that a language model writes in waits for the person, who
   * is told first what it may take. Gives its id, or nothing where that cannot be.
   */
  start(experiment: Experiment, model?: ExperimentModel): Promise<string | undefined>;
  pause(id: string): Promise<void>;
  resume(id: string): Promise<void>;
  /** What was run until then is kept. */
  cancel(id: string): Promise<void>;
  /** Takes an experiment away, with all its runs; gives what brings them back. */
  remove(id: string): Promise<() => Promise<void>>;
  dismissError(): void;
}
