import type { ReactNode } from "react";
import { WorkspaceBar } from "@/app/lesson/workspace-bar";
import type { ErrorData } from "@/base/app-error";
import type { SessionStore } from "@/document/session-store";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

interface WorkspaceFrameProps {
  readonly store: SessionStore;
  readonly instruction: string;
  /** Why the last work failed. */
  readonly error: ErrorData | undefined;
  readonly onDismiss: () => void;
  /** What else the bar offers. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every review: the bar above, and what went wrong below it until it is dismissed. */
export function WorkspaceFrame(props: WorkspaceFrameProps) {
  const { store, instruction, error, onDismiss, bar, children } = props;
  return (
    <main aria-label={t("Review workspace")} className="flex h-full min-h-0 flex-col">
      <WorkspaceBar store={store} instruction={instruction}>
        {bar}
      </WorkspaceBar>
      {error === undefined ? undefined : (
        <div className="border-b border-line p-2">
          <ErrorNote error={error}>
            <Button size="small" onClick={onDismiss}>
              {t("Dismiss")}
            </Button>
          </ErrorNote>
        </div>
      )}
      {children}
    </main>
  );
}
