import { takeBackOperation } from "@/app/line/take-back";
import type { Services } from "@/app/services";
import type { ReviewMark } from "@/core/line/review-mark";

export interface MarksSet {
  /** How many were changed. */
  readonly count: number;
  /** How many could not be read or written, which stopped none of the others. */
  readonly failed: number;
  /** Undoes those that were changed. */
  readonly takeBack: () => Promise<void>;
}

/** Puts a mark on several demonstrations or takes it off, in the log of each. Gives the way back. */
export async function setMarks(
  services: Pick<Services, "sessions">,
  ids: readonly string[],
  set: { readonly mark: ReviewMark; readonly isOn: boolean },
): Promise<MarksSet> {
  const done: { readonly id: string; readonly operationId: string }[] = [];
  let failed = 0;
  for (const id of ids) {
    const handle = services.sessions.open(id);
    try {
      const session = await handle.store;
      if (session.getState().session.marks.includes(set.mark) !== set.isOn) {
        const operation = session.apply({ kind: "mark.set", ...set });
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
  return { count: done.length, failed, takeBack };
}
