import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { ForGoodFrame } from "@/app/queue/for-good-frame";
import { useServices } from "@/app/services";
import { toast } from "@/app/shell/toast";

interface ForGoodDialogProps {
  readonly ids: readonly string[];
  readonly onGone: () => void;
  readonly onClose: () => void;
}

/** The question before demonstrations that are deleted already go with all that was done to them. */
export function ForGoodDialog({ ids, onGone, onClose }: ForGoodDialogProps) {
  const { storage } = useServices();
  const count = ids.length === 1 ? "1 demonstration" : `${ids.length} demonstrations`;
  const remove = async () => {
    for (const id of ids) {
      await storage.demonstrations.remove(id);
    }
    toast(`${count} deleted for good.`);
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
      Films, labels, programs, corrections and verdicts go with {ids.length === 1 ? "it" : "them"},
      and nothing brings them back but a backup. Exemplars that were made of{" "}
      {ids.length === 1 ? "it" : "them"} stay in the memory; how they came about cannot be opened
      any more.
    </ForGoodFrame>
  );
}
