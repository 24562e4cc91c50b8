/**
 * Learning at the review: how unlike the training pictures the video is, a head from what people confirmed
 * in the project, and which one is in use. One job at a time; nothing is kept before the person keeps it.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { Job, NO_JOB, type JobState, type JobTools } from "@/app/job";
import { feedOf, readConfirmed } from "@/app/review/learn/confirmed-pairs";
import {
  dataDigits,
  keepHead,
  NOTHING_LEARNED,
  readKeptHeads,
  takeHeadBack,
  type KeptHead,
  type KeptHeads,
} from "@/app/review/learn/kept-heads";
import type { ShownLesson } from "@/app/review/review-parts";
import type { PerceptionEngine } from "@/engines/perception/perception-engine";
import { LOOKED_AT_FRAMES, type Unlikeness } from "@/engines/perception/adapt/unlike";
import { t } from "@/base/language/translate";

export interface LearnState extends JobState<"look" | "learn" | "keep"> {
  readonly unlikeness: Unlikeness | undefined;
  /** What was learned and is neither kept nor dropped yet. */
  readonly learned: KeptHead | undefined;
  readonly kept: KeptHeads;
}

export class LearnController {
  readonly #lesson: ShownLesson;
  readonly #store: StoreApi<LearnState>;
  readonly #job: Job<"look" | "learn" | "keep">;

  constructor(lesson: ShownLesson) {
    this.#lesson = lesson;
    this.#store = createStore<LearnState>(() => ({
      ...NO_JOB,
      unlikeness: undefined,
      learned: undefined,
      kept: NOTHING_LEARNED,
    }));
    this.#job = new Job((change) => {
      this.#store.setState(change);
    });
  }

  get store(): Pick<StoreApi<LearnState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly cancel = (): void => {
    this.#job.cancel();
  };

  readonly open = async (): Promise<void> => {
    this.#store.setState({ kept: await this.#readKept() });
  };

  /** Looks at some frames: how unlike the training pictures they are. */
  readonly look = (): Promise<void> =>
    this.#job.start("look", t("Looking at the pictures"), async (tools) => {
      const unlikeness = await lookAt(this.#lesson, await this.#prepare(tools), tools);
      this.#store.setState({ unlikeness });
    });

  /** Learns from all that is confirmed in the project; what comes out waits to be kept. */
  readonly learn = (): Promise<void> =>
    this.#job.start("learn", t("Reading what was confirmed"), async (tools) => {
      this.#store.setState({ learned: undefined });
      const { services, demonstration } = this.#lesson;
      const engine = await this.#prepare(tools);
      const confirmed = await readConfirmed({ ...services, engine }, demonstration, tools);
      const { inUse, nextNumber: number } = await this.#readKept();
      const { head, gate } = await engine.learn(confirmed.pairs, inUse?.head, tools);
      const data = dataDigits(confirmed.labelIds);
      const { videos } = confirmed;
      this.#store.setState({ learned: { number, at: Date.now(), data, videos, gate, head } });
    });

  readonly keep = (): Promise<void> =>
    this.#job.start("keep", t("Keeping what was learned"), async () => {
      const { learned } = this.#store.getState();
      if (learned !== undefined) {
        const { services, demonstration } = this.#lesson;
        await keepHead(services.storage.settings, demonstration.projectId, learned);
        this.#store.setState({ learned: undefined, kept: await this.#readKept() });
      }
    });

  readonly drop = (): void => {
    this.#store.setState({ learned: undefined });
  };

  /** The head before the one in use is in use again. */
  readonly takeBack = (): Promise<void> =>
    this.#job.start("keep", t("Taking it back"), async () => {
      const { services, demonstration } = this.#lesson;
      await takeHeadBack(services.storage.settings, demonstration.projectId);
      this.#store.setState({ kept: await this.#readKept() });
    });

  #readKept(): Promise<KeptHeads> {
    const { services, demonstration } = this.#lesson;
    return readKeptHeads(services.storage.settings, demonstration.projectId);
  }

  async #prepare(tools: JobTools): Promise<PerceptionEngine> {
    const { services } = this.#lesson;
    const engine = await services.perception();
    await engine.prepare(services.settings.getState().device, tools);
    return engine;
  }
}

/** How unlike the training pictures a demonstration's video is. */
export function lookAt(
  { video }: Pick<ShownLesson, "video">,
  engine: PerceptionEngine,
  tools: Pick<JobTools, "signal">,
): Promise<Unlikeness> {
  const count = video.frames.timestampsUs.length;
  const step = Math.max(1, count / LOOKED_AT_FRAMES);
  const frames = Array.from({ length: Math.min(count, LOOKED_AT_FRAMES) }, (_, at) =>
    Math.floor(at * step),
  );
  return engine.look(feedOf(video, frames), tools);
}
