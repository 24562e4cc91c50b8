/** What a run looks like while it goes on: the line, the calls so far, the agent's view. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Json } from "@/base/json";
import type { Services } from "@/app/services";
import type { RunEvent } from "@/engines/runner/runner-engine";
import type { LiveRun } from "@/features/execution/execution-panel";

export interface RunViewState {
  readonly live: LiveRun | undefined;
  readonly picture: ImageBitmap | undefined;
}

const VIEW_PX = 480;

export class RunView {
  readonly #services: Services;
  readonly #world: string;
  readonly #store = createStore<RunViewState>(() => ({ live: undefined, picture: undefined }));
  /** Latest wins: while one picture is being drawn, only the newest state waits, and is not written yet. */
  #waiting: (() => Json) | undefined;
  #isPainting = false;

  /** `world` is the id of the one that is run in. */
  constructor(services: Services, world: string) {
    this.#services = services;
    this.#world = world;
  }

  get store(): Pick<StoreApi<RunViewState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  start(state: Json): void {
    this.#store.setState({ live: { line: undefined, steps: [], progress: undefined } });
    this.#paint(() => state);
  }

  show(event: RunEvent): void {
    const { live } = this.#store.getState();
    if (live === undefined) {
      return;
    }
    if (event.kind === "progress") {
      this.#store.setState({ live: { ...live, progress: event.progress } });
    } else if (event.kind === "line") {
      this.#store.setState({ live: { ...live, line: event.line, progress: undefined } });
    } else if (event.kind === "step") {
      const steps = [...live.steps, event.step];
      this.#store.setState({
        live: { ...live, steps, line: event.step.line, progress: undefined },
      });
      this.#paint(event.readState);
    }
  }

  /** The last picture stays. */
  finish(): void {
    this.#store.setState({ live: undefined });
  }

  dispose(): void {
    this.#waiting = undefined;
    this.#store.getState().picture?.close();
    this.#store.setState({ picture: undefined });
  }

  #paint(readState: () => Json): void {
    this.#waiting = readState;
    if (!this.#isPainting) {
      void this.#paintWaiting();
    }
  }

  async #paintWaiting(): Promise<void> {
    this.#isPainting = true;
    try {
      const painter = await this.#services.painter();
      while (this.#waiting !== undefined) {
        const state = { world: this.#world, json: this.#waiting() };
        this.#waiting = undefined;
        const picture = await painter.paint(state, VIEW_PX);
        this.#store.getState().picture?.close();
        this.#store.setState({ picture });
      }
    } catch {
      // Without WebGL the run goes on unseen; the panel says that there is no picture.
      this.#store.setState({ picture: undefined });
    } finally {
      this.#isPainting = false;
    }
  }
}
