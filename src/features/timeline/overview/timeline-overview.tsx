import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { TransportStore } from "@/document/transport-store";
import { drawOverview, OVERVIEW_HEIGHT_PX } from "@/features/timeline/overview/draw-overview";
import type { ShownRemark } from "@/features/timeline/remarks/shown-remark";
import type { TimelineSegment } from "@/features/timeline/timeline-lane";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { useCanvasColors } from "@/ui/canvas-colors";
import { prepareCanvas } from "@/ui/sized-canvas";
import { useElementWidth } from "@/ui/use-element-size";
import { t } from "@/base/language/translate";

interface TimelineOverviewProps {
  readonly view: TimelineViewStore;
  readonly transport: TransportStore;
  readonly labels: readonly TimelineSegment[];
  readonly differences: readonly TimelineSegment[];
  readonly markers: readonly number[];
  readonly remarks: readonly ShownRemark[];
}

/** The whole film above the timeline, with the part that the timeline shows: drawn along, or moved with the arrows. */
export function TimelineOverview(props: TimelineOverviewProps) {
  const { view, transport, labels, differences, markers, remarks } = props;
  const [boxRef, widthPx] = useElementWidth<HTMLDivElement>();
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const playheadRef = useRef<HTMLDivElement>(null);
  const colors = useCanvasColors();
  const scale = useStore(view, (state) => state.scale);
  const { frameCount } = scale;
  useEffect(() => {
    const canvas = canvasRef.current;
    const context =
      canvas === null ? undefined : prepareCanvas(canvas, widthPx, OVERVIEW_HEIGHT_PX);
    if (context !== undefined) {
      const shown = { labels, differences, markers, remarks };
      drawOverview(context, { frameCount, widthPx, ...shown, colors });
    }
  }, [frameCount, widthPx, labels, differences, markers, remarks, colors]);
  useEffect(() => {
    const place = () => {
      const xPx = ((transport.getState().frame + 0.5) / frameCount) * widthPx;
      playheadRef.current?.style.setProperty("transform", `translateX(${xPx}px)`);
    };
    place();
    return transport.subscribe(place);
  }, [transport, frameCount, widthPx]);
  const moveTo = (startFrame: number) => {
    const { scale: now, setScale } = view.getState();
    setScale(now.show({ startFrame, pxPerFrame: now.pxPerFrame }));
  };
  const length = Math.min(frameCount, scale.endFrame) - scale.startFrame;
  const centreOn = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    moveTo(((event.clientX - box.left) / box.width) * frameCount - length / 2);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: scale.startFrame - length / 4,
      ArrowRight: scale.startFrame + length / 4,
      PageUp: scale.startFrame - length,
      PageDown: scale.startFrame + length,
      Home: 0,
      End: frameCount,
    };
    const place = places[event.key];
    if (place !== undefined) {
      event.preventDefault();
      moveTo(place);
    }
  };
  const first = Math.round(scale.startFrame);
  const last = Math.round(scale.startFrame + length);
  return (
    <div
      ref={boxRef}
      role="slider"
      tabIndex={0}
      aria-label={t("Shown part of the film")}
      aria-valuemin={0}
      aria-valuemax={frameCount}
      aria-valuenow={first}
      aria-valuetext={t("frames {first} to {last} of {frameCount}", { first, last, frameCount })}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => {
        if (event.button === 0) {
          event.currentTarget.setPointerCapture(event.pointerId);
          centreOn(event);
        }
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) {
          centreOn(event);
        }
      }}
      className="relative min-w-0 flex-1 cursor-pointer touch-none overflow-hidden rounded-sm bg-sunken"
      style={{ height: OVERVIEW_HEIGHT_PX }}
    >
      <canvas ref={canvasRef} aria-hidden className="absolute inset-0 size-full" />
      <div
        aria-hidden
        className={`pointer-events-none absolute inset-y-0 rounded-sm border ${scale.isFitted ? "border-line" : "border-accent bg-accent/15"}`}
        style={{
          left: `${(scale.startFrame / frameCount) * 100}%`,
          width: `${(length / frameCount) * 100}%`,
        }}
      />
      <div
        ref={playheadRef}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 -left-px w-px bg-danger"
      />
    </div>
  );
}
