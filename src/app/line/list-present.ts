import { readQueue } from "@/app/line/read-queue";
import type { Demonstration } from "@/core/demonstration";
import type { Listing } from "@/storage/listing";
import type { Storage } from "@/storage/open-storage";

type Read = Pick<Storage, "demonstrations" | "operations" | "queue" | "exemplars">;

/** The demonstrations of a project as they came, without those that somebody deleted. */
export async function listPresent(
  storage: Read,
  projectId: string,
): Promise<Listing<Demonstration>> {
  const { items, damaged } = await storage.demonstrations.list(projectId);
  const rows = await readQueue(storage, projectId);
  const deleted = new Set(
    rows.items.flatMap(({ demonstration, marks }) =>
      marks.includes("deleted") ? [demonstration.id] : [],
    ),
  );
  return { items: items.filter(({ id }) => !deleted.has(id)), damaged };
}
