import { ArchiveRestore } from "lucide-react";
import { useStore } from "zustand";
import { IN_TRASH, isInTrash } from "@/core/line/in-trash";
import { useOpenSession } from "@/app/line/use-open-session";
import type { SessionStore } from "@/document/session-store";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

/** Says over a review that its item is deleted, with the way back. */
export function TrashNote({ demonstrationId }: { readonly demonstrationId: string }) {
  const session = useOpenSession(demonstrationId);
  return session === undefined ? undefined : <OpenTrashNote session={session} />;
}

function OpenTrashNote({ session }: { readonly session: SessionStore }) {
  const { session: shown, saveState } = useStore(session);
  return isInTrash(shown) ? (
    <div
      role="note"
      className="mx-4 mb-2 flex items-center gap-3 rounded-md bg-warn-soft px-3 py-2 text-sm"
    >
      <p className="flex-1">{IN_TRASH}</p>
      <Button
        size="small"
        icon={<ArchiveRestore className="size-3.5" />}
        disabled={saveState === "read-only"}
        onClick={() => {
          session.apply({ kind: "mark.set", mark: "deleted", isOn: false });
        }}
      >
        {t("Put back into the queue")}
      </Button>
    </div>
  ) : undefined;
}
