/**
 * Bringing an inverse dynamics model of one's own to a world of a project: read, tried on the open film, and only
 * then used. One job at a time; whatever fails leaves the model that is in use.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { readGiven } from "@/app/review/brought/read-given";
import { tryLabelModel, type LabelModelTrial } from "@/app/review/brought/try-label-model";
import { Job, NO_JOB, type JobState } from "@/app/job";
import type { ShownLesson } from "@/app/review/review-parts";
import { AppError } from "@/base/app-error";
import { t } from "@/base/language/translate";
import type { KeptLabelModel } from "@/core/models/label-model";

export interface BringState extends JobState<"try" | "keep"> {
  /** What was tried and is neither used nor dropped yet. */
  readonly trial: LabelModelTrial | undefined;
  readonly kept: KeptLabelModel | undefined;
  /** What is kept cannot be read: the shipped model labels. */
  readonly isDamaged: boolean;
}

export class BringController {
  readonly #lesson: ShownLesson;
  readonly #store: StoreApi<BringState>;
  readonly #job: Job<"try" | "keep">;

  constructor(lesson: ShownLesson) {
    this.#lesson = lesson;
    this.#store = createStore<BringState>(() => ({
      ...NO_JOB,
      trial: undefined,
      kept: undefined,
      isDamaged: false,
    }));
    this.#job = new Job((change) => {
      this.#store.setState(change);
    });
  }

  get store(): Pick<StoreApi<BringState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly cancel = (): void => {
    this.#job.cancel();
  };

  readonly open = async (): Promise<void> => {
    this.#store.setState(await readKeptModel(this.#lesson));
  };

  /** Reads what was chosen and tries it on the film; nothing is labelled. */
  readonly bring = (files: readonly File[]): Promise<void> =>
    this.#job.start("try", t("Trying the model on this film"), async (tools) => {
      this.#store.setState({ trial: undefined });
      const trial = await tryLabelModel(this.#lesson, await readGiven(files), tools);
      this.#store.setState({ trial });
    });

  /** From now on it labels this world in this project. */
  readonly use = (): Promise<void> =>
    this.#job.start("keep", t("Keeping the model"), async () => {
      const { trial } = this.#store.getState();
      if (trial !== undefined) {
        const { model, onnx } = trial.read;
        await this.#labelModels.put({
          ...placeOf(this.#lesson),
          addedAt: Date.now(),
          model,
          onnx: new Blob([onnx]),
        });
        this.#store.setState({ trial: undefined, ...(await readKeptModel(this.#lesson)) });
      }
    });

  readonly drop = (): void => {
    this.#store.setState({ trial: undefined });
  };

  /** The shipped model labels again; labels that are there stay. */
  readonly remove = (): Promise<void> =>
    this.#job.start("keep", t("Removing the model"), async () => {
      await this.#labelModels.remove(placeOf(this.#lesson));
      this.#store.setState(await readKeptModel(this.#lesson));
    });

  get #labelModels() {
    return this.#lesson.services.storage.labelModels;
  }
}

/** What labels a demonstration, where somebody brought something; never fails for what is stored. */
export async function readKeptModel(
  lesson: Pick<ShownLesson, "services" | "demonstration">,
): Promise<Pick<BringState, "kept" | "isDamaged">> {
  try {
    const kept = await lesson.services.storage.labelModels.get(placeOf(lesson));
    return { kept, isDamaged: false };
  } catch (error) {
    if (error instanceof AppError) {
      return { kept: undefined, isDamaged: true };
    }
    throw error;
  }
}

function placeOf({ demonstration: { projectId, world } }: Pick<ShownLesson, "demonstration">) {
  return { projectId, world };
}
