import type { Told } from "@/app/notices/told";
import { Dialog } from "@/ui/dialog";
import { languageTag, t } from "@/base/language/translate";

interface PastListProps {
  readonly isOpen: boolean;
  /** The newest first. */
  readonly past: readonly Told[];
  readonly onClose: () => void;
}

/** What was told since the page was opened. Their buttons are gone with them: undo has a key and a button. */
export function PastList({ isOpen, past, onClose }: PastListProps) {
  return (
    <Dialog title={t("Past notices")} isOpen={isOpen} onClose={onClose}>
      {past.length === 0 ? (
        <p className="text-sm text-muted">{t("Nothing was told yet.")}</p>
      ) : (
        <ol aria-label={t("Past notices")} tabIndex={0} className="max-h-96 overflow-auto text-sm">
          {past.map(({ key, at, text, description, count, isError }) => (
            <li key={`${key} ${at} ${text}`} className="flex gap-3 border-t border-line py-1.5">
              <time className="text-muted tabular-nums">
                {new Date(at).toLocaleTimeString(languageTag())}
              </time>
              <span className={isError ? "text-danger" : ""}>
                {text}
                {count === 1 ? undefined : <span className="text-muted">{` ×${count}`}</span>}
                {description === undefined ? undefined : (
                  <span className="text-muted">
                    {" · "}
                    <span translate="no">{description}</span>
                  </span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-3 text-xs text-muted">
        {t(
          "They are kept until this tab is closed. What was done to a demonstration stands in its record.",
        )}
      </p>
    </Dialog>
  );
}
