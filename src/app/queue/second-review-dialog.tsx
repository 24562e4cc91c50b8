import { whileBusy } from "@/app/busy";
import { tellFailure } from "@/app/line/tell-failure";
import type { QueueAct } from "@/app/queue/act-history";
import { addSecondReviews } from "@/app/queue/second-review";
import { useServices } from "@/app/services";
import { bounds } from "@/core/bounds";
import type { Listed } from "@/core/line/standing";
import { NameDialog } from "@/ui/name-dialog";
import { tn, t } from "@/base/language/translate";

interface SecondReviewDialogProps {
  readonly projectId: string;
  readonly ids: readonly string[];
  /** All of the queue: who has something already is offered. */
  readonly rows: readonly Listed[];
  readonly onAct: (act: QueueAct) => void;
  readonly onClose: () => void;
}

/** Asks who is to review something anew, without seeing what was done to it. */
export function SecondReviewDialog(props: SecondReviewDialogProps) {
  const { projectId, ids, rows, onAct, onClose } = props;
  const services = useServices();
  const people = new Set(
    rows.flatMap(({ assignee }) => (assignee === undefined ? [] : [assignee])),
  );
  return (
    <NameDialog
      title={tn(ids.length, {
        one: "Have {count} demonstration reviewed a second time",
        other: "Have {count} demonstrations reviewed a second time",
      })}
      label={t("Who is to review it anew, without what was done to it")}
      act={t("Add to the queue")}
      isOpen
      maxChars={bounds.queue.nameChars}
      known={[...people].toSorted()}
      onName={(name) => {
        onClose();
        void whileBusy(async () =>
          onAct(await addSecondReviews(services, { projectId, ids, name })),
        ).catch(tellFailure);
      }}
      onClose={onClose}
    />
  );
}
