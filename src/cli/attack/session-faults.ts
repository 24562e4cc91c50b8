/** What must hold of an attacked session after every gesture, read off what is stored and not off what is shown. */
import { isClaimed } from "@/core/exemplar";
import type { Operation } from "@/core/operation";
import { isImported, type Person } from "@/cli/attack/session-gestures";
import { untruthOf } from "@/cli/attack/session-truth";
import { reduceSession } from "@/document/reduce-session";
import { retrievedIds } from "@/lesson/lesson-steps";

export interface FoundFault {
  readonly kind: "untrue" | "half" | "claim shown" | "deleted" | "crash";
  readonly what: string;
}

/** Everything that does not hold now. */
export async function faultsOf({
  desk,
  parts,
  words,
}: Pick<Person, "desk" | "parts" | "words">): Promise<readonly FoundFault[]> {
  const operations = await desk.stored();
  const exemplars = (await desk.storage.exemplars.list()).items;
  const { decisions, versions } = reduceSession(parts.demonstration.id, operations);
  const untrue = exemplars
    .map((exemplar) => untruthOf(exemplar, (text) => words.asked(text), parts.kit))
    .filter((why) => why !== undefined);
  const claims = new Set(exemplars.filter(isClaimed).map(({ id }) => id));
  const shown = versions
    .flatMap((version) => retrievedIds(version))
    .filter((exemplarId) => claims.has(exemplarId));
  const accepted = decisions.map(({ exemplarId }) => exemplarId).filter((id) => id !== undefined);
  const ids = new Set(exemplars.map(({ id }) => id));
  const missing = accepted.filter((id) => !ids.has(id));
  const orphans = exemplars.filter((each) => !isImported(each.id) && !accepted.includes(each.id));
  return [
    ...untrue.map((what) => ({ kind: "untrue" as const, what })),
    ...shown.map((what) => ({ kind: "claim shown" as const, what })),
    ...missing.map((id) => ({ kind: "half" as const, what: `${id} is accepted and not there` })),
    ...orphans.map(({ id }) => ({
      kind: "half" as const,
      what: `${id} is there and not accepted`,
    })),
    ...doneToDeleted(operations).map((kind) => ({
      kind: "deleted" as const,
      what: `${kind} was done to what was deleted`,
    })),
  ];
}

/** What was done to the item while it was deleted: deleting, putting back, and undoing either are no such thing. */
function doneToDeleted(operations: readonly Operation[]): readonly string[] {
  const deletions = new Map<string, { readonly isOn: boolean; isUndone: boolean }>();
  const isDeleted = () => [...deletions.values()].findLast((each) => !each.isUndone)?.isOn === true;
  return operations.flatMap(({ id, change }) => {
    const wasDeleted = isDeleted();
    if (change.kind === "mark.set" && change.mark === "deleted") {
      deletions.set(id, { isOn: change.isOn, isUndone: false });
      return [];
    }
    const subject =
      change.kind === "undo" || change.kind === "redo"
        ? deletions.get(change.operationId)
        : undefined;
    if (subject !== undefined) {
      subject.isUndone = change.kind === "undo";
      return [];
    }
    return wasDeleted ? [change.kind] : [];
  });
}
