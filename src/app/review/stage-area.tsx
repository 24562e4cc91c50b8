import { Hash, Map as MapIcon, ScanSearch, Sparkles, Waypoints } from "lucide-react";
import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { Group, Panel, Separator } from "react-resizable-panels";
import { useStore } from "zustand";
import { CloseLookStage, useCloseLook } from "@/app/review/pictures/close-look-stage";
import { LearnBar } from "@/app/review/learn/learn-bar";
import { useServices } from "@/app/services";
import { knownState } from "@/app/review/known-state";
import type { ReviewController } from "@/app/review/review-controller";
import type { Review } from "@/app/review/use-review";
import { useMarkedView } from "@/app/review/pictures/use-marked-view";
import { useMapTrace } from "@/app/review/use-map-trace";
import { useRoomMap } from "@/app/review/use-room-map";
import { useCommands } from "@/app/shell/command-store";
import type { Demonstration } from "@/core/demonstration";
import type { WorldKit } from "@/core/world/world-kit";
import type { SessionStore } from "@/document/session-store";
import type { TransportStore } from "@/document/transport-store";
import type { PerceptionStatus } from "@/engines/perception/perception-engine";
import type { OpenVideo } from "@/engines/video/video-engine";
import { RoomMap } from "@/features/map/room-map";
import { MarkedView } from "@/features/marks/marked-view";
import { ReplayPanel } from "@/features/replay/replay-panel";
import { DialogueList } from "@/features/timeline/dialogue-list";
import { toLogLane, type TimelineLane } from "@/features/timeline/timeline-lane";
import { TimelinePanel } from "@/features/timeline/timeline-panel";
import type { TimelineViewStore } from "@/features/timeline/timeline-view-store";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button, IconButton } from "@/ui/button";
import type { Command } from "@/ui/command";
import { ProgressBar } from "@/ui/progress-bar";
import { useThrottled } from "@/ui/use-throttled";

export interface StageAreaProps {
  readonly demonstration: Demonstration;
  readonly session: SessionStore;
  readonly video: OpenVideo;
  readonly kit: WorldKit;
  readonly controller: ReviewController;
  readonly review: Review;
  readonly transport: TransportStore;
  readonly view: TimelineViewStore;
  /** The run, shown beside the demonstration. */
  readonly execution: ReactNode;
}

/** Of a world whose actions have no labels. */
const NOTHING: readonly string[] = [];
const separatorClass = "bg-line transition-colors hover:bg-accent focus-visible:bg-accent";

/** Demonstration and execution side by side above the timeline and the dialogue. */
export function StageArea(props: StageAreaProps) {
  const { controller, review, transport, demonstration } = props;
  return (
    <Group orientation="vertical" className="h-full">
      <Panel defaultSize={64} minSize="30%">
        <Group orientation="horizontal" className="h-full">
          <Panel defaultSize={54} minSize="20%">
            <div className="h-full p-2">
              <ErrorBoundary kind="panel" name="Demonstration player">
                <DemonstrationStage {...props} />
              </ErrorBoundary>
            </div>
          </Panel>
          <Separator aria-label="Resize the execution" className={`w-px ${separatorClass}`} />
          <Panel defaultSize={46} minSize="20%">
            <ErrorBoundary kind="panel" name="Execution" of={review.currentRun}>
              {props.execution}
            </ErrorBoundary>
          </Panel>
        </Group>
      </Panel>
      <Separator aria-label="Resize the timeline" className={`h-px ${separatorClass}`} />
      <Panel defaultSize={36} minSize="15%">
        <div className="flex h-full min-h-0 gap-3 p-2">
          <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-2 overflow-auto">
            <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <LabelBar controller={controller} review={review} demonstration={demonstration} />
              <LearnSection {...props} />
            </div>
            <ErrorBoundary kind="panel" name="Timeline" of={review.session.labels}>
              <Timeline {...props} />
            </ErrorBoundary>
          </div>
          {demonstration.dialogue.length === 0 ? undefined : (
            <aside className="flex w-56 shrink-0 flex-col">
              <h2 className="eyebrow mb-1">Dialogue</h2>
              <ErrorBoundary kind="panel" name="Dialogue">
                <DialogueList utterances={demonstration.dialogue} transport={transport} />
              </ErrorBoundary>
            </aside>
          )}
        </div>
      </Panel>
    </Group>
  );
}

const MAP_PLACE = "absolute top-2 right-2 aspect-square w-[42%] max-w-72";

