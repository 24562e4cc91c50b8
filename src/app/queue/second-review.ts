/**
 * A second review of a film: somebody else gets it as it came, without what was done to it, so that two people's
 * reviews can be held against each other (`features/statistics/agreement`). No exemplar of that film is shown to
 * the teacher there: memory leaves out what was made of the same file.
 */
import { createId } from "@/base/id";
import type { QueueAct } from "@/app/queue/act-history";
import { assigning, deleting } from "@/app/queue/all-acts";
import { changeAll } from "@/app/queue/change-all";
import type { Services } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import { tn } from "@/base/language/translate";

export interface SecondReview {
  readonly projectId: string;
  /** Those of which there is another review to be. */
  readonly ids: readonly string[];
  /** Who is to give it. */
  readonly name: string;
}

/** Adds a fresh copy of each to the queue and assigns it; taken back, the copies are deleted ones. */
export async function addSecondReviews(
  services: Services,
  { projectId, ids, name }: SecondReview,
): Promise<QueueAct> {
  const { storage } = services;
  const importId = createId("imp");
  const at = Date.now();
  const copies: Demonstration[] = [];
  for (const id of ids) {
    const demonstration = await storage.demonstrations.get(id);
    if (demonstration !== undefined) {
      copies.push({ ...demonstration, id: createId("dem"), importId, createdAt: at });
    }
  }
  const count = copies.length;
  await storage.imports.addImport({
    id: importId,
    projectId,
    label: tn(
      count,
      {
        one: "Second review by {name}: {count} demonstration",
        other: "Second review by {name}: {count} demonstrations",
      },
      { name },
    ),
    at,
    demonstrations: copies,
    videos: [],
    exemplars: [],
  });
  const copyIds = copies.map(({ id }) => id);
  await changeAll(services, copyIds, assigning(copyIds, name));
  const setDeleted = async (isOn: boolean) => {
    await changeAll(services, copyIds, deleting(copyIds, isOn));
  };
  const [rowId] = ids;
  return {
    text: tn(
      count,
      {
        one: "{count} given to {name} for a second review",
        other: "{count} given to {name} for a second review",
      },
      { name },
    ),
    ...(rowId === undefined ? {} : { rowId }),
    takeBack: () => setDeleted(true),
    doAgain: () => setDeleted(false),
  };
}
