import type { ShownItem } from "@/features/statistics/work/work-item";
import { Dialog } from "@/ui/dialog";
import { toDecimals } from "@/base/language/decimals";
import { STATUS_WORDS } from "@/core/line/standing-words";
import { t } from "@/base/language/translate";

/** Some items, and what they are behind. */
export interface ShownItems {
  readonly title: string;
  readonly items: readonly ShownItem[];
}

interface ItemsDialogProps {
  readonly shown: ShownItems | undefined;
  readonly onOpen: (demonstrationId: string) => void;
  readonly onClose: () => void;
}

/** The demonstrations behind a number; each one leads to its review. */
export function ItemsDialog({ shown, onOpen, onClose }: ItemsDialogProps) {
  return (
    <Dialog
      title={shown === undefined ? t("Demonstrations") : shown.title}
      isOpen={shown !== undefined}
      onClose={onClose}
    >
      <ul aria-label={t("Demonstrations behind it")} className="divide-y divide-line">
        {shown?.items.map(({ demonstrationId, title, verdict, taskType, activeMs }) => (
          <li key={demonstrationId}>
            <button
              type="button"
              onClick={() => onOpen(demonstrationId)}
              className="flex min-h-8 w-full flex-wrap items-baseline gap-x-3 py-1 text-left text-sm hover:bg-sunken"
            >
              <span translate="no" className="min-w-0 flex-1 font-medium text-accent">
                {title}
              </span>
              <span className="text-xs text-muted tabular-nums">
                {taskType} · {verdict === undefined ? t("open") : STATUS_WORDS[verdict]} ·{" "}
                {activeMs === 0 ? t("no time known") : formatMinutes(activeMs)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** "40 s", "2.5 min". */
export function formatMinutes(ms: number): string {
  const seconds = ms / 1000;
  return seconds < 90
    ? t("{seconds} s", { seconds: Math.round(seconds) })
    : t("{minutes} min", { minutes: toDecimals(seconds / 60, 1) });
}
