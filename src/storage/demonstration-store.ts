import { z } from "zod";
import type { JobOptions } from "@/base/progress";
import { demonstrationSchema, type Demonstration } from "@/core/demonstration";
import type { Database } from "@/storage/database";
import { parseRow, parseRows, type Listing } from "@/storage/listing";
import { removeOperations } from "@/storage/operation-store";
import { removeUnusedVideos } from "@/storage/video-store";

export interface DemonstrationStore {
  /** Those of one project, in the order in which they came. */
  list(projectId: string): Promise<Listing<Demonstration>>;
  /** How many a project has, readable or not, without reading them. */
  count(projectId: string): Promise<number>;
  get(id: string): Promise<Demonstration | undefined>;
  /** Those that show this video. */
  findByVideo(videoId: string): Promise<Listing<Demonstration>>;
  /** Those that came from a file with this SHA-256: "is this here already?". */
  findByFileHash(fileHash: string): Promise<Listing<Demonstration>>;
  /** Gives it another title; undefined where it is not here any more, else the title of before. */
  rename(id: string, title: string): Promise<string | undefined>;
  /** Removes it with its log, and its video unless another demonstration shows it. */
  remove(id: string): Promise<void>;
}

/** Demonstrations come with an import (`import-store.ts`), and nothing but their title changes afterwards. */
export function createDemonstrationStore(database: Database): DemonstrationStore {
  const table = database.table("demonstrations");
  const get = async (id: string) =>
    parseRow("demonstrations", demonstrationSchema, await table.get(id));
  return {
    async list(projectId) {
      const rows = await table.matching("projectId", projectId);
      const listing = parseRows("demonstrations", demonstrationSchema, rows);
      return { ...listing, items: listing.items.toSorted(byCreation) };
    },
    count: (projectId) => table.count("projectId", projectId),
    get,
    async findByVideo(videoId) {
      const rows = await table.matching("videoId", videoId);
      return parseRows("demonstrations", demonstrationSchema, rows);
    },
    async findByFileHash(fileHash) {
      const rows = await table.matching("source.fileHash", fileHash);
      return parseRows("demonstrations", demonstrationSchema, rows);
    },
    rename: (id, title) =>
      database.transaction(["demonstrations"], async () => {
        const stored = await get(id);
        await table.put(stored === undefined ? [] : [{ ...stored, title }]);
        return stored?.title;
      }),
    remove: (id) =>
      database.transaction(["demonstrations", "operations", "videos"], async () => {
        await removeDemonstrations(database, [id]);
      }),
  };
}

/** Call it inside a transaction over demonstrations, operations and videos: a cancel takes all of it back. */
export async function removeDemonstrations(
  database: Database,
  ids: readonly string[],
  { signal, onProgress }: JobOptions = {},
): Promise<void> {
  const table = database.table("demonstrations");
  const videoIds: string[] = [];
  for (const [done, id] of ids.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ label: "Deleting", done, total: ids.length });
    const row: unknown = await table.get(id);
    const videoId: unknown =
      typeof row === "object" && row !== null ? Reflect.get(row, "videoId") : undefined;
    if (typeof videoId === "string") {
      videoIds.push(videoId);
    }
    videoIds.push(...ownFileIdsOf(row));
    await removeOperations(database, id);
  }
  await table.remove(ids);
  await removeUnusedVideos(database, videoIds);
}

const picturesSchema = z.object({
  steps: z.array(z.object({ pictureId: z.string().exactOptional() })),
});
const sourceFileSchema = z.object({ sourceFileId: z.string() });

/** Screenshots of steps and the source file are kept beside the videos, each for one demonstration alone. */
function ownFileIdsOf(row: unknown): readonly string[] {
  const steps = picturesSchema.safeParse(row).data?.steps ?? [];
  const pictures = steps.flatMap(({ pictureId }) => (pictureId === undefined ? [] : [pictureId]));
  const source = sourceFileSchema.safeParse(row);
  return source.success ? [...pictures, source.data.sourceFileId] : pictures;
}

function byCreation(a: Demonstration, b: Demonstration): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
