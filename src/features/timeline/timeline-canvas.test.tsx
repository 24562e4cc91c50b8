import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ActionLabel } from "@/core/action-label";
import { createTransportStore } from "@/document/transport-store";
import { layOutRows } from "@/features/timeline/timeline-layout";
import { TimelinePanel, type TimelinePanelProps } from "@/features/timeline/timeline-panel";
import { createTimelineView } from "@/features/timeline/timeline-view-store";
import { sitDown } from "@/testing/at-the-panel";
import { drawnOn } from "@/testing/paint-nowhere";
import { ELEMENT_HEIGHT_PX, ELEMENT_WIDTH_PX } from "@/testing/panel-browser";

const FRAMES = 64;
/** The whole film fits: so many pixels a frame. */
const FRAME_PX = ELEMENT_WIDTH_PX / FRAMES;
/** Heights at which a press lands on a row. */
const RULER_PX = 10;
const [LABELS_PX = 0, , LOG_PX = 0] = layOutRows(
  [{ id: "log", title: "Log" }],
  ELEMENT_HEIGHT_PX,
).rows.map(({ topPx, heightPx }) => topPx + heightPx - 4);

function label(id: string, startFrame: number, endFrame: number, object: string): ActionLabel {
  return { id, verb: "Pickup", object, startFrame, endFrame, confidence: 0.9, by: "model" };
}

const LABELS = [label("l1", 5, 15, "Mug"), label("l2", 30, 45, "Fork")];
const LOG = {
  id: "log",
  title: "Log",
  segments: [{ id: "g1", title: "ToggleOn Stove", startFrame: 20, endFrame: 40, tone: "log" }],
} as const;

/** The timeline over a film of 64 frames, with its stores as the page has them. */
function open(props: Partial<TimelinePanelProps> = {}) {
  const timestampsUs = Array.from({ length: FRAMES }, (_, frame) => frame * 100_000);
  const transport = createTransportStore({
    timestampsUs,
    durationUs: FRAMES * 100_000,
    widthPx: 300,
    heightPx: 300,
    codec: "avc1",
    hash: "beef",
  });
  const view = createTimelineView(FRAMES);
  const onSelectSegment = vi.fn<NonNullable<TimelinePanelProps["onSelectSegment"]>>();
  render(
    <TimelinePanel
      view={view}
      transport={transport}
      labels={LABELS}
      lanes={[LOG]}
      verbs={["Pickup"]}
      objects={["Mug"]}
      onSetLabel={vi.fn<TimelinePanelProps["onSetLabel"]>()}
      onRemoveLabel={vi.fn<TimelinePanelProps["onRemoveLabel"]>()}
      onSplitLabel={vi.fn<TimelinePanelProps["onSplitLabel"]>()}
      onMarker={vi.fn<TimelinePanelProps["onMarker"]>()}
      onNothing={vi.fn<TimelinePanelProps["onNothing"]>()}
      onRemark={vi.fn<TimelinePanelProps["onRemark"]>()}
      markers={[]}
      remarks={[]}
      onSelectSegment={onSelectSegment}
      {...props}
    />,
  );
  const person = sitDown();
  const at = (frame: number, clientY: number) => ({
    target: canvas(),
    coords: { clientX: (frame + 0.5) * FRAME_PX, clientY },
  });
  return {
    person,
    at,
    transport,
    view,
    onSelectSegment,
    press: (frame: number, clientY: number, keys = "[MouseLeft]") =>
      person.pointer([{ ...at(frame, clientY), keys }]),
    frame: () => transport.getState().frame,
  };
}

const canvas = () => screen.getByRole("img", { name: "Labels over time" });
const selected = () =>
  within(screen.getByRole("listbox", { name: "Action labels" })).queryByRole("option", {
    selected: true,
  })?.textContent;
const written = () =>
  drawnOn(canvas())
    .filter(({ method }) => method === "fillText")
    .map(({ args }) => args[0]);

