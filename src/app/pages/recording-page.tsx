import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { AppError, toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import { openDrive } from "@/app/record/open-drive";
import { Recorder } from "@/app/record/recorder";
import { RecordingWorkspace } from "@/app/record/recording-workspace";
import { openScreens, type ScreenParts } from "@/app/screens/open-screens";
import { ScreenRecorder } from "@/app/screens/screen-recorder";
import { ScreenWorkspace } from "@/app/screens/screen-workspace";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices, type Services } from "@/app/services";
import type { WorldDrive } from "@/core/world/world-drive";
import type { SessionStore } from "@/document/session-store";
import { Button } from "@/ui/button";
import { ErrorNote } from "@/ui/error-note";
import { SCREEN_WORLD } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

/** A recording of a driven agent, or of somebody in front of screens. */
type OpenedRecording = { readonly session: SessionStore } & (
  | { readonly kind: "drive"; readonly controls: WorldDrive; readonly recorder: Recorder }
  | { readonly kind: "screens"; readonly recorder: ScreenRecorder; readonly parts: ScreenParts }
);

/** A recording under way, new or continued. */
export function RecordingPage() {
  const { recordingId } = useParams({ from: "/record/$recordingId" });
  return <RecordingOf key={recordingId} recordingId={recordingId} />;
}

function RecordingOf({ recordingId }: { readonly recordingId: string }) {
  const services = useServices();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedRecording>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    const handle = services.sessions.open(recordingId);
    const abort = new AbortController();
    const open = async () => {
      try {
        const demonstration = await services.storage.demonstrations.get(recordingId);
        if (demonstration !== undefined) {
          // Finished meanwhile, in another tab or before this one was reloaded.
          const params = { projectId: demonstration.projectId, demonstrationId: recordingId };
          await navigate({ to: "/p/$projectId/review/$demonstrationId", params, replace: true });
          return;
        }
        const recording = await openRecording(services, await handle.store);
        if (abort.signal.aborted) {
          recording.recorder.dispose();
          return;
        }
        abort.signal.addEventListener("abort", () => {
          recording.recorder.dispose();
        });
        setOpened(recording);
      } catch (thrown) {
        if (!abort.signal.aborted) {
          setError(toErrorData(thrown));
        }
      }
    };
    void whileBusy(open);
    return () => {
      abort.abort();
      handle[Symbol.dispose]();
      setOpened(undefined);
    };
  }, [services, recordingId, navigate]);
  return (
    <>
      <Breadcrumb>
        <Link to="/" className="text-sm leading-6 text-muted hover:text-ink">
          {t("Projects")}
        </Link>
        <span className="text-muted">/</span>
        <h1 className="truncate text-sm font-medium">
          {opened === undefined ? t("Recording") : recordingTitle(opened.session)}
        </h1>
      </Breadcrumb>
      {error === undefined ? undefined : (
        <div className="mx-auto max-w-xl p-8">
          <ErrorNote error={error}>
            <Button onClick={() => void navigate({ to: "/record" })}>
              {t("Record another one")}
            </Button>
          </ErrorNote>
        </div>
      )}
      {opened === undefined ? (
        error === undefined ? (
          <div className="h-full p-2" aria-label={t("Opening the recording")}>
            <div className="skeleton h-full" />
          </div>
        ) : undefined
      ) : opened.kind === "screens" ? (
        <ScreenWorkspace {...opened} />
      ) : (
        <RecordingWorkspace {...opened} />
      )}
    </>
  );
}

async function openRecording(services: Services, session: SessionStore): Promise<OpenedRecording> {
  const { recording } = session.getState().session;
  if (recording === undefined) {
    throw new AppError({
      code: "REC-01",
      what: t("This recording is not in the browser's storage."),
      safe: t("Everything else is kept."),
      next: t("It may have been discarded, or made in another browser. Record another one."),
    });
  }
  if (recording.world === SCREEN_WORLD) {
    const parts = await openScreens(services, recording.world);
    const recorder = new ScreenRecorder({ services, session, ...parts });
    return { kind: "screens", session, recorder, parts };
  }
  const parts = await openDrive(services, recording.world);
  await parts.controls.learn?.(parts.world.read(recording.state), recording.acts);
  return {
    kind: "drive",
    session,
    controls: parts.controls,
    recorder: new Recorder({ services, session, ...parts }),
  };
}

function recordingTitle(session: SessionStore): string {
  return session.getState().session.recording?.title ?? t("Recording");
}
