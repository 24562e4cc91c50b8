import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { DiscardDialog } from "@/app/record/discard-dialog";
import type { Recorder } from "@/app/record/recorder";
import { useLeave } from "@/app/record/use-leave";
import { SaveChip } from "@/app/lesson/workspace-bar";
import { useRoomMap } from "@/app/review/use-room-map";
import { registerCommands } from "@/app/shell/command-store";
import type { WorldDrive } from "@/core/world/world-drive";
import type { SessionStore } from "@/document/session-store";
import { RoomMap } from "@/features/map/room-map";
import { driveCommands } from "@/features/recording/drive-commands";
import { DrivePanel } from "@/features/recording/drive-panel";
import { FinishDialog } from "@/features/recording/finish-dialog";
import type { ObjectListHandle } from "@/features/recording/object-list";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t } from "@/base/language/translate";

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
  const leave = useLeave(session, {
    count: () => recorder.store.getState().drive.steps.length,
    finish: recorder.finish,
  });
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
        map={
          isMapShown ? (
            <ErrorBoundary name={t("Map")} of={drive}>
              <RoomMap {...map} place={MAP_PLACE} />
            </ErrorBoundary>
          ) : undefined
        }
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
