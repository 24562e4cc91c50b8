import { useEffect, useRef, useState } from "react";
import { isAbort, toErrorData, type ErrorData } from "@/base/app-error";
import type { DrawnScreen } from "@/core/screens/drawn-screen";
import type { FrameMessage } from "@/engines/screen-frame/frame-message";
import { openScreenFrame, type ScreenFrame } from "@/engines/screen-frame/open-screen-frame";
import { ErrorNote } from "@/ui/error-note";
import { useElementWidth } from "@/ui/use-element-size";
import { t } from "@/base/language/translate";

export type StageMessage = Exclude<FrameMessage, { readonly kind: "here" }>;

interface ScreenStageProps {
  readonly screen: DrawnScreen;
  readonly onMessage: (message: StageMessage) => void;
}

const LEAST_SCALE = 0.25;
const MOST_SCALE = 1.2;

/** The screen in its sealed frame, as large as there is room, its height to be scrolled. */
export function ScreenStage({ screen, onMessage }: ScreenStageProps) {
  const [area, widthPx] = useElementWidth<HTMLDivElement>();
  const { frame, holder, error } = useScreenFrame(onMessage);
  const scale = Math.min(MOST_SCALE, Math.max(LEAST_SCALE, widthPx / screen.widthPx));
  useEffect(() => {
    frame?.show({ screen, scale });
  }, [frame, screen, scale]);
  return (
    <div
      ref={area}
      role="group"
      aria-label={t("Page area")}
      tabIndex={0}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-scroll bg-sunken outline-offset-[-2px]"
    >
      {error === undefined ? undefined : (
        <div className="p-4">
          <ErrorNote error={error} />
        </div>
      )}
      <div
        ref={holder}
        className="mx-auto overflow-hidden bg-white"
        style={{ width: screen.widthPx * scale, height: screen.heightPx * scale }}
      />
    </div>
  );
}

/** The frame while it is on the page. */
function useScreenFrame(onMessage: ScreenStageProps["onMessage"]) {
  const holder = useRef<HTMLDivElement>(null);
  const listener = useRef(onMessage);
  const [frame, setFrame] = useState<ScreenFrame>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    listener.current = onMessage;
  });
  useEffect(() => {
    const within = holder.current;
    if (within === null) {
      return undefined;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const open = async () => {
      try {
        const title = t("The page");
        const opened = await openScreenFrame({
          within,
          title,
          onMessage: (message) => listener.current(message),
          signal,
        });
        setFrame(opened);
      } catch (thrown) {
        if (!isAbort(thrown)) {
          setError(toErrorData(thrown));
        }
      }
    };
    void open();
    return () => {
      abort.abort();
      setFrame(undefined);
    };
  }, []);
  return { frame, holder, error };
}
