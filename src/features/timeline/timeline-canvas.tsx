import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { ActionLabel } from "@/core/action-label";
import type { TransportStore } from "@/document/transport-store";
import { useCanvasColors } from "@/ui/canvas-colors";
import { prepareCanvas } from "@/ui/sized-canvas";
import { useElementWidth } from "@/ui/use-element-size";
import { drawTimeline } from "./draw-timeline";
import { EdgeHandles } from "./edges/edge-handles";
import { edgeAt, type HeldEdge } from "./edges/move-edge";
import type { TimelineActions } from "./timeline-actions";
import { hitSegment, type TimelineSegment } from "./timeline-lane";
import type { ShownRemark } from "./remarks/shown-remark";
import type { ShownRows } from "./shown-rows";
import { LABEL_ROW, RULER_HEIGHT_PX, rowAt, type TimelineLayout } from "./timeline-layout";
import type { TimelineViewStore } from "./timeline-view-store";
import { t } from "@/base/language/translate";

export interface TimelineCanvasProps {
  readonly view: TimelineViewStore;
  readonly transport: TransportStore;
  readonly actions: TimelineActions;
  readonly labels: readonly ActionLabel[];
  readonly rows: ShownRows;
  readonly markers: readonly number[];
  readonly remarks: readonly ShownRemark[];
  readonly layout: TimelineLayout;
  readonly onSelectSegment: ((laneId: string, segment: TimelineSegment) => void) | undefined;
}

/** So near, in pixels, a segment can still be hit beside its edge. */
const HIT_SLACK_PX = 4;

/** Draws again when the view, the data or the theme changed; at most once per screen refresh. */
function useDrawing(props: TimelineCanvasProps): RefObject<HTMLCanvasElement | null> {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const colors = useCanvasColors();
  const { view, transport, labels, layout, rows, markers, remarks } = props;
  useEffect(() => {
    let request: number | undefined;
    const draw = () => {
      request = undefined;
      const { scale, selectedId, draft, moved } = view.getState();
      const { selection, pointed } = transport.getState();
      const canvas = canvasRef.current;
      const context =
        canvas === null ? undefined : prepareCanvas(canvas, scale.widthPx, layout.heightPx);
      if (context !== undefined) {
        const shown = { layout, labels, scale, selectedId, draft, moved, markers, remarks };
        const picture = { ...shown, ...rows, selection, pointed, colors };
        drawTimeline(context, picture);
      }
    };
    const schedule = () => {
      request ??= requestAnimationFrame(draw);
    };
    schedule();
    const stopView = view.subscribe(schedule);
    const stopTransport = transport.subscribe((state, before) => {
      if (state.selection !== before.selection || state.pointed !== before.pointed) {
        schedule();
      }
    });
    return () => {
      stopView();
      stopTransport();
      if (request !== undefined) {
        cancelAnimationFrame(request);
      }
    };
  }, [view, transport, labels, layout, rows, markers, remarks, colors]);
  return canvasRef;
}

/** Moves the playhead past React, and turns the page while playing. */
function usePlayhead({ view, transport }: TimelineCanvasProps): RefObject<HTMLDivElement | null> {
  const playheadRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const { scale } = view.getState();
      const { frame } = transport.getState();
      const xPx = scale.toX(frame + 0.5);
      const isInside = xPx >= 0 && xPx <= scale.widthPx;
      playheadRef.current?.style.setProperty("transform", `translateX(${xPx}px)`);
      playheadRef.current?.style.setProperty("visibility", isInside ? "visible" : "hidden");
    };
    place();
    const stopView = view.subscribe(place);
    const stopTransport = transport.subscribe((state, before) => {
      if (state.frame !== before.frame) {
        const { scale, setScale } = view.getState();
        const revealed = scale.reveal(state.frame);
        if (revealed !== scale) {
          setScale(revealed);
        }
        place();
      }
    });
    return () => {
      stopView();
      stopTransport();
    };
  }, [view, transport]);
  return playheadRef;
}

/** Ctrl+wheel zooms at the pointer; Shift+wheel and sideways swipes pan. */
function useWheel(boxRef: RefObject<HTMLElement | null>, view: TimelineViewStore): void {
  useEffect(() => {
    const box = boxRef.current;
    const handleWheel = (event: WheelEvent) => {
      const { scale, setScale } = view.getState();
      const panPx = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      if (event.ctrlKey || event.metaKey) {
        const xPx = event.offsetX;
        setScale(scale.zoomAt(xPx, Math.exp(-event.deltaY / 300)));
      } else if (panPx === 0) {
        return;
      } else {
        setScale(scale.panBy(panPx));
      }
      event.preventDefault();
    };
    // React's own wheel handlers are passive: the page would zoom as well.
    box?.addEventListener("wheel", handleWheel, { passive: false });
    return () => box?.removeEventListener("wheel", handleWheel);
  }, [boxRef, view]);
}

