import { useNavigate, useSearch } from "@tanstack/react-router";
import { CircleDot } from "lucide-react";
import { useId, useState } from "react";
import { toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import { RECORDINGS_PROJECT, startRecording } from "@/app/record/start-recording";
import { useOwnProjects } from "@/app/record/use-own-projects";
import type { ScreenParts } from "@/app/screens/open-screens";
import { toTitle } from "@/app/screens/to-title";
import { useFirstPage, useScreenParts, useSiteWish } from "@/app/screens/use-site-wish";
import { WorldNav } from "@/app/screens/world-nav";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useServices } from "@/app/services";
import { SiteFields } from "@/features/screens/site-fields";
import { SitePreview } from "@/features/screens/site-preview";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { DamagedNote } from "@/ui/damaged-note";
import { ErrorNote } from "@/ui/error-note";
import { StartForm } from "@/ui/start-form";
import { SCREEN_WORLD } from "@/worlds/worlds";
import { t } from "@/base/language/translate";

/** Before a task on a web site is shown by hand. */
export function ScreenRecordPage() {
  const { parts, error } = useScreenParts();
  return (
    <>
      <Breadcrumb>
        <span className="text-sm font-medium">{t("Record a demonstration")}</span>
        <WorldNav page="/record" world={SCREEN_WORLD} />
      </Breadcrumb>
      {error !== undefined ? (
        <div className="mx-auto max-w-xl p-8">
          <ErrorNote error={error} />
        </div>
      ) : parts === undefined ? (
        <div
          role="progressbar"
          className="skeleton m-2 h-full"
          aria-label={t("Opening the sites")}
        />
      ) : (
        <ScreenSetup parts={parts} />
      )}
    </>
  );
}

function ScreenSetup({ parts }: { readonly parts: ScreenParts }) {
  const services = useServices();
  const navigate = useNavigate();
  const { project } = useSearch({ from: "/record" });
  const { projects, damagedCount } = useOwnProjects();
  const [projectId, setProjectId] = useState(project ?? RECORDINGS_PROJECT.id);
  const { wish, posed, task, begin, change } = useSiteWish(parts);
  const firstPage = useFirstPage(parts, begin);
  const [startError, setStartError] = useState<ErrorData>();
  const projectField = useId();
  const start = async () => {
    setStartError(undefined);
    try {
      const instruction = wish.instruction.trim();
      const recordingId = await startRecording(services, {
        projectId,
        title: toTitle(instruction),
        instruction,
        state: { world: SCREEN_WORLD, json: begin },
        place: parts.screens.nameOf(begin),
        ...(task === undefined ? {} : { goal: task.goal }),
      });
      await navigate({ to: "/record/$recordingId", params: { recordingId } });
    } catch (thrown) {
      setStartError(toErrorData(thrown));
    }
  };
  return (
    <StartForm
      title={t("Record a demonstration on a web site")}
      intro={t(
        "Do the task yourself, with the pointer or by the numbers on the page. What you do becomes a demonstration that is reviewed action by action, each with a picture of what you saw. It is saved with every action.",
      )}
      start={t("Start recording")}
      icon={<CircleDot className="size-4" />}
      error={startError ?? firstPage.error}
      blockedBy={wish.instruction.trim() === "" ? t("Choose a task or type one first.") : undefined}
      preview={
        <ErrorBoundary name={t("Preview")} of={firstPage.url}>
          <SitePreview pictureUrl={firstPage.url} />
        </ErrorBoundary>
      }
      onStart={() => void whileBusy(start)}
    >
      <ErrorBoundary name={t("Site")} of={wish}>
        <SiteFields screens={parts.screens} tasks={posed} wish={wish} task={task} onWish={change} />
      </ErrorBoundary>
      <div>
        <label htmlFor={projectField} className="eyebrow mb-2 block">
          {t("Project")}
        </label>
        <select
          id={projectField}
          value={projectId}
          onChange={(event) => setProjectId(event.target.value)}
          className="h-8 w-full max-w-xs rounded-md border border-line bg-raised px-2 text-sm"
        >
          {projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <DamagedNote count={damagedCount} of="project" />
    </StartForm>
  );
}
