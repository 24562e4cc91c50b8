import { beforeEach, expect, test, vi } from "vitest";
import { openStudioSettings } from "@/app/keys/open-studio-settings";
import { createTimelineView } from "@/features/timeline/timeline-view-store";
import { openMemoryStorage } from "@/storage/in-memory/open-memory-storage";

/** The module as it is after a reload: what it had in mind is gone. */
async function load() {
  vi.resetModules();
  const kept = await import("@/app/review/lanes/kept-timeline");
  return { ...kept, settings: await openStudioSettings(openMemoryStorage().settings) };
}

/** Looks at an item closely until the page is left. */
async function lookAt(id: string) {
  const { keptTimelineOf, keepTimeline, settings } = await load();
  const view = createTimelineView(100, keptTimelineOf(settings, id));
  keepTimeline(settings, id, view);
  view.getState().resize(400);
  view.getState().setScale(view.getState().scale.zoomTo(20, 40));
  window.dispatchEvent(new Event("pagehide"));
  const { startFrame, pxPerFrame } = view.getState().scale;
  return { startFrame, pxPerFrame };
}

beforeEach(() => {
  sessionStorage.clear();
});

test("after a reload an item is shown as closely as it was, and another one whole", async () => {
  const left = await lookAt("dem_1");
  expect(left.pxPerFrame).toBeGreaterThan(4);
  const { keptTimelineOf, settings } = await load();
  expect(keptTimelineOf(settings, "dem_1").zoom).toEqual(left);
  expect(keptTimelineOf(settings, "dem_2").zoom).toBeUndefined();
});

test("what nobody can read is as if nothing was kept", async () => {
  sessionStorage.setItem("exemplar-timelines", '[["dem_1", {"startFrame": "left"}]]');
  const { keptTimelineOf, settings } = await load();
  expect(keptTimelineOf(settings, "dem_1").zoom).toBeUndefined();
});
