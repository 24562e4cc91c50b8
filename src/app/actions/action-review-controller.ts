/**
 * A review action by action at work: accept, reject in words, edit, revise, save.
 *
 * Key ideas: what was done goes into the session's log; here is only what is going on. Several actions
 * may be revised at once; a teacher that fails leaves the words and the action as they are.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { Job, type JobState } from "@/app/job";
import type { ActionReviewParts } from "@/app/actions/action-review-parts";
import type { ActionContent, ActionCorrection } from "@/core/action-review";
import { currentReview } from "@/lesson/actions/action-parts";
import { addActionCorrection, answerActionCorrection } from "@/lesson/actions/revise-action";
import { redoActionGesture, saveActions } from "@/lesson/actions/save-actions";
import { undoGesture } from "@/lesson/lesson-decisions";

export interface ActionReviewState {
  /** Actions that a teacher works on, by their id with what it says. */
  readonly revising: ReadonlyMap<string, string>;
  readonly isSaving: boolean;
  readonly error: ErrorData | undefined;
}

export class ActionReviewController {
  readonly #parts: ActionReviewParts;
  readonly #store = createStore<ActionReviewState>(() => ({
    revising: new Map(),
    isSaving: false,
    error: undefined,
  }));
  /** By the id of the action that a teacher works on. */
  readonly #revising = new Map<string, Job>();
  readonly #saving: Job;

  readonly #showError = (change: Partial<JobState>): void => {
    if ("error" in change) {
      this.#store.setState({ error: change.error });
    }
  };

  constructor(parts: ActionReviewParts) {
    this.#parts = parts;
    this.#saving = new Job((change) => {
      this.#showError(change);
      this.#store.setState(({ isSaving }) => ({
        isSaving: "job" in change ? change.job?.kind === "save" : isSaving,
      }));
    });
  }

  get store(): Pick<StoreApi<ActionReviewState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly accept = (actionIds: readonly string[]): void => {
    if (actionIds.length > 0) {
      this.#try(() => {
        this.#parts.session.apply({
          kind: "step.judge",
          stepIds: [...actionIds],
          verdict: "accepted",
          at: Date.now(),
        });
      });
    }
  };

  /** Every action that waits for its first verdict, as one gesture; what was rejected stays so. */
  readonly acceptRest = (): void => {
    const open = currentReview(this.#parts).actions.filter(({ status }) => status === "open");
    this.accept(open.map(({ recorded }) => recorded.id));
  };

  /** Without words an action is rejected and waits; with words the teacher revises it. */
  readonly reject = async (actionId: string, words: string): Promise<void> => {
    const text = words.trim();
    if (text === "") {
      this.#try(() => {
        const at = Date.now();
        this.#parts.session.apply({
          kind: "step.judge",
          stepIds: [actionId],
          verdict: "rejected",
          at,
        });
      });
      return;
    }
    const correction = this.#try(() => addActionCorrection(this.#parts, actionId, text));
    if (correction !== undefined) {
      await this.#answer(correction);
    }
  };

  /** Asks again about words that nobody answered, e.g. after the endpoint failed. */
  readonly askAgain = (correction: ActionCorrection): Promise<void> => this.#answer(correction);

  readonly edit = (actionId: string, content: ActionContent): void => {
    this.#try(() => {
      this.#parts.session.apply({ kind: "step.edit", stepId: actionId, content, at: Date.now() });
    });
  };

  readonly describe = (summary: string, comments: readonly string[]): void => {
    this.#try(() => {
      this.#parts.session.apply({ kind: "steps.describe", summary, comments: [...comments] });
    });
  };

  readonly save = (): Promise<void> =>
    this.#saving.start("save", "Saving the exemplar", () => saveActions(this.#parts));

  // Undone while something else is under way: each is work of its own.
  readonly undo = (): Promise<void> =>
    new Job(this.#showError).start("undo", "Taking it back", () => undoGesture(this.#parts));
  readonly redo = (): Promise<void> =>
    new Job(this.#showError).start("redo", "Bringing it back", () =>
      redoActionGesture(this.#parts),
    );

  readonly cancel = (actionId?: string): void => {
    for (const [id, job] of this.#revising) {
      if (actionId === undefined || actionId === id) {
        job.cancel();
      }
    }
  };

  readonly dismissError = (): void => {
    this.#store.setState({ error: undefined });
  };

  async #answer(correction: ActionCorrection): Promise<void> {
    const { stepId: actionId } = correction;
    if (this.#revising.has(actionId)) {
      return;
    }
    const job = new Job(this.#showError);
    this.#revising.set(actionId, job);
    this.#showRevising(actionId, "");
    let said = "";
    await job.start("revise", "Asking the teacher", async (tools) => {
      await answerActionCorrection(this.#parts, correction, {
        ...tools,
        onText: (text) => {
          said += text;
          this.#showRevising(actionId, said);
        },
      });
    });
    this.#revising.delete(actionId);
    this.#store.setState(({ revising }) => {
      const rest = new Map(revising);
      rest.delete(actionId);
      return { revising: rest };
    });
  }

  #showRevising(actionId: string, text: string): void {
    this.#store.setState(({ revising }) => ({ revising: new Map(revising).set(actionId, text) }));
  }

  #try<T>(act: () => T): T | undefined {
    try {
      const result = act();
      this.#store.setState({ error: undefined });
      return result;
    } catch (error) {
      this.#store.setState({ error: toErrorData(error) });
      return undefined;
    }
  }
}
