/**
 * A deleted item is only looked at. Why here and not at keys and buttons: an item is written to from many pages,
 * from commands and from work that goes on behind a person, and all of them go through its log.
 */
import { AppError } from "@/base/app-error";
import type { Change, Operation } from "@/core/operation";
import type { Session } from "@/core/session";

export const IN_TRASH = "This item is deleted: it can be looked at, and nothing in it changes.";

export function isInTrash({ marks }: Pick<Session, "marks">): boolean {
  return marks.includes("deleted");
}

/**
 * Throws AppError DOC-03 where the item is deleted; for what takes long or costs something, before it is begun:
 * the log would refuse what comes of it.
 */
export function requireInQueue(session: Pick<Session, "marks">): void {
  if (isInTrash(session)) {
    throw new AppError({
      code: "DOC-03",
      what: IN_TRASH,
      safe: "Everything that was done to it before is kept.",
      next: "Put it back into the queue, and do it again.",
    });
  }
}

/** Throws AppError DOC-03 where a change is to an item that is deleted, unless it is what puts it back. */
export function requireChangeable(
  session: Pick<Session, "marks">,
  operations: readonly Operation[],
  change: Change,
): void {
  if (!isDeletion(change, operations)) {
    requireInQueue(session);
  }
}

/** Deleting and putting back, and taking either back: the only things that are done to what is deleted. */
function isDeletion(change: Change, operations: readonly Operation[]): boolean {
  if (change.kind === "undo" || change.kind === "redo") {
    const { operationId } = change;
    const subject = operations.find(({ id }) => id === operationId)?.change;
    return subject?.kind === "mark.set" && subject.mark === "deleted";
  }
  return change.kind === "mark.set" && change.mark === "deleted";
}
