import { useState } from "react";
import { takeNewer } from "@/app/offline/take-newer";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { holdsUnsaved, letGoOfUnsaved } from "@/ui/unsaved";
import { t } from "@/base/language/translate";

interface NewerStudioNoteProps {
  /** Loads this page anew with the newer studio. */
  readonly onReload?: () => Promise<void>;
}

/**
 * Under the top bar: a newer studio was loaded beside this one, which goes on until the person says so. Where that
 * would end something under way, it is asked about first.
 */
export function NewerStudioNote({ onReload = takeNewer }: NewerStudioNoteProps) {
  const [isPutOff, setPutOff] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (isPutOff) {
    return undefined;
  }
  const reload = () => {
    setAsking(false);
    setTaken(true);
    // Asked and answered here: the browser need not ask the same again.
    letGoOfUnsaved();
    void onReload();
  };
  return (
    <>
      <div
        role="status"
        aria-label={t("Newer studio")}
        className="flex items-center gap-3 border-b border-line bg-raised px-3 py-2 text-sm"
      >
        <p className="min-w-0 flex-1">
          {t(
            "A newer studio is ready. This page goes on with the one it was opened with until you reload it; that ends what is under way here and was not kept.",
          )}
        </p>
        <Button
          size="small"
          variant="primary"
          disabled={isTaken}
          onClick={() => {
            if (holdsUnsaved()) {
              setAsking(true);
            } else {
              reload();
            }
          }}
        >
          {t("Reload")}
        </Button>
        <Button size="small" onClick={() => setPutOff(true)}>
          {t("Later")}
        </Button>
      </div>
      <Dialog
        title={t("Reload, and lose what is under way?")}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <p className="mb-4 text-sm">
          {t(
            "Something is under way on this page and stored nowhere yet, such as an agent at work or words not sent. It ends with the reload, and nothing of it is kept.",
          )}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="danger" onClick={reload}>
            {t("Reload and lose it")}
          </Button>
          <Button data-first variant="primary" onClick={() => setAsking(false)}>
            {t("Go on here")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
