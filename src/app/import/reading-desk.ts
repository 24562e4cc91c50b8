/**
 * A worker that reads files one after the other, and a new one where it has to be given up.
 *
 * Key ideas. (1) What gives no sign of life for as long as its size allows is given up, with the worker;
 * the files that wait behind it are read by the next. (2) A cancel is heard by a worker that listens; one
 * that is deep in work is given up a moment later, so that nobody waits for it.
 */
import { proxy, type Remote } from "comlink";
import { AppError, isAbort } from "@/base/app-error";
import { bounds } from "@/core/bounds";
import { createJobQueue } from "@/base/job-queue";
import { startPatience } from "@/base/patience";
import type { OnProgress } from "@/base/progress";
import type { WorkerClient } from "@/base/worker-client";
import type { ReadingRoom } from "@/app/import/reading-room";
import { t } from "@/base/language/translate";

export interface DeskJob {
  /** What the person calls it. */
  readonly label: string;
  readonly sizeBytes: number;
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
}

/** One worker's worth of reading; `generation` tells whether what was read is still there. */
export interface DeskTools {
  readonly remote: Remote<ReadingRoom>;
  readonly generation: number;
  readonly signal: AbortSignal;
  /** To be handed over; telling shows that the work goes on. */
  readonly tell: OnProgress;
}

export class ReadingDesk {
  readonly #open: () => WorkerClient<ReadingRoom>;
  readonly #enqueue = createJobQueue(1);
  #client: WorkerClient<ReadingRoom> | undefined;
  #generation = 0;

  /** `open` starts a worker. */
  constructor(open: () => WorkerClient<ReadingRoom>) {
    this.#open = open;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Does the work when it is its turn. Throws AppError IMP-13 for what is never done, or AbortError. */
  run<R>(job: DeskJob, work: (tools: DeskTools) => Promise<R>): Promise<R> {
    return this.#enqueue(() => this.#watch(job, work));
  }

  /** Ends the worker; it is opened again when there is more to read. */
  close(): void {
    this.#client?.[Symbol.dispose]();
    this.#client = undefined;
    this.#generation += 1;
  }

  async #watch<R>(job: DeskJob, work: (tools: DeskTools) => Promise<R>): Promise<R> {
    const { signal, onProgress, sizeBytes } = job;
    signal.throwIfAborted();
    const patienceMs = bounds.reading.patienceMs + sizeBytes * bounds.reading.patienceMsPerByte;
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = !signal.aborted;
      this.close();
    };
    const patience = startPatience(patienceMs, giveUp);
    const handleAbort = () => patience.restart(bounds.reading.cancelMs);
    signal.addEventListener("abort", handleAbort, { once: true });
    const tell = proxy((progress: Parameters<OnProgress>[0]) => {
      if (!signal.aborted) {
        patience.restart();
        onProgress?.(progress);
      }
    });
    this.#client ??= this.#open();
    const generation = this.#generation;
    try {
      return await this.#client.call((remote) => work({ remote, generation, signal, tell }));
    } catch (error) {
      throw isGivenUp && isAbort(error) ? neverDone(job) : error;
    } finally {
      patience.end();
      signal.removeEventListener("abort", handleAbort);
    }
  }
}

function neverDone({ label }: DeskJob): AppError {
  return new AppError({
    code: "IMP-13",
    what: t("Reading {label} was given up: it came to no end.", { label }),
    safe: t("Nothing of it was imported, and what is stored is as it was."),
    next: t("Remove its card and import the others. If the file is sound, make it smaller."),
  });
}
