import type { Progress } from "@/base/progress";
import { Button } from "@/ui/button";
import { useTimeLeft } from "@/ui/time/use-time-left";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface ProgressBarProps {
  readonly progress: Progress;
  readonly onCancel?: () => void;
  /** In the place of the bare numbers, e.g. sizes. */
  readonly detail?: string | undefined;
}

/** A long job: what is being done, how far it is, how long it still takes, and a way out. */
export function ProgressBar({ progress, onCancel, detail }: ProgressBarProps) {
  const { done, total } = progress;
  const label = toldHere(progress.label);
  const timeLeft = useTimeLeft(progress);
  const percent = total === undefined || total === 0 ? undefined : (100 * done) / total;
  return (
    <div className="flex items-center gap-3 text-sm">
      <div className="min-w-0 flex-1">
        <div className="mb-1 flex justify-between gap-3">
          <span className="truncate">{label}</span>
          <span className="text-muted tabular-nums">
            {detail ??
              (total === undefined
                ? ""
                : t("{done} of {total}", { done: Math.round(done), total: Math.round(total) }))}
            {timeLeft === undefined ? undefined : ` · ${timeLeft}`}
          </span>
        </div>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(percent === undefined ? {} : { "aria-valuenow": Math.round(percent) })}
          className="h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className={
              percent === undefined
                ? "skeleton h-full w-full"
                : "h-full rounded-full bg-accent transition-[width]"
            }
            style={percent === undefined ? undefined : { width: `${percent}%` }}
          />
        </div>
      </div>
      {onCancel === undefined ? undefined : (
        <Button size="small" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      )}
    </div>
  );
}
