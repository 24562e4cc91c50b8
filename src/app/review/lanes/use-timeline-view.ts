import { useEffect, useState } from "react";
import { keepTimeline, keptTimelineOf } from "@/app/review/lanes/kept-timeline";
import { useServices } from "@/app/services";
import type { Demonstration } from "@/core/demonstration";
import {
  createTimelineView,
  type TimelineViewStore,
} from "@/features/timeline/timeline-view-store";

/** The timeline of an item, shown as it or the last one was left. */
export function useTimelineView({ id, frames }: Demonstration): TimelineViewStore {
  const { settings } = useServices();
  const [view] = useState(() =>
    createTimelineView(frames.timestampsUs.length, keptTimelineOf(settings, id)),
  );
  useEffect(() => keepTimeline(settings, id, view), [settings, id, view]);
  return view;
}
