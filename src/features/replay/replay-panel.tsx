import type { ReactNode } from "react";
import type { ErrorData } from "@/base/app-error";
import type { ActionLabel } from "@/core/action-label";
import type { TransportStore } from "@/document/transport-store";
import type { OpenVideo } from "@/engines/video/video-engine";
import { FilmStrip } from "./film-strip";
import { FrameStage } from "./frame-stage";
import { TransportBar } from "./transport-bar";
import { usePlaybackClock } from "./use-playback-clock";
import { t } from "@/base/language/translate";

export interface ReplayPanelProps {
  /** Undefined while it is being opened. The owner closes it. */
  readonly video: OpenVideo | undefined;
  readonly transport: TransportStore;
  /** Shown over the picture where they apply. */
  readonly labels: readonly ActionLabel[];
  /** Why the video could not be opened. */
  readonly error?: ErrorData | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** Shown in a corner of the picture. */
  readonly inset?: ReactNode;
  /** Without one where a timeline shows the whole film already and room is scarce. */
  readonly hasStrip?: boolean;
  /** More buttons for the row of controls. */
  readonly tools?: ReactNode;
}

/** The demonstration: a frame-true player, its film strip and its controls. */
export function ReplayPanel(props: ReplayPanelProps) {
  const { video, transport, labels, error, onRetry, inset, tools, hasStrip = true } = props;
  usePlaybackClock(transport);
  return (
    <section aria-label={t("Demonstration player")} className="flex h-full min-h-0 flex-col gap-2">
      <FrameStage
        video={video}
        transport={transport}
        labels={labels}
        error={error}
        onRetry={onRetry}
        inset={inset}
      />
      {hasStrip ? <FilmStrip video={video} transport={transport} /> : undefined}
      <TransportBar transport={transport} tools={tools} />
    </section>
  );
}
