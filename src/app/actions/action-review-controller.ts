/**
 * A review action by action at work: abstract, accept, reject in words, edit, revise, save.
 *
 * Key ideas: what was done goes into the session's log; here is only what is going on. Several actions
 * may be revised at once; a teacher that fails leaves the words and the action as they are.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { Progress } from "@/base/progress";
import { Job, type JobState } from "@/app/job";
import type { ActionReviewParts } from "@/app/actions/action-review-parts";
import type { ActionContent, ActionCorrection } from "@/core/action-review";
import { abstractActions, type AbstractedActions } from "@/lesson/actions/abstract-actions";
import { currentReview } from "@/lesson/actions/action-parts";
import { editStep, judgeSteps } from "@/lesson/actions/action-verdicts";
import { addActionCorrection, answerActionCorrection } from "@/lesson/actions/revise-action";
import { redoActionGesture, saveActions } from "@/lesson/actions/save-actions";
import { undoGesture } from "@/lesson/lesson-decisions";
import { t, tn } from "@/base/language/translate";

export interface ActionReviewState {
  /** Actions that a teacher works on, by their id with what it says. */
  readonly revising: ReadonlyMap<string, string>;
  readonly isSaving: boolean;
  /** How far the teacher is that goes through all actions; undefined while none does. */
  readonly abstracting: Progress | undefined;
  /** What came of it last, for people. */
  readonly abstracted: string | undefined;
  readonly error: ErrorData | undefined;
}

export class ActionReviewController {
  readonly #parts: ActionReviewParts;
  readonly #store = createStore<ActionReviewState>(() => ({
    revising: new Map(),
    isSaving: false,
    abstracting: undefined,
    abstracted: undefined,
    error: undefined,
  }));
  /** By the id of the action that a teacher works on. */
  readonly #revising = new Map<string, Job>();
  readonly #saving: Job;
  readonly #abstracting: Job;

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
    this.#abstracting = new Job((change) => {
      this.#showError(change);
      if ("job" in change) {
        this.#store.setState({ abstracting: change.job?.progress });
      }
    });
  }

  /** Has the teacher write the abstractions of every action that nobody judged (ICAL S5.1.2). */
  readonly abstract = (): Promise<void> =>
    this.#abstracting.start("abstract", t("Asking the teacher"), async (tools) => {
      let current = "";
      let said = "";
      this.#store.setState({ abstracted: undefined });
      try {
        const done = await abstractActions(this.#parts, {
          ...tools,
          onAction: (id) => {
            this.#hideRevising(current);
            [current, said] = [id, ""];
            this.#showRevising(id, said);
          },
          onText: (text) => {
            said += text;
            this.#showRevising(current, said);
          },
        });
        this.#store.setState({ abstracted: sayAbstracted(done) });
      } finally {
        this.#hideRevising(current);
      }
    });

  readonly cancelAbstracting = (): void => {
    this.#abstracting.cancel();
  };

  get store(): Pick<StoreApi<ActionReviewState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly accept = (actionIds: readonly string[]): void => {
    if (actionIds.length > 0) {
      this.#try(() => {
        judgeSteps(this.#parts, actionIds, "accepted");
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
        judgeSteps(this.#parts, [actionId], "rejected");
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
      editStep(this.#parts, actionId, content);
    });
  };

  readonly describe = (summary: string, comments: readonly string[]): void => {
    this.#try(() => {
      this.#parts.session.apply({ kind: "steps.describe", summary, comments: [...comments] });
    });
  };

  readonly save = (): Promise<void> =>
    this.#saving.start("save", t("Saving the exemplar"), () => saveActions(this.#parts));

  // Undone while something else is under way: each is work of its own.
  readonly undo = (): Promise<void> =>
    new Job(this.#showError).start("undo", t("Taking it back"), () => undoGesture(this.#parts));
  readonly redo = (): Promise<void> =>
    new Job(this.#showError).start("redo", t("Bringing it back"), () =>
      redoActionGesture(this.#parts),
    );

  readonly cancel = (actionId?: string): void => {
    for (const [id, job] of this.#revising) {
      if (actionId === undefined || actionId === id) {
        job.cancel();
      }
    }
  };

  /** The page is left: teachers are stopped, what is being saved is. `onFailed` is told what it came to. */
  readonly leave = async (onFailed: (error: ErrorData) => void): Promise<void> => {
    this.cancel();
    this.cancelAbstracting();
    this.dismissError();
    await this.#saving.whenEnded();
    const { error } = this.#store.getState();
    if (error !== undefined) {
      onFailed(error);
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
    await job.start("revise", t("Asking the teacher"), async (tools) => {
      await answerActionCorrection(this.#parts, correction, {
        ...tools,
        onText: (text) => {
          said += text;
          this.#showRevising(actionId, said);
        },
      });
    });
    this.#revising.delete(actionId);
    this.#hideRevising(actionId);
  }

  #hideRevising(actionId: string): void {
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

function sayAbstracted({ abstracted, revised, hasInsights }: AbstractedActions): string {
  const insights = hasInsights
    ? t("What carries over stands in the Abstractions tab.")
    : t("Insights need a language model or your own words.");
  return `${sayWritten(abstracted, revised)} ${insights}`;
}

function sayWritten(abstracted: number, revised: number): string {
  if (revised === 0) {
    return tn(abstracted, {
      one: "Abstractions of {count} action written.",
      other: "Abstractions of {count} actions written.",
    });
  }
  return revised === 1
    ? tn(abstracted, {
        one: "Abstractions of {count} action written, another is proposed.",
        other: "Abstractions of {count} actions written, another is proposed.",
      })
    : tn(
        abstracted,
        {
          one: "Abstractions of {count} action written, {revised} others are proposed.",
          other: "Abstractions of {count} actions written, {revised} others are proposed.",
        },
        { revised },
      );
}
