/**
 * The sample project's videos stay on our own server until they are wanted: its list is there at
 * once, and a video comes when its demonstration is opened or its picture drawn, and is then kept.
 */
import { AppError } from "@/base/app-error";
import { sha256Hex } from "@/base/sha256";
import { SAMPLE_PROJECT_ID } from "@/core/project";
import type { Storage } from "@/storage/open-storage";
import { t } from "@/base/language/translate";

const SAMPLES_URL = "/samples/";

/** Loads a file of the sample project. Throws SAM-01. */
export async function loadSampleFile(file: string, signal?: AbortSignal): Promise<Response> {
  const init = signal === undefined ? {} : { signal };
  const response = await fetch(`${SAMPLES_URL}${file}`, init).catch(() => undefined);
  signal?.throwIfAborted();
  if (response?.ok !== true) {
    throw new AppError({
      code: "SAM-01",
      what: t("The sample project's file {file} could not be loaded.", { file }),
      safe: t("Nothing that is stored was changed."),
      next: t("Is the studio still being served? Reload the page and try again."),
    });
  }
  return response;
}

/** The storage, with the sample's videos in it as if they had been there from the start. */
export function withSampleVideos(storage: Storage): Storage {
  const loading = new Map<string, Promise<Blob | undefined>>();
  const load = async (id: string): Promise<Blob | undefined> => {
    const { items } = await storage.demonstrations.findByVideo(id);
    const sample = items.find(
      ({ projectId, source }) => projectId === SAMPLE_PROJECT_ID && source.kind === "sample",
    );
    return sample === undefined ? undefined : await loadVideo(storage, id, sample.source.fileName);
  };
  return {
    ...storage,
    videos: {
      ...storage.videos,
      async get(id) {
        const stored = await storage.videos.get(id);
        if (stored !== undefined) {
          return stored;
        }
        const loaded = loading.get(id) ?? load(id);
        loading.set(id, loaded);
        try {
          return await loaded;
        } finally {
          loading.delete(id);
        }
      },
    },
  };
}

async function loadVideo(storage: Storage, id: string, file: string): Promise<Blob> {
  const blob = await (await loadSampleFile(file)).blob();
  if ((await sha256Hex(await blob.arrayBuffer())) !== id) {
    throw new AppError({
      code: "SAM-02",
      what: t("The sample's video {file} is another one than when the sample project was opened.", {
        file,
      }),
      safe: t("Labels, programs and decisions are kept."),
      next: t("Delete the sample project and open it again to get the present ones."),
    });
  }
  // Where the device is full, the video is loaded again the next time.
  await storage.videos.put({ id, blob }).catch(() => undefined);
  return blob;
}
