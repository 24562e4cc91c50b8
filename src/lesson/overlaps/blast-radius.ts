/**
 * What accepting an exemplar would change: which known tasks would be shown it, and which exemplars would no
 * longer be shown to them (interface: blast radius).
 *
 * Key ideas: it is asked through the one door that everything retrieves by, of a memory that has the exemplar
 * already, for one place more than a teacher is shown: who then stands on that place was displaced.
 */
import type { JobOptions } from "@/base/progress";
import { nextTask } from "@/base/turns/next-task";
import { usableOf, type Exemplar } from "@/core/exemplar";
import type {
  ChannelWeights,
  RetrievalEngine,
  RetrievalQuery,
} from "@/engines/retrieval/retrieval-engine";
import { overlapsOf, type Overlap } from "@/lesson/overlaps/find-overlaps";

/** A task that somebody may yet ask a teacher about. */
export interface KnownTask {
  readonly kind: "item" | "exemplar";
  /** Of the demonstration, or of the exemplar that was made of it. */
  readonly id: string;
  readonly title: string;
  readonly world: string;
  readonly fileHash: string;
  readonly query: RetrievalQuery;
}

/** A task that would be shown the exemplar. */
export interface ReachedTask {
  readonly task: KnownTask;
  /** From 1. */
  readonly rank: number;
  /** What it would be shown no longer; undefined where a place was free. */
  readonly displaced: Exemplar | undefined;
}

/** An exemplar of the memory that says the same as the new one, or otherwise. */
export interface KnownOverlap extends Pick<Overlap, "kind" | "differences"> {
  readonly known: Exemplar;
}

export interface BlastRadius {
  /** How many tasks were asked. */
  readonly asked: number;
  /** How many places a teacher is shown. */
  readonly count: number;
  readonly reached: readonly ReachedTask[];
  /** What says the same in the memory already, or says otherwise. */
  readonly overlaps: readonly KnownOverlap[];
}

export interface BlastParts {
  readonly engine: RetrievalEngine;
  readonly memory: readonly Exemplar[];
  readonly tasks: readonly KnownTask[];
  readonly count: number;
  readonly weights: ChannelWeights;
}

/** The best ranks first. Throws AbortError where it is cancelled. */
export async function findBlastRadius(
  { engine, memory, tasks, count, weights }: BlastParts,
  exemplar: Exemplar,
  { signal, onProgress }: JobOptions,
): Promise<BlastRadius> {
  // One array for all tasks: the engine knows it again, and takes in no more than the new one.
  const others = memory.filter(({ id }) => id !== exemplar.id);
  const after = [...others, exemplar];
  const byId = new Map(others.map((each) => [each.id, each]));
  const reached: ReachedTask[] = [];
  const asked = tasks.filter(
    ({ world, fileHash }) =>
      world === exemplar.world && fileHash !== exemplar.provenance.fileHash && count > 0,
  );
  for (const [done, task] of asked.entries()) {
    signal?.throwIfAborted();
    onProgress?.({ label: "Asking the known tasks", done, total: asked.length });
    const found = await engine.retrieve(task.query, after, {
      count: count + 1,
      weights,
      filter: { world: task.world, notFile: task.fileHash, onlyUsable: true },
    });
    const at = found.findIndex(({ exemplarId }) => exemplarId === exemplar.id);
    if (at !== -1 && at < count) {
      const last = found[count];
      const displaced = last === undefined ? undefined : byId.get(last.exemplarId);
      reached.push({ task, rank: at + 1, displaced });
    }
    await nextTask();
  }
  signal?.throwIfAborted();
  return {
    asked: asked.length,
    count,
    reached: reached.toSorted((a, b) => a.rank - b.rank),
    overlaps: (await overlapsOf(engine, exemplar, after)).map(
      ({ kind, differences, one, other }) => ({
        kind,
        differences,
        known: one.id === exemplar.id ? other : one,
      }),
    ),
  };
}

/** The tasks that the memory's exemplars were made of; claims and what is buried stand for none. */
export function tasksOfMemory(memory: readonly Exemplar[]): readonly KnownTask[] {
  return usableOf(memory).map(({ id, title, world, provenance, embeddings }) => {
    const { instruction, state, visual } = embeddings;
    const query = { instruction, state, ...(visual === undefined ? {} : { visual }) };
    return { kind: "exemplar", id, title, world, fileHash: provenance.fileHash, query };
  });
}
