import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { unlockStore } from "@/app/keys/unlock-state";

/** Loaded where a kept key is wanted. */
const UnlockDialog = lazy(async () => {
  const { UnlockDialog: dialog } = await import("@/app/keys/unlock-dialog");
  return { default: dialog };
});

/** Where the question for the passphrase appears, over whatever page is open. */
export function UnlockPlace() {
  const isWanted = useStore(unlockStore, ({ wantedBy }) => wantedBy !== undefined);
  return isWanted ? (
    <Suspense>
      <UnlockDialog />
    </Suspense>
  ) : undefined;
}
