import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import type { QueueAct } from "@/app/queue/act-history";
import { useServices } from "@/app/services";
import { bounds } from "@/core/bounds";
import type { QueueEntry } from "@/core/line/queue-entry";
import { NameDialog } from "@/ui/name-dialog";
import { t } from "@/base/language/translate";

interface RenameDialogProps {
  readonly demonstration: QueueEntry;
  readonly onRenamed: (act: QueueAct) => void;
  readonly onClose: () => void;
}

/** Asks for another title; exemplars that were made of it keep the one that they were accepted with. */
export function RenameDialog({ demonstration, onRenamed, onClose }: RenameDialogProps) {
  const { storage } = useServices();
  const { id } = demonstration;
  const rename = async (title: string) => {
    const former = await storage.demonstrations.rename(id, title);
    if (former !== undefined && former !== title) {
      onRenamed({
        text: t("“{former}” is called “{title}” now", { former, title }),
        rowId: id,
        takeBack: async () => {
          await storage.demonstrations.rename(id, former);
        },
        doAgain: async () => {
          await storage.demonstrations.rename(id, title);
        },
      });
    }
  };
  return (
    <NameDialog
      title={t("Rename the demonstration")}
      label={t("Title")}
      act={t("Rename")}
      isOpen
      initial={demonstration.title}
      maxChars={bounds.queue.nameChars}
      onName={(title) => {
        onClose();
        void whileBusy(() => rename(title)).catch(tellFailure);
      }}
      onClose={onClose}
    />
  );
}
