import { useEffect, useRef } from "react";
import { Button } from "@/ui/button";
import { t } from "@/base/language/translate";

export interface ShownStep {
  readonly step: string;
  readonly statements: readonly { readonly source: string }[];
  readonly trouble?: string;
}

interface PlanCardProps {
  readonly why: string;
  /** One step a line. */
  readonly text: string;
  readonly written: readonly ShownStep[];
  readonly onEdit: (text: string) => void;
  readonly onAccept: () => void;
  readonly onLeave: () => void;
}

/** The steps that the robot means to take, in words that can be changed, and the code that each one is. */
export function PlanCard({ why, text, written, onEdit, onAccept, onLeave }: PlanCardProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isDoable = written.length > 0 && written.every(({ trouble }) => trouble === undefined);
  return (
    <form
      aria-label={t("Plan")}
      className="max-h-[60%] shrink-0 overflow-y-auto border-t border-accent bg-accent-soft/40 p-2 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        onAccept();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          onLeave();
        } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          onAccept();
        }
      }}
    >
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2">
        <h2 className="eyebrow">{t("What the robot means to do")}</h2>
        <p className="text-xs text-muted">
          {why} {t("Change the steps as you like, one a line.")}
        </p>
      </div>
      <textarea
        ref={field}
        aria-label={t("Steps")}
        rows={Math.min(8, Math.max(2, text.split("\n").length))}
        value={text}
        onChange={(event) => onEdit(event.target.value)}
        className="w-full resize-none rounded-md border border-line bg-surface px-2.5 py-1.5"
      />
      <ol aria-label={t("As code")} className="my-1.5 space-y-1 text-xs">
        {written.map(({ step, statements, trouble }, index) => (
          <li key={`${index} ${step}`} className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
            <span className="text-muted">{index + 1}.</span>
            {trouble === undefined ? (
              <code className="font-mono break-words whitespace-pre-wrap [font-variant-ligatures:none]">
                {statements.length === 0
                  ? t("nothing more to do")
                  : statements.map(({ source }) => source).join("\n")}
              </code>
            ) : (
              <span role="alert" className="text-danger">
                {trouble}
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small" keys="Ctrl+Enter" disabled={!isDoable}>
          {t("Do it")}
        </Button>
        <Button size="small" keys="Esc" onClick={onLeave}>
          {t("Leave it")}
        </Button>
      </div>
    </form>
  );
}
