/**
 * Labels of a model that sees, over a connection: first how much there is to ask and what it takes, then stretch by
 * stretch into the timeline. What came is kept when it is cancelled, breaks off or the budget ends it, and the next time
 * only what is still open is asked.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { stillOpen, stretchesOf } from "@/app/review/asked/asked-stretches";
import type { Stretch } from "@/app/review/brought/stretch-frames";
import { Job, NO_JOB, type JobState, type JobTools } from "@/app/job";
import { knownState } from "@/app/review/known-state";
import { createId } from "@/base/id";
import { countOf, t } from "@/base/language/translate";
import type { ActionLabel } from "@/core/action-label";
import type { Demonstration } from "@/core/demonstration";
import type { TeacherConnection } from "@/core/teacher-connection";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { ChatTransport } from "@/engines/teacher/endpoint/chat";
import { costUsd, formatUsd } from "@/engines/teacher/endpoint/token-estimate";
import type { LabelWords, ShownPictures } from "@/engines/teacher/labels/label-prompt";
import { labelStretches, tokensOfStretch } from "@/engines/teacher/labels/label-stretches";
import type { OpenVideo } from "@/engines/video/video-engine";
import { labelsOf } from "@/lesson/lesson-versions";

/** What is to be asked, before anything is sent. */
export interface AskPlan {
  readonly connection: TeacherConnection;
  readonly open: readonly Stretch[];
  /** How many an earlier attempt of the same model, or a person, labelled. */
  readonly done: number;
  /** About, without what is answered. */
  readonly tokens: number;
  /** In words, where the connection has prices. */
  readonly cost: string | undefined;
}

/** What came of it. */
export interface AskedOutcome {
  readonly labels: number;
  readonly unread: number;
  readonly tokens: number;
  readonly isAll: boolean;
}

export interface AskedState extends JobState<"plan" | "ask"> {
  readonly plan: AskPlan | undefined;
  readonly outcome: AskedOutcome | undefined;
}

export interface AskedParts {
  readonly demonstration: Demonstration;
  readonly video: OpenVideo;
  readonly kit: WorldKit;
  readonly session: Pick<SessionStore, "getState">;
  readonly transport: (connection: TeacherConnection) => Promise<ChatTransport>;
  readonly draw: (frames: readonly number[]) => Promise<ShownPictures>;
  readonly onLabels: (labelling: {
    readonly labels: readonly ActionLabel[];
    readonly model: string;
  }) => void;
}

/** Each time, the log has all labels of the model anew: often enough to lose little, seldom enough to stay short. */
const LABELS_AT_ONCE = 4;

export class AskedController {
  readonly #parts: AskedParts;
  readonly #store: StoreApi<AskedState>;
  readonly #job: Job<"plan" | "ask">;

  constructor(parts: AskedParts) {
    this.#parts = parts;
    this.#store = createStore<AskedState>(() => ({
      ...NO_JOB,
      plan: undefined,
      outcome: undefined,
    }));
    this.#job = new Job((change) => {
      this.#store.setState(change);
    });
  }

  get store(): Pick<StoreApi<AskedState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  readonly cancel = (): void => {
    this.#job.cancel();
  };

  readonly drop = (): void => {
    this.#store.setState({ plan: undefined, outcome: undefined });
  };

  /** Looks how much there is to ask; nothing is sent. */
  readonly plan = (connection: TeacherConnection): Promise<void> =>
    this.#job.start("plan", t("Finding actions"), async (tools) => {
      this.#store.setState({ plan: undefined, outcome: undefined });
      const all = await stretchesOf(this.#parts, tools);
      const { labels, labelModel } = this.#parts.session.getState().session;
      const open = stillOpen(all, labels, labelModel === connection.model);
      const tokens = open.length * tokensOfStretch(this.#words());
      const cost = costUsd(connection, tokens, 0);
      this.#store.setState({
        plan: {
          connection,
          open,
          done: all.length - open.length,
          tokens,
          cost: cost === undefined ? undefined : formatUsd(cost),
        },
      });
    });

  /** Asks for all that is open, within a budget of tokens. */
  readonly begin = (mostTokens: number): Promise<void> =>
    this.#job.start("ask", t("Asking the model"), async (tools) => {
      const { plan } = this.#store.getState();
      if (plan !== undefined) {
        this.#store.setState({ plan: undefined });
        await this.#ask(plan, mostTokens, tools);
      }
    });

  async #ask({ connection, open }: AskPlan, mostTokens: number, tools: JobTools): Promise<void> {
    const { video, draw } = this.#parts;
    const lastFrame = video.frames.timestampsUs.length - 1;
    const answers = labelStretches({
      connection,
      transport: await this.#parts.transport(connection),
      words: this.#words(),
      stretches: open,
      draw: ({ startFrame, endFrame }) => draw([startFrame, Math.min(endFrame, lastFrame)]),
      mostTokens,
      signal: tools.signal,
    });
    let fresh: ActionLabel[] = [];
    const outcome = { labels: 0, unread: 0, tokens: 0, isAll: false };
    const flush = () => {
      if (fresh.length > 0) {
        this.#take(fresh, connection.model);
        fresh = [];
      }
    };
    try {
      for (let step = await answers.next(); ; step = await answers.next()) {
        if (step.done === true) {
          outcome.isAll = step.value;
          break;
        }
        const { stretch, said, tokens } = step.value;
        outcome.tokens = tokens;
        if (said === undefined) {
          outcome.unread += 1;
        } else {
          const { startFrame, endFrame } = stretch;
          fresh.push({ id: createId("label"), ...said, startFrame, endFrame, by: "model" });
          outcome.labels += 1;
        }
        const done = outcome.labels + outcome.unread;
        const label = t("{model}: about {tokens} tokens so far", {
          model: connection.model,
          tokens: tokens.toLocaleString("en"),
        });
        tools.onProgress({ label, done, total: open.length });
        if (fresh.length === LABELS_AT_ONCE) {
          flush();
        }
      }
    } finally {
      // Cancelled or broken off: what was paid for is kept.
      flush();
      this.#store.setState({ outcome });
    }
  }

  /** With what the same model said before: a pass of a model takes the place of all guesses before it. */
  #take(fresh: readonly ActionLabel[], model: string): void {
    const { labels, labelModel } = this.#parts.session.getState().session;
    const before = labelModel === model ? labels.filter(({ by }) => by === "model") : [];
    this.#parts.onLabels({ labels: [...before, ...fresh], model });
  }

  #words(): LabelWords {
    const { kit, demonstration } = this.#parts;
    const labels = labelsOf(kit);
    return {
      verbs: labels.verbs,
      objects: labels.objectNames(knownState(kit.model, demonstration.state)),
    };
  }
}

/** What came of it, in a sentence or two. */
export function outcomeWords({ labels, unread, tokens, isAll }: AskedOutcome): string {
  const came = t("{labels} came, for about {tokens} tokens.", {
    labels: countOf(labels, "label"),
    tokens: tokens.toLocaleString("en"),
  });
  return [
    came,
    ...(unread === 0
      ? []
      : [
          t("{stretches} had no answer that could be read.", {
            stretches: countOf(unread, "stretch"),
          }),
        ]),
    ...(isAll ? [] : [t("Ask again to go on with what is open.")]),
  ].join(" ");
}
