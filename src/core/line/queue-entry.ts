/**
 * What a list shows of a demonstration: a few hundred bytes, where the demonstration itself with its room and
 * its actions has half a megabyte.
 */
import { z } from "zod";
import { timeMsSchema } from "@/base/time-ms";
import { isOnlyRead, sourceSchema, type Demonstration } from "@/core/demonstration";

export const queueEntrySchema = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  instruction: z.string(),
  world: z.string(),
  sourceKind: sourceSchema.shape.kind,
  /** SHA-256 of the file that it came from: the same file twice is a duplicate. */
  fileHash: z.string(),
  frameCount: z.number().int(),
  /** Where actions are reviewed one by one: how many there are. */
  actionCount: z.number().int().exactOptional(),
  /** There is nothing to replay. */
  isOnlyRead: z.boolean(),
  /** The stored file whose picture stands for it, and whether that is a film. */
  picture: z.object({ fileId: z.string(), isFilm: z.boolean() }),
  createdAt: timeMsSchema,
});
export type QueueEntry = Readonly<z.infer<typeof queueEntrySchema>>;

export function toQueueEntry(demonstration: Demonstration): QueueEntry {
  const { id, projectId, title, instruction, world, source, frames, steps } = demonstration;
  const pictureId = steps?.find((step) => step.pictureId !== undefined)?.pictureId;
  return {
    id,
    projectId,
    title,
    instruction,
    world,
    sourceKind: source.kind,
    fileHash: source.fileHash,
    frameCount: frames.timestampsUs.length,
    ...(steps === undefined ? {} : { actionCount: steps.length }),
    isOnlyRead: isOnlyRead(demonstration),
    picture:
      pictureId === undefined
        ? { fileId: demonstration.videoId, isFilm: true }
        : { fileId: pictureId, isFilm: false },
    createdAt: demonstration.createdAt,
  };
}

/** Orders as they came. */
export function byCreation(
  a: Pick<QueueEntry, "id" | "createdAt">,
  b: Pick<QueueEntry, "id" | "createdAt">,
): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
