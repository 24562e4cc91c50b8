/**
 * A person in front of screens: actions in, the screen out.
 *
 * Key ideas: an action that goes is an operation in the log of the demonstration to come; the screens are
 * played again from the log, so that taking one back and a reload need nothing else. What is refused changes
 * nothing and is said. The judge is asked only when the task was ended.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { ensureExists } from "@/base/assert";
import { Job, NO_JOB, type JobState } from "@/app/job";
import { rememberRecording } from "@/app/record/start-recording";
import { finishScreens } from "@/app/screens/finish-screens";
import type { ScreenParts } from "@/app/screens/open-screens";
import type { Services } from "@/app/services";
import type { Recording } from "@/core/recording";
import type { DrawnScreen } from "@/core/screens/drawn-screen";
import type { ScreenVerdict } from "@/core/screens/screen-tasks";
import type { LiveScreens, ScreenTab } from "@/core/screens/screen-world";
import type { SessionStore } from "@/document/session-store";
import { t } from "@/base/language/translate";

export interface ScreenRecorderState extends JobState<"finish"> {
  readonly screen: DrawnScreen;
  readonly tabs: readonly ScreenTab[];
  /** In the notation, oldest first, each with what it says to people. */
  readonly taken: readonly { readonly action: string; readonly says: string }[];
  readonly isEnded: boolean;
  /** Present when the task was ended, and something judges it. */
  readonly verdict: ScreenVerdict | undefined;
  /** Why the last action did nothing. */
  readonly refusal: string | undefined;
}

export interface ScreenRecorderParts extends ScreenParts {
  readonly services: Services;
  readonly session: SessionStore;
}

type Taken = ScreenRecorderState["taken"];

export class ScreenRecorder {
  readonly #parts: ScreenRecorderParts;
  readonly #store: StoreApi<ScreenRecorderState>;
  readonly #unsubscribe: () => void;
  #isOnList = false;
  readonly #job = new Job<"finish">((change) => {
    this.#store.setState(change);
  });

  /** The session must hold a recording. */
  constructor(parts: ScreenRecorderParts) {
    this.#parts = parts;
    const { live, taken } = this.#play();
    this.#store = createStore<ScreenRecorderState>(() => ({
      ...this.#seen(live, taken),
      refusal: undefined,
      ...NO_JOB,
    }));
    this.#unsubscribe = parts.session.subscribe(() => this.#follow());
  }

  get store(): Pick<StoreApi<ScreenRecorderState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  /** Does an action in the world's notation; false where it was refused. */
  readonly act = (action: string): boolean => {
    if (!this.#canChange) {
      this.refuse(t("Nothing can be done now: the recording is finished, or open in another tab."));
      return false;
    }
    // Tried on screens of its own: those that are shown follow the log.
    const { live } = this.#play();
    const outcome = live.perform(action);
    if (!outcome.ok) {
      this.#store.setState({ refusal: outcome.sentence });
      return false;
    }
    this.#store.setState({ refusal: undefined });
    this.#parts.session.apply({
      kind: "recording.act",
      act: { verb: outcome.action, at: Date.now() },
    });
    void this.#putOnList();
    return true;
  };

  /** Says why something that was asked for is no action. */
  readonly refuse = (refusal: string): void => {
    this.#store.setState({ refusal });
  };

  readonly takeBack = (): void => {
    if (this.#canChange && this.#actions.length > 0) {
      this.#store.setState({ refusal: undefined });
      this.#parts.session.undo();
    }
  };

  readonly redo = (): void => {
    if (this.#canChange) {
      this.#store.setState({ refusal: undefined });
      this.#parts.session.redo();
    }
  };

  /** Makes the demonstration; its id, or undefined where it was cancelled or failed. */
  readonly finish = async (): Promise<string | undefined> => {
    let finished: string | undefined;
    await this.#job.start("finish", t("Drawing what was seen"), async (tools) => {
      await finishScreens({ ...this.#parts, recording: this.#recording }, tools);
      finished = this.#parts.session.demonstrationId;
    });
    return finished;
  };

  readonly cancelFinish = (): void => {
    this.#job.cancel();
  };

  dispose(): void {
    this.#job.cancel();
    this.#unsubscribe();
  }

  get #recording(): Recording {
    const { recording } = this.#parts.session.getState().session;
    return ensureExists(recording, "the session holds no recording");
  }

  get #actions(): readonly string[] {
    return this.#recording.acts.map(({ verb }) => verb);
  }

  get #canChange(): boolean {
    const { saveState } = this.#parts.session.getState();
    return saveState !== "read-only" && !this.#recording.isFinished && !this.#job.isRunning;
  }

  #follow(): void {
    const { taken: before } = this.#store.getState();
    const actions = this.#actions;
    const isSame =
      before.length === actions.length && before.every(({ action }, at) => action === actions[at]);
    if (!isSame) {
      const { live, taken } = this.#play();
      this.#store.setState(this.#seen(live, taken));
    }
  }

  /** Plays what was done from the beginning. */
  #play(): { readonly live: LiveScreens; readonly taken: Taken } {
    const { screens, recorded } = this.#parts;
    const live = screens.open(this.#recording.state);
    const taken = this.#actions.map((action) => {
      const says = recorded.describeAction(action, live.screen().text);
      live.perform(action);
      return { action, says };
    });
    return { live, taken };
  }

  #seen(live: LiveScreens, taken: Taken) {
    const { goal, state } = this.#recording;
    const isEnded = live.isEnded();
    const verdict =
      isEnded && goal !== undefined
        ? this.#parts.tasks.judge(
            goal,
            state,
            taken.map(({ action }) => action),
          )
        : undefined;
    return { screen: live.drawn(), tabs: live.tabs(), taken, isEnded, verdict };
  }

  /** A full disk may have kept it off the list of unfinished recordings. */
  async #putOnList(): Promise<void> {
    if (!this.#isOnList) {
      const { services, session, screens } = this.#parts;
      this.#isOnList = await rememberRecording(services, {
        id: session.demonstrationId,
        start: this.#recording,
        place: screens.nameOf(this.#recording.state),
      });
    }
  }
}
