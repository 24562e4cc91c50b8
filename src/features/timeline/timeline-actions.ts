/** What can be done on the timeline, once for keys, buttons and pointer. */
import { createId } from "@/base/id";
import type { ActionLabel } from "@/core/action-label";
import { frameAtUs, startOfFrameUs } from "@/core/frames/frame-search";
import type { TransportStore } from "@/document/transport-store";
import { confirmLabel, neighbourLabel, nextUnconfirmed, topAlternatives } from "./label-edit";
import type { TimelineViewStore } from "./timeline-view-store";

export interface TimelineContext {
  readonly view: TimelineViewStore;
  readonly transport: TransportStore;
  /** The labels as they are now, ordered by start. */
  readonly getLabels: () => readonly ActionLabel[];
  readonly onSetLabel: (label: ActionLabel) => void;
  readonly onRemoveLabel: (labelId: string) => void;
}

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

export function createTimelineActions(context: TimelineContext) {
  const { view, transport, getLabels, onSetLabel, onRemoveLabel } = context;
  const goTo = (label: ActionLabel | undefined) => goToLabel(context, label);
  const frame = () => transport.getState().frame;
  const setScale = view.getState().setScale;
  const playheadX = () => view.getState().scale.toX(frame() + 0.5);
  return {
    goTo,
    selectNeighbour: (by: 1 | -1) =>
      goTo(
        neighbourLabel(getLabels(), { selectedId: view.getState().selectedId, frame: frame() }, by),
      ),
    confirmAndGoOn: () => {
      const label = selectedLabel(context);
      if (label !== undefined) {
        const next = nextUnconfirmed(getLabels(), label.id);
        onSetLabel(confirmLabel(label));
        goTo(next);
      }
    },
    choose: (position: number) => {
      const label = selectedLabel(context);
      const other = label === undefined ? undefined : topAlternatives(label)[position];
      if (label !== undefined && other !== undefined) {
        const { startFrame, endFrame } = label;
        const { verb, object } = other;
        onSetLabel(confirmLabel(label, { verb, object, startFrame, endFrame }));
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
    addLabel: (verb: string) => view.getState().startDraft(createDraft(context, verb)),
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
    fit: () => {
      const { scale } = view.getState();
      setScale(scale.zoomAt(0, 0));
    },
  };
}
