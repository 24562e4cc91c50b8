/**
 * One long piece of work at a time: how far it is, a way to cancel it, and what went wrong.
 *
 * Why it exists: every controller of the studio does the same around its work. `show` puts what is
 * going on where the page looks for it. A cancel is no failure; a failure leaves everything that was
 * there before it. Where the last wish wins, what is under way is dropped before other work starts.
 */
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import type { OnProgress, Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { holdUnsaved } from "@/ui/unsaved";

/** What a page may show of it. */
export interface JobState<Kind extends string = string> {
  /** What is under way. */
  readonly job: { readonly kind: Kind; readonly progress: Progress } | undefined;
  /** Why the last one failed. */
  readonly error: ErrorData | undefined;
}

export const NO_JOB: JobState<never> = { job: undefined, error: undefined };

/** What the work is given. */
export interface JobTools {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

type Work = (tools: JobTools) => Promise<void>;

export class Job<Kind extends string = string> {
  readonly #show: (change: Partial<JobState<Kind>>) => void;
  readonly #isQuiet: boolean;
  #abort: AbortController | undefined;
  #ended: Promise<void> = Promise.resolve();

  /** `isQuiet`: the work says itself when the studio is busy, since it may have to wait for long. */
  constructor(
    show: (change: Partial<JobState<Kind>>) => void,
    { isQuiet = false }: { readonly isQuiet?: boolean } = {},
  ) {
    this.#show = show;
    this.#isQuiet = isQuiet;
  }

  get isRunning(): boolean {
    return this.#abort !== undefined;
  }

  /** Resolves when what is under way now is over: what cannot be stopped goes on after a cancel. */
  async whenEnded(): Promise<void> {
    await this.#ended;
  }

  /** Asks what is under way to stop; until it did, no other work starts. */
  readonly cancel = (): void => {
    this.#abort?.abort();
  };

  /** Cancels, and is free for other work at once: nothing more is shown of what was under way. */
  readonly drop = (): void => {
    if (this.#abort !== undefined) {
      this.#abort.abort();
      this.#abort = undefined;
      this.#show({ job: undefined });
    }
  };

  /** Does the work, unless something is under way already. Never throws: what went wrong is shown. */
  async start(kind: Kind, label: string, work: Work): Promise<void> {
    if (this.#abort !== undefined) {
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    let end = (): void => undefined;
    this.#ended = new Promise((resolve) => {
      end = resolve;
    });
    const show = (change: Partial<JobState<Kind>>): void => {
      if (this.#abort === abort) {
        this.#show(change);
      }
    };
    show({ job: { kind, progress: { label, done: 0 } }, error: undefined });
    const onProgress = (progress: Progress) => show({ job: { kind, progress } });
    // What may have to wait for long is kept as it goes on.
    const unsaved = this.#isQuiet ? undefined : holdUnsaved();
    try {
      const tools = { signal: abort.signal, onProgress };
      await (this.#isQuiet ? work(tools) : whileBusy(() => work(tools)));
    } catch (error) {
      if (!isAbort(error)) {
        show({ error: toErrorData(error) });
      }
    } finally {
      unsaved?.[Symbol.dispose]();
      if (this.#abort === abort) {
        this.#abort = undefined;
        this.#show({ job: undefined });
      }
      end();
    }
  }
}
