import { z } from "zod";
import type { Database } from "@/storage/database";
import { parseRow } from "@/storage/listing";

export const videoRowSchema = z.object({ id: z.string(), blob: z.instanceof(Blob) });

/** A video file under its SHA-256, so that the same file is kept once. */
export interface StoredVideo {
  readonly id: string;
  readonly blob: Blob;
}

export interface VideoStore {
  get(id: string): Promise<Blob | undefined>;
  /** Keeps a video that came later than the demonstrations that show it. */
  put(video: StoredVideo): Promise<void>;
}

/** Videos come with an import, or when they are first wanted, and go with the last demonstration that shows them. */
export function createVideoStore(database: Database): VideoStore {
  const table = database.table("videos");
  return {
    get: async (id) => parseRow("videos", videoRowSchema, await table.get(id))?.blob,
    put: (video) => database.transaction(["videos"], () => table.put([video])),
  };
}

/** Removes those of the videos that no demonstration shows; call it inside a transaction. */
export async function removeUnusedVideos(
  database: Database,
  videoIds: Iterable<string>,
): Promise<void> {
  const demonstrations = database.table("demonstrations");
  const unused: string[] = [];
  for (const id of new Set(videoIds)) {
    if ((await demonstrations.count("videoId", id)) === 0) {
      unused.push(id);
    }
  }
  await database.table("videos").remove(unused);
}
