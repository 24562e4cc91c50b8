/** How a timeline was left: for the item that is opened again, and for the next one. */
import type { StudioSettingsStore } from "@/app/studio-settings";
import type {
  KeptTimeline,
  KeptZoom,
  TimelineViewStore,
} from "@/features/timeline/timeline-view-store";

/** By demonstration, in this visit. */
const zooms = new Map<string, KeptZoom>();

/** Where this item was left, else the detail that was shown last, from the beginning. */
export function keptTimelineOf(
  settings: StudioSettingsStore,
  demonstrationId: string,
): KeptTimeline {
  const { timelinePxPerFrame, foldedLanes } = settings.getState();
  const last =
    timelinePxPerFrame === 0 ? undefined : { startFrame: 0, pxPerFrame: timelinePxPerFrame };
  return { zoom: zooms.get(demonstrationId) ?? last, foldedLanes };
}

/** Remembers it while it is on screen; the settings have it when it is left. */
export function keepTimeline(
  settings: StudioSettingsStore,
  demonstrationId: string,
  view: TimelineViewStore,
): () => void {
  const stop = view.subscribe(({ scale, foldedLanes }, before) => {
    if (scale !== before.scale && scale.widthPx > 0) {
      zooms.set(demonstrationId, { startFrame: scale.startFrame, pxPerFrame: scale.pxPerFrame });
    }
    if (foldedLanes !== before.foldedLanes) {
      settings.change({ foldedLanes: [...foldedLanes] });
    }
  });
  return () => {
    stop();
    const { scale } = view.getState();
    const pxPerFrame = scale.isFitted ? 0 : scale.pxPerFrame;
    if (scale.widthPx > 0 && pxPerFrame !== settings.getState().timelinePxPerFrame) {
      settings.change({ timelinePxPerFrame: pxPerFrame });
    }
  };
}
