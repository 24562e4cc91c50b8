import { proxy, transfer } from "comlink";
import type { JobOptions } from "@/base/progress";
import { connectWorker, type WorkerClient } from "@/base/worker-client";
import type { FrameTable } from "@/core/demonstration";
import type { FrameRange, OpenVideo, VideoEngine, VideoWriter } from "./video-engine";
import type { VideoWorkerApi } from "./video.worker";

type Client = WorkerClient<VideoWorkerApi>;

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

class RemoteVideo implements OpenVideo {
  readonly frames: FrameTable;
  readonly #client: Client;
  readonly #id: number;

  constructor(client: Client, id: number, frames: FrameTable) {
    this.#client = client;
    this.#id = id;
    this.frames = frames;
  }

  async frame(index: number, { signal }: JobOptions = {}): Promise<ImageBitmap> {
    const bitmap = await this.#client.call((remote) => remote.frame(this.#id, index, signal));
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
    const { guarded, rethrow } = guardCallback((index: number, bitmap: ImageBitmap) => {
      if (signal?.aborted === true) {
        bitmap.close();
        return;
      }
      onThumbnail(index, bitmap);
    });
    await this.#client
      .call((remote) => remote.thumbnails(this.#id, { indices, heightPx }, guarded, signal))
      .catch(rethrow);
  }

  async pixels(
    range: FrameRange,
    onFrame: (index: number, rgba: Uint8ClampedArray) => void | Promise<void>,
    { signal, onProgress }: JobOptions = {},
  ): Promise<void> {
    const { start, end, every = 1, only } = range;
    const total = only?.length ?? Math.ceil((end - start) / every);
    let done = 0;
    const { guarded, rethrow } = guardCallback(async (index: number, rgba: Uint8ClampedArray) => {
      await onFrame(index, rgba);
      done += 1;
      onProgress?.({ label: "Decoding", done, total });
    });
    await this.#client
      .call((remote) => remote.pixels(this.#id, range, guarded, signal))
      .catch(rethrow);
  }

  close(): void {
    // Closing is a wish: a worker that is gone has closed everything already.
    this.#client.call((remote) => remote.close(this.#id)).catch(() => undefined);
  }
}

function toRemoteWriter(client: Client, id: number): VideoWriter {
  return {
    add: (picture) => client.call((remote) => remote.addPicture(id, transfer(picture, [picture]))),
    finish: () => client.call((remote) => remote.finishWriter(id)),
    cancel: () => client.call((remote) => remote.cancelWriter(id)),
  };
}

/** Starts the video worker. Dispose of the engine to end it. */
export function createVideoEngine(): VideoEngine {
  const worker = new Worker(new URL("video.worker.ts", import.meta.url), {
    type: "module",
    name: "video",
  });
  const client = connectWorker<VideoWorkerApi>(worker);
  return {
    async open(file, { signal, onProgress } = {}) {
      const progress = onProgress === undefined ? undefined : proxy(onProgress);
      const { id, frames } = await client.call((remote) => remote.open(file, signal, progress));
      return new RemoteVideo(client, id, frames);
    },
    async createWriter(options) {
      const id = await client.call((remote) => remote.createWriter(options));
      return toRemoteWriter(client, id);
    },
    [Symbol.dispose]: () => client[Symbol.dispose](),
  };
}
