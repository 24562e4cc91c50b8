import { toDialogueText, type Utterance } from "@/core/demonstration";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";
import { embedTask, hasText } from "@/lesson/embed-task";
import type { MemoryParts } from "@/lesson/lesson-parts";

/** What exemplars are looked for with. */
export interface TaskQuery {
  readonly instruction: string;
  readonly dialogue: readonly Utterance[];
  /** What is touched and what changes, or what is there; empty where nothing is known. */
  readonly situation: string;
}

/**
 * The exemplars of the memory that are nearest to a task (ICAL Eq. 4). Those that were made from the
 * same file are left out: a proposal must not be handed its own answer.
 */
export async function retrieveExemplars(
  parts: MemoryParts,
  query: TaskQuery,
): Promise<readonly RetrievedExemplar[]> {
  const { demonstration, memory } = parts;
  const { count, weights } = parts.retrievalSettings();
  const exemplars = await memory.list();
  const others = exemplars.filter(
    ({ world, provenance }) =>
      // What worked in another world says nothing about this one.
      world !== demonstration.world || provenance.fileHash === demonstration.source.fileHash,
  );
  if (exemplars.length === others.length || count === 0) {
    return [];
  }
  const retrieval = await parts.retrieval();
  const task = { ...query, dialogue: toDialogueText(query.dialogue) };
  const { instruction, state, visual } = await embedTask(parts, task);
  const found = retrieval.retrieve(
    {
      // What is not known speaks for no exemplar.
      ...(hasText(task.instruction + task.dialogue) ? { instruction } : {}),
      ...(hasText(query.situation) ? { state } : {}),
      ...(visual === undefined ? {} : { visual }),
    },
    exemplars,
    { count, weights, excludedIds: new Set(others.map(({ id }) => id)) },
  );
  const byId = new Map(exemplars.map((exemplar) => [exemplar.id, exemplar]));
  return found.flatMap((retrieved) => {
    const exemplar = byId.get(retrieved.exemplarId);
    return exemplar === undefined ? [] : [{ retrieved, exemplar }];
  });
}
