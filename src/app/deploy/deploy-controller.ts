/**
 * An agent at work for a person who watches: acts, is asked, interrupted, corrected, compared and kept.
 *
 * Key ideas: the agent is faster than an eye, so what it does arrives as moments and is gone through at
 * a pace for people; stopping at a moment means the room as it was then. What is said goes on from the
 * room that is shown. With two agents in comparison nobody is asked, so that both have the same chance.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { ensureExists } from "@/base/assert";
import { Job, NO_JOB, type JobTools } from "@/app/job";
import { BusySpan } from "@/app/busy";
import { isQuestionShown, type DeployState, type Pace } from "@/app/deploy/deploy-state";
import { chooseExemplars, retrieverOf, roomsToSend, routinesIn } from "@/app/deploy/chosen-memory";
import { RunHold } from "@/app/deploy/unkept/run-hold";
import type { UnkeptRun } from "@/app/deploy/unkept/unkept-run";
import type { StoredRun } from "@/app/deploy/keep-run";
import { RunKeeping } from "@/app/deploy/run-keeping";
import {
  atNewest,
  goneOnWith,
  knownAt,
  newTrial,
  nextStop,
  roomAt,
  stoppedHere,
  toWork,
  type DeployTask,
  type Trial,
  type TrialStart,
} from "@/app/deploy/trial";
import { openSeeingLine } from "@/app/deploy/view/with-view";
import type { Services } from "@/app/services";
import { toSentWriter } from "@/app/deploy/sent-writer";
import type { Utterance } from "@/core/demonstration";
import type { AgentMoment } from "@/features/deploy/agent-moment";
import type { AgentChoice } from "@/features/deploy/deploy-choice";
import { t } from "@/base/language/translate";

/** As often as a teacher may be corrected (ICAL: N_feedbacks). */
const MOST_QUESTIONS = 5;
/** Long enough to read a line, short enough not to wait. */
const STOP_MS = 550;

export class DeployController {
  readonly #services: Services;
  readonly #store: StoreApi<DeployState>;
  readonly #sentRooms = new Set<string>();
  readonly #job: Job<"act" | "keep">;
  #answer: ((said: readonly Utterance[] | undefined) => void) | undefined;
  readonly #busy = new BusySpan();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #held: RunHold;
  readonly #keeping: RunKeeping;

