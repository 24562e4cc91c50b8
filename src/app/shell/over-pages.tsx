import { UndoImportsPlace } from "@/app/import/undo/undo-imports-place";
import { UnlockPlace } from "@/app/keys/unlock-place";

/** Questions that may come up on any page. */
export function OverPages() {
  return (
    <>
      <UndoImportsPlace />
      <UnlockPlace />
    </>
  );
}
