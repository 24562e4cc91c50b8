import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { ForGoodFrame } from "@/app/queue/for-good-frame";
import { useServices } from "@/app/services";
import { toast } from "@/app/shell/toast";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface ForGoodDialogProps {
  readonly ids: readonly string[];
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** The question before demonstrations that are deleted already go with all that was done to them. */
export function ForGoodDialog({ ids, onGone, onClose }: ForGoodDialogProps) {
  const { storage } = useServices();
  const count =
    ids.length === 1
      ? t("1 demonstration")
      : t("{idsCount} demonstrations", { idsCount: ids.length });
  const remove = async () => {
    for (const id of ids) {
      await storage.demonstrations.remove(id);
    }
    toast(t("{count} deleted for good.", { count }));
  };
  return (
    <ForGoodFrame
      what={count}
      isOpen
      onSure={() => {
        onGone();
        void whileBusy(remove).catch(tellFailure);
      }}
      onClose={onClose}
    >
      {rich(
        "Films, labels, programs, corrections and verdicts go with {what}, and nothing brings them back but a backup. Exemplars that were made of {what2} stay in the memory; how they came about cannot be opened any more.",
        {
          what: ids.length === 1 ? t("it") : t("them"),
          what2: ids.length === 1 ? t("it") : t("them"),
        },
      )}
    </ForGoodFrame>
  );
}
