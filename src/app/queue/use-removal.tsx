import { useRef, useState, type ReactNode } from "react";
import { isAbort } from "@/base/app-error";
import type { JobOptions, Progress } from "@/base/progress";
import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { toast } from "@/app/shell/toast";
import { Dialog } from "@/ui/dialog";
import { ProgressBar } from "@/ui/progress-bar";

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
    onProgress({ label: "Deleting", done: 0 });
    void whileBusy(async () => {
      try {
        await work({ signal: controller.signal, onProgress });
        toast(`${what} is deleted for good.`);
      } catch (error) {
        if (isAbort(error)) {
          toast(`${what} is as it was: nothing of it was deleted for good.`);
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
        <Dialog title={`Deleting ${going.what} for good`} isOpen onClose={cancel}>
          <ProgressBar progress={going.progress} onCancel={cancel} />
        </Dialog>
      ),
  };
}
