import { useEffect, useRef, useState, type ReactNode, type Ref } from "react";
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
  /** For keys that are pressed outside of it: what they ask for is asked of the form. */
  readonly form?: Ref<HTMLFormElement> | undefined;
  readonly onStart: () => void;
}

/** A page on which something is set up, with a preview beside it, and begun by button or chord. */
export function StartForm(props: StartFormProps) {
  const { title, intro, start, icon, error, blockedBy, preview, children, form } = props;
  const { isAwaited, ask, giveUp } = useAwaitedStart(props);
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6">
      <h1 className="mb-1 text-xl font-semibold">{title}</h1>
      <p className="mb-5 max-w-2xl text-sm text-muted">{intro}</p>
      <form
        ref={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]"
        onChange={giveUp}
        onClick={giveUp}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
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
              <span
                role={isAwaited ? "status" : undefined}
                className={`text-sm ${isAwaited ? "font-medium text-warn" : "text-muted"}`}
              >
                {blockedBy}
              </span>
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

/**
 * The chord sends the form even where its button waits: what is in the way is told then, and it begins by itself once
 * nothing is, unless the person does something else first.
 */
function useAwaitedStart({ blockedBy, onStart }: Pick<StartFormProps, "blockedBy" | "onStart">) {
  const isWanted = useRef(false);
  /** What was in the way when it was asked for. */
  const [told, setTold] = useState<string>();
  useEffect(() => {
    if (isWanted.current && blockedBy === undefined) {
      isWanted.current = false;
      onStart();
    }
  }, [blockedBy, onStart]);
  return {
    isAwaited: told !== undefined && told === blockedBy,
    ask: () => {
      if (blockedBy === undefined) {
        onStart();
      } else {
        isWanted.current = true;
        setTold(blockedBy);
      }
    },
    giveUp: () => {
      isWanted.current = false;
      setTold(undefined);
    },
  };
}
