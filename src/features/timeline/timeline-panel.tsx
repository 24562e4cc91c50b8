import { useMemo, type ReactNode } from "react";
import { useStore } from "zustand";
import type { ActionLabel, LabelledAction } from "@/core/action-label";
import type { TransportStore } from "@/document/transport-store";
import { confirmLabel, frequentActions, type LabelFields } from "./label-edit";
import { fitInto, roomOf } from "./edges/move-edge";
import { LabelEditor } from "./label-editor";
import { LabelList } from "./label-list";
import { createTimelineActions, type TimelineActions } from "./timeline-actions";
import { TimelineCanvas } from "./timeline-canvas";
import { TimelineHeader } from "./timeline-header";
import type { TimelineLane, TimelineSegment } from "./timeline-lane";
import { LabelMenu } from "./menu/label-menu";
import { TimelineOverview } from "./overview/timeline-overview";
import { LABEL_ROW, layOutRows, type TimelineLayout } from "./timeline-layout";
import { useElementHeight } from "@/ui/use-element-size";
import type { ShownRemark } from "./remarks/shown-remark";
import { shownRows } from "./shown-rows";
import type { TimelineViewStore } from "./timeline-view-store";
import { t } from "@/base/language/translate";

export interface TimelinePanelProps {
  readonly view: TimelineViewStore;
  readonly transport: TransportStore;
  /** Ordered by start. */
  readonly labels: readonly ActionLabel[];
  /** Below the labels: log, program, executed, ... Pass the same array while nothing changed. */
  readonly lanes: readonly TimelineLane[];
  /** Frames that somebody marked, rising. Pass the same array while nothing changed. */
  readonly markers: readonly number[];
  /** What persons remarked. Pass the same array while nothing changed. */
  readonly remarks: readonly ShownRemark[];
  /** The world's verbs, in the order of the menu; the first is where a new label starts. */
  readonly verbs: readonly string[];
  /** Object classes to suggest. */
  readonly objects: readonly string[];
  /** Where labels come from, beside the timeline's own buttons. */
  readonly tools?: ReactNode;
  /** Who made the labels, in words. */
  readonly source?: ReactNode;
  /** What the lanes differ in, below them. */
  readonly differences?: ReactNode;
  readonly onSetLabel: (label: ActionLabel) => void;
  readonly onRemoveLabel: (labelId: string) => void;
  readonly onSplitLabel: (labelId: string, frame: number) => void;
  readonly onMarker: (frame: number, isOn: boolean) => void;
  /** Asks for a remark on the frame of now, or on the selection. */
  readonly onRemark: () => void;
  /** Says why a press did nothing. */
  readonly onNothing: (why: string) => void;
  /** A segment of another lane was chosen; the playhead is there already. */
  readonly onSelectSegment?: (laneId: string, segment: TimelineSegment) => void;
}

function RowTitles({ layout }: { readonly layout: TimelineLayout }) {
  return (
    <div aria-hidden className="relative w-20 shrink-0" style={{ height: layout.heightPx }}>
      {layout.rows.map(({ id, title, topPx, heightPx }) => (
        <span
          key={id}
          className="absolute left-0 truncate text-[11px] text-muted"
          style={{ top: topPx, height: heightPx, lineHeight: `${heightPx}px` }}
        >
          {title}
        </span>
      ))}
    </div>
  );
}

/** The digits are for a label that is there. */
const NO_ACTIONS: readonly LabelledAction[] = [];

interface EditorRowProps extends TimelinePanelProps {
  readonly actions: TimelineActions;
}

