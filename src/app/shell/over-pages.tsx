import { UndoImportsPlace } from "@/app/import/undo/undo-imports-place";
import { UnlockPlace } from "@/app/keys/unlock-place";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

/** Questions that may come up on any page. */
export function OverPages() {
  return (
    <>
      <ErrorBoundary kind="over" name={t("Undo an import")}>
        <UndoImportsPlace />
      </ErrorBoundary>
      <ErrorBoundary kind="over" name={t("Unlock the kept keys")}>
        <UnlockPlace />
      </ErrorBoundary>
    </>
  );
}
