/** A run on its way into the memory, and out of it again, by the person who watched it. */
import type { StoreApi } from "zustand/vanilla";
import { ensureExists } from "@/base/assert";
import { whileBusy } from "@/app/busy";
import type { Job } from "@/app/job";
import type { DeployState } from "@/app/deploy/deploy-state";
import { keepRun, storeRun, takeBackKept, type StoredRun } from "@/app/deploy/keep-run";
import type { Trial } from "@/app/deploy/trial";
import type { Services } from "@/app/services";
import { t } from "@/base/language/translate";

interface KeepingParts {
  readonly store: Pick<StoreApi<DeployState>, "getState">;
  readonly job: Job<"act" | "keep">;
  readonly change: (index: number, change: Pick<Partial<Trial>, "stored" | "kept">) => void;
  /** What became of the run is to be there after a reload. */
  readonly onChanged: () => Promise<void>;
}

export class RunKeeping {
  readonly #services: Services;
  readonly #parts: KeepingParts;

  constructor(services: Services, parts: KeepingParts) {
    this.#services = services;
    this.#parts = parts;
  }

  /** Makes a demonstration of the run that is shown, and with `isKept` an exemplar, by the door of every review. */
  async keep(isKept: boolean): Promise<StoredRun | undefined> {
    const { store, job, change, onChanged } = this.#parts;
    const { shown, task } = store.getState();
    const { stored: before, moments, dialogue, choice } = this.#trial(shown);
    if (task === undefined || job.isRunning) {
      return undefined;
    }
    let stored = before;
    await job.start("keep", t("Drawing the run"), async ({ signal, onProgress }) => {
      const run = { ...task, start: task.state, moments, dialogue, writer: choice.writer };
      const options = { signal, onProgress };
      await whileBusy(async () => {
        const drawn = before ?? (await storeRun(this.#services, run, options));
        stored = drawn;
        change(shown, { stored: drawn });
        if (isKept) {
          change(shown, { kept: await keepRun(this.#services, drawn, options) });
        }
      });
    });
    await onChanged();
    return stored;
  }

  /** Takes the keeping back: the exemplar leaves the memory, and the run can be kept again. */
  async takeBack(): Promise<void> {
    const { store, job, change, onChanged } = this.#parts;
    const { shown } = store.getState();
    const { stored, kept } = this.#trial(shown);
    if (stored === undefined || kept?.kind !== "kept" || job.isRunning) {
      return;
    }
    await job.start("keep", t("Taking it back"), async () => {
      await whileBusy(() => takeBackKept(this.#services, stored, kept.exemplarId));
      change(shown, { kept: undefined });
    });
    await onChanged();
  }

  #trial(index: number): Trial {
    return ensureExists(this.#parts.store.getState().trials[index], "a trial on screen");
  }
}
