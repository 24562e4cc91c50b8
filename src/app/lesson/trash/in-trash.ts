/**
 * Keys and buttons that would change a deleted item say so instead of opening what its log would refuse
 * ({@link '@/core/line/in-trash'}).
 */
import { IN_TRASH, isInTrash } from "@/core/line/in-trash";
import type { SessionStore } from "@/document/session-store";
import type { CommandRow } from "@/app/shell/command-rows";
import { toast } from "@/app/shell/toast";

type Readable = Pick<SessionStore, "getState">;

/** Does it, or tells why not. */
export function unlessInTrash<Given extends readonly unknown[]>(
  session: Readable,
  act: (...given: Given) => void,
): (...given: Given) => void {
  return (...given) => {
    if (isInTrash(session.getState().session)) {
      toast(IN_TRASH);
    } else {
      act(...given);
    }
  };
}

/** The commands of a workspace; in the trash, only those that look at something do anything. */
export function rowsUnlessInTrash<Context extends { readonly session: Readable }>(
  rows: readonly CommandRow<Context>[],
  looking: ReadonlySet<string>,
): readonly CommandRow<Context>[] {
  return rows.map((row) => {
    const [id, title, keys, run, isAlive] = row;
    return looking.has(id)
      ? row
      : [id, title, keys, (context) => unlessInTrash(context.session, run)(context), isAlive];
  });
}