/** An edge that is held, until it is let go. */
function useHeldEdge({ view, transport, actions, labels }: TimelineCanvasProps) {
  const held = useRef<HeldEdge>(undefined);
  const under = (xPx: number) => edgeAt(labels, view.getState().scale, xPx);
  return {
    under,
    /** Whether there was one to take hold of. */
    take: (xPx: number): boolean => {
      held.current = under(xPx);
      if (held.current !== undefined) {
        view.getState().select(held.current.label.id);
      }
      return held.current !== undefined;
    },
    /** Whether one is held. */
    draw: (xPx: number, isFree: boolean): boolean => {
      if (held.current === undefined) {
        return false;
      }
      const { label, edge } = held.current;
      const { startFrame, pxPerFrame } = view.getState().scale;
      actions.drawEdge(label, { edge, frame: startFrame + xPx / pxPerFrame, isFree });
      const { moved } = view.getState();
      if (moved !== undefined) {
        transport.getState().seek(edge === "start" ? moved.startFrame : moved.endFrame - 1);
      }
      return true;
    },
    letGo: () => {
      const edge = held.current;
      held.current = undefined;
      if (edge === undefined) {
        return;
      }
      if (view.getState().moved === undefined) {
        actions.goTo(edge.label);
      }
      actions.dropEdge(edge.label);
    },
    giveUp: () => {
      held.current = undefined;
      view.getState().setMoved(undefined);
    },
  };
}

/** The lanes. Click selects, the ruler scrubs, edges are drawn; the other button opens a label's menu. */
export function TimelineCanvas(props: TimelineCanvasProps) {
  const { view, transport, actions, labels, rows, layout, onSelectSegment } = props;
  const [boxRef, widthPx] = useElementWidth<HTMLDivElement>();
  const canvasRef = useDrawing(props);
  const playheadRef = usePlayhead(props);
  const heldEdge = useHeldEdge(props);
  const selectedId = useStore(view, (state) => state.selectedId);
  const selected = labels.find(({ id }) => id === selectedId);
  const labelRow = layout.rows.find(({ id }) => id === LABEL_ROW);
  useWheel(boxRef, view);
  useEffect(() => {
    view.getState().resize(widthPx);
  }, [view, widthPx]);

  const toPoint = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const xPx = event.clientX - box.left;
    return { xPx, frame: view.getState().scale.toFrame(xPx), yPx: event.clientY - box.top };
  };
  const handleLaneClick = (rowId: string, frame: number) => {
    const slack = HIT_SLACK_PX / view.getState().scale.pxPerFrame;
    const isLabels = rowId === LABEL_ROW;
    const hit = hitSegment(rows.segmentsOf(rowId), frame, slack);
    if (hit !== undefined && isLabels) {
      actions.goTo(labels.find(({ id }) => id === hit.id));
      return;
    }
    transport.getState().seek(hit?.startFrame ?? frame);
    if (hit === undefined) {
      view.getState().select(undefined);
    } else {
      onSelectSegment?.(rowId, hit);
    }
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    const { xPx, frame, yPx } = toPoint(event);
    const row = rowAt(layout, yPx);
    if (event.button !== 0) {
      return;
    }
    if (yPx <= RULER_HEIGHT_PX || row === undefined) {
      event.currentTarget.setPointerCapture(event.pointerId);
      transport.getState().seek(frame);
    } else if (row.id === LABEL_ROW && heldEdge.take(xPx)) {
      event.currentTarget.setPointerCapture(event.pointerId);
    } else {
      handleLaneClick(row.id, frame);
    }
  };
  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const { xPx, frame, yPx } = toPoint(event);
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (!heldEdge.draw(xPx, event.ctrlKey || event.metaKey)) {
        transport.getState().seek(frame);
      }
      return;
    }
    const row = rowAt(layout, yPx);
    const isEdge = row?.id === LABEL_ROW && heldEdge.under(xPx) !== undefined;
    event.currentTarget.style.cursor = isEdge ? "ew-resize" : "";
    const hit = row === undefined ? undefined : hitSegment(rows.segmentsOf(row.id), frame, 0);
    event.currentTarget.title = hit?.title ?? "";
  };
  const handleContextMenu = (event: MouseEvent<HTMLElement>) => {
    const { frame, yPx } = toPoint(event);
    const slack = HIT_SLACK_PX / view.getState().scale.pxPerFrame;
    const isLabels = rowAt(layout, yPx)?.id === LABEL_ROW;
    const hit = isLabels ? hitSegment(rows.segmentsOf(LABEL_ROW), frame, slack) : undefined;
    if (hit !== undefined) {
      event.preventDefault();
      view.getState().select(hit.id);
      view.getState().openMenu({ xPx: event.clientX, yPx: event.clientY });
    }
  };
  return (
    <div
      ref={boxRef}
      data-timeline=""
      onPointerDown={handlePointerDown}
      onPointerMove={handlePointerMove}
      onPointerUp={heldEdge.letGo}
      onPointerCancel={heldEdge.giveUp}
      onContextMenu={handleContextMenu}
      className="relative min-w-0 flex-1 cursor-pointer touch-none overflow-hidden select-none"
      style={{ height: layout.heightPx }}
    >
      <canvas
        ref={canvasRef}
        role="img"
        aria-label={t("Labels over time")}
        className="absolute inset-0 size-full"
      />
      {selected === undefined || labelRow === undefined ? undefined : (
        <EdgeHandles
          view={view}
          actions={actions}
          label={selected}
          row={labelRow}
          frameCount={view.getState().scale.frameCount}
        />
      )}
      <div
        ref={playheadRef}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 -left-px w-0.5 bg-danger"
      >
        <span className="absolute -left-1 top-0 size-2.5 rounded-full bg-danger" />
      </div>
    </div>
  );
}
