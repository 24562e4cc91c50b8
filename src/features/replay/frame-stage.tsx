import { Sparkles } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import type { ActionLabel } from "@/core/action-label";
import { describeAction, isUnconfirmed, labelAt } from "@/core/label-at";
import type { TransportStore } from "@/document/transport-store";
import type { OpenVideo } from "@/engines/video/video-engine";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { useThrottled } from "@/ui/use-throttled";
import { FramePainter } from "./frame-painter";
import { LABELLER_WORDS } from "@/core/words/record-words";
import { toDecimals } from "@/base/language/decimals";
import { t } from "@/base/language/translate";

interface FrameStageProps {
  readonly video: OpenVideo | undefined;
  readonly transport: TransportStore;
  readonly labels: readonly ActionLabel[];
  /** Why the video could not be opened. */
  readonly error: ErrorData | undefined;
  readonly onRetry: (() => void) | undefined;
  /** Shown in a corner of the picture. */
  readonly inset: ReactNode;
}

/** What the label of the frame on screen says. */
function ActionOverlay({ transport, labels }: Pick<FrameStageProps, "transport" | "labels">) {
  const label = useThrottled(transport, ({ frame }) => labelAt(labels, frame));
  if (label === undefined) {
    return undefined;
  }
  const isGuess = isUnconfirmed(label);
  return (
    <p
      data-testid="action-overlay"
      className="absolute bottom-2 left-2 flex max-w-[calc(100%-1rem)] items-center gap-1.5 rounded-md bg-black/70 px-2 py-1 text-xs text-white backdrop-blur-sm"
    >
      {isGuess ? <Sparkles aria-hidden className="size-3 shrink-0 opacity-80" /> : undefined}
      <span translate="no" className="truncate font-medium">
        {describeAction(label)}
      </span>
      <span className="font-mono tabular-nums opacity-80">
        {isGuess ? toDecimals(label.confidence, 2) : LABELLER_WORDS[label.by]}
      </span>
      {isGuess ? <span>{t("unconfirmed")}</span> : undefined}
      {label.success === false ? <span className="opacity-90">{t("refused")}</span> : undefined}
    </p>
  );
}

/** The picture: canvas, overlay, and what is shown while it loads or cannot be decoded. */
export function FrameStage(props: FrameStageProps) {
  const { video, transport, labels, error, onRetry, inset } = props;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [decodeError, setDecodeError] = useState<ErrorData>();
  const shownError = error ?? decodeError;

  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null || video === undefined) {
      return undefined;
    }
    const painter = new FramePainter(video, canvas, {
      onShown: (frame) => {
        // Tells tests and scripts which picture is really on screen.
        canvas.dataset["frame"] = String(frame);
        setIsShown(true);
        setDecodeError(undefined);
        transport.getState().markSeen();
      },
      onError: (failure) => {
        setDecodeError(failure);
        transport.getState().markSeen();
      },
    });
    painter.show(transport.getState().frame);
    const unsubscribe = transport.subscribe(({ frame }, before) => {
      if (frame !== before.frame) {
        painter.show(frame);
      }
    });
    return () => {
      unsubscribe();
      painter.dispose();
    };
  }, [video, transport]);

  const { widthPx, heightPx } = transport.getState().frames;
  return (
    <div className="relative flex min-h-0 flex-1 items-center justify-center overflow-hidden rounded-md bg-sunken">
      <div
        className="relative h-full max-w-full"
        style={{ aspectRatio: `${widthPx} / ${heightPx}` }}
      >
        <canvas
          ref={canvasRef}
          role="img"
          aria-label={t("Demonstration")}
          className="absolute inset-0 size-full rounded-md object-contain"
        />
        {isShown && shownError === undefined ? (
          <ActionOverlay transport={transport} labels={labels} />
        ) : undefined}
        {isShown || shownError !== undefined ? undefined : (
          <div
            className="skeleton absolute inset-0"
            role="status"
            aria-label={t("Loading the video")}
          />
        )}
        {inset}
      </div>
      {shownError === undefined ? undefined : (
        <div className="absolute inset-x-4 top-1/2 mx-auto max-w-xl -translate-y-1/2">
          <ErrorNote error={shownError}>
            {onRetry === undefined ? undefined : (
              <Button size="small" onClick={onRetry}>
                {t("Try again")}
              </Button>
            )}
          </ErrorNote>
        </div>
      )}
    </div>
  );
}