/** The player with what a person wants over its picture: numbers, the room from above, a close look. */
function DemonstrationStage(props: StageAreaProps) {
  const { video, transport, review, demonstration } = props;
  const [isMapShown, setIsMapShown] = useState(false);
  const [hasMarks, setHasMarks] = useState(false);
  const trace = useMapTrace(demonstration, review.session, isMapShown || hasMarks);
  const frame = useThrottled(transport, (state) => state.frame);
  const map = useRoomMap(trace, frame, isMapShown);
  const marked = useMarkedView(trace, frame, hasMarks);
  const closeLook = useCloseLook(props);
  const isLooking = useStore(closeLook.store, (state) => state.isOpen);
  const lookButton = useRef<HTMLButtonElement>(null);
  const focusLookButton = useCallback(() => lookButton.current?.focus(), []);
  const toggleMarks = useCallback(() => setHasMarks((isShown) => !isShown), []);
  const toggleMap = useCallback(() => setIsMapShown((isShown) => !isShown), []);
  useCommands(
    useMemo(
      () => [
        stageCommand("stage.map", "Show or hide the map", "Shift+M", toggleMap),
        stageCommand("stage.marks", "Show or hide the object numbers", "Shift+O", toggleMarks),
        stageCommand("stage.look", "Look closely", "V", closeLook.toggle),
      ],
      [toggleMap, toggleMarks, closeLook],
    ),
  );
  return (
    <ReplayPanel
      video={video}
      transport={transport}
      labels={review.session.labels}
      inset={
        <>
          {hasMarks ? <MarkedView {...marked} /> : undefined}
          {isMapShown ? <RoomMap {...map} place={MAP_PLACE} /> : undefined}
          {isLooking ? (
            <CloseLookStage
              closeLook={closeLook}
              transport={transport}
              isReadOnly={review.isReadOnly}
              note={review.session.note}
              onLeft={focusLookButton}
            />
          ) : undefined}
        </>
      }
      tools={
        <>
          <IconButton
            ref={lookButton}
            label="Look closely"
            keys="V"
            isPressed={isLooking}
            disabled={!closeLook.isPossible}
            icon={<ScanSearch className="size-4" />}
            onClick={closeLook.toggle}
          />
          <IconButton
            label="Object numbers"
            keys="Shift+O"
            isPressed={hasMarks}
            icon={<Hash className="size-4" />}
            onClick={toggleMarks}
          />
          <IconButton
            label="Map"
            keys="Shift+M"
            isPressed={isMapShown}
            icon={<MapIcon className="size-4" />}
            onClick={toggleMap}
          />
        </>
      }
    />
  );
}

function stageCommand(id: string, title: string, key: string, run: () => void): Command {
  return { id, title, keys: [key], scope: "workspace", run };
}

function Timeline(props: StageAreaProps) {
  const { controller, review, transport, view, demonstration, kit } = props;
  const { loggedActions, state } = demonstration;
  // What a film's annotations call an action may be no action of the world, and is offered as well.
  const verbs = useMemo(
    () => [
      ...new Set([...(kit.labels?.verbs ?? NOTHING), ...loggedActions.map(({ verb }) => verb)]),
    ],
    [kit, loggedActions],
  );
  const objects = useMemo(
    () => kit.labels?.objectNames(knownState(kit.model, state)) ?? NOTHING,
    [kit, state],
  );
  const lanes = useMemo(
    (): readonly TimelineLane[] => (loggedActions.length === 0 ? [] : [toLogLane(loggedActions)]),
    [loggedActions],
  );
  return (
    <TimelinePanel
      view={view}
      transport={transport}
      labels={review.session.labels}
      lanes={lanes}
      verbs={verbs}
      objects={objects}
      onSetLabel={controller.setLabel}
      onRemoveLabel={controller.removeLabel}
    />
  );
}

/** The device, why it is not a better one, and how much of it is used. */
function describeDevice({ device, precision, threads, note }: PerceptionStatus): string {
  const share =
    device === "wasm" ? `${threads} thread${threads === 1 ? "" : "s"}` : `${precision} precision`;
  return ` · ${[device.toUpperCase(), note, share].filter((each) => each !== undefined).join(" · ")}`;
}

/** Nothing of it while labels are being made: both ask the same model. */
function LearnSection({ demonstration, session, video, controller, review }: StageAreaProps) {
  const services = useServices();
  const lesson = useMemo(
    () => ({ services, demonstration, session, video }),
    [services, demonstration, session, video],
  );
  const isLabelling = useStore(controller.store, ({ job }) => job !== undefined);
  return <LearnBar lesson={lesson} isDisabled={isLabelling || review.isReadOnly} />;
}

type LabelBarProps = Pick<StageAreaProps, "controller" | "review" | "demonstration">;

/** Where labels come from: the model, or the recording's own log. */
function LabelBar({ controller, review, demonstration }: LabelBarProps) {
  const { job, device } = useStore(controller.store);
  if (job?.kind === "label") {
    return (
      <div className="space-y-1">
        <ProgressBar progress={job.progress} onCancel={controller.cancel} />
        <p className="text-xs text-muted">
          Cancelling drops the labels of this pass and keeps those from before.
          {device === undefined ? undefined : ` ${describeDevice(device)}`}
        </p>
      </div>
    );
  }
  const { labelModel } = review.session;
  const isBusy = job !== undefined || review.isReadOnly;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="small"
        variant={labelModel === undefined ? "primary" : "secondary"}
        icon={<Sparkles className="size-3.5" />}
        disabled={isBusy}
        onClick={() => void controller.label()}
      >
        {labelModel === undefined ? "Label actions" : "Label again"}
      </Button>
      {demonstration.loggedActions.length === 0 ? undefined : (
        <Button
          size="small"
          icon={<Waypoints className="size-3.5" />}
          disabled={isBusy}
          onClick={() => void controller.takeLoggedActions()}
        >
          Use logged actions
        </Button>
      )}
      <span className="truncate text-xs text-muted">
        {labelModel === undefined ? "Not labelled yet" : `Labels by ${labelModel}`}
        {device === undefined ? undefined : describeDevice(device)}
      </span>
    </div>
  );
}
