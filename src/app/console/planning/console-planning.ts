/** A plan before anything of it is done: its steps in words, which the person changes, takes or leaves. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { ensureExists } from "@/base/assert";
import type { PlanSituation, TaskPlan, TaskPlanner, WrittenStep } from "@/core/skill/task-planner";

export interface PlanDraft {
  readonly why: string;
  /** One step a line. */
  readonly text: string;
  readonly written: readonly WrittenStep[];
}

interface Waiting {
  readonly situation: PlanSituation;
  readonly answer: (steps: readonly string[] | undefined) => void;
}

export class ConsolePlanning {
  readonly store: StoreApi<{ readonly draft: PlanDraft | undefined }>;
  readonly #planner: TaskPlanner;
  #waiting: Waiting | undefined;

  constructor(planner: TaskPlanner) {
    this.#planner = planner;
    this.store = createStore<{ readonly draft: PlanDraft | undefined }>(() => ({
      draft: undefined,
    }));
  }

  /** Shows the plan and waits; undefined where it is not to be done. */
  async review(
    { why, steps }: Pick<TaskPlan, "why" | "steps">,
    situation: PlanSituation,
  ): Promise<readonly string[] | undefined> {
    return await new Promise((answer) => {
      this.#waiting = { situation, answer };
      const text = steps.join("\n");
      this.store.setState({ draft: { why, text, written: this.#write(text) } });
    });
  }

  edit = (text: string): void => {
    const draft = ensureExists(this.store.getState().draft, "a plan is shown");
    this.store.setState({ draft: { ...draft, text, written: this.#write(text) } });
  };

  /** Does it as it stands; not while a step cannot be done. */
  accept = (): void => {
    const { draft } = this.store.getState();
    if (draft?.written.every(({ trouble }) => trouble === undefined) === true) {
      this.#finish(draft.written.map(({ step }) => step));
    }
  };

  /** Nothing of it is done. */
  leave = (): void => {
    this.#finish(undefined);
  };

  #write(text: string): readonly WrittenStep[] {
    const { situation } = ensureExists(this.#waiting, "a plan is shown");
    const steps = text.split("\n").map((step) => step.trim());
    return this.#planner.write(
      steps.filter((step) => step !== ""),
      situation,
    );
  }

  #finish(steps: readonly string[] | undefined): void {
    this.#waiting?.answer(steps);
    this.#waiting = undefined;
    this.store.setState({ draft: undefined });
  }
}
