import type { VideoSample } from "mediabunny";
import { isAbort } from "@/base/app-error";
import { ByteLru } from "./byte-lru";
import { type DecodePlan, planDecode, planPrefetch } from "./decode-plan";
import { copyFrame, type DecodedFrame } from "./decoded-frame";
import { findFrame, type FrameIndex } from "./frame-index";
import { type FrameSource, readFrames } from "./read-frames";
import { damaged } from "./video-errors";

/** At 1.5 bytes a pixel 134 frames of 1080p, two seconds around the playhead; 1200 of 480 x 480. */
const CACHE_BYTES = 400 * 1024 * 1024;

interface Session {
  readonly samples: AsyncGenerator<VideoSample, void, unknown>;
  /** The frame that the next sample is expected to be. */
  next: number;
  /** Behind its last frame. */
  readonly end: number;
}

/** Frames of one iterator; one that goes on for hours would have to list them all beforehand. */
const SESSION_FRAMES = 1024;

async function* samplesOf(
  source: FrameSource,
  frames: readonly number[],
): AsyncGenerator<VideoSample, void, unknown> {
  for await (const { sample } of readFrames(source, frames, undefined)) {
    yield sample;
  }
}

/**
 * Decodes single frames for a person who steps, scrubs and plays.
 *
 * Key ideas: one long-lived forward iterator, restarted at a key frame only when that is cheaper;
 * every frame decoded on the way is kept in an LRU; requests run one after another and stop at the
 * next picture when aborted; while nobody asks, frames in the direction of travel are decoded ahead.
 */
export class FrameDecoder {
  readonly #source: FrameSource;
  readonly #index: FrameIndex;
  readonly #cache = new ByteLru<DecodedFrame>(CACHE_BYTES);
  #session: Session | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #prefetch: AbortController | undefined;
  #previous: number | undefined;
  #frameBytes = 1;
  #isClosed = false;

  constructor(source: FrameSource) {
    this.#source = source;
    this.#index = source.index;
  }

  /** The frame at a position of the table. Throws VID-06 where it cannot be decoded. */
  async get(frame: number, signal: AbortSignal | undefined): Promise<DecodedFrame> {
    const kept = this.#cache.get(frame);
    const decoded = kept ?? (await this.#decodeNow(frame, signal));
    this.#startPrefetch(frame);
    return decoded;
  }

  close(): void {
    this.#isClosed = true;
    this.#prefetch?.abort();
    this.#cache.clear();
    // The input is disposed of next, which ends the iterator with an error that nobody needs.
    this.#enqueue(() => this.#endSession()).catch(() => undefined);
  }

  async #decodeNow(frame: number, signal: AbortSignal | undefined): Promise<DecodedFrame> {
    this.#prefetch?.abort();
    return this.#enqueue(async () => this.#cache.get(frame) ?? (await this.#decode(frame, signal)));
  }

  #enqueue<T>(job: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(job);
    // The queue goes on after a failed job; the failure belongs to who asked for it.
    this.#queue = run.catch(() => undefined);
    return run;
  }

  get #capacityFrames(): number {
    return Math.floor(CACHE_BYTES / this.#frameBytes);
  }

  async #decode(target: number, signal: AbortSignal | undefined): Promise<DecodedFrame> {
    signal?.throwIfAborted();
    const session = this.#session;
    const next = session !== undefined && target < session.end ? session.next : undefined;
    const plan = planDecode(this.#index, { next, target }, this.#capacityFrames);
    try {
      return await this.#follow(plan, signal);
    } catch (error) {
      if (!isAbort(error)) {
        await this.#endSession();
      }
      throw error;
    }
  }

  async #follow(plan: DecodePlan, signal: AbortSignal | undefined): Promise<DecodedFrame> {
    if (plan.restartAt !== undefined) {
      await this.#endSession();
    }
    const session = this.#session ?? this.#openSession(plan.restartAt ?? plan.target, plan.target);
    while (session.next <= plan.target) {
      const found = await this.#readOne(session, plan);
      if (found !== undefined) {
        return found;
      }
      signal?.throwIfAborted();
    }
    throw damaged(`frame ${plan.target} is missing from the decoded pictures`);
  }

  /** Takes the next picture from the decoder, keeps it, and returns it if it is the one asked for. */
  async #readOne(session: Session, plan: DecodePlan): Promise<DecodedFrame | undefined> {
    const { value: sample, done } = await this.#nextSample(session, plan.target);
    if (done === true || sample === undefined) {
      throw damaged(`frame ${plan.target} and what follows cannot be decoded`);
    }
    try {
      const frame = findFrame(this.#index, sample.timestamp, session.next);
      if (frame === undefined) {
        return undefined;
      }
      session.next = frame + 1;
      if (frame < plan.keepFrom || this.#isClosed) {
        return undefined;
      }
      const decoded = await copyFrame(sample);
      this.#frameBytes = decoded.sizeBytes;
      this.#cache.set(frame, decoded);
      return frame === plan.target ? decoded : undefined;
    } finally {
      sample.close();
    }
  }

  async #nextSample(session: Session, target: number) {
    try {
      return await session.samples.next();
    } catch (error) {
      throw damaged(`frame ${target} cannot be decoded`, error);
    }
  }

  #openSession(key: number, target: number): Session {
    // Counted from the target, so that a group of pictures longer than that is no restart a frame.
    const end = Math.min(this.#index.seconds.length, target + SESSION_FRAMES);
    const frames = Array.from({ length: end - key }, (_, i) => key + i);
    const session = { samples: samplesOf(this.#source, frames), next: key, end };
    this.#session = session;
    return session;
  }

  async #endSession(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.samples.return();
  }

  #startPrefetch(current: number): void {
    const previous = this.#previous;
    this.#previous = current;
    const controller = new AbortController();
    this.#prefetch?.abort();
    this.#prefetch = controller;
    // A failure in the background is told when its frame is asked for.
    this.#enqueue(() => this.#runPrefetch(current, previous, controller.signal)).catch(
      () => undefined,
    );
  }

  async #runPrefetch(
    current: number,
    previous: number | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const frameCount = this.#index.seconds.length;
    while (!signal.aborted && !this.#isClosed) {
      const capacityFrames = this.#capacityFrames;
      const target = planPrefetch({ current, previous, frameCount, capacityFrames }, (frame) =>
        this.#cache.has(frame),
      );
      if (target === undefined) {
        return;
      }
      await this.#decode(target, signal);
    }
  }
}
