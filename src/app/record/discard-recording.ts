import { toast } from "@/app/shell/toast";
import type { Services } from "@/app/services";
import { t } from "@/base/language/translate";

/** How long a discarded recording can be brought back. */
const KEEP_DISCARDED_MS = 24 * 60 * 60 * 1000;
/** How long the way back is offered on screen. */
const UNDO_OFFER_MS = 8000;

/** Takes a recording off the list; gives what brings it back. */
export async function discardRecording(
  { storage }: Services,
  id: string,
): Promise<() => Promise<void>> {
  const entry = await storage.recordings.get(id);
  if (entry === undefined) {
    return async () => undefined;
  }
  await storage.recordings.put({ ...entry, discardedAt: Date.now() });
  return async () => {
    await storage.recordings.put(entry);
  };
}

/** Removes for good what was discarded a day ago or more. */
export async function purgeDiscarded({ storage }: Services): Promise<void> {
  await storage.recordings.purge(Date.now() - KEEP_DISCARDED_MS);
}

/** Tells that a recording is gone, and offers it back. */
export function toastDiscarded(bringBack: () => Promise<void>): void {
  toast(t("Recording discarded."), {
    duration: UNDO_OFFER_MS,
    action: { label: t("Undo"), onClick: () => void bringBack() },
  });
}
