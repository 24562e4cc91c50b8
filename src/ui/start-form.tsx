import type { ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

interface StartFormProps {
  readonly title: string;
  readonly intro: string;
  readonly start: string;
  readonly icon: ReactNode;
  readonly error: ErrorData | undefined;
  /** Why it cannot begin. */
  readonly blockedBy: string | undefined;
  readonly preview: ReactNode;
  readonly children: ReactNode;
  readonly onStart: () => void;
}

/** A page on which something is set up, with a preview beside it, and begun by button or chord. */
export function StartForm(props: StartFormProps) {
  const { title, intro, start, icon, error, blockedBy, preview, children, onStart } = props;
  return (
    <main className="mx-auto w-full max-w-6xl px-6 py-6">
      <h1 className="mb-1 text-xl font-semibold">{title}</h1>
      <p className="mb-5 max-w-2xl text-sm text-muted">{intro}</p>
      <form
        className="grid gap-6 lg:grid-cols-[1.1fr_1fr]"
        onSubmit={(event) => {
          event.preventDefault();
          // The chord sends the form even where its button waits.
          if (blockedBy === undefined) {
            onStart();
          }
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            event.currentTarget.requestSubmit();
          }
        }}
      >
        <div className="space-y-5">
          {children}
          {error === undefined ? undefined : <ErrorNote error={error} />}
          <div className="flex items-center gap-3">
            <Button
              type="submit"
              variant="primary"
              keys="Ctrl+Enter"
              icon={icon}
              disabled={blockedBy !== undefined}
            >
              {start}
            </Button>
            {blockedBy === undefined ? undefined : (
              <span className="text-sm text-muted">{blockedBy}</span>
            )}
          </div>
        </div>
        <section aria-label={t("Preview")} className="lg:sticky lg:top-6 lg:self-start">
          <ErrorBoundary name={t("Preview")} of={preview}>
            {preview}
          </ErrorBoundary>
        </section>
      </form>
    </main>
  );
}
