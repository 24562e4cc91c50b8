import { createStore, type StoreApi } from "zustand/vanilla";
import type { ActionLabel } from "@/core/action-label";
import { FrameScale } from "./frame-scale";

/** What the timeline shows and what is selected on it: view state, never saved with the labels. */
export interface TimelineView {
  readonly scale: FrameScale;
  readonly selectedId: string | undefined;
  /** A label being made by hand; it is no label until it is confirmed. */
  readonly draft: ActionLabel | undefined;
  /** The doubtful labels that were looked at, in this order. */
  readonly visitedIds: readonly string[];
  readonly visit: (visitedIds: readonly string[]) => void;
  readonly setScale: (scale: FrameScale) => void;
  readonly select: (labelId: string | undefined) => void;
  readonly startDraft: (label: ActionLabel | undefined) => void;
}

export type TimelineViewStore = StoreApi<TimelineView>;

/** One per open demonstration, shared by the panel and its commands. */
export function createTimelineView(frameCount: number): TimelineViewStore {
  return createStore<TimelineView>()((set) => ({
    scale: FrameScale.fit(frameCount, 0),
    selectedId: undefined,
    draft: undefined,
    visitedIds: [],
    visit: (visitedIds) => set({ visitedIds }),
    setScale: (scale) => set({ scale }),
    select: (selectedId) => set({ selectedId, draft: undefined }),
    startDraft: (draft) => set({ draft, selectedId: undefined }),
  }));
}
