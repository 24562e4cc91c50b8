/** What can be done on the timeline, once for keys, buttons and pointer. */
import { createId } from "@/base/id";
import type { ActionLabel, LabelledAction } from "@/core/action-label";
import { frameAtUs, startOfFrameUs } from "@/core/frames/frame-search";
import type { TransportStore } from "@/document/transport-store";
import {
  confirmLabel,
  frequentActions,
  neighbourLabel,
  nextUnconfirmed,
  topAlternatives,
} from "./label-edit";
import {
  edgeFrame,
  moveEdge,
  nextTarget,
  roomOf,
  snap,
  snapTargets,
  type Edge,
} from "./edges/move-edge";
import type { TimelineLane } from "./timeline-lane";
import type { TimelineViewStore } from "./timeline-view-store";
import { t } from "@/base/language/translate";

export interface TimelineContext {
  readonly view: TimelineViewStore;
  readonly transport: TransportStore;
  /** The labels as they are now, ordered by start. */
  readonly getLabels: () => readonly ActionLabel[];
  readonly onSetLabel: (label: ActionLabel) => void;
  readonly onRemoveLabel: (labelId: string) => void;
  /** Cuts a label in two at a frame within it. */
  readonly onSplitLabel: (labelId: string, frame: number) => void;
  /** What else has edges that an edge keeps to. */
  readonly getLanes: () => readonly TimelineLane[];
  /** Frames that somebody marked, rising. */
  readonly getMarkers: () => readonly number[];
  readonly onMarker: (frame: number, isOn: boolean) => void;
  /** Says why a key did nothing. */
  readonly onNothing: (why: string) => void;
}

const STOPPED = t(
  "The edge stops here: a label keeps a frame of its own and ends where its neighbour begins. Move or remove the neighbour first.",
);

export type TimelineActions = ReturnType<typeof createTimelineActions>;

/** Selecting moves the playhead to where the label begins, and brings it into view. */
export function goToLabel(
  { view, transport }: TimelineContext,
  label: ActionLabel | undefined,
): void {
  if (label !== undefined) {
    view.getState().select(label.id);
    view.getState().setScale(view.getState().scale.reveal(label.startFrame));
    transport.getState().seek(label.startFrame);
  }
}

function selectedLabel({ view, getLabels }: TimelineContext): ActionLabel | undefined {
  const { selectedId } = view.getState();
  return getLabels().find(({ id }) => id === selectedId);
}

/** A draft over the selection, else from the playhead up to the next label or for a second. */
function createDraft({ transport, getLabels }: TimelineContext, verb: string): ActionLabel {
  const { frame, frames, selection } = transport.getState();
  const next = getLabels().find(({ startFrame }) => startFrame > frame)?.startFrame;
  const oneSecondOn = frameAtUs(frames, startOfFrameUs(frames, frame) + 1_000_000);
  const endFrame =
    selection?.endFrame ?? Math.max(frame + 1, Math.min(next ?? Infinity, oneSecondOn));
  return {
    id: createId("label"),
    verb,
    startFrame: selection?.startFrame ?? frame,
    endFrame,
    confidence: 1,
    by: "person",
  };
}

/** The frames that the edges of a label keep to. */
function targetsOf(context: TimelineContext, { id }: ActionLabel): readonly number[] {
  return snapTargets(
    {
      labels: context.getLabels(),
      lanes: context.getLanes(),
      markers: context.getMarkers(),
      playhead: context.transport.getState().frame,
    },
    id,
  );
}

/** So near, in pixels, an edge that is drawn jumps to another edge. */
const SNAP_PX = 8;

/** What is done to the edges of labels: each is one step, and one undo. */
function edgeActions(context: TimelineContext) {
  const { view, transport, onSetLabel, onNothing } = context;
  const room = (label: ActionLabel) =>
    roomOf(label, context.getLabels(), transport.getState().lastFrame + 1);
  return {
    /** While it is drawn, to a part of a frame; `isFree` keeps it from the edges of others. */
    drawEdge: (
      label: ActionLabel,
      {
        edge,
        frame,
        isFree,
      }: { readonly edge: Edge; readonly frame: number; readonly isFree: boolean },
    ) => {
      const slack = SNAP_PX / view.getState().scale.pxPerFrame;
      const to = isFree ? frame : snap(frame, targetsOf(context, label), slack);
      view.getState().setMoved(moveEdge(label, { edge, frame: to, room: room(label) }));
    },
    /** Takes what was drawn. */
    dropEdge: (before: ActionLabel) => {
      const { moved, setMoved } = view.getState();
      setMoved(undefined);
      if (moved !== undefined && moved !== before) {
        onSetLabel(moved);
      }
    },
    edgeToPlayhead: (edge: Edge) => {
      const label = selectedLabel(context);
      const { frame } = transport.getState();
      if (label !== undefined) {
        const to = edge === "start" ? frame : frame + 1;
        const moved = moveEdge(label, { edge, frame: to, room: room(label) });
        if (moved !== label) {
          onSetLabel(moved);
        } else if (edgeFrame(label, edge) !== to) {
          onNothing(STOPPED);
        }
      }
    },
    /** By one frame, or to the next edge of anything; the playhead comes along. */
    nudgeEdge: (edge: Edge, by: 1 | -1, isToTarget: boolean) => {
      const label = selectedLabel(context);
      if (label === undefined) {
        return;
      }
      const from = edgeFrame(label, edge);
      const frame = isToTarget ? nextTarget(from, targetsOf(context, label), by) : from + by;
      const moved = moveEdge(label, { edge, frame, room: room(label) });
      if (moved !== label) {
        onSetLabel(moved);
        transport.getState().seek(edge === "start" ? moved.startFrame : moved.endFrame - 1);
      } else if (frame !== from) {
        onNothing(STOPPED);
      }
    },
  };
}

