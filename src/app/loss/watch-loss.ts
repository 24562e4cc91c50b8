/** What the browser may take away: told when it happened, and asked before a tab takes work with it. */
import type { QueryClient } from "@tanstack/react-query";
import { toErrorData } from "@/base/app-error";
import { describeKept, findLoss, followKept } from "@/app/loss/kept-marker";
import type { DataInHand } from "@/app/loss/save-open-work";
import type { Services } from "@/app/services";
import { addNotice } from "@/app/shell/notices";
import { storageClearedError } from "@/storage/storage-error";
import { holdUnsaved, holdsUnsaved } from "@/ui/unsaved";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** Tells of what was cleared since the last visit, and of what is cleared in this one. */
export async function watchLoss(services: Services, client: QueryClient): Promise<void> {
  const { storage } = services;
  const lost = await findLoss(storage);
  if (lost !== undefined) {
    const rest = t(
      "It was cleared before this visit; nothing was open here that could be saved again.",
    );
    addNotice(toErrorData(storageClearedError(describeKept(lost), rest)));
  }
  const lastKept = followKept(storage);
  let inHand: DataInHand = [];
  storage.onClosed(() => {
    // At once: what the page shows may be asked for again before it is known that nothing is left.
    inHand = client.getQueriesData({});
  });
  void storage.whenCleared.then(async () => {
    const kept = lastKept();
    const rest = await saveAgain(services, inHand).catch((error: unknown) =>
      t("What is open here could not be saved again: {reason}", {
        reason: toldHere(toErrorData(error).what),
      }),
    );
    const what = kept === undefined ? t("everything") : describeKept(kept);
    addNotice(toErrorData(storageClearedError(what, rest)));
    await client.invalidateQueries();
  });
}

/** The browser asks before it closes a tab that has something unsaved. */
export function askBeforeLoss({ sessions, storage }: Pick<Services, "sessions" | "storage">): void {
  if (!storage.isPersistent) {
    holdWhatIsMade(storage);
  }
  window.addEventListener("beforeunload", (event) => {
    if (sessions.hasUnsaved() || holdsUnsaved()) {
      event.preventDefault();
    }
  });
}

/** Where nothing can be stored, all that somebody makes goes with the tab. */
function holdWhatIsMade(storage: Pick<Services["storage"], "watch">): void {
  const watch = storage.watch((names) => {
    if (names.has("projects") || names.has("exemplars")) {
      watch[Symbol.dispose]();
      holdUnsaved();
    }
  });
}

/** Loaded where something was cleared. */
async function saveAgain(services: Services, inHand: DataInHand): Promise<string> {
  const { saveOpenWork } = await import("@/app/loss/save-open-work");
  return await saveOpenWork(services, inHand);
}
