import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import { useServices } from "@/app/services";
import { toast } from "@/app/shell/toast";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";

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
    <Dialog title={`Delete ${count} for good?`} isOpen onClose={onClose}>
      <p className="text-sm">
        Films, labels, programs, corrections and verdicts go with {ids.length === 1 ? "it" : "them"}
        , and nothing brings them back but a backup. Exemplars that were made of{" "}
        {ids.length === 1 ? "it" : "them"} stay in the memory; how they came about cannot be opened
        any more.
      </p>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>Keep</Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            onGone();
            void whileBusy(remove).catch(tellFailure);
          }}
        >
          Delete for good
        </Button>
      </div>
    </Dialog>
  );
}
