/**
 * The sample project's videos stay on our own server until they are wanted: its list is there at
 * once, and a video comes when its demonstration is opened or its picture drawn, and is then kept.
 */
import { SAMPLE_PROJECT_ID } from "@/core/project";
import type { Storage } from "@/storage/open-storage";

/** The storage, with the sample's videos in it as if they had been there from the start. */
export function withSampleVideos(storage: Storage): Storage {
  const loading = new Map<string, Promise<Blob | undefined>>();
  const load = async (id: string): Promise<Blob | undefined> => {
    const { items } = await storage.demonstrations.findByVideo(id);
    const sample = items.find(
      ({ projectId, source }) => projectId === SAMPLE_PROJECT_ID && source.kind === "sample",
    );
    if (sample === undefined) {
      return undefined;
    }
    const { loadSampleVideo } = await import("@/app/import/sample-files");
    return await loadSampleVideo(storage, id, sample.source.fileName);
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
