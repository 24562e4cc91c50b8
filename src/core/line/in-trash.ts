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
    return subject !== undefined && setsDeletion(subject);
  }
  return setsDeletion(change);
}

function setsDeletion({ kind, mark }: WatchedOperation["change"]): boolean {
  return kind === "mark.set" && mark === "deleted";
}

/** What of an operation says whether a deleted item takes it; any {@link Operation} is one. */
export interface WatchedOperation {
  readonly id: string;
  readonly change: {
    readonly kind: string;
    readonly mark?: unknown;
    readonly isOn?: unknown;
    readonly operationId?: unknown;
  };
}

/**
 * Follows a log from its beginning and tells what stands in it though the item was deleted there. The studio writes
 * no such thing, but a file that was made by hand, or two tabs at once, may bring it: it counts for nothing.
 */
export class TrashWatch {
  readonly #deletions: WatchedOperation[] = [];

  /** Of the next operation; `skipped` are the ids of those that are taken back where it stands. */
  refuses(operation: WatchedOperation, skipped: ReadonlySet<string>): boolean {
    const { kind, operationId } = operation.change;
    const isDeleted = this.#deletions.findLast(({ id }) => !skipped.has(id))?.change.isOn === true;
    if (setsDeletion(operation.change)) {
      this.#deletions.push(operation);
      return false;
    }
    const isAboutOne =
      (kind === "undo" || kind === "redo") && this.#deletions.some(({ id }) => id === operationId);
    return isDeleted && !isAboutOne;
  }
}
