import { createStore, type StoreApi } from "zustand/vanilla";
import type { ActionLabel } from "@/core/action-label";
import { FrameScale } from "./frame-scale";

/** How much of the film was shown, and from where on: kept between items and visits. */
export interface KeptZoom {
  readonly startFrame: number;
  readonly pxPerFrame: number;
}

/** Where a menu opens, in CSS pixels of the window. */
export interface MenuPlace {
  readonly xPx: number;
  readonly yPx: number;
}

/** What the timeline shows and what is selected on it: view state, never saved with the labels. */
export interface TimelineView {
  readonly scale: FrameScale;
  readonly selectedId: string | undefined;
  /** A label being made by hand; it is no label until it is confirmed. */
  readonly draft: ActionLabel | undefined;
  /** A label whose edge is being drawn, as it would be; it is as it was until it is let go. */
  readonly moved: ActionLabel | undefined;
  /** The menu of the selected label, where it is open. */
  readonly menu: MenuPlace | undefined;
  /** Ids of the lanes that are folded. */
  readonly foldedLanes: readonly string[];
  /** What to show once it is known how wide the timeline is. */
  readonly keptZoom: KeptZoom | undefined;
  /** The doubtful labels that were looked at, in this order. */
  readonly visitedIds: readonly string[];
  readonly visit: (visitedIds: readonly string[]) => void;
  readonly setScale: (scale: FrameScale) => void;
  readonly select: (labelId: string | undefined) => void;
  readonly startDraft: (label: ActionLabel | undefined) => void;
  readonly setMoved: (moved: ActionLabel | undefined) => void;
  readonly openMenu: (menu: MenuPlace | undefined) => void;
  readonly foldLanes: (foldedLanes: readonly string[]) => void;
  /** Another width; the first one shows what was shown the last time. */
  readonly resize: (widthPx: number) => void;
}

export type TimelineViewStore = StoreApi<TimelineView>;

/** What is remembered of the timelines that were open before. */
export interface KeptTimeline {
  readonly zoom: KeptZoom | undefined;
  readonly foldedLanes: readonly string[];
}

const NOTHING_KEPT: KeptTimeline = { zoom: undefined, foldedLanes: [] };

/** One per open demonstration, shared by the panel and its commands. */
export function createTimelineView(
  frameCount: number,
  { zoom, foldedLanes }: KeptTimeline = NOTHING_KEPT,
): TimelineViewStore {
  return createStore<TimelineView>()((set, get) => ({
    scale: FrameScale.fit(frameCount, 0),
    selectedId: undefined,
    draft: undefined,
    moved: undefined,
    menu: undefined,
    foldedLanes,
    keptZoom: zoom,
    visitedIds: [],
    visit: (visitedIds) => set({ visitedIds }),
    setScale: (scale) => set({ scale }),
    select: (selectedId) => set({ selectedId, draft: undefined }),
    startDraft: (draft) => set({ draft, selectedId: undefined }),
    setMoved: (moved) => set({ moved }),
    openMenu: (menu) => set({ menu }),
    foldLanes: (folded) => set({ foldedLanes: folded }),
    resize: (widthPx) => {
      const { scale, keptZoom } = get();
      const sized = scale.resize(widthPx);
      const isFirst = scale.widthPx === 0 && widthPx > 0;
      set({ scale: isFirst && keptZoom !== undefined ? sized.show(keptZoom) : sized });
    },
  }));
}
