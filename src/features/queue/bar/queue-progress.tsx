import type { QueueCounts } from "@/core/line/queue-counts";
import type { SessionStatus } from "@/core/session";
import { STATUS_WORDS } from "@/core/line/standing-words";
import { t } from "@/base/language/translate";

interface QueueProgressProps {
  /** Undefined while they are counted. */
  readonly counts: QueueCounts | undefined;
  /** The one that the queue is narrowed to. */
  readonly shown: SessionStatus | undefined;
  /** Undefined to show all again. */
  readonly onShow: (status: SessionStatus | undefined) => void;
}

/** In the order of the bar; what is neither is left to be done. */
const VERDICTS = [
  ["accepted", "bg-good"],
  ["changes asked", "bg-warn"],
  ["rejected", "bg-danger"],
  ["set aside", "bg-danger/50"],
] as const;

/** How many were decided, and how: each kind shows its items. */
export function QueueProgress({ counts, shown, onShow }: QueueProgressProps) {
  const known = counts?.byStatus.unknown === 0 ? counts : undefined;
  if (known === undefined) {
    return <p className="text-xs text-muted">{t("Counting…")}</p>;
  }
  const { all, byStatus } = known;
  const decided = VERDICTS.filter(([status]) => byStatus[status] > 0);
  const left = VERDICTS.reduce((rest, [status]) => rest - byStatus[status], all);
  return (
    <div
      role="group"
      aria-label={t("Progress")}
      className="flex min-w-60 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted tabular-nums"
    >
      <div aria-hidden className="flex h-1.5 min-w-24 flex-1 overflow-hidden rounded-full bg-line">
        {decided.map(([status, tone]) => (
          <div
            key={status}
            className={tone}
            style={{ width: `${(100 * byStatus[status]) / all}%` }}
          />
        ))}
      </div>
      <span>{t("{accepted} / {all} accepted", { accepted: byStatus.accepted, all })}</span>
      {decided.map(([status, tone]) => (
        <button
          key={status}
          type="button"
          aria-pressed={shown === status}
          aria-label={t("Show the {count} {status}", {
            count: byStatus[status],
            status: STATUS_WORDS[status],
          })}
          onClick={() => onShow(shown === status ? undefined : status)}
          className="inline-flex h-6 items-center gap-1.5 rounded px-1 hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <span aria-hidden className={`size-2 rounded-full ${tone}`} />
          {byStatus[status]} {STATUS_WORDS[status]}
        </button>
      ))}
      <span>{t("{count} left", { count: left })}</span>
    </div>
  );
}
