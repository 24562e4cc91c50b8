/**
 * One recording at work: steps in, the room and what it looks like out.
 *
 * Key ideas: a step is an operation in the log of the demonstration to come, so it is saved before it
 * is seen; room, refusals and goal are worked out from the log, after a reload as well. What only
 * belongs to the moment (the picture, the last sentence) lives here.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { Job, NO_JOB, type JobState } from "@/app/job";
import { createLivePicture, LiveDrawing } from "@/app/live-drawing";
import { finishRecording } from "@/app/record/finish-recording";
import { rememberRecording } from "@/app/record/start-recording";
import type { RecorderParts } from "@/app/record/recorder-parts";
import type { Recording } from "@/core/recording";
import type { GoalReport } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import type { DriveNotice } from "@/features/recording/drive-notice";
import type { DemonstrationWords } from "@/features/recording/finish-dialog";
import { beginDrive, currentState, followActs } from "@/features/recording/recorded-drive";
import type { DriveAct, RecordedDrive, SeenView } from "@/core/world/world-drive";
import { t, tn } from "@/base/language/translate";

/** Its job is the making of the video. */
export interface RecorderState extends JobState<"finish"> {
  readonly drive: RecordedDrive;
  /** What the instruction asks for, as far as it is done; undefined where it is not understood. */
  readonly goal: GoalReport | undefined;
  readonly notice: DriveNotice | undefined;
}

/** What the person sees is drawn larger than what is kept, as far as their screen shows it. */
const VIEW_PX = 640;
/** A key held down walks as fast as a person can follow. */
const REPEAT_MS = 160;

