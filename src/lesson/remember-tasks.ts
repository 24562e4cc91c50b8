import { usableOf, type Exemplar } from "@/core/exemplar";
import type { TaskMeaning } from "@/core/task-meaning";
import { effectGoalSchema } from "@/core/world/effect-goal";
import type { RememberedTask } from "@/engines/teacher/teacher-engine";
import type { MemoryParts } from "@/lesson/lesson-parts";

/** More than this are compared with nothing: the newest are. */
const MOST_REMEMBERED = 2000;

/**
 * The tasks of the memory that say what their words came to mean, of this world and not of this file: a
 * proposal must not be handed its own answer. None where nothing is to be retrieved.
 */
export async function rememberTasks(
  parts: Pick<MemoryParts, "demonstration" | "memory" | "retrievalSettings">,
): Promise<readonly RememberedTask[]> {
  const { demonstration, memory } = parts;
  const { count, leftOut } = parts.retrievalSettings();
  if (count === 0) {
    return [];
  }
  const exemplars = usableOf(await memory.list()).filter(
    ({ id, world, provenance }) =>
      world === demonstration.world &&
      provenance.fileHash !== demonstration.source.fileHash &&
      leftOut?.has(id) !== true,
  );
  return exemplars.slice(-MOST_REMEMBERED).flatMap((exemplar) => {
    const { id, title, instruction, dialogue, program } = exemplar;
    const meaning = meaningOf(exemplar);
    return meaning === undefined ? [] : [{ id, title, instruction, dialogue, program, meaning }];
  });
}

/** Of exemplars of before only those tell it whose goal is what a run was found to have achieved. */
function meaningOf({ meaning, goal }: Exemplar): TaskMeaning | undefined {
  const achieved = effectGoalSchema.safeParse(goal);
  return meaning ?? (achieved.success ? { effects: achieved.data } : undefined);
}
