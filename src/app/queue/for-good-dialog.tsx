import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { ForGoodFrame } from "@/app/queue/for-good-frame";
import { useServices } from "@/app/services";
import { toast } from "@/app/shell/toast";
import { countOf, tn } from "@/base/language/translate";

interface ForGoodDialogProps {
  readonly ids: readonly string[];
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** The question before demonstrations that are deleted already go with all that was done to them. */
export function ForGoodDialog({ ids, onGone, onClose }: ForGoodDialogProps) {
  const { storage } = useServices();
  const remove = async () => {
    for (const id of ids) {
      await storage.demonstrations.remove(id);
    }
    toast(
      tn(ids.length, {
        one: "{count} demonstration deleted for good.",
        other: "{count} demonstrations deleted for good.",
      }),
    );
  };
  return (
    <ForGoodFrame
      what={countOf(ids.length, "demonstration")}
      isOpen
      onSure={() => {
        onGone();
        void whileBusy(remove).catch(tellFailure);
      }}
      onClose={onClose}
    >
      {tn(ids.length, {
        one: "Films, labels, programs, corrections and verdicts go with it, and nothing brings them back but a backup. Exemplars that were made of it stay in the memory; how they came about cannot be opened any more.",
        other:
          "Films, labels, programs, corrections and verdicts go with them, and nothing brings them back but a backup. Exemplars that were made of them stay in the memory; how they came about cannot be opened any more.",
      })}
    </ForGoodFrame>
  );
}
