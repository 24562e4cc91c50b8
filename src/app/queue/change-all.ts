/** One change to the logs of several demonstrations, and the way back: each in one piece, to all or to none. */
import { AppError, isAbort, toErrorData } from "@/base/app-error";
import { isDefined } from "@/base/defined";
import type { JobOptions } from "@/base/progress";
import type { Services } from "@/app/services";
import type { Change } from "@/core/operation";
import type { Session } from "@/core/session";
import { gestureToUndo } from "@/document/memory-session";
import type { PreparedChange, SessionStore } from "@/document/session-store";
import { readUndoState } from "@/document/undo-table";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

export interface ChangedAll {
  /** The ids of those that were changed. */
  readonly changed: readonly string[];
  /** Undoes those that were changed: all of them, or none. */
  readonly takeBack: () => Promise<void>;
  /** Brings back what `takeBack` undid, where nothing else was done there since. */
  readonly doAgain: () => Promise<void>;
}

type Logs = Pick<Services, "sessions" | "storage">;

/**
 * Changes each as its log says that it needs it: those that `changeOf` has nothing for stay as they are. Nothing
 * is changed where one of them cannot be read or written, which throws QUE-01, and where it is cancelled.
 */
export async function changeAll(
  logs: Logs,
  ids: readonly string[],
  { changeOf, ...options }: AllOptions,
): Promise<ChangedAll> {
  const written = await writeTogether(logs, ids, {
    ...options,
    prepare: (session) => {
      const change = changeOf(session.getState().session);
      return change === undefined ? undefined : session.prepare(change);
    },
  });
  const operationIds = new Map(
    written.map(({ operation: { demonstrationId, id } }) => [demonstrationId, id]),
  );
  return {
    changed: [...operationIds.keys()],
    takeBack: async () => {
      await writeTogether(logs, [...operationIds.keys()], {
        label: t("Taking it back"),
        tellFailed: (failed) =>
          t("{count} could not be taken back, so none of them was: {reason}", failed),
        prepare: (session) => undoOf(session, operationIds.get(session.demonstrationId)),
      });
    },
    doAgain: async () => {
      await writeTogether(logs, [...operationIds.keys()], {
        label: t("Doing it again"),
        tellFailed: (failed) =>
          t("{count} could not be done again, so none of them was: {reason}", failed),
        prepare: (session) => redoOf(session, operationIds.get(session.demonstrationId)),
      });
    },
  };
}

/** Nothing where somebody has taken it back already. */
function undoOf(
  session: SessionStore,
  operationId: string | undefined,
): PreparedChange | undefined {
  const gesture =
    operationId === undefined ? undefined : gestureToUndo(session.operations(), operationId);
  return gesture === undefined
    ? undefined
    : session.prepare({ kind: "undo", operationId: gesture[0].id });
}

/** Nothing where it was done again already, or something else was done since. */
function redoOf(
  session: SessionStore,
  operationId: string | undefined,
): PreparedChange | undefined {
  const gesture = readUndoState(session.operations()).undone.find((undone) =>
    undone.some(({ id }) => id === operationId),
  );
  return gesture === undefined
    ? undefined
    : session.prepare({ kind: "redo", operationId: gesture[0].id });
}

/** Of so many none could be changed, for the reason that the first failure gives. */
export type FailedAll = Readonly<Record<"count" | "reason", string | number>>;

interface TogetherOptions extends JobOptions {
  readonly label: string;
  readonly tellFailed: (failed: FailedAll) => string;
  /** What is written to one of the logs; undefined: nothing. */
  readonly prepare: (session: SessionStore) => PreparedChange | undefined;
}

/**
 * Each log is read on its own, and all are written in one transaction: who writes to one of them meanwhile takes
 * the place in it, and with that stops the whole.
 */
async function writeTogether(
  { sessions, storage }: Logs,
  ids: readonly string[],
  { prepare, label, tellFailed, signal, onProgress }: TogetherOptions,
): Promise<readonly PreparedChange[]> {
  const found: (PreparedChange | undefined)[] = [];
  try {
    for (const [index, id] of ids.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ label, done: index, total: ids.length });
      const handle = sessions.open(id);
      try {
        const session = await handle.store;
        await session.whenSaved();
        found.push(prepare(session));
      } finally {
        handle[Symbol.dispose]();
      }
    }
    const prepared = found.filter(isDefined);
    const batches = prepared.map(({ operation, by }) => ({ operations: [operation], by }));
    await storage.operations.appendAll(batches);
    await sessions.catchUp(prepared.map(({ operation }) => operation.demonstrationId));
    return prepared;
  } catch (error) {
    throw isAbort(error) ? error : noneError(error, ids.length, tellFailed);
  }
}

/** One of them stopped all: what it was, and that the others are as they were. */
function noneError(
  error: unknown,
  count: number,
  tellFailed: TogetherOptions["tellFailed"],
): AppError {
  const { what, next } = toErrorData(error);
  return new AppError(
    {
      code: "QUE-01",
      what: tellFailed({ count, reason: toldHere(what) }),
      safe: t("All of them are as they were."),
      next,
    },
    { cause: error },
  );
}

interface AllOptions extends JobOptions {
  /** What is being done, for people. */
  readonly label: string;
  readonly tellFailed: (failed: FailedAll) => string;
  readonly changeOf: (session: Session) => Change | undefined;
}

/** Puts a mark on, or takes it off. */
export function markChange(mark: Session["marks"][number], isOn: boolean): AllOptions["changeOf"] {
  return ({ marks }) =>
    marks.includes(mark) === isOn ? undefined : { kind: "mark.set", mark, isOn };
}

/** Assigns to somebody, or with an empty name to nobody. */
export function assigneeChange(assignee: string): AllOptions["changeOf"] {
  return ({ assignee: before = "" }) =>
    before === assignee ? undefined : { kind: "assignee.set", assignee };
}
