import { useQuery } from "@tanstack/react-query";
import { useServices } from "@/app/services";
import { countDamaged } from "@/storage/listing";
import { DamagedNote, OPERATION_NOUN } from "@/ui/damaged-note";

/** Says over a review that some of what was done in it cannot be read: it may be the verdict. */
export function DamagedLog({ demonstrationId }: { readonly demonstrationId: string }) {
  const { storage } = useServices();
  // Read once: rows are not damaged by working on, and a log may be long.
  const { data } = useQuery({
    queryKey: ["damaged-log", demonstrationId],
    staleTime: Infinity,
    networkMode: "always",
    queryFn: async () => countDamaged(await storage.operations.read(demonstrationId)),
  });
  return data === undefined || data === 0 ? undefined : (
    <div className="px-4 pb-2">
      <DamagedNote count={data} noun={OPERATION_NOUN} />
    </div>
  );
}
