import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { toast } from "@/app/shell/toast";
import { useStore } from "zustand";
import { DiscardDialog } from "@/app/record/discard-dialog";
import type { Recorder } from "@/app/record/recorder";
import { discardRecording, toastDiscarded } from "@/app/record/discard-recording";
import { SaveChip } from "@/app/lesson/workspace-bar";
import { useRoomMap } from "@/app/review/use-room-map";
import { registerCommands } from "@/app/shell/command-store";
import { useServices } from "@/app/services";
import type { WorldDrive } from "@/core/world/world-drive";
import type { SessionStore } from "@/document/session-store";
import { RoomMap } from "@/features/map/room-map";
import { driveCommands } from "@/features/recording/drive-commands";
import { DrivePanel } from "@/features/recording/drive-panel";
import { FinishDialog } from "@/features/recording/finish-dialog";
import type { ObjectListHandle } from "@/features/recording/object-list";

interface RecordingWorkspaceProps {
  readonly session: SessionStore;
  readonly controls: WorldDrive;
  readonly recorder: Recorder;
}

/** The picture is square: a wide stage has room beside it, another one gives its corner. */
const MAP_PLACE =
  "absolute top-2 right-2 aspect-square w-[34cqmin] [@container(min-aspect-ratio:4/3)]:relative [@container(min-aspect-ratio:4/3)]:top-0 [@container(min-aspect-ratio:4/3)]:right-0 [@container(min-aspect-ratio:4/3)]:mt-2 [@container(min-aspect-ratio:4/3)]:w-[min(20rem,calc(100cqw-100cqh-1rem))] [@container(min-aspect-ratio:4/3)]:self-start";

/** The recording page at work: the panel wired to the recorder, its keys and its dialogs. */
export function RecordingWorkspace({ session, controls, recorder }: RecordingWorkspaceProps) {
  const { session: document, saveState, saveProblem } = useStore(session);
  const { drive, goal, notice, job, error } = useStore(recorder.store);
  const { drawn: picture, error: pictureError } = useStore(recorder.picture.store);
  const { drawn: view } = useStore(recorder.view.store);
  const [dialog, setDialog] = useState<"finish" | "discard">();
  const [isMapShown, setIsMapShown] = useState(true);
  const objectList = useRef<ObjectListHandle>(null);
  const seen = useMemo(
    () => (view === undefined ? [] : controls.seenObjects(view)),
    [controls, view],
  );
  const map = useRoomMap(
    useMemo(() => controls.trace(drive), [controls, drive]),
    drive.steps.length,
    isMapShown,
  );
  const leave = useLeave(session, recorder);
  const isReadOnly = saveState === "read-only";
  const { recording } = document;
  useEffect(() => {
    const registered = registerCommands(
      driveCommands(controls.motions, {
        onMove: (verb, isRepeat) => {
          (isRepeat ? recorder.actAgain : recorder.act)({ verb });
        },
        onUndo: () => recorder.takeBack(1),
        onRedo: recorder.redo,
        onChooseObject: () => objectList.current?.focus(),
        onToggleMap: () => setIsMapShown((isShown) => !isShown),
        onFinish: () => {
          if (recorder.store.getState().drive.steps.length > 0) {
            setDialog("finish");
          }
        },
      }),
    );
    return () => {
      registered[Symbol.dispose]();
    };
  }, [controls, recorder]);
  if (recording === undefined) {
    return undefined;
  }
  return (
    <>
      <DrivePanel
        controls={controls}
        instruction={recording.instruction}
        startedAt={recording.at}
        drive={drive}
        seen={seen}
        goal={goal}
        picture={picture}
        view={view}
        pictureError={pictureError}
        notice={notice}
        saveProblem={saveProblem}
        saveChip={<SaveChip store={session} />}
        isLocked={isReadOnly || recording.isFinished}
        canRedo={document.canRedo}
        map={isMapShown ? <RoomMap {...map} place={MAP_PLACE} /> : undefined}
        isMapShown={isMapShown}
        onToggleMap={() => setIsMapShown(!isMapShown)}
        onStep={recorder.act}
        onTakeBack={recorder.takeBack}
        onRedo={recorder.redo}
        onFinish={() => setDialog("finish")}
        onDiscard={() => setDialog("discard")}
        objectList={objectList}
      />
      <FinishDialog
        isOpen={dialog === "finish"}
        words={recording}
        goal={goal}
        steps={drive.steps.length}
        refused={drive.steps.filter(({ outcome }) => !outcome.ok).length}
        progress={job?.progress}
        error={error}
        onFinish={(words) => void leave.finish(words)}
        onCancel={recorder.cancelFinish}
        onClose={() => {
          recorder.dismissError();
          setDialog(undefined);
        }}
      />
      <DiscardDialog
        title={dialog === "discard" ? recording.title : undefined}
        onDiscard={() => void leave.discard()}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

/** The ways out: finished, discarded, or just left, in which case it is kept and says so. */
function useLeave(session: SessionStore, recorder: Recorder) {
  const services = useServices();
  const navigate = useNavigate();
  const { demonstrationId } = session;
  const isSettled = useRef(false);
  useEffect(
    () => () => {
      if (isSettled.current) {
        return;
      }
      const { steps } = recorder.store.getState().drive;
      // A page that is only mounted again is still at its own address.
      setTimeout(() => {
        if (location.hash.includes(demonstrationId)) {
          return;
        }
        if (steps.length === 0) {
          void discardRecording(services, demonstrationId);
        } else {
          toast("Recording kept: it is on the projects page.");
        }
      });
    },
    [services, recorder, demonstrationId],
  );
  return {
    finish: async (words: Parameters<Recorder["finish"]>[0]) => {
      const projectId = session.getState().session.recording?.projectId;
      if (projectId !== undefined && (await recorder.finish(words)) !== undefined) {
        isSettled.current = true;
        const params = { projectId, demonstrationId };
        await navigate({ to: "/p/$projectId/review/$demonstrationId", params });
      }
    },
    discard: async () => {
      isSettled.current = true;
      const bringBack = await discardRecording(services, demonstrationId);
      await navigate({ to: "/" });
      toastDiscarded(bringBack);
    },
  };
}
