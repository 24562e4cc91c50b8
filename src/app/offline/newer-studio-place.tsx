import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { offlineStore } from "@/app/offline/offline-state";

const NewerStudioNote = lazy(async () => {
  const { NewerStudioNote: note } = await import("@/app/offline/newer-studio-note");
  return { default: note };
});

/** Where a newer studio is told of, once there is one. */
export function NewerStudioPlace() {
  const { isNewerReady } = useStore(offlineStore);
  return isNewerReady ? (
    <Suspense>
      <NewerStudioNote />
    </Suspense>
  ) : undefined;
}
