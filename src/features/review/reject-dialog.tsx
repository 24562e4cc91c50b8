import { useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { t } from "@/base/language/translate";
import { reasonWords, REJECT_REASONS } from "@/core/words/reject-reasons";

interface RejectDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onReject: (reasons: readonly string[], text: string) => void;
}

/** Asks why before anything is rejected: a reason that can be counted, words, or both. */
export function RejectDialog({ isOpen, onClose, onReject }: RejectDialogProps) {
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [text, setText] = useState("");
  const canReject = reasons.length > 0 || text.trim() !== "";
  const reject = () => {
    if (canReject) {
      onReject(reasons, text.trim());
      setReasons([]);
      setText("");
    }
  };
  return (
    <Dialog title={t("Why is it rejected?")} isOpen={isOpen} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reject();
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            // Elsewhere the same keys run or save something.
            event.preventDefault();
            event.stopPropagation();
            reject();
          }
        }}
      >
        <div className="grid grid-cols-2 gap-2">
          {REJECT_REASONS.map((reason) => (
            <label key={reason} className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={reasons.includes(reason)}
                onChange={(event) => {
                  setReasons(
                    event.target.checked
                      ? [...reasons, reason]
                      : reasons.filter((r) => r !== reason),
                  );
                }}
              />
              {reasonWords(reason)}
            </label>
          ))}
        </div>
        <textarea
          data-first
          aria-label={t("Reason in words")}
          rows={2}
          placeholder={t("In your own words: these, or a reason above")}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          className="mt-3 w-full rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm"
        />
        <div className="mt-3 flex items-center justify-end gap-2">
          {canReject ? undefined : (
            <span className="mr-auto text-xs text-muted">{t("Tick a reason or write one.")}</span>
          )}
          <Button onClick={onClose}>{t("Keep reviewing")}</Button>
          <Button type="submit" variant="danger" keys="Ctrl+Enter" disabled={!canReject}>
            {t("Reject demonstration")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
