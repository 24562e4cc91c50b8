import { CheckCheck, Save } from "lucide-react";
import { Button } from "@/ui/button";

interface ActionProgressProps {
  readonly reviewed: number;
  readonly total: number;
  /** Actions that wait for their first verdict. */
  readonly open: number;
  readonly isDecided: boolean;
  readonly isLocked: boolean;
  readonly isSaving: boolean;
  readonly onAcceptRest: () => void;
  readonly onSave: () => void;
  readonly onUndoDecision: () => void;
}

/** How far the review is, and what ends it. */
export function ActionProgress(props: ActionProgressProps) {
  const { reviewed, total, open, isDecided, isLocked, isSaving } = props;
  const isComplete = total > 0 && reviewed === total;
  return (
    <section
      aria-label="Decision"
      className="flex flex-wrap items-center gap-3 border-t border-line bg-raised p-3 text-sm"
    >
      <div
        role="progressbar"
        aria-label="Reviewed actions"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={reviewed}
        className="h-1.5 min-w-24 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-good"
          style={{ width: `${total === 0 ? 0 : (100 * reviewed) / total}%` }}
        />
      </div>
      <span role="status" aria-label="Review progress" className="tabular-nums">
        {reviewed} of {total} reviewed
      </span>
      {isDecided ? (
        <>
          <span className="font-medium text-good">
            Saved: the exemplar is in the memory, verified by a person.
          </span>
          <Button size="small" onClick={props.onUndoDecision}>
            Undo decision
          </Button>
        </>
      ) : (
        <>
          <Button
            keys="Shift+Y"
            icon={<CheckCheck className="size-4" />}
            disabled={isLocked || open === 0}
            onClick={props.onAcceptRest}
          >
            Accept the rest
          </Button>
          <Button
            variant="primary"
            icon={<Save className="size-4" />}
            disabled={isLocked || !isComplete || isSaving}
            title={isComplete ? undefined : "Every action has to be accepted or edited first."}
            onClick={props.onSave}
          >
            Save as exemplar
          </Button>
        </>
      )}
    </section>
  );
}