export class Recorder {
  /** The agent's view as a picture. */
  readonly picture: LiveDrawing<ImageBitmap>;
  /** What each of its pixels shows. */
  readonly view: LiveDrawing<SeenView>;
  readonly #parts: RecorderParts;
  readonly #store: StoreApi<RecorderState>;
  readonly #unsubscribe: () => void;
  #isOnList = false;
  #isAsking = false;
  #noticeKey = 0;
  #lastStepAt = 0;
  readonly #job = new Job<"finish">((change) => {
    this.#store.setState(change);
  });

  /** The session must hold a recording. */
  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.picture = createLivePicture(parts.services.painter);
    this.view = new LiveDrawing(parts.services.painter, () => undefined);
    const { state, acts } = this.#recording;
    const drive = followActs(parts.controls, beginDrive(parts.world.read(state)), acts);
    this.#store = createStore<RecorderState>(() => ({
      drive,
      goal: this.#judge(drive),
      notice: undefined,
      ...NO_JOB,
    }));
    this.#paint(currentState(drive));
    this.#unsubscribe = parts.session.subscribe(() => {
      this.#follow();
    });
  }

  get store(): Pick<StoreApi<RecorderState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  /** Does one step; what the world refuses is kept as an attempt. */
  readonly act = (step: DriveAct): void => {
    if (!this.#canChange) {
      return;
    }
    const { controls } = this.#parts;
    if (controls.learn === undefined) {
      this.#take(step);
    } else {
      void this.#learn(controls.learn(currentState(this.#store.getState().drive), [step]), step);
    }
  };

  /** The same for a key that is held down: paced, and it does not run against a wall. */
  readonly actAgain = (step: DriveAct): void => {
    const last = this.#store.getState().drive.steps.at(-1);
    const isAgainstWall = last?.act.verb === step.verb && !last.outcome.ok;
    if (!isAgainstWall && Date.now() - this.#lastStepAt >= REPEAT_MS) {
      this.act(step);
    }
  };

  /** Takes back this many of the last steps. */
  readonly takeBack = (count: number): void => {
    const { session } = this.#parts;
    const { steps } = this.#store.getState().drive;
    if (!this.#canChange || steps.length === 0) {
      return;
    }
    for (let left = Math.min(count, steps.length); left > 0; left -= 1) {
      session.undo();
    }
    this.#say("done", tn(count, { one: "Step taken back.", other: "{count} steps taken back." }));
  };

  readonly redo = (): void => {
    if (this.#canChange && this.#parts.session.redo() !== undefined) {
      this.#say("done", t("Step brought back."));
    }
  };

  /** Makes the demonstration; its id, or undefined where it was cancelled or failed. */
  readonly finish = async (words: DemonstrationWords): Promise<string | undefined> => {
    let finished: string | undefined;
    await this.#job.start("finish", t("Starting"), async (tools) => {
      const { drive } = this.#store.getState();
      await finishRecording({ ...this.#parts, drive, words }, tools);
      finished = this.#parts.session.demonstrationId;
    });
    return finished;
  };

  readonly cancelFinish = (): void => {
    this.#job.cancel();
  };

  readonly dismissError = (): void => {
    this.#store.setState({ error: undefined });
  };

  dispose(): void {
    this.#job.cancel();
    this.#unsubscribe();
    this.picture.dispose();
    this.view.dispose();
  }

  #take(step: DriveAct): void {
    const { session } = this.#parts;
    const at = Date.now();
    this.#lastStepAt = at;
    session.apply({ kind: "recording.act", act: { ...step, at } });
    this.#tell(this.#store.getState().drive);
    void this.#putOnList();
  }

  /** What a step gives elsewhere is asked for first; where nobody answers, there is no step. */
  async #learn(learned: Promise<void>, step: DriveAct): Promise<void> {
    if (this.#isAsking) {
      return;
    }
    this.#isAsking = true;
    try {
      await learned;
      this.#take(step);
    } catch (error) {
      const { what, next } = toErrorData(error);
      this.#say("refused", `${what} ${next}`);
    } finally {
      this.#isAsking = false;
    }
  }

  get #recording(): Recording {
    const { recording } = this.#parts.session.getState().session;
    return ensureExists(recording, "the session holds no recording");
  }

  get #canChange(): boolean {
    const { saveState } = this.#parts.session.getState();
    return saveState !== "read-only" && !this.#recording.isFinished && !this.#job.isRunning;
  }

  #follow(): void {
    const before = this.#store.getState().drive;
    const drive = followActs(this.#parts.controls, before, this.#recording.acts);
    if (drive === before) {
      return;
    }
    const state = currentState(drive);
    if (state === currentState(before)) {
      this.#store.setState({ drive });
      return;
    }
    this.#store.setState({ drive, goal: this.#judge(drive) });
    this.#paint(state);
  }

  #tell({ initial, steps }: RecordedDrive): void {
    const step = steps.at(-1);
    if (step === undefined) {
      return;
    }
    const { act, outcome } = step;
    if (outcome.failure !== undefined) {
      this.#say("refused", outcome.failure.sentence);
    } else {
      const { controls } = this.#parts;
      const before = steps.at(-2)?.outcome.state ?? initial;
      const effects = controls.describeEffects(outcome.changes, act.objectId);
      this.#say("done", `${controls.describeAct(act, before)}. ${effects}`.trim());
    }
  }

  #say(kind: DriveNotice["kind"], text: string): void {
    this.#noticeKey += 1;
    this.#store.setState({ notice: { kind, text, key: this.#noticeKey } });
  }

  #judge(drive: RecordedDrive): GoalReport | undefined {
    const { world } = this.#parts;
    const goal = world.goalFromInstruction(this.#recording.instruction);
    return goal === undefined ? undefined : world.open(currentState(drive), goal).checkGoal();
  }

  #paint(state: WorldState): void {
    this.picture.show((painter) => painter.paint(state, VIEW_PX));
    this.view.show(async (painter) => ({ state, masks: await painter.masks(state, VIEW_PX) }));
  }

  /** A full disk may have kept it off the list of unfinished recordings. */
  async #putOnList(): Promise<void> {
    if (!this.#isOnList) {
      const { services, session, controls } = this.#parts;
      const { drive } = this.#store.getState();
      this.#isOnList = await rememberRecording(services, {
        id: session.demonstrationId,
        start: this.#recording,
        place: controls.placeName(drive.initial),
      });
    }
  }
}
