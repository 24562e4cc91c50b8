/** Asks what accepting would change: beside whatever else is done at the review, and never in its way. */
import { createStore, type StoreApi } from "zustand/vanilla";
import { Job, NO_JOB, type JobState } from "@/app/job";
import { knownTasks } from "@/app/review/blast/known-tasks";
import type { ReviewParts } from "@/app/review/review-parts";
import type { Demonstration } from "@/core/demonstration";
import type { Exemplar } from "@/core/exemplar";
import type { ProgramVersion } from "@/core/program";
import type { Run } from "@/core/run";
import { findBlastRadius, type BlastRadius } from "@/lesson/overlaps/blast-radius";
import { makeExemplar } from "@/lesson/make-exemplar";
import { t } from "@/base/language/translate";

export interface BlastState extends JobState<"blast"> {
  /** What was found, and of which run. */
  readonly found: { readonly runId: string; readonly radius: BlastRadius } | undefined;
}

export class BlastController {
  readonly #parts: ReviewParts;
  readonly #store: StoreApi<BlastState>;
  readonly #job: Job<"blast">;

  constructor(parts: ReviewParts) {
    this.#parts = parts;
    this.#store = createStore<BlastState>(() => ({ ...NO_JOB, found: undefined }));
    this.#job = new Job((change) => {
      this.#store.setState(change);
    });
  }

  get store(): Pick<StoreApi<BlastState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly cancel = (): void => {
    this.#job.cancel();
  };

  /** Of a version that could be accepted now, by its last run; asked again, it looks again. */
  readonly ask = (version: ProgramVersion, run: Run): Promise<void> =>
    this.#job.start("blast", t("Making the exemplar, unstored"), async ({ signal, onProgress }) => {
      this.#store.setState({ found: undefined });
      const parts = this.#parts;
      const exemplar = await makeExemplar(parts, { version, run, by: "person" });
      const { services, demonstration } = parts;
      const memory = tellable(await parts.memory.list(), demonstration);
      const options = { signal, onProgress };
      const tasks = await knownTasks(services, { demonstration, memory }, options);
      const engine = await parts.retrieval();
      const asked = { engine, memory, tasks, ...parts.retrievalSettings() };
      const radius = await findBlastRadius(asked, exemplar, options);
      this.#store.setState({ found: { runId: run.id, radius } });
    });
}

/** A hidden copy is not given away by the exemplar of its original, which says the same of the same film. */
function tellable(
  memory: readonly Exemplar[],
  { goldOf, source }: Pick<Demonstration, "goldOf" | "source">,
): readonly Exemplar[] {
  return goldOf === undefined
    ? memory
    : memory.filter(({ provenance }) => provenance.fileHash !== source.fileHash);
}
