/** One change to the logs of several demonstrations, and the way back. */
import type { JobOptions } from "@/base/progress";
import { takeBackOperation } from "@/app/line/take-back";
import type { Services } from "@/app/services";
import type { Change } from "@/core/operation";
import type { Session } from "@/core/session";

export interface ChangedAll {
  /** The ids of those that were changed. */
  readonly changed: readonly string[];
  /** How many could not be read or written, which stopped none of the others. */
  readonly failed: number;
  /** Undoes those that were changed. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Changes each as its log says that it needs it: those that `changeOf` has nothing for stay as they are. Where
 * it is cancelled, what was changed until then stays, and can be taken back.
 */
export async function changeAll(
  services: Pick<Services, "sessions">,
  ids: readonly string[],
  { label, changeOf, signal, onProgress }: AllOptions,
): Promise<ChangedAll> {
  const done: { readonly id: string; readonly operationId: string }[] = [];
  let failed = 0;
  for (const [index, id] of ids.entries()) {
    if (signal?.aborted === true) {
      break;
    }
    onProgress?.({ label, done: index, total: ids.length });
    const handle = services.sessions.open(id);
    try {
      const session = await handle.store;
      const change = changeOf(session.getState().session);
      if (change !== undefined) {
        const operation = session.apply(change);
        await session.whenSaved();
        done.push({ id, operationId: operation.id });
      }
    } catch {
      failed += 1;
    } finally {
      handle[Symbol.dispose]();
    }
  }
  const takeBack = async () => {
    for (const { id, operationId } of done) {
      await takeBackOperation(services, id, operationId);
    }
  };
  return { changed: done.map(({ id }) => id), failed, takeBack };
}

interface AllOptions extends JobOptions {
  /** What is being done, for people. */
  readonly label: string;
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
