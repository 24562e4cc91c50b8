import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import { createLivePicture } from "@/app/live-drawing";
import { RECORDINGS_PROJECT, startRecording } from "@/app/record/start-recording";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices } from "@/app/services";
import type { Project } from "@/core/project";
import type { GoalReport, WorldModel } from "@/core/world-model";
import { layOutRoom, ROOM_COUNT, type RoomChoice } from "@/features/recording/lay-out-room";
import { RoomPreview } from "@/features/recording/room-preview";
import { SetupPanel } from "@/features/recording/setup-panel";
import { TASK_SUGGESTIONS } from "@/features/recording/task-suggestions";
import type { HouseholdState } from "@/worlds/household/state/household-state";
import { toJson } from "@/worlds/household/state/to-json";

const VIEW_PX = 320;
const MAP_PX = 640;

/** Before a recording: the task, the instruction, the room. */
export function RecordPage() {
  const services = useServices();
  const navigate = useNavigate();
  const { project } = useSearch({ from: "/record" });
  const projects = useProjects();
  const [projectId, setProjectId] = useState(project ?? RECORDINGS_PROJECT.id);
  const [suggestion, setSuggestion] = useState(TASK_SUGGESTIONS[0]);
  const [room, setRoom] = useState<RoomChoice>(() => ({
    kind: "kitchen",
    number: randomRoom(),
    instruction: suggestion?.instruction ?? "",
  }));
  // A room may take a while to find; typing goes on meanwhile.
  const wanted = useDeferredValue(room);
  const [startError, setStartError] = useState<ErrorData>();
  const laidOut = useMemo(() => tryLayOut(wanted), [wanted]);
  const state = "state" in laidOut ? laidOut.state : undefined;
  const goal = useGoalReport(wanted.instruction, state);
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
      const plan = { projectId, title, instruction, state };
      const recordingId = await startRecording(services, plan);
      await navigate({ to: "/record/$recordingId", params: { recordingId } });
    } catch (thrown) {
      setStartError(toErrorData(thrown));
    }
  };
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">Record a demonstration</span>
      </Breadcrumb>
      <SetupPanel
        projects={projects}
        projectId={projectId}
        suggestion={suggestion}
        room={room}
        goal={goal}
        error={error}
        blockedBy={
          room.instruction.trim() === ""
            ? "Type an instruction first."
            : state === undefined || preview.error !== undefined
              ? "There is no room to record in."
              : wanted === room
                ? undefined
                : "Laying out the room…"
        }
        preview={<RoomPreview state={state} view={preview.view} map={preview.map} />}
        onProject={setProjectId}
        onSuggestion={(chosen) => {
          setSuggestion(chosen);
          const { kind = room.kind, instruction = "" } = chosen ?? {};
          setRoom({ ...room, kind, instruction });
        }}
        onRoom={(change) => {
          setRoom({ ...room, ...change });
        }}
        onAnotherRoom={() => {
          setRoom({ ...room, number: randomRoom() });
        }}
        onStart={() => void whileBusy(start)}
      />
    </>
  );
}

function randomRoom(): number {
  return Math.floor(Math.random() * ROOM_COUNT);
}

/** Demonstrations are recorded into one's own projects; the sample project stays as it is shipped. */
function useProjects(): readonly Project[] {
  const { queries } = useServices();
  const own = useQuery(queries.projects()).data?.items.filter(({ isSample }) => !isSample) ?? [];
  return own.some(({ id }) => id === RECORDINGS_PROJECT.id)
    ? own
    : [...own, { ...RECORDINGS_PROJECT, createdAt: 0 }];
}

type LaidOut = { readonly state: HouseholdState } | { readonly error: ErrorData };

function tryLayOut(room: RoomChoice): LaidOut {
  try {
    return { state: layOutRoom(room) };
  } catch (error) {
    return { error: toErrorData(error) };
  }
}

/** What the instruction asks for in this room; undefined while the world loads, or where it is not understood. */
function useGoalReport(
  instruction: string,
  state: HouseholdState | undefined,
): GoalReport | undefined {
  const services = useServices();
  const [world, setWorld] = useState<WorldModel>();
  useEffect(() => {
    void services.world().then(setWorld);
  }, [services]);
  return useMemo(() => {
    const goal = world?.goalFromInstruction(instruction);
    return world === undefined || goal === undefined || state === undefined
      ? undefined
      : world.open(world.read(toJson(state)), goal).checkGoal();
  }, [world, instruction, state]);
}

/** The room through the agent's eyes and from above. */
function usePreview(state: HouseholdState | undefined) {
  const { painter } = useServices();
  const [pictures] = useState(() => ({
    view: createLivePicture(painter),
    map: createLivePicture(painter),
  }));
  useEffect(() => {
    if (state !== undefined) {
      const json = toJson(state);
      pictures.view.show((open) => open.paint(json, VIEW_PX));
      pictures.map.show((open) => open.paintMap(json, MAP_PX, {}));
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
