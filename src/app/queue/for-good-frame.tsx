import type { ReactNode } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { t } from "@/base/language/translate";

interface ForGoodFrameProps {
  /** What goes, by its name or by its count. */
  readonly what: string;
  readonly isOpen: boolean;
  readonly onSure: () => void;
  readonly onClose: () => void;
  /** What goes with it, and what stays. */
  readonly children: ReactNode;
}

/** The question before anything is deleted that nothing but a backup brings back. */
export function ForGoodFrame({ what, isOpen, onSure, onClose, children }: ForGoodFrameProps) {
  return (
    <Dialog title={t("Delete {what} for good?", { what })} isOpen={isOpen} onClose={onClose}>
      <p className="text-sm">{children}</p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>{t("Keep")}</Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onSure();
          }}
        >
          {t("Delete for good")}
        </Button>
      </div>
    </Dialog>
  );
}
