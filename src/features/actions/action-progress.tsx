import { CheckCheck, Save, Sparkles } from "lucide-react";
import type { Progress } from "@/base/progress";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";
import { rich } from "@/ui/language/rich";

interface ActionProgressProps {
  readonly reviewed: number;
  readonly total: number;
  /** Actions that wait for their first verdict. */
  readonly open: number;
  readonly isDecided: boolean;
  /** Whether that stands in this tab alone, because it could not be written. */
  readonly isUnsaved: boolean;
  readonly isLocked: boolean;
  readonly isSaving: boolean;
  /** How far the teacher is that goes through the actions; undefined while none does. */
  readonly abstracting: Progress | undefined;
  /** What came of it last, for people. */
  readonly abstracted: string | undefined;
  /** What an exemplar of the actions as they stand rests on; undefined while that is worked out. */
  readonly restsOn: string | undefined;
  readonly onAbstract: () => void;
  readonly onCancelAbstracting: () => void;
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
      aria-label={t("Decision")}
      className="flex flex-wrap items-center gap-3 border-t border-line bg-raised p-3 text-sm"
    >
      <div
        role="progressbar"
        aria-label={t("Reviewed actions")}
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
      <span role="status" aria-label={t("Review progress")} className="tabular-nums">
        {rich("{reviewed} of {total} reviewed", { reviewed, total })}
      </span>
      {isDecided ? (
        <>
          {props.isUnsaved ? (
            <span className="font-medium text-danger">
              {t("Not saved: the memory has nothing of it yet.")}
            </span>
          ) : (
            <span className="font-medium text-good">
              {t("Saved: the exemplar is in the memory.")}
            </span>
          )}
          <Button size="small" onClick={props.onUndoDecision}>
            {t("Undo decision")}
          </Button>
        </>
      ) : (
        <>
          <Abstracting {...props} />
          <Button
            keys="Shift+Y"
            icon={<CheckCheck className="size-4" />}
            disabled={isLocked || open === 0}
            onClick={props.onAcceptRest}
          >
            {t("Accept the rest")}
          </Button>
          {isComplete && props.restsOn !== undefined ? (
            <span className="text-xs text-muted">
              {t("Saved like this it is {grade}.", { grade: props.restsOn })}
            </span>
          ) : undefined}
          <Button
            variant="primary"
            icon={<Save className="size-4" />}
            disabled={isLocked || !isComplete || isSaving}
            title={isComplete ? undefined : t("Every action has to be accepted or edited first.")}
            onClick={props.onSave}
          >
            {t("Save as exemplar")}
          </Button>
        </>
      )}
    </section>
  );
}

/** Has the teacher go through the actions; how far it is, and what came of it. */
function Abstracting(props: ActionProgressProps) {
  const { abstracting, abstracted, open, isLocked, isSaving } = props;
  if (abstracting !== undefined) {
    return (
      <>
        <span role="status" aria-label={t("Teacher at work")} className="text-muted tabular-nums">
          {abstracting.label}…
        </span>
        <Button onClick={props.onCancelAbstracting}>{t("Cancel")}</Button>
      </>
    );
  }
  return (
    <>
      {abstracted === undefined ? undefined : (
        <span role="status" aria-label={t("What the teacher wrote")} className="text-muted">
          {abstracted}
        </span>
      )}
      <Button
        keys="P"
        icon={<Sparkles className="size-4" />}
        disabled={isLocked || isSaving || open === 0}
        title={open === 0 ? t("No action waits for its first verdict.") : undefined}
        onClick={props.onAbstract}
      >
        {t("Write abstractions")}
      </Button>
    </>
  );
}
