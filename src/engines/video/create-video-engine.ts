import { proxy, transfer, type Remote } from "comlink";
import { assert } from "@/base/assert";
import type { JobOptions, OnProgress } from "@/base/progress";
import { connectWorker, type CallPatience, type WorkerClient } from "@/base/worker-client";
import { bounds } from "@/core/bounds";
import type { FrameTable } from "@/core/demonstration";
import type { FrameRange, OpenVideo, VideoEngine, VideoWriter } from "./video-engine";
import { cameToNoEnd } from "./video-errors";
import type { VideoWorkerApi } from "./video.worker";

type Client = WorkerClient<VideoWorkerApi>;

const BEAT_MS = 1000;

export interface VideoEngineOptions {
  /** What gives no sign of life for so long is given up. */
  readonly patienceMs?: number;
}

/**
 * Wraps a callback for the worker. What the callback throws is kept and thrown again on this side,
 * as itself and not as the copy that comes back over the border.
 */
function guardCallback<A extends unknown[]>(callback: (...args: A) => void | Promise<void>) {
  const failures: unknown[] = [];
  const guarded = proxy(async (...args: A) => {
    try {
      await callback(...args);
    } catch (error) {
      failures.push(error);
      throw error;
    }
  });
  const rethrow = (error: unknown): never => {
    throw failures.length > 0 ? failures[0] : error;
  };
  return { guarded, rethrow };
}

/** A video's place in a worker. */
interface Place {
  readonly client: Client;
  readonly id: number;
  readonly frames: FrameTable;
}

class RemoteVideo implements OpenVideo {
  readonly frames: FrameTable;
  /** Opens the file again, in the worker of then. */
  readonly #open: () => Promise<Place>;
  readonly #patience: CallPatience;
  #place: Promise<Place>;
  #isClosed = false;

  constructor(place: Place, open: () => Promise<Place>, patience: CallPatience) {
    this.frames = place.frames;
    this.#patience = patience;
    this.#place = Promise.resolve(place);
    this.#open = open;
  }

  async frame(index: number, { signal }: JobOptions = {}): Promise<ImageBitmap> {
    const bitmap = await this.#ask((remote, id) => remote.frame(id, index, signal));
    if (signal?.aborted === true) {
      // It was on its way when the abort was sent: nobody will close it but us.
      bitmap.close();
      signal.throwIfAborted();
    }
    return bitmap;
  }

  async thumbnails(
    indices: readonly number[],
    heightPx: number,
    onThumbnail: (index: number, bitmap: ImageBitmap) => void,
    { signal }: JobOptions = {},
  ): Promise<void> {
    await this.#ask((remote, id, isAlive) => {
      const { guarded, rethrow } = guardCallback((index: number, bitmap: ImageBitmap) => {
        isAlive();
        if (signal?.aborted === true) {
          bitmap.close();
          return;
        }
        onThumbnail(index, bitmap);
      });
      return remote.thumbnails(id, { indices, heightPx }, guarded, signal).catch(rethrow);
    });
  }

  async pixels(
    range: FrameRange,
    onFrame: (index: number, rgba: Uint8ClampedArray) => void | Promise<void>,
    { signal, onProgress }: JobOptions = {},
  ): Promise<void> {
    const { start, end, every = 1, only } = range;
    const total = only?.length ?? Math.ceil((end - start) / every);
    let done = 0;
    await this.#ask((remote, id, isAlive) => {
      const { guarded, rethrow } = guardCallback(async (index: number, rgba: Uint8ClampedArray) => {
        // While the taker is busy with it, nothing is asked of the worker.
        const beat = setInterval(isAlive, BEAT_MS);
        await Promise.resolve(onFrame(index, rgba)).finally(() => clearInterval(beat));
        isAlive();
        done += 1;
        onProgress?.({ label: "Decoding", done, total });
      });
      return remote.pixels(id, range, guarded, signal).catch(rethrow);
    });
  }

  close(): void {
    this.#isClosed = true;
    // Closing is a wish: a worker that is gone has closed everything already.
    this.#place
      .then(({ client, id }) => client.call((remote) => remote.close(id)))
      .catch(() => undefined);
  }

  /** Asks the worker that has the file; where that was given up, another that opens it first. */
  async #ask<R>(
    use: (remote: Remote<VideoWorkerApi>, id: number, isAlive: () => void) => Promise<R>,
  ): Promise<R> {
    const last = this.#place;
    const before = await last.catch(() => undefined);
    if (before?.client.isOpen !== true && this.#place === last) {
      assert(!this.#isClosed, "the video is closed");
      this.#place = this.#open();
    }
    const { client, id } = await this.#place;
    return await client.call((remote, isAlive) => use(remote, id, isAlive), this.#patience);
  }
}

function toRemoteWriter(client: Client, id: number): VideoWriter {
  return {
    add: (picture) => client.call((remote) => remote.addPicture(id, transfer(picture, [picture]))),
    finish: () => client.call((remote) => remote.finishWriter(id)),
    cancel: () => client.call((remote) => remote.cancelWriter(id)),
  };
}

/** A worker for all videos, and a new one after it had to be given up. Dispose of the engine to end it. */
export function createVideoEngine({
  patienceMs = bounds.video.patienceMs,
}: VideoEngineOptions = {}): VideoEngine {
  const patience: CallPatience = { ms: patienceMs, toError: cameToNoEnd };
  let client = startWorker();
  const currentClient = () => {
    client = client.isOpen ? client : startWorker();
    return client;
  };
  const place = async (file: Blob, { signal, onProgress }: JobOptions): Promise<Place> => {
    const isAt = currentClient();
    const { id, frames } = await isAt.call((remote, isAlive) => {
      const progress: OnProgress = (told) => {
        isAlive();
        onProgress?.(told);
      };
      return remote.open(file, signal, proxy(progress));
    }, patience);
    return { client: isAt, id, frames };
  };
  return {
    open: async (file, options = {}) =>
      new RemoteVideo(await place(file, options), () => place(file, {}), patience),
    cut: (file, range, { signal, onProgress } = {}) =>
      currentClient().call((remote, isAlive) => {
        const progress: OnProgress = (told) => {
          isAlive();
          onProgress?.(told);
        };
        return remote.cut({ file, range }, signal, proxy(progress));
      }, patience),
    async createWriter(options) {
      const isAt = currentClient();
      return toRemoteWriter(isAt, await isAt.call((remote) => remote.createWriter(options)));
    },
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}

function startWorker(): Client {
  return connectWorker<VideoWorkerApi>(
    new Worker(new URL("video.worker.ts", import.meta.url), { type: "module", name: "video" }),
  );
}
