import type { Progress } from "@/base/progress";
import { Button } from "@/ui/button";

interface ProgressBarProps {
  readonly progress: Progress;
  readonly onCancel?: () => void;
}

/** A long job: what is being done, how far it is, and a way out. */
export function ProgressBar({ progress, onCancel }: ProgressBarProps) {
  const { label, done, total } = progress;
  const percent = total === undefined || total === 0 ? undefined : (100 * done) / total;
  return (
    <div className="flex items-center gap-3 text-sm">
      <div className="min-w-0 flex-1">
        <div className="mb-1 flex justify-between gap-3">
          <span className="truncate">{label}</span>
          {total === undefined ? undefined : (
            <span className="text-muted tabular-nums">
              {Math.round(done)} of {Math.round(total)}
            </span>
          )}
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
          Cancel
        </Button>
      )}
    </div>
  );
}
