import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import { Verbatim } from "@/ui/verbatim";
import { t } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface ErrorNoteProps {
  readonly error: ErrorData;
  /** What unfolds the error's `detail`. */
  readonly detailLabel?: string;
  /** Buttons for what the person can do next. */
  readonly children?: ReactNode;
}

/** An expected failure in place: what happened, what is safe, what to do, and its code. */
export function ErrorNote(props: ErrorNoteProps) {
  const { error, detailLabel = t("Show what came back"), children } = props;
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-lg border border-danger/40 bg-danger-soft p-3 text-sm"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{toldHere(error.what)}</p>
        <p className="text-muted">
          {toldHere(error.safe)} {toldHere(error.next)}{" "}
          <span className="font-mono text-xs">{error.code}</span>
        </p>
        {error.detail === undefined ? undefined : (
          <Verbatim label={detailLabel} text={error.detail} />
        )}
        {children === undefined ? undefined : <div className="mt-2 flex gap-2">{children}</div>}
      </div>
    </div>
  );
}
