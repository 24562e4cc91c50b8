import "@/base/strict-zod";
import { transfer } from "comlink";
import { withSignal } from "@/base/abort-transfer";
import { ensureExists } from "@/base/assert";
import type { OnProgress } from "@/base/progress";
import { exposeInWorker, releaseCallback, type RemoteCallback } from "@/base/worker-client";
import { cutLocalFilm } from "./cut-film";
import type { LocalVideo } from "./local-video";
import { openLocalVideo } from "./open-local-video";
import type { FilmRange, FrameRange, VideoWriter, VideoWriterOptions } from "./video-engine";
import { createLocalWriter } from "./video-writer";

const videos = new Map<number, LocalVideo>();
const writers = new Map<number, VideoWriter>();
let lastId = 0;

function videoOf(id: number): LocalVideo {
  return ensureExists(videos.get(id), "the video is closed");
}

function writerOf(id: number): VideoWriter {
  return ensureExists(writers.get(id), "the writer is finished");
}

function toJob(signal: AbortSignal | undefined, onProgress?: OnProgress) {
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
  };
}

/** Ids stand for open files and writers; signals and callbacks are arguments of their own. */
const api = {
  open: (
    file: Blob,
    signal: AbortSignal | undefined,
    onProgress: RemoteCallback<OnProgress> | undefined,
  ) =>
    withSignal(signal, async () => {
      try {
        const video = await openLocalVideo(file, toJob(signal, onProgress));
        lastId += 1;
        videos.set(lastId, video);
        return { id: lastId, frames: video.frames };
      } finally {
        releaseCallback(onProgress);
      }
    }),
  cut: (
    { file, range }: { readonly file: Blob; readonly range: FilmRange },
    signal: AbortSignal | undefined,
    onProgress: RemoteCallback<OnProgress> | undefined,
  ) =>
    withSignal(signal, async () => {
      try {
        return await cutLocalFilm(file, range, toJob(signal, onProgress));
      } finally {
        releaseCallback(onProgress);
      }
    }),
  frame: (id: number, index: number, signal: AbortSignal | undefined) =>
    withSignal(signal, async () => {
      const bitmap = await videoOf(id).frame(index, toJob(signal));
      return transfer(bitmap, [bitmap]);
    }),
  thumbnails: (
    id: number,
    request: { readonly indices: readonly number[]; readonly heightPx: number },
    onThumbnail: RemoteCallback<(index: number, bitmap: ImageBitmap) => void | Promise<void>>,
    signal: AbortSignal | undefined,
  ) =>
    withSignal(signal, async () => {
      const send = (index: number, bitmap: ImageBitmap) =>
        onThumbnail(index, transfer(bitmap, [bitmap]));
      try {
        await videoOf(id).thumbnails(request.indices, request.heightPx, send, toJob(signal));
      } finally {
        releaseCallback(onThumbnail);
      }
    }),
  pixels: (
    id: number,
    range: FrameRange,
    onFrame: RemoteCallback<(index: number, rgba: Uint8ClampedArray) => void | Promise<void>>,
    signal: AbortSignal | undefined,
  ) =>
    withSignal(signal, async () => {
      try {
        await videoOf(id).pixels(
          range,
          (index, rgba) => onFrame(index, transfer(rgba, [rgba.buffer])),
          toJob(signal),
        );
      } finally {
        releaseCallback(onFrame);
      }
    }),
  close: async (id: number) => {
    videos.get(id)?.close();
    videos.delete(id);
  },
  createWriter: async (options: VideoWriterOptions) => {
    const writer = await createLocalWriter(options);
    lastId += 1;
    writers.set(lastId, writer);
    return lastId;
  },
  addPicture: (id: number, picture: ImageBitmap) => writerOf(id).add(picture),
  finishWriter: async (id: number) => {
    const file = await writerOf(id).finish();
    writers.delete(id);
    return file;
  },
  cancelWriter: async (id: number) => {
    await writers.get(id)?.cancel();
    writers.delete(id);
  },
};

export type VideoWorkerApi = typeof api;

exposeInWorker(api);
