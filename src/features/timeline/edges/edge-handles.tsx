import { type KeyboardEvent, useEffect, useRef } from "react";
import type { ActionLabel } from "@/core/action-label";
import { describeAction } from "@/core/label-at";
import { EDGES, edgeFrame, type Edge } from "@/features/timeline/edges/move-edge";
import type { TimelineActions } from "@/features/timeline/timeline-actions";
import type { TimelineRow } from "@/features/timeline/timeline-layout";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { t } from "@/base/language/translate";

interface EdgeHandlesProps {
  readonly view: TimelineViewStore;
  readonly actions: TimelineActions;
  readonly label: ActionLabel;
  /** Where the labels are. */
  readonly row: TimelineRow;
  readonly frameCount: number;
}

/** Wide enough to be hit, each on its own side of the edge, so that those of a short label do not lie on each other. */
const TARGET_PX = 24;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The edges of the selected label for the keyboard: arrows move by a frame, with Shift to the next edge of anything. */
export function EdgeHandles({ view, actions, label, row, frameCount }: EdgeHandlesProps) {
  const places = useRef<Partial<Record<Edge, HTMLDivElement | null>>>({});
  useEffect(() => {
    const place = () => {
      const { scale } = view.getState();
      for (const edge of EDGES) {
        const xPx = scale.toX(edgeFrame(label, edge));
        const isInside = xPx >= -1 && xPx <= scale.widthPx + 1;
        const handle = places.current[edge];
        const leftPx = edge === "start" ? xPx - TARGET_PX : xPx;
        handle?.style.setProperty("transform", `translateX(${leftPx}px)`);
        handle?.style.setProperty("opacity", isInside ? "1" : "0");
      }
    };
    place();
    return view.subscribe(place);
  }, [view, label]);
  const handleKeyDown = (edge: Edge) => (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      actions.nudgeEdge(edge, by, event.shiftKey);
    }
  };
  return EDGES.map((edge) => (
    <div
      key={edge}
      ref={(element) => {
        places.current[edge] = element;
      }}
      role="slider"
      tabIndex={0}
      aria-label={nameOf(edge, label)}
      aria-valuemin={0}
      aria-valuemax={frameCount}
      aria-valuenow={edgeFrame(label, edge)}
      aria-valuetext={t("frame {frame}", { frame: edgeFrame(label, edge) })}
      onKeyDown={handleKeyDown(edge)}
      className={`pointer-events-none absolute top-0 left-0 flex opacity-0 ${edge === "start" ? "justify-end" : "justify-start"}`}
      style={{
        top: row.topPx + row.wordsPx - 1,
        width: TARGET_PX,
        height: row.heightPx - row.wordsPx + 2,
      }}
    >
      <span aria-hidden className="h-full w-2 rounded-sm border-2 border-ink bg-raised" />
    </div>
  ));
}

function nameOf(edge: Edge, label: ActionLabel): string {
  const action = describeAction(label);
  return edge === "start" ? t("Start of {action}", { action }) : t("End of {action}", { action });
}
