/** A deleted item is only looked at: whatever would change it says so instead, until it is put back. */
import type { SessionStore } from "@/document/session-store";
import type { CommandRow } from "@/app/shell/command-rows";
import { toast } from "@/app/shell/toast";
import type { Session } from "@/core/session";

export const IN_TRASH = "This item is deleted: it can be looked at, and nothing in it changes.";

type Readable = Pick<SessionStore, "getState">;

export function isInTrash({ marks }: Pick<Session, "marks">): boolean {
  return marks.includes("deleted");
}

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
    const [id, title, keys, run] = row;
    return looking.has(id)
      ? row
      : [id, title, keys, (context) => unlessInTrash(context.session, run)(context)];
  });
}
