import { embedFirstFrame, toDialogueText } from "@/app/review/make-exemplar";
import type { ReviewParts } from "@/app/review/review-parts";
import type { TaskContext } from "@/app/review/task-context";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";

/**
 * The exemplars of the memory that are nearest to a task (ICAL Eq. 4). Those that were made from the
 * same file are left out: a proposal must not be handed its own answer.
 */
export async function retrieveExemplars(
  { services, demonstration, video }: ReviewParts,
  task: TaskContext,
): Promise<readonly RetrievedExemplar[]> {
  const { count, weights } = services.settings.getState().retrieval;
  const { items } = await services.storage.exemplars.list();
  const own = items.filter(
    ({ world, provenance }) =>
      // What worked in another world says nothing about this one.
      world !== demonstration.world || provenance.fileHash === demonstration.source.fileHash,
  );
  if (items.length === own.length || count === 0) {
    return [];
  }
  const [world, embedder, retrieval] = await Promise.all([
    services.world(),
    services.embedder(),
    services.retrieval(),
  ]);
  const stateText =
    task.state === undefined ? undefined : world.open(world.read(task.state), undefined).describe();
  const visual = await embedFirstFrame(embedder, video);
  const asked = task.instruction === "" ? toDialogueText(demonstration) : task.instruction;
  const found = retrieval.retrieve(
    {
      instruction: await embedder.embedText(asked),
      ...(stateText === undefined ? {} : { state: await embedder.embedText(stateText) }),
      ...(visual === undefined ? {} : { visual }),
    },
    items,
    { count, weights, excludedIds: new Set(own.map(({ id }) => id)) },
  );
  const byId = new Map(items.map((exemplar) => [exemplar.id, exemplar]));
  return found.flatMap((retrieved) => {
    const exemplar = byId.get(retrieved.exemplarId);
    return exemplar === undefined ? [] : [{ retrieved, exemplar }];
  });
}
