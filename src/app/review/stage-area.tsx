import { Hash, Map as MapIcon, ScanSearch } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Group, Panel, Separator, useGroupRef } from "react-resizable-panels";
import { useStore } from "zustand";
import type { StageFirst } from "@/app/review/arrange/use-shown-column";
import { CloseLookStage, useCloseLook } from "@/app/review/pictures/close-look-stage";
import type { StageAreaProps } from "@/app/review/lanes/stage-area-props";
import { TimelineArea } from "@/app/review/lanes/timeline-area";
import { useMarkedView } from "@/app/review/pictures/use-marked-view";
import { STAGE_TITLES, type StageKey } from "@/app/review/stage-keys";
import { useMapTrace } from "@/app/review/use-map-trace";
import { useRoomMap } from "@/app/review/use-room-map";
import { useCommands } from "@/app/shell/command-store";
import { RoomMap } from "@/features/map/room-map";
import { MarkedView } from "@/features/marks/marked-view";
import { ReplayPanel } from "@/features/replay/replay-panel";
import { DialogueList } from "@/features/timeline/dialogue-list";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { IconButton } from "@/ui/button";
import type { Command } from "@/ui/command";
import { useThrottled } from "@/ui/use-throttled";
import { t } from "@/base/language/translate";

const separatorClass = "bg-line transition-colors hover:bg-accent focus-visible:bg-accent";

/** How much of the height the films have, by what is first. */
const FILMS_PERCENT: Readonly<Record<StageFirst, number>> = { film: 57, timeline: 47 };

/** Demonstration and execution side by side above the timeline and the dialogue. */
export function StageArea(props: StageAreaProps) {
  const { transport, demonstration, remarks, first } = props;
  const groupRef = useGroupRef();
  const former = useRef(first);
  useEffect(() => {
    // As somebody drew it until something else is to be first.
    if (former.current !== first) {
      former.current = first;
      const films = FILMS_PERCENT[first];
      groupRef.current?.setLayout({ films, timeline: 100 - films });
    }
  }, [groupRef, first]);
  const isSaid = demonstration.dialogue.length > 0 || remarks.shown.length > 0;
  return (
    <Group groupRef={groupRef} orientation="vertical" className="h-full">
      <Panel id="films" defaultSize={FILMS_PERCENT.film} minSize="30%">
        <Group orientation="horizontal" className="h-full">
          <Panel defaultSize={54} minSize="20%">
            <div className="h-full p-2">
              <ErrorBoundary kind="panel" name={t("Demonstration player")}>
                <DemonstrationStage {...props} />
              </ErrorBoundary>
            </div>
          </Panel>
          <Separator aria-label={t("Resize the execution")} className={`w-px ${separatorClass}`} />
          <Panel defaultSize={46} minSize="20%">
            {props.execution}
          </Panel>
        </Group>
      </Panel>
      <Separator aria-label={t("Resize the timeline")} className={`h-px ${separatorClass}`} />
      <Panel id="timeline" defaultSize={100 - FILMS_PERCENT.film} minSize="15%">
        <div className="flex h-full min-h-0 gap-3 p-2">
          <TimelineArea {...props} />
          {!isSaid ? undefined : (
            <aside className="flex w-48 shrink-0 flex-col 2xl:w-64">
              <h2 className="eyebrow mb-1">{t("Dialogue")}</h2>
              <ErrorBoundary kind="panel" name={t("Dialogue")}>
                <DialogueList
                  utterances={demonstration.dialogue}
                  remarks={remarks.shown}
                  acts={remarks.acts}
                  transport={transport}
                />
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
        stageCommand("stage.map", toggleMap),
        stageCommand("stage.marks", toggleMarks),
        stageCommand("stage.look", closeLook.toggle),
      ],
      [toggleMap, toggleMarks, closeLook],
    ),
  );
  return (
    <ReplayPanel
      video={video}
      transport={transport}
      labels={review.session.labels}
      hasStrip={props.first === "film"}
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
            label={t("Look closely")}
            keys="Shift+P"
            isPressed={isLooking}
            disabled={!closeLook.isPossible}
            icon={<ScanSearch className="size-4" />}
            onClick={closeLook.toggle}
          />
          <IconButton
            label={t("Object numbers")}
            keys="Shift+O"
            isPressed={hasMarks}
            icon={<Hash className="size-4" />}
            onClick={toggleMarks}
          />
          <IconButton
            label={t("Map")}
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

function stageCommand(id: StageKey, run: () => void): Command {
  return { id, ...STAGE_TITLES[id], scope: "workspace", run };
}