test("labels and lanes are written where they happened", async () => {
  open();
  await waitFor(() => {
    expect(written()).toEqual(expect.arrayContaining(["0", "Pickup Mug", "ToggleOn Stove"]));
  });
});

test("what was done to things keeps its words though it took one frame among motions", async () => {
  const labels = Array.from({ length: FRAMES }, (_, frame) =>
    frame % 16 === 3
      ? label(`l${frame}`, frame, frame + 1, "Mug")
      : { ...label(`l${frame}`, frame, frame + 1, ""), verb: "Forward", object: undefined },
  );
  open({
    labels: labels.map(({ object, ...rest }) =>
      object === undefined ? rest : { ...rest, object },
    ),
  });
  await waitFor(() => {
    expect(written().filter((words) => words === "Pickup Mug")).toHaveLength(4);
  });
});

test("ten thousand labels are drawn with no more strokes than the canvas has pixels for", async () => {
  const labels = Array.from({ length: 10_000 }, (_, at) =>
    label(`l${at}`, at / 160, (at + 1) / 160, `Thing${at % 7}`),
  );
  open({ labels, lanes: [] });
  await waitFor(() => {
    const bars = drawnOn(canvas()).filter(({ method }) => method === "roundRect");
    expect(bars.length).toBeGreaterThan(0);
    expect(bars.length).toBeLessThan(2 * ELEMENT_WIDTH_PX);
  });
});

test("without labels there is still the film, and how to make one", async () => {
  const { press, frame } = open({ labels: [], lanes: [] });
  expect(screen.getByText(/No labels yet/)).toBeDefined();
  await press(40, LABELS_PX);
  expect(frame()).toBe(40);
});

test("pressing a label selects it and goes to where it begins", async () => {
  const { press, frame } = open();
  await press(12, LABELS_PX);
  expect(selected()).toContain("Pickup Mug, frames 5 to 15");
  expect(frame()).toBe(5);
  await press(55, LABELS_PX);
  expect(selected()).toBeUndefined();
  expect(frame()).toBe(55);
});

test("pressing what a lane shows tells of it, with the playhead there", async () => {
  const { press, frame, onSelectSegment } = open();
  await press(33, LOG_PX);
  expect(onSelectSegment).toHaveBeenCalledExactlyOnceWith("log", LOG.segments[0]);
  expect(frame()).toBe(20);
});

test("the ruler scrubs for as long as it is held", async () => {
  const { person, at, frame } = open();
  await person.pointer([{ ...at(10, RULER_PX), keys: "[MouseLeft>]" }, at(30, RULER_PX)]);
  expect(frame()).toBe(30);
  // Held, it follows beyond the ruler too.
  await person.pointer([at(50, LOG_PX)]);
  expect(frame()).toBe(50);
  await person.pointer([{ keys: "[/MouseLeft]" }, at(3, RULER_PX)]);
  expect(frame()).toBe(50);
});

test("the other button moves nothing, and opens the menu of the label under it", async () => {
  const { press, frame, person } = open();
  await press(40, RULER_PX, "[MouseRight]");
  expect([frame(), selected()]).toEqual([0, undefined]);
  expect(screen.queryByRole("menu")).toBeNull();
  await press(12, LABELS_PX, "[MouseRight]");
  expect(frame()).toBe(0);
  expect(selected()).toContain("Pickup Mug");
  const menu = within(screen.getByRole("menu", { name: "Label Pickup Mug" }));
  expect(document.activeElement).toBe(menu.getByRole("menuitem", { name: "Confirm" }));
  await person.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(menu.getByRole("menuitem", { name: "Remove" }));
  await person.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
});

/** Draws from one frame's edge to another frame's. */
async function drawEdge(from: number, to: number, held = "") {
  const onSetLabel = vi.fn<TimelinePanelProps["onSetLabel"]>();
  const { person, at, frame } = open({ onSetLabel });
  if (held !== "") {
    await person.keyboard(`{${held}>}`);
  }
  await person.pointer([
    { ...at(from - 0.5, LABELS_PX), keys: "[MouseLeft>]" },
    at(to - 0.5, LABELS_PX),
    { keys: "[/MouseLeft]" },
  ]);
  return { onSetLabel, frame };
}

