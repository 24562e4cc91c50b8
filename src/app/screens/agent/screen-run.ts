/**
 * An agent in front of screens, step by step: played, paused, taken one at a time, stopped.
 *
 * Key ideas: it is handed words, screens and a memory of steps, and no way to what the task is judged by;
 * this file leads to none (`src/lab/web/web-walls.test.ts`). It is judged by its actions, elsewhere.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorData, type ErrorData } from "@/base/app-error";
import type { DrawnScreen } from "@/core/screens/drawn-screen";
import type { LiveScreens, ScreenTab } from "@/core/screens/screen-world";
import { actOnScreens, type ScreenStep } from "@/engines/agent/screens/act-on-screens";
import type { StepMemory } from "@/engines/agent/screens/step-memory";

export interface ScreenRunState {
  readonly screen: DrawnScreen;
  readonly tabs: readonly ScreenTab[];
  readonly steps: readonly ScreenStep[];
  /** `ended`: by the agent, or because no step was left. */
  readonly status: "running" | "paused" | "ended" | "stopped";
  readonly error: ErrorData | undefined;
}

/** VisualWebArena's limit. */
const MOST_STEPS = 30;

export class ScreenRun {
  readonly #store: StoreApi<ScreenRunState>;
  readonly #live: LiveScreens;
  readonly #steps: Generator<ScreenStep>;
  readonly #paceMs: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `paceMs`: how long each screen is shown while it runs by itself. */
  constructor(
    instruction: string,
    {
      live,
      memory,
      paceMs,
    }: { readonly live: LiveScreens; readonly memory: StepMemory; readonly paceMs: number },
  ) {
    this.#live = live;
    this.#paceMs = paceMs;
    this.#steps = actOnScreens(instruction, { episode: live, memory }, { mostSteps: MOST_STEPS });
    this.#store = createStore<ScreenRunState>(() => ({
      ...this.#seen(),
      steps: [],
      status: "paused",
      error: undefined,
    }));
  }

  get store(): Pick<StoreApi<ScreenRunState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly play = (): void => {
    if (this.#store.getState().status === "paused") {
      this.#store.setState({ status: "running" });
      this.#wait();
    }
  };

  readonly pause = (): void => {
    clearTimeout(this.#timer);
    if (this.#store.getState().status === "running") {
      this.#store.setState({ status: "paused" });
    }
  };

  /** One more step, then it is paused. */
  readonly step = (): void => {
    this.pause();
    if (this.#store.getState().status === "paused") {
      this.#take();
    }
  };

  /** Ends it where it stands; it cannot go on. */
  readonly stop = (): void => {
    clearTimeout(this.#timer);
    const { status } = this.#store.getState();
    if (status === "running" || status === "paused") {
      this.#store.setState({ status: "stopped" });
    }
  };

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#take();
      if (this.#store.getState().status === "running") {
        this.#wait();
      }
    }, this.#paceMs);
  }

  #take(): void {
    try {
      const next = this.#steps.next();
      if (next.done === true) {
        this.#store.setState({ status: "ended" });
        return;
      }
      const { steps } = this.#store.getState();
      this.#store.setState({ ...this.#seen(), steps: [...steps, next.value] });
      if (this.#live.isEnded() || steps.length + 1 >= MOST_STEPS) {
        this.#store.setState({ status: "ended" });
      }
    } catch (error) {
      this.#store.setState({ status: "stopped", error: toErrorData(error) });
    }
  }

  #seen(): Pick<ScreenRunState, "screen" | "tabs"> {
    return { screen: this.#live.drawn(), tabs: this.#live.tabs() };
  }
}
