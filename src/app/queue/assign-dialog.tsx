import { bounds } from "@/core/bounds";
import type { Listed } from "@/core/line/standing";
import { NameDialog } from "@/ui/name-dialog";
import { t, tn } from "@/base/language/translate";

interface AssignDialogProps {
  readonly ids: readonly string[];
  /** All of the queue: who has something already is offered. */
  readonly rows: readonly Listed[];
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks who is to review. */
export function AssignDialog({ ids, rows, onName, onClose }: AssignDialogProps) {
  const people = new Set(
    rows.flatMap(({ assignee }) => (assignee === undefined ? [] : [assignee])),
  );
  return (
    <NameDialog
      title={tn(ids.length, {
        one: "Assign {count} demonstration",
        other: "Assign {count} demonstrations",
      })}
      label={t("Who is to review")}
      act={t("Assign")}
      isOpen
      maxChars={bounds.queue.nameChars}
      known={[...people].toSorted()}
      onName={(name) => {
        onClose();
        onName(name);
      }}
      onClose={onClose}
    />
  );
}