test("an edge is drawn to where it is let go, once, and the picture shows that frame", async () => {
  const { onSetLabel, frame } = await drawEdge(15, 25);
  const moved = { id: "l1", startFrame: 5, endFrame: 25, by: "person" };
  expect(onSetLabel).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(moved));
  expect(frame()).toBe(24);
});

test("an edge keeps to the edge of another lane, with Ctrl it goes where it is drawn", async () => {
  const near = 20 - 6 / FRAME_PX;
  expect((await drawEdge(15, near)).onSetLabel.mock.calls[0]?.[0].endFrame).toBe(20);
  cleanup();
  const free = (await drawEdge(15, near, "Control")).onSetLabel.mock.calls[0]?.[0].endFrame;
  expect(free).toBe(Math.round(near));
});

test("an edge that is pressed and not drawn selects its label and changes nothing", async () => {
  const { onSetLabel, frame } = await drawEdge(5, 5);
  expect(onSetLabel).not.toHaveBeenCalled();
  expect([frame(), selected()]).toEqual([5, expect.stringContaining("Pickup Mug")]);
});

test("the edges of the selected label are sliders: by a frame, and with Shift to the next edge", async () => {
  const onSetLabel = vi.fn<TimelinePanelProps["onSetLabel"]>();
  const { press, person } = open({ onSetLabel });
  await press(10, LABELS_PX);
  screen.getByRole("slider", { name: "End of Pickup Mug" }).focus();
  await person.keyboard("{ArrowLeft}{Shift>}{ArrowRight}{/Shift}");
  expect(onSetLabel.mock.calls.map(([{ endFrame }]) => endFrame)).toEqual([14, 20]);
  screen.getByRole("slider", { name: "Start of Pickup Mug" }).focus();
  await person.keyboard("{ArrowRight}");
  expect(onSetLabel.mock.lastCall?.[0]).toMatchObject({ startFrame: 6, endFrame: 15 });
});

test("the whole film above moves what is shown, and a lane can be folded", async () => {
  const { person, view } = open();
  await person.click(screen.getByRole("button", { name: "Zoom in" }));
  const film = screen.getByRole("slider", { name: "Shown part of the film" });
  film.focus();
  await person.keyboard("{End}");
  expect(Math.round(view.getState().scale.endFrame)).toBe(FRAMES);
  await person.click(screen.getByRole("button", { name: "Lanes" }));
  await person.click(screen.getByRole("menuitemcheckbox", { name: "Log", checked: true }));
  expect(view.getState().foldedLanes).toEqual(["log"]);
});

test("Ctrl and the wheel zoom the film and not the page; Shift pans; the wheel alone scrolls", () => {
  const { view } = open();
  const roll = (init: WheelEventInit) => !fireEvent.wheel(canvas(), init);
  expect(roll({ ctrlKey: true, deltaY: -300 })).toBe(true);
  expect(view.getState().scale.pxPerFrame).toBeGreaterThan(2 * FRAME_PX);
  const { startFrame } = view.getState().scale;
  expect(roll({ shiftKey: true, deltaY: 100 })).toBe(true);
  expect(view.getState().scale.startFrame).toBeGreaterThan(startFrame);
  expect(roll({ deltaY: 100 })).toBe(false);
});

test("the film turns its page when the playhead leaves it", async () => {
  const { person, view, transport } = open();
  await person.click(screen.getByRole("button", { name: "Zoom in" }));
  await person.click(screen.getByRole("button", { name: "Zoom in" }));
  expect(view.getState().scale.endFrame).toBeLessThan(60);
  transport.getState().seek(60);
  expect(view.getState().scale.endFrame).toBeGreaterThan(60);
  await person.click(screen.getByRole("button", { name: "Fit" }));
  expect(view.getState().scale.startFrame).toBe(0);
});
