import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/app/services";
import { readUndoState } from "@/document/undo-table";
import { countDamaged } from "@/storage/listing";
import { DamagedNote } from "@/ui/damaged-note";
import { t, tn } from "@/base/language/translate";

/** Says over a review that some of what is in its log is not shown: it may be the verdict. */
export function DamagedLog({ demonstrationId }: { readonly demonstrationId: string }) {
  const { storage } = useServices();
  // Read once: rows are not damaged by working on, and a log may be long.
  const { data } = useQuery({
    queryKey: ["damaged-log", demonstrationId],
    staleTime: Infinity,
    networkMode: "always",
    queryFn: async () => {
      const log = await storage.operations.read(demonstrationId);
      return { damaged: countDamaged(log), refused: readUndoState(log.items).refused.size };
    },
  });
  return data === undefined || data.damaged + data.refused === 0 ? undefined : (
    <div className="px-4 pb-2">
      <DamagedNote count={data.damaged} of="change or decision" />
      <RefusedNote count={data.refused} />
    </div>
  );
}

/** The studio refuses what is done to a deleted item; a restored backup or two tabs at once may bring it all the same. */
function RefusedNote({ count }: { readonly count: number }) {
  return count === 0 ? undefined : (
    <p role="note" className="mt-2 text-sm text-warn">
      {tn(count, {
        one: "{count} change or decision came into the log of this item after it was deleted: it does not count.",
        other:
          "{count} changes and decisions came into the log of this item after it was deleted: they do not count.",
      })}{" "}
      {t("Nothing of it is removed; what you want of it, do again here.")}
    </p>
  );
}