/** Frames to be found again. */
function markerActions({ transport, getMarkers, onMarker, onNothing }: TimelineContext) {
  return {
    toggleMarker: () => {
      const { frame } = transport.getState();
      onMarker(frame, !getMarkers().includes(frame));
    },
    goToMarker: (by: 1 | -1) => {
      const { frame, seek } = transport.getState();
      const to = nextTarget(frame, getMarkers(), by);
      if (to === frame) {
        onNothing(
          by > 0
            ? t("There is no marker behind this frame.")
            : t("There is no marker before this frame."),
        );
      } else {
        seek(to);
      }
    },
  };
}

/** The selected label, or the one at the playhead. */
function labelHere(context: TimelineContext): ActionLabel | undefined {
  const { frame } = context.transport.getState();
  const isHere = ({ startFrame, endFrame }: ActionLabel) => startFrame < frame && frame < endFrame;
  const selected = selectedLabel(context);
  return selected !== undefined && isHere(selected)
    ? selected
    : context.getLabels().findLast(isHere);
}

/** What is done to the selected label as a whole. */
function labelActions(context: TimelineContext) {
  const { view, transport, getLabels, onSetLabel, onRemoveLabel, onSplitLabel } = context;
  const frame = () => transport.getState().frame;
  const name = (label: ActionLabel, action: LabelledAction | undefined) => {
    if (action !== undefined) {
      const { startFrame, endFrame } = label;
      const { verb, object } = action;
      onSetLabel(confirmLabel(label, { verb, object, startFrame, endFrame }));
    }
  };
  return {
    confirmAndGoOn: () => {
      const label = selectedLabel(context);
      if (label !== undefined) {
        const next = nextUnconfirmed(getLabels(), label.id);
        onSetLabel(confirmLabel(label));
        goToLabel(context, next);
      }
    },
    choose: (position: number) => {
      const label = selectedLabel(context);
      if (label !== undefined) {
        name(label, topAlternatives(label)[position]);
      }
    },
    chooseFrequent: (position: number) => {
      const label = selectedLabel(context);
      if (label !== undefined) {
        name(label, frequentActions(label, getLabels())[position]);
      }
    },
    remove: () => {
      const label = selectedLabel(context);
      if (label !== undefined) {
        const next = neighbourLabel(getLabels(), { selectedId: label.id, frame: frame() }, 1);
        onRemoveLabel(label.id);
        view.getState().select(next?.id);
      }
    },
    split: () => {
      const label = labelHere(context);
      if (label === undefined) {
        context.onNothing(t("No label goes on over this frame: there is nothing to split here."));
      } else {
        onSplitLabel(label.id, frame());
      }
    },
    selectFrames: () => {
      const label = selectedLabel(context);
      if (label !== undefined) {
        const { startFrame } = label;
        transport.getState().select({ startFrame, endFrame: edgeFrame(label, "end") });
      }
    },
  };
}

/** How much of the film is shown. */
function zoomActions(context: TimelineContext) {
  const { view, transport } = context;
  const frame = () => transport.getState().frame;
  const { setScale } = view.getState();
  const playheadX = () => view.getState().scale.toX(frame() + 0.5);
  return {
    zoomBy: (factor: number) => setScale(view.getState().scale.zoomAt(playheadX(), factor)),
    zoomToSelection: () => {
      const range = transport.getState().selection ?? selectedLabel(context);
      const { scale } = view.getState();
      const at = frame();
      setScale(
        range === undefined
          ? scale.zoomAt(playheadX(), 2).reveal(at)
          : scale.zoomTo(range.startFrame, range.endFrame),
      );
    },
    zoomToLabel: () => {
      const label = selectedLabel(context);
      if (label !== undefined) {
        setScale(view.getState().scale.zoomTo(label.startFrame, label.endFrame));
      }
    },
    fit: () => {
      const { scale } = view.getState();
      setScale(scale.zoomAt(0, 0));
    },
  };
}

export function createTimelineActions(context: TimelineContext) {
  const { view, transport, getLabels } = context;
  const goTo = (label: ActionLabel | undefined) => goToLabel(context, label);
  return {
    goTo,
    selectNeighbour: (by: 1 | -1) => {
      const { selectedId } = view.getState();
      const { frame } = transport.getState();
      goTo(neighbourLabel(getLabels(), { selectedId, frame }, by));
    },
    addLabel: (verb: string) => view.getState().startDraft(createDraft(context, verb)),
    ...labelActions(context),
    ...edgeActions(context),
    ...markerActions(context),
    ...zoomActions(context),
  };
}
