import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface DiscardDialogProps {
  /** What would be discarded; undefined keeps the dialog shut. */
  readonly title: string | undefined;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** The question before a recording is thrown away. */
export function DiscardDialog({ title, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <Dialog title={t("Discard this recording?")} isOpen={title !== undefined} onClose={onClose}>
      <p className="text-sm">
        {rich(
          "“{title}” has not become a demonstration yet. You can undo this right afterwards; a day later it is removed for good.",
          { title },
        )}
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>{t("Keep it")}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onDiscard();
          }}
        >
          {t("Discard recording")}
        </Button>
      </div>
    </Dialog>
  );
}
