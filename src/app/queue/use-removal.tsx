import { useRef, useState, type ReactNode } from "react";
import { isAbort } from "@/base/app-error";
import type { JobOptions, Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { toast } from "@/app/shell/toast";
import { Dialog } from "@/ui/dialog";
import { ProgressBar } from "@/ui/progress-bar";
import { t } from "@/base/language/translate";

interface Removal {
  /** Does it in sight of the person, who may stop it; `what` is what goes, by its name. */
  readonly remove: (what: string, work: (options: JobOptions) => Promise<void>) => void;
  readonly dialog: ReactNode;
}

/** Deleting something large for good: how far it is, and a way out that leaves all of it. */
export function useRemoval(): Removal {
  const [going, setGoing] = useState<{ readonly what: string; readonly progress: Progress }>();
  const abort = useRef<AbortController>(undefined);
  const remove: Removal["remove"] = (what, work) => {
    const controller = new AbortController();
    abort.current = controller;
    const onProgress = (progress: Progress) => setGoing({ what, progress });
    onProgress({ label: t("Deleting"), done: 0 });
    void whileBusy(async () => {
      try {
        await work({ signal: controller.signal, onProgress });
        toast(t("{what} is deleted for good.", { what }));
      } catch (error) {
        if (isAbort(error)) {
          toast(t("{what} is as it was: nothing of it was deleted for good.", { what }));
        } else {
          tellFailure(error);
        }
      } finally {
        setGoing(undefined);
      }
    });
  };
  const cancel = () => abort.current?.abort();
  return {
    remove,
    dialog:
      going === undefined ? undefined : (
        <Dialog title={t("Deleting {what} for good", { what: going.what })} isOpen onClose={cancel}>
          <ProgressBar progress={going.progress} onCancel={cancel} />
        </Dialog>
      ),
  };
}
