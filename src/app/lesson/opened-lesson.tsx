import { useEffect, useState, type ReactNode } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import type { StudioLesson } from "@/app/lesson/studio-memory";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

/** How what a workspace needs comes and goes. */
export interface LessonOpener<Opened> {
  /** What it throws is shown in the place of the workspace. */
  readonly open: (lesson: StudioLesson) => Promise<Opened>;
  /** The log stays open until it is done: a verdict that was given is written after its page was left. */
  readonly close: (opened: Opened) => Promise<void> | undefined;
}

interface OpenedLessonProps<Opened> {
  readonly demonstration: Demonstration;
  /** Give the same one each time. */
  readonly opener: LessonOpener<Opened>;
  readonly children: (opened: Opened) => ReactNode;
}

/** Opens a demonstration's log and what its workspace needs, and closes both with the page. */
export function OpenedLesson<Opened>(props: OpenedLessonProps<Opened>) {
  const { demonstration, opener, children } = props;
  const services = useServices();
  const [opened, setOpened] = useState<{ readonly value: Opened }>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    const handle = services.sessions.open(demonstration.id);
    const abort = new AbortController();
    let closing: Promise<void> | undefined;
    const open = async () => {
      try {
        const value = await opener.open({ services, demonstration, session: await handle.store });
        if (abort.signal.aborted) {
          void opener.close(value);
          return;
        }
        setOpened({ value });
        abort.signal.addEventListener("abort", () => {
          closing = opener.close(value);
        });
      } catch (thrown) {
        if (!isAbort(thrown) && !abort.signal.aborted) {
          setError(toErrorData(thrown));
        }
      }
    };
    void whileBusy(open);
    return () => {
      abort.abort();
      void Promise.resolve(closing).finally(() => {
        handle[Symbol.dispose]();
      });
    };
  }, [services, demonstration, opener]);
  if (error !== undefined) {
    return (
      <div className="mx-auto max-w-xl p-8">
        <ErrorNote error={error} />
      </div>
    );
  }
  return opened === undefined ? <WorkspaceSkeleton /> : children(opened.value);
}

/** What is shown until the workspace is there. */
export function WorkspaceSkeleton() {
  return (
    <div className="grid h-full grid-cols-2 gap-2 p-2" aria-label={t("Opening the demonstration")}>
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}
