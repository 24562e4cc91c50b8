import { toDialogueText, type Demonstration, type Utterance } from "@/core/demonstration";
import { isUsable, type Exemplar } from "@/core/exemplar";
import type { RetrievedExemplar } from "@/engines/teacher/teacher-engine";
import { areTextsCurrent, embedTask, embedTexts, hasText, situationOf } from "@/lesson/embed-task";
import type { MemoryParts } from "@/lesson/lesson-parts";
import { NEAREST, preferencesIn, rankByUse } from "@/lesson/usefulness/rank-by-use";

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
  "memory" | "embedder" | "retrieval" | "retrievalSettings" | "usefulness" | "observations"
> {
  readonly demonstration: {
    readonly world: string;
    readonly source: Pick<Demonstration["source"], "fileHash">;
  };
}

/**
 * The exemplars of the memory that are nearest to a task (ICAL Eq. 4); of the nearest, those that help
 * most, once that is known. Those that were made from the
 * same file are left out: a proposal must not be handed its own answer.
 */
export async function retrieveExemplars(
  parts: RetrievalParts,
  query: TaskQuery,
): Promise<readonly RetrievedExemplar[]> {
  const { demonstration, memory } = parts;
  const { count, weights, leftOut } = parts.retrievalSettings();
  const exemplars = await withCurrentTexts(parts, await memory.list());
  // What worked in another world says nothing about this one.
  const filter = { world: demonstration.world, notFile: demonstration.source.fileHash };
  const mayBeFound = (exemplar: Exemplar) =>
    exemplar.world === filter.world &&
    exemplar.provenance.fileHash !== filter.notFile &&
    isUsable(exemplar);
  if (count === 0 || !exemplars.some(mayBeFound)) {
    return [];
  }
  const retrieval = await parts.retrieval();
  const task = { ...query, dialogue: toDialogueText(query.dialogue) };
  const { instruction, state, visual } = await embedTask(parts, task);
  const isCompared = preferencesIn(exemplars, filter.world).length > 0;
  const nearest = await retrieval.retrieve(
    {
      // What is not known speaks for no exemplar.
      ...(hasText(task.instruction + task.dialogue) ? { instruction } : {}),
      ...(hasText(query.situation) ? { state } : {}),
      ...(visual === undefined ? {} : { visual }),
    },
    exemplars,
    {
      count: isCompared ? Math.max(count, NEAREST) : count,
      weights,
      filter: { ...filter, onlyUsable: true },
      ...(leftOut === undefined ? {} : { excludedIds: leftOut }),
    },
  );
  const { situation } = query;
  const { usefulness } = parts;
  const use = { usefulness, memory: exemplars, world: filter.world, weights, situation };
  const found = isCompared ? (await rankByUse(use, nearest)).slice(0, count) : nearest;
  const ranks = new Map(found.map((retrieved) => [retrieved.exemplarId, retrieved]));
  return exemplars
    .flatMap((exemplar) => {
      const retrieved = ranks.get(exemplar.id);
      return retrieved === undefined ? [] : [{ retrieved, exemplar }];
    })
    .toSorted((a, b) => a.retrieved.rank - b.retrieved.rank);
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
  const isOwn = (exemplar: Exemplar) =>
    exemplar.world === demonstration.world && isUsable(exemplar);
  const texts = exemplars.some(isOwn) ? await embedder() : undefined;
  if (
    texts === undefined ||
    exemplars.every((exemplar) => !isOwn(exemplar) || areTextsCurrent(exemplar.embeddings, texts))
  ) {
    return exemplars;
  }
  const renewed: Exemplar[] = [];
  for (const exemplar of exemplars) {
    const { embeddings } = exemplar;
    if (!isOwn(exemplar) || areTextsCurrent(embeddings, texts)) {
      renewed.push(exemplar);
      continue;
    }
    const words = await embedTexts(texts, { ...exemplar, situation: situationOf(exemplar) });
    const changed = { ...exemplar, embeddings: { ...embeddings, ...words } };
    // Only that: embedding takes its time, and somebody may have worked on it meanwhile.
    await memory.keepVectors(exemplar.id, changed.embeddings);
    renewed.push(changed);
    if (renewed.length % AT_ONCE === 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
    }
  }
  return renewed;
}
