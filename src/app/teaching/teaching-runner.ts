/**
 * Teaches a set of demonstrations one after the other while nobody watches.
 *
 * Key ideas: every step is in its demonstration's log before the next begins, and the job is stored
 * after each one, so a tab that is killed goes on where it stopped. One tab works at a time (a Web
 * Lock); the others show how far it is. Pausing takes effect at once: the step in progress is given
 * up and done anew later.
 */
import { isAbort, toErrorData } from "@/base/app-error";
import { createId } from "@/base/id";
import { whileBusy } from "@/app/busy";
import { Job, type JobState } from "@/app/job";
import { openParts } from "@/app/review/open-parts";
import { withOneTab } from "@/app/one-tab";
import { TEACHING_KEY, type TeachingStore } from "@/app/teaching/teaching-store";
import type { Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import {
  finishJob,
  nextItem,
  resumeJob,
  spentBudget,
  teachingJobSchema,
  withItem,
  withTokens,
  type TeachingItem,
  type TeachingItemState,
  type TeachingJob,
  type TeachingOptions,
} from "@/features/teaching/teaching-job";
import type { TokensSpent } from "@/engines/teacher/teacher-engine";
import { currentSession } from "@/lesson/lesson-parts";
import { takeTeachingStep } from "@/lesson/take-teaching-step";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** Of the lock that one tab holds. */
const LOCK = "exemplar-teaching";

/** An endpoint that is down fails every demonstration: so many in a row, and the person is asked. */
const MAX_FAILURES_IN_A_ROW = 3;

export class TeachingRunner {
  readonly #services: Services;
  readonly #store: TeachingStore;
  readonly #job: Job;
  #failures = 0;
  #isLoaded = false;

  constructor(services: Services, store: TeachingStore) {
    this.#services = services;
    this.#store = store;
    // Another tab may be at it for hours: this one is not busy while it waits.
    this.#job = new Job((change) => this.#showJob(change), { isQuiet: true });
    services.storage.watch((names) => {
      if (names.has("settings") && this.#store.getState().isElsewhere) {
        void this.#read();
      }
    });
  }

  /** Reads the stored job, and goes on with it where it was under way. */
  async load(): Promise<void> {
    if (this.#isLoaded) {
      return;
    }
    this.#isLoaded = true;
    await this.#read();
    void this.#work();
  }

  /** Begins a new set. The one before must have ended. */
  async start(
    projectId: string,
    demonstrations: readonly Demonstration[],
    options: TeachingOptions,
  ): Promise<void> {
    this.#failures = 0;
    await this.#save({
      id: createId("teach"),
      projectId,
      options,
      items: demonstrations.map(({ id, title }) => ({
        demonstrationId: id,
        title,
        state: "waiting",
        corrections: 0,
        log: [],
      })),
      state: "running",
      note: "",
      startedAt: Date.now(),
      usedMs: 0,
    });
    void this.#work();
  }

  readonly pause = async (): Promise<void> => {
    await this.#change((job) => ({ ...job, state: "paused", note: t("Paused by you.") }));
    this.#job.cancel();
  };

  readonly resume = async (): Promise<void> => {
    this.#failures = 0;
    await this.#change(resumeJob);
    void this.#work();
  };

  readonly cancel = async (): Promise<void> => {
    await this.#change((job) => finishJob(job, "cancelled", t("Cancelled by you.")));
    this.#job.cancel();
  };

  async #work(): Promise<void> {
    if (this.#job.isRunning || this.#running() === undefined) {
      return;
    }
    await this.#job.start("teach", "Teaching", async ({ signal }) => {
      const tab = { name: LOCK, signal, onElsewhere: this.#showElsewhere };
      await withOneTab(tab, async () => {
        if (this.#store.getState().isElsewhere) {
          this.#showElsewhere(false);
          // The tab before may have got further than this one knows.
          await this.#read();
        }
        await whileBusy(() => this.#teachAll(signal));
      });
    });
    // Resumed while the step that pausing gave up was still on its way out.
    void this.#work();
  }

  #showJob(change: Partial<JobState>): void {
    if (change.error !== undefined) {
      const { what } = change.error;
      void this.#change((job) => ({ ...job, state: "paused", note: what }));
    }
    if ("job" in change && change.job === undefined) {
      this.#store.setState({ progress: undefined });
    }
  }

  async #teachAll(signal: AbortSignal): Promise<void> {
    for (let job = this.#running(); job !== undefined; job = this.#running()) {
      signal.throwIfAborted();
      const spent = spentBudget(job);
      const item = nextItem(job);
      if (spent !== undefined || item === undefined) {
        const note =
          item === undefined ? t("Every demonstration was gone through.") : (spent ?? "");
        await this.#change((current) => finishJob(current, "finished", note));
        return;
      }
      await this.#teach(item, job.options, signal);
    }
  }

  /** One demonstration to its end, or to the end of the budget. */
  async #teach(item: TeachingItem, options: TeachingOptions, signal: AbortSignal): Promise<void> {
    const { demonstrationId } = item;
    await this.#mark(item, "working");
    const handle = this.#services.sessions.open(demonstrationId);
    try {
      const demonstration = await this.#services.storage.demonstrations.get(demonstrationId);
      if (demonstration === undefined) {
        await this.#mark(item, "failed", t("It is no longer in this project."));
        return;
      }
      const session = await handle.store;
      const lesson = { services: this.#services, demonstration, session };
      const parts = await openParts(lesson, options.teacherId);
      try {
        let isDone = false;
        while (!isDone && this.#hasBudget()) {
          const startedMs = performance.now();
          const result = await takeTeachingStep(parts, options, this.#listen(signal));
          await session.whenSaved();
          this.#addTime(performance.now() - startedMs);
          const { length } = currentSession(parts).corrections;
          await this.#mark(item, result.outcome ?? "working", result.text, length);
          isDone = result.outcome !== undefined;
        }
        this.#failures = 0;
      } finally {
        parts.video.close();
      }
    } catch (error) {
      await this.#fail(item, error);
    } finally {
      handle[Symbol.dispose]();
    }
  }

  async #fail(item: TeachingItem, error: unknown): Promise<void> {
    if (isAbort(error)) {
      throw error;
    }
    const { what, code } = toErrorData(error);
    this.#failures += 1;
    await this.#mark(item, "failed", `${what} ${code}`);
    if (this.#failures >= MAX_FAILURES_IN_A_ROW) {
      const note = t("{value} demonstrations failed one after the other: {what}", {
        value: this.#failures,
        what: toldHere(what),
      });
      await this.#change((job) => ({ ...job, state: "paused", note }));
    }
  }

  #listen(signal: AbortSignal) {
    return {
      signal,
      onProgress: (progress: NonNullable<ReturnType<TeachingStore["getState"]>["progress"]>) => {
        this.#store.setState({ progress });
      },
      onSpent: this.#addTokens,
    };
  }

  /** Kept with the next thing that is stored of the job. */
  readonly #addTokens = (spent: TokensSpent): void => {
    const { job } = this.#store.getState();
    if (job !== undefined) {
      this.#store.setState({ job: withTokens(job, spent) });
    }
  };

  #running(): TeachingJob | undefined {
    const { job } = this.#store.getState();
    return job?.state === "running" ? job : undefined;
  }

  #hasBudget(): boolean {
    const job = this.#running();
    return job !== undefined && spentBudget(job) === undefined;
  }

  #addTime(durationMs: number): void {
    const { job } = this.#store.getState();
    if (job !== undefined) {
      this.#store.setState({ job: { ...job, usedMs: job.usedMs + durationMs } });
    }
  }

  async #mark(
    { demonstrationId }: TeachingItem,
    state: TeachingItemState,
    text?: string,
    corrections?: number,
  ): Promise<void> {
    const line = text === undefined ? undefined : { at: Date.now(), text };
    const change = { state, ...(corrections === undefined ? {} : { corrections }) };
    await this.#change((job) => withItem(job, demonstrationId, { ...change, line }));
  }

  async #change(change: (job: TeachingJob) => TeachingJob): Promise<void> {
    const { job } = this.#store.getState();
    if (job !== undefined) {
      await this.#save(change(job));
    }
  }

  async #save(job: TeachingJob): Promise<void> {
    this.#store.setState({ job, progress: undefined });
    await this.#services.storage.settings.write(TEACHING_KEY, job);
  }

  async #read(): Promise<void> {
    const { settings } = this.#services.storage;
    this.#store.setState({ job: await settings.read(TEACHING_KEY, teachingJobSchema) });
  }

  readonly #showElsewhere = (isElsewhere: boolean): void => {
    this.#store.setState({ isElsewhere });
  };
}
