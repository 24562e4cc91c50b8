/**
 * The door of the perception engine: the inverse dynamics model and the embedding models, run by
 * ONNX Runtime in a worker, on WebGPU where it is there and WASM always.
 *
 * Frames come in as square RGBA pixels (the video engine scales them); nothing here knows files.
 */
import type { JobOptions } from "@/base/progress";
import type { ActionLabel } from "@/core/action-label";
import type { ConfirmedPair, LearnedWithGate } from "@/engines/perception/adapt/learn-head";
import type { LearnedHead } from "@/engines/perception/adapt/learned-head";
import type { ReadLabelModel } from "@/engines/perception/brought/read-label-model";
import type { PairReading } from "@/engines/perception/adapt/pair-features";
import type { Unlikeness } from "@/engines/perception/adapt/unlike";
import type { PairLogits } from "@/engines/perception/pairs/pair-logits";
import type { EmbeddingSpace } from "@/core/embedding-model";
import type { Embedding } from "@/core/exemplar";

/**
 * `auto` takes WebGPU when its answer to a probe agrees with WASM and comes sooner, else WASM on as
 * many threads as there are; `wasm-single` on one. `wasm-8bit` is the same model with its weights and
 * pictures rounded to bytes: about twice as fast, and a label in some hundreds comes out different.
 */
export type DeviceChoice = "auto" | "webgpu" | "wasm" | "wasm-single" | "wasm-8bit";

export interface PerceptionStatus {
  readonly device: "webgpu" | "wasm";
  /** `half`: the convolutions are computed in half precision, the rest in single. */
  readonly precision: "single" | "half" | "8-bit";
  /** Threads of WASM, which takes over where WebGPU fails. */
  readonly threads: number;
  /** Why a better device was not taken, for people; absent if the best was. */
  readonly note?: string;
}

/** Feeds observations in order: calls back per frame index with `sizePx` square RGBA pixels. */
export type FrameFeed = (
  sizePx: number,
  onFrame: (index: number, rgba: Uint8ClampedArray) => Promise<void>,
  signal: AbortSignal | undefined,
) => Promise<void>;

/** A job that may have to change the device on its way. */
export interface DeviceJobOptions extends JobOptions {
  /** Told whenever work goes on on another device than before. */
  readonly onStatus?: (status: PerceptionStatus) => void;
}

/** `head` moves what the model says; without one it is the shipped model's. `brought` labels in its place, without a head. */
export interface LabelJobOptions extends JobOptions {
  readonly head?: LearnedHead;
  readonly brought?: ReadLabelModel;
}

export interface PerceptionEngine {
  /**
   * Loads the inverse dynamics model. `onStatus` is told of every change of the device from then on.
   * Throws AppError MOD-01 (cannot load), MOD-02 (wrong shape), MOD-03 (no runtime, no memory).
   */
  prepare(choice: DeviceChoice, options?: DeviceJobOptions): Promise<PerceptionStatus>;
  /** Where the model runs; undefined until it was prepared. */
  readonly status: PerceptionStatus | undefined;
  /**
   * Labels every consecutive frame pair: T labels for T + 1 observations (ICAL 4.1). A brought model runs on WASM in a
   * worker of its own; AppError MOD-09 where it does not run or gives no answer.
   */
  label(
    feed: FrameFeed,
    frameCount: number,
    options?: LabelJobOptions,
  ): Promise<readonly ActionLabel[]>;
  /** What the model says and sees of every consecutive pair: what a head is learned over. */
  read(feed: FrameFeed, frameCount: number, options?: JobOptions): Promise<readonly PairReading[]>;
  /** How unlike the training pictures some frames of a video are. */
  look(feed: FrameFeed, options?: JobOptions): Promise<Unlikeness>;
  /**
   * Learns a head from confirmed labels and judges it on labels held out. Throws AppError MOD-08 where
   * there are too few.
   */
  learn(
    pairs: readonly ConfirmedPair[],
    present: LearnedHead | undefined,
    options?: JobOptions,
  ): Promise<LearnedWithGate>;
  /** Raw logits of one pair, for the parity check between devices. */
  logits(
    first: Uint8ClampedArray,
    second: Uint8ClampedArray,
    device: "webgpu" | "wasm",
  ): Promise<PairLogits>;
  /** Name and revision of the inverse dynamics model. */
  readonly modelName: string;
  /** SHA-256 of its weights as they were loaded; undefined before that. */
  readonly weightsSha256: string | undefined;
  [Symbol.dispose](): void;
}

/** Text and image embeddings of one model; unit length. */
export interface Embedder {
  readonly model: string;
  readonly revision: string;
  /** Whether pictures can be embedded; a text-only embedder says so on screen. */
  readonly canEmbedImages: boolean;
  /** What people should know about what is compared, e.g. why pictures are not. */
  readonly note?: string | undefined;
  /** Which model makes the vectors of pictures and captions; absent where none does. */
  readonly pictures?: EmbeddingSpace;
  embedText(text: string): Promise<Embedding>;
  /** RGBA pixels of a square picture, `sizePx` on a side. */
  embedImage(rgba: Uint8ClampedArray, sizePx: number): Promise<Embedding | undefined>;
  /** A text in the space of the pictures, to find pictures by words; absent where `embedText` is it. */
  embedCaption?(text: string): Promise<Embedding | undefined>;
  /** Ends what it keeps running; calls in progress fail. */
  [Symbol.dispose]?(): void;
}
