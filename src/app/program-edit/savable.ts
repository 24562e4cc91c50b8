import type { ComparedEdit } from "@/app/program-edit/program-edit-port";
import { isUnverified } from "@/core/exemplar";

/**
 * Whether it may be written: the edited one as what it is, what depends on it only where its run bears it out. What was
 * proposed beside it is written never: nothing of it is edited.
 */
export function isSavable({ reach, is, after }: ComparedEdit): boolean {
  return (
    reach !== "proposed beside" &&
    is.kind !== "untried" &&
    (reach === "edited" || (is.kind === "passes" && !isUnverified(after)))
  );
}
