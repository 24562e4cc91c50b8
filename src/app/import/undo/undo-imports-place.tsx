import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { undoImportsStore } from "@/app/import/undo/undo-imports-state";

/** Loaded where an import is to be undone. */
const UndoImportsDialog = lazy(async () => {
  const { UndoImportsDialog: dialog } = await import("@/app/import/undo/undo-imports-dialog");
  return { default: dialog };
});

/** Where the dialog appears, over whatever page is open. */
export function UndoImportsPlace() {
  const isOpen = useStore(undoImportsStore, (state) => state.isOpen);
  return isOpen ? (
    <Suspense>
      <UndoImportsDialog />
    </Suspense>
  ) : undefined;
}
