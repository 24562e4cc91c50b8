import { toast } from "sonner";
import { toErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import type { Services } from "@/app/services";

/** One key: everything in the memory goes to a file, whatever page is open. */
export async function backUpMemory({ storage }: Services): Promise<void> {
  try {
    await whileBusy(async () => {
      const [{ items }, { writeBundle }, { downloadFile }] = await Promise.all([
        storage.exemplars.list(),
        import("@/formats/bundle/bundle"),
        import("@/features/memory/download-file"),
      ]);
      if (items.length === 0) {
        toast(
          "There is nothing to back up yet: the memory is empty. Reviews are saved as you work.",
        );
        return;
      }
      const day = new Date().toISOString().slice(0, 10);
      downloadFile(`exemplar-memory-${day}.json`, writeBundle(items));
      toast(`Backed up ${items.length === 1 ? "1 exemplar" : `${items.length} exemplars`}.`);
    });
  } catch (error) {
    const { what, safe, next } = toErrorData(error);
    toast.error(`${what} ${safe} ${next}`);
  }
}
