import { toDialogueText, type Demonstration, type Utterance } from "@/core/demonstration";
import { withoutClaims, type Exemplar } from "@/core/exemplar";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";
import { areTextsCurrent, embedTask, embedTexts, hasText, situationOf } from "@/lesson/embed-task";
import type { MemoryParts } from "@/lesson/lesson-parts";

/** What exemplars are looked for with. */
export interface TaskQuery {
  readonly instruction: string;
  readonly dialogue: readonly Utterance[];
  /** What is touched and what changes, or what is there; empty where nothing is known. */
  readonly situation: string;
}

/** What a retrieval needs of a lesson; whoever acts has no demonstration, but a world and a place. */
export interface RetrievalParts extends Pick<
  MemoryParts,
  "memory" | "embedder" | "retrieval" | "retrievalSettings" | "observations"
> {
  readonly demonstration: {
    readonly world: string;
    readonly source: Pick<Demonstration["source"], "fileHash">;
  };
}

/**
 * The exemplars of the memory that are nearest to a task (ICAL Eq. 4). Those that were made from the
 * same file are left out: a proposal must not be handed its own answer.
 */
export async function retrieveExemplars(
  parts: RetrievalParts,
  query: TaskQuery,
): Promise<readonly RetrievedExemplar[]> {
  const { demonstration, memory } = parts;
  const { count, weights } = parts.retrievalSettings();
  const exemplars = await withCurrentTexts(parts, withoutClaims(await memory.list()));
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

/** Exemplars that are embedded between two looks at whatever else wants to be done. */
const AT_ONCE = 100;

/**
 * The exemplars with text vectors as they are made today. Those of an earlier studio, or of a bundle of
 * one, say other things in theirs; they are embedded anew the first time that somebody looks, and kept.
 */
async function withCurrentTexts(
  {
    embedder,
    memory,
    demonstration,
  }: Pick<RetrievalParts, "embedder" | "memory" | "demonstration">,
  exemplars: readonly Exemplar[],
): Promise<readonly Exemplar[]> {
  const own = exemplars.filter(({ world }) => world === demonstration.world);
  const texts = own.length === 0 ? undefined : await embedder();
  if (texts === undefined || own.every(({ embeddings }) => areTextsCurrent(embeddings, texts))) {
    return exemplars;
  }
  const renewed: Exemplar[] = [];
  for (const exemplar of exemplars) {
    const { world, embeddings } = exemplar;
    if (world !== demonstration.world || areTextsCurrent(embeddings, texts)) {
      renewed.push(exemplar);
      continue;
    }
    const words = await embedTexts(texts, { ...exemplar, situation: situationOf(exemplar) });
    const changed = { ...exemplar, embeddings: { ...embeddings, ...words } };
    await memory.put(changed);
    renewed.push(changed);
    if (renewed.length % AT_ONCE === 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    }
  }
  return renewed;
}
