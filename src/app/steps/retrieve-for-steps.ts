import type { Demonstration } from "@/core/demonstration";
import type { Services } from "@/app/services";
import { RETRIEVAL_PRESETS } from "@/engines/retrieval/retrieval-engine";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";

/**
 * The exemplars of the same world that are nearest to a task (ICAL Eq. 4, the weights of its web
 * tasks), without the one made of this very recording.
 */
export async function retrieveForSteps(
  services: Services,
  demonstration: Demonstration,
  instruction: string,
): Promise<readonly RetrievedExemplar[]> {
  const { count } = services.settings.getState().retrieval;
  const { items } = await services.storage.exemplars.list();
  const others = items.filter(
    ({ world, provenance }) =>
      world !== demonstration.world || provenance.fileHash === demonstration.source.fileHash,
  );
  if (items.length === others.length || count === 0) {
    return [];
  }
  const [embedder, retrieval] = await Promise.all([services.embedder(), services.retrieval()]);
  const observation = demonstration.steps?.[0]?.observation ?? "";
  const found = retrieval.retrieve(
    {
      instruction: await embedder.embedText(instruction),
      ...(observation === "" ? {} : { state: await embedder.embedText(observation) }),
    },
    items,
    {
      count,
      weights: RETRIEVAL_PRESETS["ical-web"].weights,
      excludedIds: new Set(others.map(({ id }) => id)),
    },
  );
  const byId = new Map(items.map((exemplar) => [exemplar.id, exemplar]));
  return found.flatMap((retrieved) => {
    const exemplar = byId.get(retrieved.exemplarId);
    return exemplar === undefined ? [] : [{ retrieved, exemplar }];
  });
}