  constructor(services: Services) {
    this.#services = services;
    this.#store = createStore<DeployState>(() => ({
      ...NO_JOB,
      task: undefined,
      trials: [],
      shown: 0,
      pace: "follow",
      isAsked: false,
    }));
    this.#held = new RunHold(services.storage, this.#store);
    // While the agent waits for an answer, the studio waits for the person.
    this.#job = new Job((change) => this.#store.setState(change), { isQuiet: true });
    this.#keeping = new RunKeeping(services, {
      store: this.#store,
      job: this.#job,
      change: (index, change) => this.#change(index, () => change),
      onChanged: () => this.#held.now(),
    });
  }

  get store(): Pick<StoreApi<DeployState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  /** What a run under way came to is held: whoever comes back goes on from there. */
  dispose(): void {
    if (this.#job.isRunning) {
      void this.#held.now();
    }
    this.#giveUp();
    clearTimeout(this.#timer);
    this.#held.dispose();
  }

  /** Leaves the run for another one: as far as it came it stays with those that were not kept. */
  readonly leave = (): void => {
    this.#giveUp();
    void this.#held.leave();
    this.#forget();
  };

  /** Lets go of the run: it is held no longer. */
  readonly letGo = (): void => {
    this.#giveUp();
    this.#forget();
    void this.#held.now();
  };

  /** Puts a run back that was held, at its newest moment: it is held as it goes, and not as it is watched. */
  readonly reopen = (id: string, { trials, ...run }: UnkeptRun): void => {
    this.#held.begin(id);
    this.#store.setState({ ...run, trials: trials.map(atNewest), pace: "still", error: undefined });
  };

  /** Sets one agent, or two to be compared, to a task. */
  readonly start = async (
    task: DeployTask,
    choices: readonly AgentChoice[],
    pace: Pace,
  ): Promise<void> => {
    const trials = choices.map(newTrial);
    this.#held.begin();
    this.#store.setState({ task, trials, shown: 0, pace });
    await this.#act(async (tools) => {
      for (const index of trials.keys()) {
        const mostQuestions = trials.length === 1 ? MOST_QUESTIONS : 0;
        const start = { state: task.state, known: undefined, mostQuestions };
        await this.#try(index, start, tools);
      }
    });
  };

  /**
   * What the person says: the answer to the agent's question, or, where none is on screen, how to go on from the
   * room that is shown. While it is at work that stops it there, as {@link interrupt} does.
   */
  readonly say = async (text: string): Promise<void> => {
    const said: Utterance = { speaker: "Commander", text: text.trim(), frame: 0 };
    if (said.text === "") {
      return;
    }
    const { shown, task, pace, job } = this.#store.getState();
    if (isQuestionShown(this.#store.getState())) {
      this.#change(shown, ({ dialogue }) => ({ dialogue: [...dialogue, said] }));
      this.#reply([said]);
      return;
    }
    if (job?.kind === "keep") {
      return;
    }
    if (job !== undefined) {
      this.interrupt();
      this.#store.setState({ pace });
    }
    this.#change(shown, (trial) => goneOnWith(trial, said));
    const { moments } = this.#trial(shown);
    const start = {
      state: roomAt(ensureExists(task, "a trial has a task"), moments),
      known: knownAt(moments),
      mostQuestions: MOST_QUESTIONS,
    };
    await this.#act((tools) => this.#try(shown, start, tools));
  };

  /** Says that nothing was missed. */
  readonly sayDone = (): void => {
    this.#reply([]);
  };

  /** Stops the agent at the moment that is shown: what it did after that did not happen. */
  readonly interrupt = (): void => {
    const { shown, trials } = this.#store.getState();
    this.#giveUp();
    if (trials.length === 0) {
      return;
    }
    this.#change(shown, stoppedHere);
    this.#store.setState({ pace: "still" });
    void this.#held.now();
  };

  readonly cancel = (): void => this.#job.cancel();
  readonly dismissError = (): void => {
    this.#store.setState({ error: undefined });
  };

  readonly showTrial = (index: number): void => {
    // It was not watched: it is shown as far as it has come.
    this.#store.setState({ shown: index });
    this.setPace("follow");
  };

  readonly setPace = (pace: Pace): void => {
    this.#store.setState({ pace });
    if (pace === "follow") {
      this.#change(this.#store.getState().shown, ({ moments }) => ({ at: moments.length - 1 }));
    }
    this.#tick();
  };

  /** To the next or the last stop before; the pace stands still. */
  readonly step = (by: 1 | -1): void => {
    const { moments, at } = this.#trial(this.#store.getState().shown);
    this.goTo(nextStop(moments, at, by));
  };

  readonly goTo = (at: number): void => {
    const { shown } = this.#store.getState();
    this.#store.setState({ pace: "still" });
    this.#change(shown, ({ moments }) => ({ at: Math.max(-1, Math.min(at, moments.length - 1)) }));
  };

  readonly keep = (isKept: boolean): Promise<StoredRun | undefined> => this.#keeping.keep(isKept);
  readonly takeBack = (): Promise<void> => this.#keeping.takeBack();

  async #try(index: number, start: TrialStart, { signal, onProgress }: JobTools): Promise<void> {
    const task = ensureExists(this.#store.getState().task);
    const { choice, dialogue } = this.#trial(index);
    const { items } = await this.#services.storage.exemplars.list();
    const exemplars = chooseExemplars(items, choice.memory, task.world);
    const newRooms = roomsToSend(exemplars, this.#sentRooms);
    this.#change(index, () => ({ memorySize: exemplars.length }));
    const writer = toSentWriter(choice.writer.id, this.#services.settings);
    const line = { signal, onProgress, task, shown: () => this.#trial(index) };
    const askModel = await openSeeingLine(this.#services, writer, line);
    const agent = await this.#services.agent();
    const end = await agent.act(
      {
        ...toWork(task, { choice, dialogue }, start),
        writer,
        memoryIds: exemplars.map(({ id }) => id),
        newRooms,
        routines: routinesIn(exemplars),
      },
      {
        retrieve: retrieverOf(this.#services, exemplars, task),
        askModel,
        ask: () => this.#ask(signal),
        onMoment: async (moment) => {
          if (!signal.aborted) {
            this.#add(index, moment);
          }
        },
      },
      signal,
    );
    newRooms.forEach(({ exemplarId }) => this.#sentRooms.add(exemplarId));
    if (!signal.aborted) {
      this.#change(index, () => ({ end }));
    }
  }

  /** The studio is busy until the work is over or the agent waits for the person. */
  async #act(work: (tools: JobTools) => Promise<void>): Promise<void> {
    this.#busy.begin();
    const working = this.#job.start("act", t("The agent is at work"), work);
    // Only now is there somebody to wait for: before, the newest moment would be the last one.
    this.#tick();
    await working;
    // Given up, and at another task by now: that one is not over.
    if (!this.#job.isRunning) {
      this.#busy.end();
      this.#store.setState({ isAsked: false });
      await this.#held.now();
    }
  }

  async #ask(signal: AbortSignal): Promise<readonly Utterance[] | undefined> {
    if (signal.aborted) {
      return undefined;
    }
    this.#store.setState({ isAsked: true });
    void this.#held.now();
    this.#busy.end();
    return await new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  #reply(said: readonly Utterance[] | undefined): void {
    const answer = this.#answer;
    if (answer === undefined) {
      return;
    }
    this.#answer = undefined;
    this.#store.setState({ isAsked: false });
    this.#busy.begin();
    answer(said);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#store.setState({
      task: undefined,
      trials: [],
      shown: 0,
      pace: "still",
      error: undefined,
    });
  }

  #giveUp(): void {
    this.#job.drop();
    this.#reply(undefined);
    this.#busy.end();
    this.#store.setState({ isAsked: false });
  }

  #add(index: number, moment: AgentMoment): void {
    const isFollowed = this.#store.getState().pace === "follow";
    this.#change(index, ({ moments, at }) => ({
      moments: [...moments, moment],
      at: isFollowed ? moments.length : at,
    }));
    this.#held.soon();
  }

  /** Goes on to the next stop while the run is played. */
  #tick(): void {
    clearTimeout(this.#timer);
    const { pace, shown } = this.#store.getState();
    if (pace !== "play") {
      return;
    }
    const { moments, at } = this.#trial(shown);
    const next = nextStop(moments, at, 1);
    this.#change(shown, () => ({ at: next }));
    if (next === moments.length - 1 && !this.#job.isRunning) {
      this.#store.setState({ pace: "still" });
      return;
    }
    this.#timer = setTimeout(() => this.#tick(), STOP_MS);
  }

  #trial(index: number): Trial {
    return ensureExists(this.#store.getState().trials[index], "a trial on screen");
  }

  #change(index: number, change: (trial: Trial) => Partial<Trial>): void {
    this.#store.setState(({ trials }) => ({
      trials: trials.map((trial, at) => (at === index ? { ...trial, ...change(trial) } : trial)),
    }));
  }
}
