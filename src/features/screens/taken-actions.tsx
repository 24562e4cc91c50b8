import { useEffect, useRef } from "react";
import { t } from "@/base/language/translate";

interface TakenActionsProps {
  readonly taken: readonly { readonly action: string; readonly says: string }[];
}

/** Every action so far, the latest in sight. */
export function TakenActions({ taken }: TakenActionsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [taken]);
  if (taken.length === 0) {
    return (
      <p className="px-3 py-2 text-sm text-muted">
        {t("No actions yet. Press on the page, or type the number of a mark.")}
      </p>
    );
  }
  return (
    <ol
      ref={list}
      tabIndex={0}
      aria-label={t("Actions taken")}
      className="min-h-0 flex-1 space-y-0.5 overflow-auto px-3 pb-2 outline-offset-[-2px]"
    >
      {taken.map(({ action, says }, index) => (
        <li key={`${index} ${action}`} className="flex gap-2 text-sm">
          <span className="w-6 shrink-0 text-right text-muted tabular-nums">{index + 1}</span>
          <span className="min-w-0 flex-1 break-words">
            {says}
            <code className="block text-xs break-all text-muted">{action}</code>
          </span>
        </li>
      ))}
    </ol>
  );
}