/** The editor of the selected label or of the draft, or what to do when neither is there. */
function EditorRow(props: EditorRowProps) {
  const { view, transport, labels, actions, verbs, objects, onSetLabel, onNothing } = props;
  const selectedId = useStore(view, (state) => state.selectedId);
  const draft = useStore(view, (state) => state.draft);
  const label = draft ?? labels.find(({ id }) => id === selectedId);
  if (label === undefined) {
    return (
      <p className="text-xs text-muted">
        {labels.length === 0
          ? t("No labels yet. Mark a range with I and O, then add a label.")
          : t("Select a label to correct it. U goes to the next one the model was unsure of.")}
      </p>
    );
  }
  const isDraft = draft !== undefined;
  const handleConfirm = (fields: LabelFields) => {
    const room = roomOf(label, labels, transport.getState().lastFrame + 1);
    const fitted = fitInto(fields, room);
    if (fitted.startFrame !== fields.startFrame || fitted.endFrame !== fields.endFrame) {
      onNothing(
        t("The label was stopped at its neighbours: frames {from} to {to}.", {
          from: room.from,
          to: room.to,
        }),
      );
    }
    onSetLabel(confirmLabel(label, fitted));
    view.getState().select(label.id);
  };
  const version = `${label.id} ${label.by} ${label.verb} ${label.object ?? ""}`;
  return (
    <LabelEditor
      key={`${version} ${label.startFrame} ${label.endFrame}`}
      label={label}
      isDraft={isDraft}
      verbs={verbs}
      objects={objects}
      frequent={isDraft ? NO_ACTIONS : frequentActions(label, labels)}
      lastFrame={transport.getState().lastFrame}
      onConfirm={handleConfirm}
      onRemove={isDraft ? () => view.getState().startDraft(undefined) : actions.remove}
    />
  );
}

const NO_DIFFERENCES: readonly TimelineSegment[] = [];

/** Labels over time, drawn on a canvas, with their editor below. */
export function TimelinePanel(props: TimelinePanelProps) {
  const { view, transport, labels, lanes, markers, remarks, verbs, onSelectSegment } = props;
  const { onSetLabel, onRemoveLabel, onSplitLabel, onMarker, onNothing } = props;
  const actions = useMemo(
    () =>
      createTimelineActions({
        view,
        transport,
        getLabels: () => labels,
        getLanes: () => lanes,
        getMarkers: () => markers,
        onSetLabel,
        onRemoveLabel,
        onSplitLabel,
        onMarker,
        onNothing,
      }),
    [
      view,
      transport,
      labels,
      lanes,
      markers,
      onSetLabel,
      onRemoveLabel,
      onSplitLabel,
      onMarker,
      onNothing,
    ],
  );
  const folded = useStore(view, (state) => state.foldedLanes);
  const shownLanes = useMemo(
    () => lanes.map((lane) => (folded.includes(lane.id) ? { ...lane, isThin: true } : lane)),
    [lanes, folded],
  );
  const [placeRef, roomPx] = useElementHeight<HTMLDivElement>();
  const layout = useMemo(() => layOutRows(shownLanes, roomPx), [shownLanes, roomPx]);
  const rows = useMemo(() => shownRows(labels, shownLanes), [labels, shownLanes]);
  const differences = lanes.find(({ isThin }) => isThin === true)?.segments ?? NO_DIFFERENCES;
  return (
    <section aria-label={t("Timeline")} className="flex min-h-0 min-w-0 flex-1 flex-col gap-1">
      <TimelineHeader {...props} actions={actions} firstVerb={verbs[0] ?? ""} />
      <LabelList view={view} actions={actions} labels={labels} />
      <LabelMenu view={view} actions={actions} labels={labels} />
      <div className="flex shrink-0 pl-2">
        <span aria-hidden className="w-20 shrink-0 text-[11px] leading-3.5 text-muted">
          {t("Film")}
        </span>
        <TimelineOverview
          view={view}
          transport={transport}
          labels={rows.segmentsOf(LABEL_ROW)}
          differences={differences}
          markers={markers}
          remarks={remarks}
        />
      </div>
      <div
        ref={placeRef}
        className="min-h-32 min-w-0 flex-1 overflow-x-hidden overflow-y-auto rounded-md border border-line bg-surface pl-2 peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
      >
        <div className="flex min-w-0">
          <RowTitles layout={layout} />
          <TimelineCanvas
            view={view}
            transport={transport}
            actions={actions}
            labels={labels}
            rows={rows}
            markers={markers}
            remarks={remarks}
            layout={layout}
            onSelectSegment={onSelectSegment}
          />
        </div>
      </div>
      {props.differences}
      {/* Room for the editor and its guesses, so that selecting moves nothing. */}
      <div className="min-h-16 shrink-0">
        <EditorRow {...props} actions={actions} />
      </div>
    </section>
  );
}
