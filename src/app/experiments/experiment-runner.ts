/**
 * Runs experiments one after the other while nobody watches.
 *
 * Key ideas: an experiment is stored with everything that was drawn for it before its first trial, and
 * every trial as soon as it is over; so a tab that is killed goes on with the next one. One tab works at
 * a time. Pausing takes effect at once: the trial in progress is given up and done anew later.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { toErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { createId } from "@/base/id";
import { whileBusy } from "@/app/busy";
import { retrieverOf, roomsToSend, type MemoryServices } from "@/app/deploy/chosen-memory";
import {
  openModelLine,
  toSentWriter,
  type AskModel,
  type SentWriter,
} from "@/app/deploy/sent-writer";
import { createExperimenter, type Experimenter } from "@/app/experiments/create-experimenter";
import type { ExperimentModel, Experiments, ExperimentsState } from "@/app/experiments/experiments";
import { openEpisodes, readGivenRoom, readLesson } from "@/app/experiments/open-episodes";
import { isAsking, requireRunnable } from "@/app/experiments/require-runnable";
import { orError, type TrialCame } from "@/app/experiments/trial-job";
import { Job } from "@/app/job";
import { withOneTab } from "@/app/one-tab";
import type { Exemplar } from "@/core/exemplar";
import type { OutsideDoor } from "@/app/connect/outside-door";
import type { StudioSettingsStore } from "@/app/studio-settings";
import type { EpisodeSource, Experiment, ExperimentAgent } from "@/core/experiments/experiment";
import type { ExperimentRecord } from "@/core/experiments/experiment-record";
import { spentOn } from "@/app/experiments/spent-on";
import { givenAs, memoryOf } from "@/lesson/experiments/agent-memory";
import { planTrials, type Trial } from "@/lesson/experiments/plan-trials";
import { routineOf } from "@/lesson/experiments/routine-episode";
import { RECORD_NOTES } from "@/features/experiments/record-notes";
import type { ExperimentStore } from "@/storage/experiment-store";
import type { Storage } from "@/storage/open-storage";
import { t } from "@/base/language/translate";

const LOCK = "exemplar-experiments";

/** A model that is down fails every trial: so many in a row, and the person is asked. */
const MOST_FAILURES_IN_A_ROW = 3;

/** What experiments take of the studio. */
export interface RunnerServices extends Omit<MemoryServices, "storage" | "settings"> {
  readonly storage: Storage;
  readonly settings: StudioSettingsStore;
  readonly outside: OutsideDoor;
}

export function createExperimentRunner(services: RunnerServices): Experiments {
  return new ExperimentRunner(services, createExperimenter());
}

export class ExperimentRunner implements Experiments {
  readonly #services: RunnerServices;
  readonly #experimenter: Experimenter;
  readonly #store: StoreApi<ExperimentsState>;
  readonly #job: Job;
  readonly #sentRooms = new Set<string>();

