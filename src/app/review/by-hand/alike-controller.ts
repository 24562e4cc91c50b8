/**
 * Naming what looks alike: the pictures at both ends of a labelled stretch against those of all that nobody labelled,
 * by the dual encoder in use. It only offers; a person says which, and one step takes it back.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import { Job, NO_JOB, type JobState, type JobTools } from "@/app/job";
import { ensureExists } from "@/base/assert";
import { AppError } from "@/base/app-error";
import { createId } from "@/base/id";
import { t } from "@/base/language/translate";
import type { ActionLabel } from "@/core/action-label";
import {
  compareEnds,
  leastLikeness,
  openStretches,
  type EndVectors,
  type Likeness,
  type OpenStretch,
} from "@/core/lanes/alike-stretches";
import {
  overGuesses,
  saidAgain,
  type FrameStretch,
  type LabelsChange,
} from "@/core/lanes/label-pattern";
import type { Embedder } from "@/engines/perception/perception-engine";
import type { OpenVideo } from "@/engines/video/video-engine";

export interface AlikeStretch extends OpenStretch, Likeness {
  /** Where it begins, once it is drawn. */
  readonly picture: ImageBitmap | undefined;
}

export interface AlikeState extends JobState<"look"> {
  /** The label whose like is looked for; undefined where nothing is. */
  readonly seed: ActionLabel | undefined;
  /** The most alike first. */
  readonly found: readonly AlikeStretch[];
  /** From where on stretches are offered at first. */
  readonly least: number;
}

export interface AlikeParts {
  readonly video: OpenVideo;
  readonly embedder: () => Promise<Embedder>;
  readonly getLabels: () => readonly ActionLabel[];
  readonly onSetLabels: (change: LabelsChange) => void;
}

/** A picture takes some hundredths of a second; more stretches than these are nothing to look through. */
const MOST_LOOKED_AT = 300;
/** What dual encoders take; they scale it to their own. */
const PICTURE_PX = 224;
const THUMBNAIL_PX = 72;

const CLOSED = { ...NO_JOB, seed: undefined, found: [], least: 0 } as const;

export class AlikeController {
  readonly #parts: AlikeParts;
  readonly #store: StoreApi<AlikeState>;
  readonly #job: Job<"look">;

  constructor(parts: AlikeParts) {
    this.#parts = parts;
    this.#store = createStore<AlikeState>(() => CLOSED);
    this.#job = new Job((change) => {
      this.#store.setState(change);
    });
  }

  get store(): Pick<StoreApi<AlikeState>, "getState" | "getInitialState" | "subscribe"> {
    return this.#store;
  }

  /** Looks for what is like a label's stretch. */
  readonly open = (seed: ActionLabel): Promise<void> =>
    this.#job.start("look", t("Looking for what looks alike"), async (tools) => {
      this.#store.setState({ ...CLOSED, seed });
      await this.#look(seed, tools);
    });

  readonly close = (): void => {
    this.#job.drop();
    for (const { picture } of this.#store.getState().found) {
      picture?.close();
    }
    this.#store.setState(CLOSED);
  };

  /** Names the chosen ones as the label does: one step. */
  readonly name = (chosen: readonly AlikeStretch[]): void => {
    const { seed } = this.#store.getState();
    if (seed !== undefined && chosen.length > 0) {
      const labels = chosen.map(({ guess, ...stretch }) =>
        saidAgain({ ...seed, ...framesOf(stretch) }, guess?.id ?? createId("label")),
      );
      this.#parts.onSetLabels(overGuesses(labels, this.#parts.getLabels()));
    }
    this.close();
  };

  async #look(seed: ActionLabel, tools: JobTools): Promise<void> {
    const { video, getLabels } = this.#parts;
    const frameCount = video.frames.timestampsUs.length;
    const labels = getLabels();
    const length = seed.endFrame - seed.startFrame;
    const open = openStretches(labels, { length, frameCount })
      .filter(({ guess }) => guess?.id !== seed.id)
      .toSorted((a, b) => distance(a, seed) - distance(b, seed))
      .slice(0, MOST_LOOKED_AT);
    const otherwise = labels.filter(
      ({ by, verb, object }) => by === "person" && (verb !== seed.verb || object !== seed.object),
    );
    const vectors = await this.#embed([seed, ...open, ...otherwise], tools);
    const of = (stretch: FrameStretch) => ensureExists(vectors.get(stretch), "every one is read");
    const likenesses = compareEnds(of(seed), {
      others: open.map(of),
      otherwise: otherwise.map(of),
    });
    const found = open
      .map((stretch, at) => ({ ...stretch, ...ensureExists(likenesses[at]), picture: undefined }))
      .toSorted((a, b) => b.likeness - a.likeness);
    this.#store.setState({ found, least: leastLikeness(of(seed)) });
    await this.#draw(found, tools);
  }

  async #embed(
    stretches: readonly FrameStretch[],
    { signal, onProgress }: JobTools,
  ): Promise<ReadonlyMap<FrameStretch, EndVectors>> {
    const { video } = this.#parts;
    const embedder = await this.#parts.embedder();
    const lastFrame = video.frames.timestampsUs.length - 1;
    const endsOf = ({ startFrame, endFrame }: FrameStretch) =>
      [startFrame, Math.min(endFrame, lastFrame)] as const;
    const frames = [...new Set(stretches.flatMap(endsOf))].toSorted((a, b) => a - b);
    const vectors = new Map<number, Float32Array>();
    await video.pixels(
      { start: 0, end: lastFrame + 1, sizePx: PICTURE_PX, only: frames },
      async (frame, rgba) => {
        const embedded = await embedder.embedImage(rgba.slice(), PICTURE_PX);
        if (embedded === undefined) {
          throw noPictures();
        }
        vectors.set(frame, embedded.vector);
        const label = t("Looking for what looks alike");
        onProgress({ label, done: vectors.size, total: frames.length });
      },
      { signal },
    );
    const vector = (frame: number) => ensureExists(vectors.get(frame), `frame ${frame} was shown`);
    return new Map(
      stretches.map((stretch) => {
        const [first, last] = endsOf(stretch);
        return [stretch, { first: vector(first), last: vector(last) }];
      }),
    );
  }

  async #draw(found: readonly AlikeStretch[], { signal }: JobTools): Promise<void> {
    const frames = [...new Set(found.map(({ startFrame }) => startFrame))];
    await this.#parts.video.thumbnails(
      frames,
      THUMBNAIL_PX,
      (frame, picture) => {
        this.#store.setState(({ found: shown }) => ({
          found: shown.map((each) => (each.startFrame === frame ? { ...each, picture } : each)),
        }));
      },
      { signal },
    );
  }
}

function framesOf({ startFrame, endFrame }: FrameStretch): FrameStretch {
  return { startFrame, endFrame };
}

function distance(one: FrameStretch, other: FrameStretch): number {
  return Math.abs(one.startFrame - other.startFrame);
}

function noPictures(): AppError {
  return new AppError({
    code: "MOD-10",
    what: t("The model in use for pictures compares none."),
    safe: t("Your labels are unchanged."),
    next: t("Choose another one under Embeddings in the settings."),
  });
}
