/** How a timeline was left: for the item that is opened again, also after a reload, and for the next one. */
import { z } from "zod";
import type { StudioSettingsStore } from "@/app/studio-settings";
import { whenPageIsLeft } from "@/document/page-leave";
import type {
  KeptTimeline,
  KeptZoom,
  TimelineViewStore,
} from "@/features/timeline/timeline-view-store";

const KEY = "exemplar-timelines";
/** More items than so many nobody goes back to in a visit. */
const MOST = 100;
const keptSchema = z.array(
  z.tuple([
    z.string(),
    z.object({ startFrame: z.number().nonnegative(), pxPerFrame: z.number().nonnegative() }),
  ]),
);

/** By demonstration, in this visit; undefined until somebody asks. */
let zooms: Map<string, KeptZoom> | undefined;

/** The tab's own storage outlives a reload, and no more than that. */
function readZooms(): Map<string, KeptZoom> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return new Map(keptSchema.parse(kept));
  } catch {
    // Where nothing is kept, or nobody can read it, timelines are shown whole.
    return new Map();
  }
}

function writeZooms(): void {
  try {
    if (zooms !== undefined) {
      sessionStorage.setItem(KEY, JSON.stringify([...zooms].slice(-MOST)));
    }
  } catch {
    // Where nothing can be kept, nothing is remembered.
  }
}

/** Where this item was left, else the detail that was shown last, from the beginning. */
export function keptTimelineOf(
  settings: StudioSettingsStore,
  demonstrationId: string,
): KeptTimeline {
  zooms ??= readZooms();
  const { timelinePxPerFrame, foldedLanes } = settings.getState();
  const last =
    timelinePxPerFrame === 0 ? undefined : { startFrame: 0, pxPerFrame: timelinePxPerFrame };
  return { zoom: zooms.get(demonstrationId) ?? last, foldedLanes };
}

/** Remembers it while it is on screen; the settings have it when it is left, the tab when the page is. */
export function keepTimeline(
  settings: StudioSettingsStore,
  demonstrationId: string,
  view: TimelineViewStore,
): () => void {
  const stop = view.subscribe(({ scale, foldedLanes }, before) => {
    if (scale !== before.scale && scale.widthPx > 0) {
      const { startFrame, pxPerFrame } = scale;
      zooms ??= readZooms();
      // Behind all others: the oldest ones are forgotten first.
      zooms.delete(demonstrationId);
      zooms.set(demonstrationId, { startFrame, pxPerFrame });
    }
    if (foldedLanes !== before.foldedLanes) {
      settings.change({ foldedLanes: [...foldedLanes] });
    }
  });
  const leaving = whenPageIsLeft(writeZooms);
  return () => {
    stop();
    leaving[Symbol.dispose]();
    writeZooms();
    const { scale } = view.getState();
    const pxPerFrame = scale.isFitted ? 0 : scale.pxPerFrame;
    if (scale.widthPx > 0 && pxPerFrame !== settings.getState().timelinePxPerFrame) {
      settings.change({ timelinePxPerFrame: pxPerFrame });
    }
  };
}
