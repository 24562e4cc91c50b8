/**
 * A review action by action at work: accept, reject in words, edit, revise, save.
 *
 * Key ideas: what was done goes into the session's log; here is only what is going on. Several steps
 * may be revised at once; a teacher that fails leaves the words and the step as they are.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import type { StepParts } from "@/app/steps/step-parts";
import type { StepContent, StepCorrection } from "@/core/step-review";
import { currentReview } from "@/lesson/actions/action-parts";
import { addActionCorrection, answerActionCorrection } from "@/lesson/actions/revise-action";
import { redoActionGesture, saveActions } from "@/lesson/actions/save-actions";
import { undoGesture } from "@/lesson/lesson-decisions";

export interface StepReviewState {
  /** Steps that a teacher works on, by their id with what it says. */
  readonly revising: ReadonlyMap<string, string>;
  readonly isSaving: boolean;
  readonly error: ErrorData | undefined;
}

export class StepReviewController {
  readonly #parts: StepParts;
  readonly #store = createStore<StepReviewState>(() => ({
    revising: new Map(),
    isSaving: false,
    error: undefined,
  }));
  readonly #aborts = new Map<string, AbortController>();

  constructor(parts: StepParts) {
    this.#parts = parts;
  }

  get store(): Pick<StoreApi<StepReviewState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly accept = (stepIds: readonly string[]): void => {
    if (stepIds.length > 0) {
      this.#try(() => {
        this.#parts.session.apply({
          kind: "step.judge",
          stepIds: [...stepIds],
          verdict: "accepted",
          at: Date.now(),
        });
      });
    }
  };

  /** Every step that waits for its first verdict, as one gesture; what was rejected stays so. */
  readonly acceptRest = (): void => {
    const open = currentReview(this.#parts).steps.filter(({ status }) => status === "open");
    this.accept(open.map(({ step }) => step.id));
  };

  /** Without words a step is rejected and waits; with words the teacher revises it. */
  readonly reject = async (stepId: string, words: string): Promise<void> => {
    const text = words.trim();
    if (text === "") {
      this.#try(() => {
        const at = Date.now();
        this.#parts.session.apply({
          kind: "step.judge",
          stepIds: [stepId],
          verdict: "rejected",
          at,
        });
      });
      return;
    }
    const correction = this.#try(() => addActionCorrection(this.#parts, stepId, text));
    if (correction !== undefined) {
      await this.#answer(correction);
    }
  };

  /** Asks again about words that nobody answered, e.g. after the endpoint failed. */
  readonly askAgain = (correction: StepCorrection): Promise<void> => this.#answer(correction);

  readonly edit = (stepId: string, content: StepContent): void => {
    this.#try(() => {
      this.#parts.session.apply({ kind: "step.edit", stepId, content, at: Date.now() });
    });
  };

  readonly describe = (summary: string, comments: readonly string[]): void => {
    this.#try(() => {
      this.#parts.session.apply({ kind: "steps.describe", summary, comments: [...comments] });
    });
  };

  readonly save = async (): Promise<void> => {
    if (!this.#store.getState().isSaving) {
      this.#store.setState({ isSaving: true });
      await this.#work(() => saveActions(this.#parts));
      this.#store.setState({ isSaving: false });
    }
  };

  readonly undo = (): Promise<void> => this.#work(() => undoGesture(this.#parts));
  readonly redo = (): Promise<void> => this.#work(() => redoActionGesture(this.#parts));

  readonly cancel = (stepId?: string): void => {
    for (const [id, abort] of this.#aborts) {
      if (stepId === undefined || stepId === id) {
        abort.abort();
      }
    }
  };

  readonly dismissError = (): void => {
    this.#store.setState({ error: undefined });
  };

  async #answer(correction: StepCorrection): Promise<void> {
    const { stepId } = correction;
    if (this.#aborts.has(stepId)) {
      return;
    }
    const abort = new AbortController();
    this.#aborts.set(stepId, abort);
    this.#showRevising(stepId, "");
    let said = "";
    await this.#work(async () => {
      await answerActionCorrection(this.#parts, correction, {
        signal: abort.signal,
        onText: (text) => {
          said += text;
          this.#showRevising(stepId, said);
        },
        onProgress: () => undefined,
      });
    });
    this.#aborts.delete(stepId);
    this.#store.setState(({ revising }) => {
      const rest = new Map(revising);
      rest.delete(stepId);
      return { revising: rest };
    });
  }

  #showRevising(stepId: string, text: string): void {
    this.#store.setState(({ revising }) => ({ revising: new Map(revising).set(stepId, text) }));
  }

  async #work(job: () => Promise<void>): Promise<void> {
    this.#store.setState({ error: undefined });
    try {
      await whileBusy(job);
    } catch (error) {
      this.#fail(error);
    }
  }

  #try<T>(act: () => T): T | undefined {
    try {
      const result = act();
      this.#store.setState({ error: undefined });
      return result;
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  #fail(error: unknown): void {
    if (!isAbort(error)) {
      this.#store.setState({ error: toErrorData(error) });
    }
  }
}
