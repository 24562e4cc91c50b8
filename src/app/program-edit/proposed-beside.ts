/**
 * Which exemplars were proposed with this one in sight, as the logs of their demonstrations tell.
 *
 * What a log does not say is not known: an exemplar that came in a bundle, or whose demonstration was deleted, is
 * not among them.
 */
import { groupBy } from "@/base/groups";
import { takeTurns } from "@/base/turns/take-turns";
import type { Exemplar } from "@/core/exemplar";
import type { Session } from "@/core/session";
import { reduceSession } from "@/document/reduce-session";
import { retrievedIds } from "@/lesson/lesson-steps";
import { hasOwnProgram } from "@/app/program-edit/why-not-edited";
import type { Storage } from "@/storage/open-storage";

interface SeenMemory {
  readonly memory: readonly Exemplar[];
  readonly operations: Pick<Storage["operations"], "listLogged" | "read">;
}

/** Those of the memory whose program was proposed, or corrected, with `seen` shown to the teacher. */
export async function proposedBeside(
  { memory, operations }: SeenMemory,
  seen: Exemplar,
): Promise<readonly Exemplar[]> {
  // Each showing is counted: one that was never shown spares the logs.
  if (seen.uses.retrieved === 0) {
    return [];
  }
  const logged = await operations.listLogged();
  const others = memory.filter(
    (each) =>
      each.id !== seen.id &&
      each.world === seen.world &&
      hasOwnProgram(each) &&
      logged.has(each.provenance.demonstrationId),
  );
  const pause = takeTurns();
  const found: Exemplar[] = [];
  for (const [demonstrationId, taught] of groupBy(
    others,
    ({ provenance }) => provenance.demonstrationId,
  )) {
    const session = reduceSession(demonstrationId, (await operations.read(demonstrationId)).items);
    found.push(...taught.filter((each) => wasShown(session, each, seen.id)));
    await pause();
  }
  return found;
}

/** Whether it was shown for the version that became the exemplar, or for one that this was made from. */
function wasShown({ versions }: Session, { provenance }: Exemplar, id: string): boolean {
  const byId = new Map(versions.map((version) => [version.id, version]));
  const passed = new Set<string>();
  let version = byId.get(provenance.programId);
  while (version !== undefined && !passed.has(version.id)) {
    if (retrievedIds(version).includes(id)) {
      return true;
    }
    passed.add(version.id);
    version = version.parentId === undefined ? undefined : byId.get(version.parentId);
  }
  return false;
}
