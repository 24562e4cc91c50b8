/**
 * Exemplars that were taken back with their verdicts while a log is open.
 *
 * Why it exists: bringing a verdict back makes its exemplar again from the log, which knows nothing of what
 * people and use did to it since: its tags, its burial, its counts. Gone with the visit.
 */
import type { Exemplar } from "@/core/exemplar";
import { withWorkOf } from "@/core/memory/with-work-of";
import type { LessonLog, MemoryParts } from "@/lesson/lesson-parts";

const takenFrom = new WeakMap<LessonLog, Map<string, Exemplar>>();

/** Keeps an exemplar in mind as it is in the memory, before it leaves with its verdict. */
export async function rememberTaken(
  { log, memory }: Pick<MemoryParts, "log" | "memory">,
  exemplarId: string,
): Promise<void> {
  const exemplar = (await memory.list()).find(({ id }) => id === exemplarId);
  const taken = takenFrom.get(log) ?? new Map<string, Exemplar>();
  if (exemplar === undefined) {
    taken.delete(exemplarId);
  } else {
    taken.set(exemplarId, exemplar);
  }
  takenFrom.set(log, taken);
}

/** An exemplar that was made again, with the work that was done on it before it was taken back. */
export function withTakenWork(log: LessonLog, exemplar: Exemplar): Exemplar {
  const taken = takenFrom.get(log)?.get(exemplar.id);
  return taken === undefined ? exemplar : withWorkOf(exemplar, taken);
}