  constructor(services: RunnerServices, experimenter: Experimenter) {
    this.#services = services;
    this.#experimenter = experimenter;
    this.#store = createStore<ExperimentsState>(() => ({
      runningId: undefined,
      isDrawing: false,
      isElsewhere: false,
      error: undefined,
    }));
    // Another tab may be at it for long: this one is not busy while it waits.
    this.#job = new Job(({ error }) => error !== undefined && this.#store.setState({ error }), {
      isQuiet: true,
    });
  }

  get store(): Experiments["store"] {
    return this.#store;
  }

  readonly goOn = (): void => {
    void this.#work();
  };

  readonly start = async (
    experiment: Experiment,
    model?: ExperimentModel,
  ): Promise<string | undefined> => {
    if (this.#store.getState().isDrawing) {
      return undefined;
    }
    this.#store.setState({ isDrawing: true, error: undefined });
    try {
      return await whileBusy(async () => {
        requireRunnable(experiment, model);
        const episodes = await openEpisodes(experiment, this.#services, this.#experimenter);
        const all = (await this.#services.storage.exemplars.list()).items;
        const idsOf = (agent: Experiment["agents"][number]) =>
          memoryOf(agent, all, experiment.world).map(({ id }) => id);
        const record: ExperimentRecord = {
          id: createId("exp"),
          experiment,
          episodes: [...episodes],
          memories: Object.fromEntries(experiment.agents.map((each) => [each.name, idsOf(each)])),
          ...(isAsking(experiment) ? { state: "paused", note: RECORD_NOTES.nothingSent } : BEGUN),
          startedAt: Date.now(),
          usedMs: 0,
          ...(model === undefined ? {} : { model }),
        };
        await (await this.#kept()).add(record);
        this.goOn();
        return record.id;
      });
    } catch (error) {
      this.#store.setState({ error: toErrorData(error) });
      return undefined;
    } finally {
      this.#store.setState({ isDrawing: false });
    }
  };

  readonly pause = async (id: string): Promise<void> => {
    await this.#end(id, "paused", RECORD_NOTES.paused);
  };

  readonly cancel = async (id: string): Promise<void> => {
    await this.#end(id, "cancelled", RECORD_NOTES.cancelled);
  };

  readonly resume = async (id: string): Promise<void> => {
    await (await this.#kept()).change(id, { state: "running", note: "" });
    this.goOn();
  };

  readonly remove = async (id: string): Promise<() => Promise<void>> => {
    this.#stop(id);
    return await (await this.#kept()).remove(id);
  };

  readonly dismissError = (): void => {
    this.#store.setState({ error: undefined });
  };

  async #kept(): Promise<ExperimentStore> {
    return await this.#services.storage.experiments();
  }

  async #end(id: string, state: "paused" | "cancelled", note: string): Promise<void> {
    await (await this.#kept()).change(id, { state, note });
    this.#stop(id);
  }

  #stop(id: string): void {
    if (this.#store.getState().runningId === id) {
      this.#job.cancel();
    }
  }

  async #work(): Promise<void> {
    if (this.#job.isRunning || (await this.#next()) === undefined || this.#job.isRunning) {
      return;
    }
    await this.#job.start("experiment", t("Running experiments"), async ({ signal }) => {
      const onElsewhere = (isElsewhere: boolean) => this.#store.setState({ isElsewhere });
      await withOneTab({ name: LOCK, signal, onElsewhere }, async () => {
        onElsewhere(false);
        await whileBusy(() => this.#runAll(signal));
      });
    });
    this.#store.setState({ runningId: undefined });
    // Resumed, or another begun, while the trial that was given up was still on its way out.
    if (this.#store.getState().error === undefined) {
      void this.#work();
    }
  }

  /** The oldest that is under way. */
  async #next(): Promise<ExperimentRecord | undefined> {
    const { items } = await (await this.#kept()).list();
    return items.findLast(({ state }) => state === "running");
  }

  async #runAll(signal: AbortSignal): Promise<void> {
    for (let record = await this.#next(); record !== undefined; record = await this.#next()) {
      signal.throwIfAborted();
      this.#store.setState({ runningId: record.id });
      await this.#run(record, signal);
    }
  }

  async #run(record: ExperimentRecord, signal: AbortSignal): Promise<void> {
    const { storage } = this.#services;
    const kept = await this.#kept();
    const { items } = await kept.trials(record.id);
    // What could not be acted before gets another try.
    const lessons = lessonsOf(record.experiment);
    // What lessons left in their memory is gone with the visit: they are taught again from the first.
    const done = new Set(
      items.flatMap(({ acted, sequence }) =>
        acted === undefined || lessons !== undefined ? [] : [sequence],
      ),
    );
    const all = new Map((await storage.exemplars.list()).items.map((each) => [each.id, each]));
    // Once for all trials: what an index is built of stays the same.
    const memories = new Map(
      record.experiment.agents.map(({ name, memory }) => {
        const ids = ensureExists(record.memories[name], name);
        return [name, givenAs(memory.as, present(ids, all))] as const;
      }),
    );
    let failures = 0;
    for (const [sequence, trial] of planTrials(record.experiment, record.episodes).entries()) {
      if (done.has(sequence)) {
        continue;
      }
      signal.throwIfAborted();
      const startedMs = performance.now();
      const memory = ensureExists(memories.get(trial.agent.name), trial.agent.name);
      const came =
        lessons === undefined
          ? await this.#act(trial, { memory, record, signal })
          : await this.#teach(trial, { lessons, record, signal });
      const { agent, episode, seed } = trial;
      const facts = { agent: agent.name, episodeId: episode.id, seed, at: Date.now() };
      await kept.putTrial(
        { experimentId: record.id, sequence, ...facts, ...came },
        performance.now() - startedMs,
      );
      failures = came.error === undefined || agent.writer !== "model" ? 0 : failures + 1;
      if (came.error !== undefined && failures >= MOST_FAILURES_IN_A_ROW) {
        const note = `The model could not be asked ${failures} times in a row: ${came.error}`;
        await kept.change(record.id, { state: "paused", note });
        return;
      }
    }
    await kept.change(record.id, { state: "finished", note: "" });
  }

  async #teach(
    { agent, episode, seed }: Trial,
    {
      lessons,
      record,
      signal,
    }: {
      readonly lessons: Lessons;
      readonly record: ExperimentRecord;
      readonly signal: AbortSignal;
    },
  ): Promise<TrialCame> {
    const index = record.episodes.indexOf(episode);
    return await orError(async () => {
      const demonstration = await readLesson(episode, this.#services);
      const job = {
        demonstration,
        labels: lessons.labels,
        seed: lessons.seed + seed + index,
        task: episode.task,
        run: `${record.id} ${agent.name} ${seed}`,
        isFirst: index === 0,
        isRemembering: agent.memory.of !== "none",
      };
      return await this.#experimenter.teach(job, signal);
    });
  }

  /** The way to the model of a trial, with what it is asked counted as it goes: what is given up was asked too. */
  async #openLine(writer: SentWriter, id: string, signal: AbortSignal): Promise<AskModel> {
    const { settings, outside } = this.#services;
    const askModel = await openModelLine(writer, { settings, outside, signal });
    return async (chat) => {
      const kept = await this.#kept();
      await kept.addSpent(id, { requests: 1, inputTokens: 0, outputTokens: 0 });
      const reply = await ensureExists(askModel, "the writer is a model")(chat);
      await kept.addSpent(id, spentOn(reply));
      return reply;
    };
  }

  async #act(
    { agent, episode, seed }: Trial,
    {
      memory,
      record,
      signal,
    }: {
      readonly memory: readonly Exemplar[];
      readonly record: ExperimentRecord;
      readonly signal: AbortSignal;
    },
  ): Promise<TrialCame> {
    const { world } = record.experiment;
    return await orError(async () => {
      const writer = toSentWriter(writerId(agent, record), this.#services.settings);
      const askModel = await this.#openLine(writer, record.id, signal);
      const routine = routineOf(record.experiment, episode);
      const given = await readGivenRoom(episode, this.#services);
      const newRooms = roomsToSend(memory, this.#sentRooms);
      const fileHash = given === undefined ? "" : given.fileHash;
      const memoryIds = memory.map(({ id }) => id);
      const came = await this.#experimenter.act(
        {
          worldId: world,
          episode,
          agent,
          seed,
          memoryIds,
          newRooms,
          writer,
          ...(given === undefined ? {} : { given: given.room }),
          ...(routine === undefined ? {} : { routine }),
        },
        { retrieve: retrieverOf(this.#services, memory, { world, fileHash }), askModel },
        signal,
      );
      for (const { exemplarId } of newRooms) {
        this.#sentRooms.add(exemplarId);
      }
      return came;
    });
  }
}

type Lessons = Extract<EpisodeSource, { kind: "lessons" }>;

/** Undefined where agents act and nobody is taught. */
function lessonsOf({ episodes }: Experiment): Lessons | undefined {
  return episodes.find((source) => source.kind === "lessons");
}

/** Where it begins at once. */
const BEGUN = { state: "running", note: "" } as const;

/** As the settings know it: a connection for a model, which the record names. */
function writerId({ writer }: ExperimentAgent, { model }: ExperimentRecord): string {
  return writer === "model" ? ensureExists(model, "a model was chosen").connectionId : writer;
}

/** Exemplars that were removed meanwhile are gone from the memory. */
function present(ids: readonly string[], all: ReadonlyMap<string, Exemplar>): readonly Exemplar[] {
  return ids.flatMap((id) => {
    const exemplar = all.get(id);
    return exemplar === undefined ? [] : [exemplar];
  });
}
