/** Feeds a video's frames to a labelling service in small batches and gives its labels places. */
import { assert } from "@/base/assert";
import { createId } from "@/base/id";
import type { JobOptions } from "@/base/progress";
import type { ActionLabel } from "@/core/action-label";
import type { DecodedLabel } from "@/engines/perception/pairs/decode-label";
import type { LearnedHead } from "@/engines/perception/adapt/learned-head";
import type { PairReading } from "@/engines/perception/adapt/pair-features";
import type { FrameFeed, LabelJobOptions } from "@/engines/perception/perception-engine";
import type { PairAnswer } from "@/engines/perception/pairs/pair-answer";
import type { Guess } from "@/engines/perception/pairs/refine-guesses";

/** Enough for the runtime to be busy, little enough for a cancel to feel immediate. */
const BATCH_FRAMES = 8;

/** Whoever says something of every pair of neighbours. */
export interface FrameReader<Answer> {
  beginJob(): Promise<number>;
  /** The next frames, in order; answers the pairs that they complete. */
  push(job: number, frames: readonly Uint8ClampedArray[]): Promise<readonly Answer[]>;
  endJob(job: number): Promise<void>;
}

/** The part of the perception service that labels. */
export interface Labeller extends FrameReader<PairAnswer> {
  /** What a learned head makes of what was read. */
  move(head: LearnedHead, readings: readonly PairReading[]): Promise<readonly PairAnswer[]>;
  /** Labels for all interactions of an episode, in order; empty where there is no refiner. */
  refine(guesses: readonly Guess[]): Promise<readonly DecodedLabel[]>;
}

export interface FrameSource {
  readonly feed: FrameFeed;
  readonly frameCount: number;
  readonly sizePx: number;
}

/** T labels for T + 1 frames, by the head that was learned here where there is one. */
export async function labelFrames(
  labeller: Labeller,
  source: FrameSource,
  { head, ...options }: Omit<LabelJobOptions, "brought"> = {},
): Promise<readonly ActionLabel[]> {
  const answers = await readFrames(labeller, source, options);
  const readings = answers.map(({ reading }) => reading);
  const moved = head === undefined ? answers : await labeller.move(head, readings);
  return (await refineAll(labeller, moved)).map(toActionLabel);
}

/** T answers for T + 1 frames. While one batch is being labelled the next is being decoded. */
export async function readFrames<Answer>(
  labeller: FrameReader<Answer>,
  { feed, frameCount, sizePx }: FrameSource,
  { signal, onProgress }: JobOptions = {},
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let batch: Uint8ClampedArray[] = [];
  let fed = 0;
  let inFlight: Promise<void> = Promise.resolve();
  const job = await labeller.beginJob();
  const send = async (frames: readonly Uint8ClampedArray[]) => {
    answers.push(...(await labeller.push(job, frames)));
    onProgress?.({ label: "Labelling actions", done: answers.length, total: frameCount - 1 });
  };
  const flush = async () => {
    const frames = batch;
    batch = [];
    await inFlight;
    signal?.throwIfAborted();
    inFlight = send(frames);
    // Awaited at the next flush; until then a failure must not count as unhandled.
    inFlight.catch(() => undefined);
  };
  const onFrame = async (index: number, rgba: Uint8ClampedArray) => {
    signal?.throwIfAborted();
    assert(index === fed, `frame ${index} came where ${fed} was due`);
    assert(rgba.length === sizePx * sizePx * 4, `frames of ${sizePx} x ${sizePx} are due`);
    fed += 1;
    // The decoder may reuse its buffer, and this one goes to the worker.
    batch.push(rgba.slice());
    if (batch.length === BATCH_FRAMES) {
      await flush();
    }
  };
  try {
    await feed(sizePx, onFrame, signal);
    await flush();
    await inFlight;
    signal?.throwIfAborted();
    assert(fed === frameCount, `${fed} of ${frameCount} frames came`);
    return answers;
  } finally {
    await labeller.endJob(job);
  }
}

/** An interaction's label is the one that the whole episode speaks for. */
async function refineAll(
  labeller: Labeller,
  answers: readonly PairAnswer[],
): Promise<readonly DecodedLabel[]> {
  const guesses = answers.flatMap(({ guess }) => (guess === undefined ? [] : [guess]));
  const refined = guesses.length === 0 ? [] : await labeller.refine(guesses);
  let next = 0;
  return answers.map(({ label, guess }) => {
    if (guess === undefined) {
      return label;
    }
    const better = refined[next];
    next += 1;
    return better ?? label;
  });
}

/** As it is kept, over the frame that it begins with. */
export function toActionLabel(label: DecodedLabel, frame: number): ActionLabel {
  const { verb, object, confidence, alternatives } = label;
  return {
    id: createId("label"),
    verb,
    ...(object === undefined ? {} : { object }),
    startFrame: frame,
    endFrame: frame + 1,
    confidence,
    by: "model",
    alternatives: [...alternatives],
  };
}
