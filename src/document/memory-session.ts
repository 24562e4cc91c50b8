import { AppError } from "@/base/app-error";
import type { Change, Operation } from "@/core/operation";
import { spentCorrections } from "@/core/correction";
import { MAX_CORRECTIONS } from "@/core/run";
import type { Session } from "@/core/session";
import { requireChangeable } from "@/core/line/in-trash";
import { reduceSession } from "@/document/reduce-session";
import { readUndoState, type Gesture } from "@/document/undo-table";

/**
 * The log of one demonstration without storage, for work without a page: the same operations, the
 * same reduction and the same undo as `session-store.ts`, gone with the process.
 */
export class MemorySession {
  readonly demonstrationId: string;
  readonly #nowMs: () => number;
  #operations: readonly Operation[] = [];
  #session: Session;

  constructor(demonstrationId: string, nowMs: () => number = Date.now) {
    this.demonstrationId = demonstrationId;
    this.#nowMs = nowMs;
    this.#session = reduceSession(demonstrationId, []);
  }

  readonly getState = (): { readonly session: Session } => ({ session: this.#session });

  readonly operations = (): readonly Operation[] => this.#operations;

  /** Does one change. Throws AppError DOC-02 where no correction is left, DOC-03 where the item is deleted. */
  readonly apply = (change: Change): Operation => {
    requireChangeable(this.#session, this.#operations, change);
    if (change.kind === "correction.add") {
      requireCorrectionLeft(this.#session);
    }
    const sequence = this.#operations.length;
    const { demonstrationId } = this;
    const id = `op_${sequence}`;
    const operation: Operation = { id, demonstrationId, sequence, at: this.#nowMs(), change };
    this.#operations = [...this.#operations, operation];
    this.#session = reduceSession(demonstrationId, this.#operations);
    return operation;
  };

  /** Takes back the last gesture, or the one that holds the operation. */
  readonly undo = (operationId?: string): Gesture | undefined => {
    const gesture = gestureToUndo(this.#operations, operationId);
    if (gesture !== undefined) {
      this.apply({ kind: "undo", operationId: gesture[0].id });
    }
    return gesture;
  };

  readonly redo = (): Gesture | undefined => {
    const gesture = readUndoState(this.#operations).undone.at(-1);
    if (gesture !== undefined) {
      this.apply({ kind: "redo", operationId: gesture[0].id });
    }
    return gesture;
  };
}

/** The gesture that undo takes back: the last one, or the one that holds the operation. */
export function gestureToUndo(
  operations: readonly Operation[],
  operationId?: string,
): Gesture | undefined {
  const { done } = readUndoState(operations);
  return operationId === undefined
    ? done.at(-1)
    : done.find((candidate) => candidate.some(({ id }) => id === operationId));
}

/** Throws AppError DOC-02 where no correction is left. */
export function requireCorrectionLeft(session: Session): void {
  if (spentCorrections(session).length >= MAX_CORRECTIONS) {
    throw new AppError({
      code: "DOC-02",
      what: `This demonstration has had its ${MAX_CORRECTIONS} corrections.`,
      safe: "All versions and runs are kept; nothing was stored in the memory.",
      next: "Edit the program by hand, or set the demonstration aside.",
    });
  }
}
