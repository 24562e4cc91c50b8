/**
 * One demonstration under review at work: label, propose, run, correct, decide (ICAL Algorithm S1).
 *
 * Key ideas: what was done goes into the session's log; what is going on (progress, the running line,
 * the picture) lives here and is gone with the page. One job at a time, each can be cancelled, and a
 * failure leaves everything that was there before it.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { createId } from "@/base/id";
import type { Progress } from "@/base/progress";
import type { Abstractions } from "@/core/abstraction";
import type { ActionLabel } from "@/core/action-label";
import type { ProgramVersion } from "@/core/program";
import { whileBusy } from "@/app/busy";
import {
  acceptVersion,
  redoGesture,
  rejectVersion,
  retrievedIds,
  undoGesture,
} from "@/app/review/review-decisions";
import { currentSession, lastRunOf, type ReviewParts } from "@/app/review/review-parts";
import { ensureState, readTask, toProposeRequest } from "@/app/review/review-request";
import {
  addNoisyProgram,
  addTaughtVersion,
  commitDraft,
  noisyVersion,
} from "@/app/review/review-versions";
import { RunView } from "@/app/review/run-view";
import type { PerceptionStatus } from "@/engines/perception/perception-engine";

export type JobKind = "label" | "propose" | "revise" | "run" | "accept";

export interface ReviewState {
  readonly job: { readonly kind: JobKind; readonly progress: Progress } | undefined;
  /** What the teacher says while it works. */
  readonly stream: string;
  readonly error: ErrorData | undefined;
  readonly device: PerceptionStatus | undefined;
}

