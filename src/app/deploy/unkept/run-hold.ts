/** Holds the run on screen over a reload, under one id: as it goes, and whenever it comes to something. */
import { createId } from "@/base/id";
import type { DeployState } from "@/app/deploy/deploy-state";
import { holdRun } from "@/app/deploy/unkept/unkept-run";
import type { Storage } from "@/storage/open-storage";

/** Of a run under way no more than this is lost when the tab goes. */
const HOLD_MS = 1000;

/** Where the run on screen is read, and where is told that it could not be held. */
interface HeldState {
  getState(): DeployState;
  setState(change: Partial<DeployState>): void;
}

export class RunHold {
  readonly #storage: Pick<Storage, "agentRuns">;
  readonly #store: HeldState;
  #id = createId("run");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: Pick<Storage, "agentRuns">, store: HeldState) {
    this.#storage = storage;
    this.#store = store;
  }

  /** Another run from now on: a new one, or one that was held under this id. */
  begin(id = createId("run")): void {
    this.#id = id;
  }

  /** As it goes, and not at each moment: a quick run has hundreds. */
  soon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.now();
    }, HOLD_MS);
  }

  async now(): Promise<void> {
    this.#store.setState(await holdRun(this.#storage, this.#id, this.#store.getState()));
  }

  /** Held as it stands, and no longer followed: what is on the page from now on is another run. */
  async leave(): Promise<void> {
    this.dispose();
    const held = this.now();
    this.begin();
    await held;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
