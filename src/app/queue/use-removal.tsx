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
  /** Does it in sight of the person, who may stop it; `name` is what goes. */
  readonly remove: (name: string, work: (options: JobOptions) => Promise<void>) => void;
  readonly dialog: ReactNode;
}

/** Deleting something large for good: how far it is, and a way out that leaves all of it. */
export function useRemoval(): Removal {
  const [going, setGoing] = useState<{ readonly name: string; readonly progress: Progress }>();
  const abort = useRef<AbortController>(undefined);
  const remove: Removal["remove"] = (name, work) => {
    const controller = new AbortController();
    abort.current = controller;
    const onProgress = (progress: Progress) => setGoing({ name, progress });
    onProgress({ label: t("Deleting"), done: 0 });
    void whileBusy(async () => {
      try {
        await work({ signal: controller.signal, onProgress });
        toast(t("{name} is deleted for good.", { name }));
      } catch (error) {
        if (isAbort(error)) {
          toast(t("{name} is as it was: nothing of it was deleted for good.", { name }));
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
        <Dialog title={t("Deleting {name} for good", { name: going.name })} isOpen onClose={cancel}>
          <ProgressBar progress={going.progress} onCancel={cancel} />
        </Dialog>
      ),
  };
}
