import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { ensureExists } from "@/base/assert";
import { whileBusy } from "@/app/busy";
import { createLivePicture } from "@/app/live-drawing";
import { openDrive, type DriveParts } from "@/app/record/open-drive";
import { startRecording } from "@/app/record/start-recording";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices } from "@/app/services";
import { ScreenRecordPage } from "@/app/screens/screen-record-page";
import { WorldNav } from "@/app/screens/world-nav";
import { ownProject, useOwnProjects } from "@/app/record/use-own-projects";
import type { PlaceChoice, WorldDrive } from "@/core/world/world-drive";
import type { TaskWorld } from "@/core/tasks/task-world";
import type { GoalReport } from "@/core/world/world-model";
import type { WorldState } from "@/core/world/world-state";
import { RoomPreview } from "@/features/recording/room-preview";
import { SetupPanel } from "@/features/recording/setup-panel";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { ErrorNote } from "@/ui/error-note";
import { HOME_WORLD, SCREEN_WORLD } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

const VIEW_PX = 320;
const MAP_PX = 640;

/** Before a recording: the task, the instruction, and the room or the site. */
export function RecordPage() {
  const { world = HOME_WORLD } = useSearch({ from: "/record" });
  return world === SCREEN_WORLD ? <ScreenRecordPage /> : <DriveRecordPage world={world} />;
}

function DriveRecordPage({ world }: { readonly world: string }) {
  const services = useServices();
  const [parts, setParts] = useState<DriveParts>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    openDrive(services, world).then(setParts, (thrown: unknown) => {
      setError(toErrorData(thrown));
    });
  }, [services, world]);
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Record a demonstration")}</span>
        <WorldNav page="/record" world={world} />
      </Breadcrumb>
      {error !== undefined ? (
        <div className="mx-auto max-w-xl p-8">
          <ErrorNote error={error} />
        </div>
      ) : parts === undefined ? (
        <div
          role="progressbar"
          className="skeleton m-2 h-full"
          aria-label={t("Opening the world")}
        />
      ) : (
        <RecordingSetup key={parts.world.id} {...parts} />
      )}
    </>
  );
}

function RecordingSetup({ world, controls }: DriveParts) {
  const services = useServices();
  const navigate = useNavigate();
  const { project } = useSearch({ from: "/record" });
  const { projects, damagedCount } = useOwnProjects();
  const [wantedProject, setProjectId] = useState(project);
  const projectId = ownProject(wantedProject, projects);
  const [suggestion, setSuggestion] = useState(controls.tasks[0]);
  const [room, setRoom] = useState<PlaceChoice>(() => ({
    kind: suggestion?.placeKind ?? ensureExists(controls.placeKinds[0]),
    number: randomRoom(controls),
    instruction: suggestion?.instruction ?? "",
  }));
  // A room may take a while to find; typing goes on meanwhile.
  const wanted = useDeferredValue(room);
  const [startError, setStartError] = useState<ErrorData>();
  const laidOut = useMemo(() => tryLayOut(controls, wanted), [controls, wanted]);
  const state = "state" in laidOut ? laidOut.state : undefined;
  const goal = useGoalReport(world, wanted.instruction, state);
  const preview = usePreview(state);
  const error = startError ?? ("error" in laidOut ? laidOut.error : preview.error);
  const start = async () => {
    if (state === undefined) {
      return;
    }
    setStartError(undefined);
    try {
      const instruction = room.instruction.trim();
      const isAsSuggested = suggestion?.instruction === instruction;
      const title = isAsSuggested ? suggestion.title : toTitle(instruction);
      const place = controls.placeName(state);
      const plan = { projectId, title, instruction, state, place };
      const recordingId = await startRecording(services, plan);
      await navigate({ to: "/record/$recordingId", params: { recordingId } });
    } catch (thrown) {
      setStartError(toErrorData(thrown));
    }
  };
  return (
    <SetupPanel
      controls={controls}
      projects={projects}
      damagedCount={damagedCount}
      projectId={projectId}
      suggestion={suggestion}
      room={room}
      goal={goal}
      error={error}
      blockedBy={
        room.instruction.trim() === ""
          ? t("Type an instruction first.")
          : state === undefined || preview.error !== undefined
            ? t("There is no room to record in.")
            : wanted === room
              ? undefined
              : t("Laying out the room…")
      }
      preview={
        <ErrorBoundary name={t("Preview")} of={state}>
          <RoomPreview
            words={state === undefined ? undefined : controls.describePlace(state)}
            view={preview.view}
            map={preview.map}
          />
        </ErrorBoundary>
      }
      onProject={setProjectId}
      onSuggestion={(chosen) => {
        setSuggestion(chosen);
        const { placeKind: kind = room.kind, instruction = "" } = chosen ?? {};
        setRoom({ ...room, kind, instruction });
      }}
      onRoom={(change) => {
        setRoom({ ...room, ...change });
      }}
      onAnotherRoom={() => {
        setRoom({ ...room, number: randomRoom(controls) });
      }}
      onStart={() => void whileBusy(start)}
    />
  );
}

function randomRoom({ placeCount }: WorldDrive): number {
  return Math.floor(Math.random() * placeCount);
}

type LaidOut = { readonly state: WorldState } | { readonly error: ErrorData };

function tryLayOut(controls: WorldDrive, room: PlaceChoice): LaidOut {
  try {
    return { state: controls.layOut(room) };
  } catch (error) {
    return { error: toErrorData(error) };
  }
}

/** What the instruction asks for in this room; undefined where it is not understood. */
function useGoalReport(
  world: TaskWorld,
  instruction: string,
  state: WorldState | undefined,
): GoalReport | undefined {
  return useMemo(() => {
    const goal = world.goalFromInstruction(instruction);
    return goal === undefined || state === undefined
      ? undefined
      : world.open(state, goal).checkGoal();
  }, [world, instruction, state]);
}

/** The room through the agent's eyes and from above. */
function usePreview(state: WorldState | undefined) {
  const { painter } = useServices();
  const [pictures] = useState(() => ({
    view: createLivePicture(painter),
    map: createLivePicture(painter),
  }));
  useEffect(() => {
    if (state !== undefined) {
      pictures.view.show((open) => open.paint(state, VIEW_PX));
      pictures.map.show((open) => open.paintMap(state, MAP_PX, {}));
    }
  }, [pictures, state]);
  const view = useStore(pictures.view.store);
  const map = useStore(pictures.map.store);
  return { view: view.drawn, map: map.drawn, error: view.error };
}

/** The instruction's first words, for the queue. */
function toTitle(instruction: string): string {
  const text = instruction.trim().replace(/[.!]+$/u, "");
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