export class ReviewController {
  readonly view: RunView;
  readonly #parts: ReviewParts;
  readonly #store: StoreApi<ReviewState>;
  #abort: AbortController | undefined;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
    this.view = new RunView(parts.services);
    this.#store = createStore<ReviewState>(() => ({
      job: undefined,
      stream: "",
      error: undefined,
      device: undefined,
    }));
  }

  get store(): Pick<StoreApi<ReviewState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly cancel = (): void => {
    this.#abort?.abort();
  };

  readonly dismissError = (): void => {
    this.#store.setState({ error: undefined });
  };

  /** Labels every frame pair with the inverse dynamics model and writes the noisy program. */
  readonly label = (): Promise<void> =>
    this.#work("label", "Preparing the inverse dynamics model", async (signal) => {
      const { services, demonstration, video, session } = this.#parts;
      const engine = await services.perception();
      const job = { signal, onProgress: this.#progress };
      const device = await engine.prepare(services.settings.getState().device, job);
      this.#store.setState({ device });
      const frameCount = demonstration.frames.timestampsUs.length;
      const labels = await engine.label(
        async (sizePx, onFrame, feedSignal) => {
          const options = feedSignal === undefined ? {} : { signal: feedSignal };
          await video.pixels({ start: 0, end: frameCount, sizePx }, onFrame, options);
        },
        frameCount,
        job,
      );
      session.apply({ kind: "labels.model", labels: [...labels], model: engine.modelName });
      addNoisyProgram(this.#parts);
    });

  /** Takes the recorded actions as labels: a demonstration whose actions are known. */
  readonly takeLoggedActions = (): Promise<void> =>
    this.#work("label", "Taking the logged actions", async () => {
      const { demonstration, session } = this.#parts;
      const model = "the recording's own log";
      session.apply({ kind: "labels.model", labels: demonstration.loggedActions, model });
      addNoisyProgram(this.#parts);
    });

  readonly setLabel = (label: ActionLabel): void => {
    this.#parts.session.apply({ kind: "label.set", label });
  };

  readonly removeLabel = (labelId: string): void => {
    this.#parts.session.apply({ kind: "label.remove", labelId });
  };

  /** Asks the teacher for an optimized program with abstractions (ICAL Eq. 2). */
  readonly propose = (): Promise<void> =>
    this.#work("propose", "Asking the teacher", async (signal) => {
      addNoisyProgram(this.#parts);
      const { services } = this.#parts;
      const teacher = await services.teacher();
      const request = await toProposeRequest(this.#parts);
      const draft = await teacher.propose(request, this.#listen(signal));
      const parentId = noisyVersion(this.#parts)?.id;
      const version = addTaughtVersion(this.#parts, draft, "proposed", parentId);
      await services.storage.exemplars.countUse(retrievedIds(version), "retrieved");
    });

  /** Runs a version, or the draft on it as a version of its own, from the initial state. */
  readonly run = (version: ProgramVersion): Promise<void> =>
    this.#work("run", "Starting the sandbox", async (signal) => {
      await this.#runVersion(commitDraft(this.#parts, version), signal);
    });

  /** Sends a correction, takes the revised program, resets the world and runs it again (Eq. 3). */
  readonly correct = (version: ProgramVersion, text: string): Promise<void> =>
    this.#work("revise", "The teacher reads the correction", async (signal) => {
      const { services, session } = this.#parts;
      const current = commitDraft(this.#parts, version);
      const run = lastRunOf(this.#parts, current.id);
      const correction = {
        id: createId("correction"),
        programId: current.id,
        text: text.trim(),
        at: Date.now(),
        ...(run === undefined ? {} : { runId: run.id }),
      };
      session.apply({ kind: "correction.add", correction });
      const teacher = await services.teacher();
      const request = {
        ...(await toProposeRequest(this.#parts)),
        program: current.text,
        abstractions: current.abstractions,
        correction: correction.text,
        failure: run?.failure,
      };
      const draft = await teacher.revise(request, this.#listen(signal));
      const revised = draft.isAddressed
        ? addTaughtVersion(this.#parts, draft, "revised", current.id)
        : undefined;
      session.apply({
        kind: "correction.answer",
        outcome: {
          correctionId: correction.id,
          isAddressed: draft.isAddressed,
          note: draft.note,
          ...(revised === undefined ? {} : { programId: revised.id }),
        },
      });
      if (revised !== undefined) {
        await this.#runVersion(revised, signal);
      }
    });

  /** Stores the exemplar and the verdict. The version's last run must have succeeded. */
  readonly accept = (version: ProgramVersion): Promise<void> =>
    this.#work("accept", "Saving the exemplar", () => acceptVersion(this.#parts, version));

  readonly reject = (version: ProgramVersion, reasons: readonly string[], text: string): void => {
    rejectVersion(this.#parts, version, reasons, text);
  };

  readonly undo = (): Promise<void> => whileBusy(() => undoGesture(this.#parts));

  readonly redo = (): Promise<void> => whileBusy(() => redoGesture(this.#parts));

  readonly undoDecision = (decisionId: string): Promise<void> =>
    whileBusy(() => undoGesture(this.#parts, decisionId));

  correctionCount(): number {
    return currentSession(this.#parts).corrections.length;
  }

  /** Keeps what is typed in the editor or the abstractions. */
  readonly typeDraft = (baseId: string, text: string, abstractions: Abstractions): void => {
    this.#parts.session.typeDraft({ baseId, text, abstractions });
  };

  async #runVersion(version: ProgramVersion, signal: AbortSignal): Promise<void> {
    const { services, session } = this.#parts;
    const state = await ensureState(this.#parts);
    const { goal } = await readTask(this.#parts);
    const runner = await services.runner();
    this.view.start(state);
    try {
      const run = await runner.run(
        { programId: version.id, program: version.text, state, goal },
        (event) => {
          if (event.kind === "progress") {
            this.#progress(event.progress);
          }
          this.view.show(event);
        },
        signal,
      );
      session.apply({ kind: "run.add", run });
      if (run.status === "failed") {
        await services.storage.exemplars.countUse(retrievedIds(version), "failed");
      }
    } finally {
      this.view.finish();
    }
  }

  readonly #progress = (progress: Progress): void => {
    this.#store.setState(({ job }) => (job === undefined ? {} : { job: { ...job, progress } }));
  };

  #listen(signal: AbortSignal) {
    return {
      signal,
      onProgress: this.#progress,
      onText: (text: string) => {
        this.#store.setState(({ stream }) => ({ stream: stream + text }));
      },
    };
  }

  async #work(
    kind: JobKind,
    label: string,
    job: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    if (this.#store.getState().job !== undefined) {
      return;
    }
    const abort = new AbortController();
    this.#abort = abort;
    const progress = { label, done: 0 };
    this.#store.setState({ job: { kind, progress }, error: undefined, stream: "" });
    try {
      await whileBusy(() => job(abort.signal));
    } catch (error) {
      if (!isAbort(error)) {
        this.#store.setState({ error: toErrorData(error) });
      }
    } finally {
      this.#abort = undefined;
      this.#store.setState({ job: undefined });
    }
  }
}
