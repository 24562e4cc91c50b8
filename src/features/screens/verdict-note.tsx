import { Circle, CircleCheck } from "lucide-react";
import { isShownByRun, type ScreenVerdict } from "@/core/screens/screen-tasks";
import { StatusBadge } from "@/ui/status-badge";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface VerdictNoteProps {
  /** Undefined where nothing judges the task. */
  readonly verdict: ScreenVerdict | undefined;
}

/** What the judge says of a task that was ended: done, or what is missing. */
export function VerdictNote({ verdict }: VerdictNoteProps) {
  if (verdict === undefined) {
    return (
      <section aria-label={t("Verdict")} className="text-sm text-muted">
        {t("Nothing here can judge words of one’s own: whether it is done is for you to say.")}
      </section>
    );
  }
  const { report, wasDoneBefore, saysMore, isUnseen, refused } = verdict;
  return (
    <section aria-label={t("Verdict")} className="space-y-1.5 text-sm">
      {isShownByRun(verdict) ? (
        <StatusBadge tone="good">{t("Done: everything that is asked for holds")}</StatusBadge>
      ) : (
        <StatusBadge tone="warn">{describeDoubt(verdict)}</StatusBadge>
      )}
      {refused === undefined ? undefined : (
        <p className="text-danger">
          {t("Action {index} did not go: {sentence}", {
            index: refused.index + 1,
            sentence: toldHere(refused.sentence),
          })}
        </p>
      )}
      {saysMore && report.success ? (
        <p className="text-muted">
          {t(
            "The answer has other words beside the one that is asked for: whether it is right is for you to say.",
          )}
        </p>
      ) : undefined}
      {isUnseen && report.success ? (
        <p className="text-muted">
          {t(
            "The answer stands on none of the pages that the actions led to: whether it was looked up is for you to say.",
          )}
        </p>
      ) : undefined}
      {wasDoneBefore && !report.success ? (
        <p className="text-muted">{t("What was asked for held at the beginning.")}</p>
      ) : undefined}
      <ul aria-label={t("What is asked for")} className="space-y-1">
        {report.conditions.map(({ id, description, met }) => (
          <li key={id} className="flex gap-2">
            {met ? (
              <CircleCheck
                role="img"
                aria-label={t("Holds")}
                className="mt-0.5 size-4 shrink-0 text-good"
              />
            ) : (
              <Circle
                role="img"
                aria-label={t("Missing")}
                className="mt-0.5 size-4 shrink-0 text-muted"
              />
            )}
            <span className="min-w-0 break-words">{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the actions do not show that the task was done. */
function describeDoubt({ report, wasDoneBefore, saysMore, refused }: ScreenVerdict): string {
  if (!report.success) {
    return t("Not done");
  }
  if (refused !== undefined) {
    return t("Not every action went");
  }
  if (wasDoneBefore) {
    return t("It held before anything was done");
  }
  return saysMore
    ? t("Answered, with more than the answer")
    : t("Answered, with nothing looked up");
}
