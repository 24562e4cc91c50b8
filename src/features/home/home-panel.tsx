import { bounds } from "@/core/bounds";
import { ArrowRight, CircleDot, Database, Plus, Sparkles } from "lucide-react";
import { useState } from "react";
import type { Progress } from "@/base/progress";
import type { ErrorData } from "@/base/app-error";
import type { Project } from "@/core/project";
import type { RecordingEntry } from "@/core/recording";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { DeletedProjects } from "@/features/home/deleted-projects";
import { ProjectCard, type ProjectSummary } from "@/features/home/project-card";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { countOf, languageTag, t } from "@/base/language/translate";

export interface HomePanelProps {
  readonly projects: readonly ProjectSummary[] | undefined;
  readonly exemplars: number;
  /** Bytes used and available, where the browser tells. */
  readonly storage: { readonly usedBytes: number; readonly quotaBytes: number } | undefined;
  /** Whether the browser promised to keep it; undefined where that is not known. */
  readonly isPersisted: boolean | undefined;
  /** Projects and recordings that cannot be read. */
  readonly damagedCount: number;
  /** The opening of the sample project, while it runs. */
  readonly sampleProgress: Progress | undefined;
  readonly error: ErrorData | undefined;
  readonly onOpenSample: () => void;
  readonly onOpenProject: (id: string) => void;
  readonly onCreateProject: (name: string) => void;
  /** It can be put back. */
  readonly onDeleteProject: (id: string) => void;
  /** Projects that are deleted, the last one first; undefined while they are read. */
  readonly deleted: readonly Project[] | undefined;
  readonly onPutBackProject: (id: string) => void;
  readonly onDeleteForGood: (project: Project) => void;
  /** Recordings that are not finished yet, newest first. */
  readonly recordings: readonly RecordingEntry[];
  readonly onRecord: () => void;
  readonly onContinueRecording: (id: string) => void;
  readonly onDiscardRecording: (recording: RecordingEntry) => void;
  readonly onOpenMemory: () => void;
}

/** The first screen: what this is, one way in without data, and the person's own projects. */
export function HomePanel(props: HomePanelProps) {
  const { projects, error, sampleProgress } = props;
  return (
    <main className="mx-auto w-full max-w-5xl px-6 py-10">
      <section className="mb-8 grid gap-6 md:grid-cols-[1.7fr_1fr] md:items-end">
        <div>
          <h1 className="text-3xl font-semibold tracking-tight">
            {t("Turn noisy demonstrations into verified exemplars")}
          </h1>
          <p className="mt-3 max-w-xl text-muted">
            {t(
              "Replay a demonstration, let the model label its actions, review the program that the teacher proposes, run it, correct it in plain words, and keep what works as memory for the next one. Everything stays on this machine.",
            )}
          </p>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={<Sparkles className="size-4" />}
              onClick={props.onOpenSample}
              disabled={sampleProgress !== undefined}
            >
              {t("Open the sample project")}
            </Button>
            <Button icon={<CircleDot className="size-4" />} onClick={props.onRecord}>
              {t("Record a demonstration")}
            </Button>
            <NewProject onCreate={props.onCreateProject} />
          </div>
          {sampleProgress === undefined ? undefined : (
            <div className="mt-4 max-w-md">
              <ProgressBar progress={sampleProgress} />
            </div>
          )}
        </div>
        <WalkOfTheData />
      </section>
      {error === undefined ? undefined : (
        <div className="mb-6">
          <ErrorNote error={error} />
        </div>
      )}
      {props.recordings.length === 0 ? undefined : <Unfinished {...props} />}
      <section aria-label={t("Projects")}>
        <h2 className="eyebrow mb-2">{t("Projects")}</h2>
        {projects === undefined ? (
          <div role="status" aria-label={t("Reading the projects")} className="skeleton h-20" />
        ) : projects.length === 0 ? (
          <p className="rounded-lg border border-dashed border-line p-5 text-sm text-muted">
            {t(
              "No projects yet. Open the sample project to look around, record a demonstration yourself, or start a project and import TEACh episodes or videos.",
            )}
          </p>
        ) : (
          <ul className="grid gap-2 sm:grid-cols-2">
            {projects.map((summary) => (
              <li key={summary.project.id}>
                <ErrorBoundary name={summary.project.name} of={summary}>
                  <ProjectCard
                    summary={summary}
                    onOpen={props.onOpenProject}
                    onDelete={props.onDeleteProject}
                  />
                </ErrorBoundary>
              </li>
            ))}
          </ul>
        )}
        <DeletedProjects
          deleted={props.deleted}
          onPutBack={props.onPutBackProject}
          onDeleteForGood={props.onDeleteForGood}
        />
        <DamagedNote count={props.damagedCount} of="project or recording" />
      </section>
      <section aria-label={t("Memory and storage")} className="mt-8 grid gap-2 sm:grid-cols-2">
        <button
          type="button"
          onClick={props.onOpenMemory}
          className="flex items-center gap-3 rounded-lg border border-line bg-raised p-4 text-left hover:border-accent"
        >
          <Database aria-hidden className="size-5 text-accent" />
          <span className="flex-1">
            <span className="block font-medium">{t("Memory")}</span>
            <span className="text-sm text-muted">{countOf(props.exemplars, "exemplar")}</span>
          </span>
          <ArrowRight aria-hidden className="size-4 text-muted" />
        </button>
        <ErrorBoundary name={t("Storage")} of={props.storage}>
          <StorageMeter storage={props.storage} isPersisted={props.isPersisted} />
        </ErrorBoundary>
      </section>
    </main>
  );
}

/** Recordings to go on with: nothing of them is lost when a tab closes. */
function Unfinished(props: HomePanelProps) {
  return (
    <section aria-label={t("Unfinished recordings")} className="mb-8">
      <h2 className="eyebrow mb-2">{t("Unfinished recordings")}</h2>
      <ul className="space-y-2">
        {props.recordings.map((recording) => (
          <ErrorBoundary key={recording.id} kind="item" name={recording.title} of={recording}>
            <RecordingCard
              recording={recording}
              onDiscard={props.onDiscardRecording}
              onContinue={props.onContinueRecording}
            />
          </ErrorBoundary>
        ))}
      </ul>
    </section>
  );
}

interface RecordingCardProps {
  readonly recording: RecordingEntry;
  readonly onDiscard: HomePanelProps["onDiscardRecording"];
  readonly onContinue: HomePanelProps["onContinueRecording"];
}

function RecordingCard({ recording, onDiscard, onContinue }: RecordingCardProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3">
      <CircleDot aria-hidden className="size-5 text-danger" />
      <span className="min-w-40 flex-1">
        <span translate="no" className="block truncate font-medium">
          {recording.title}
        </span>
        <span className="block truncate text-sm text-muted">
          {recording.instruction} · {new Date(recording.startedAt).toLocaleString(languageTag())}
        </span>
      </span>
      <Button
        variant="danger"
        onClick={() => {
          onDiscard(recording);
        }}
      >
        {t("Discard")}
      </Button>
      <Button
        variant="primary"
        onClick={() => {
          onContinue(recording.id);
        }}
      >
        {t("Continue recording")}
      </Button>
    </li>
  );
}

function NewProject({ onCreate }: { readonly onCreate: (name: string) => void }) {
  const [name, setName] = useState<string>();
  if (name === undefined) {
    return (
      <Button
        icon={<Plus className="size-4" />}
        onClick={() => {
          setName("");
        }}
      >
        {t("New project")}
      </Button>
    );
  }
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onCreate(name.trim() === "" ? t("Untitled project") : name.trim());
      }}
    >
      <input
        // The field appears on the person's own click, so the focus belongs there.
        ref={(input) => input?.focus()}
        aria-label={t("Project name")}
        placeholder={t("Project name")}
        value={name}
        maxLength={bounds.queue.nameChars}
        onChange={(event) => {
          setName(event.target.value);
        }}
        className="h-8 rounded-md border border-line bg-raised px-2.5 text-sm"
      />
      <Button type="submit" variant="primary">
        {t("Create")}
      </Button>
    </form>
  );
}

const WALK = [
  t("Demonstration"),
  t("Labels"),
  t("Noisy program"),
  t("Proposal"),
  t("Run"),
  t("Exemplar"),
];

function WalkOfTheData() {
  return (
    <ol
      aria-label={t("How a demonstration becomes an exemplar")}
      className="rounded-xl border border-line bg-raised p-4 text-sm"
    >
      {WALK.map((step, index) => (
        <li key={step} className="flex items-center gap-3 py-1">
          <span
            aria-hidden
            className={`flex size-6 items-center justify-center rounded-full text-xs font-semibold ${
              index === WALK.length - 1 ? "bg-accent text-accent-ink" : "bg-accent-soft text-accent"
            }`}
          >
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}

function StorageMeter({ storage, isPersisted }: Pick<HomePanelProps, "storage" | "isPersisted">) {
  const text =
    storage === undefined
      ? t("This browser does not tell how much space is left.")
      : t("{used} MB used of {quota} MB", {
          used: toMegabytes(storage.usedBytes),
          quota: toMegabytes(storage.quotaBytes),
        });
  return (
    <div className="rounded-lg border border-line bg-raised p-4">
      <div className="flex justify-between text-sm">
        <span className="font-medium">{t("Storage")}</span>
        <span className="text-muted">{text}</span>
      </div>
      {storage === undefined ? undefined : (
        <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-accent"
            style={{
              width: `${Math.max(0.5, (100 * storage.usedBytes) / Math.max(1, storage.quotaBytes))}%`,
            }}
          />
        </div>
      )}
      {isPersisted === false ? (
        <p className="mt-2 text-xs text-warn">
          {t(
            "The browser may clear this storage when space is short. Back up everything (Ctrl+S), or ask the browser in the settings to keep it.",
          )}
        </p>
      ) : undefined}
    </div>
  );
}

function toMegabytes(bytes: number): string {
  return new Intl.NumberFormat(languageTag()).format(Math.round(bytes / 1_000_000));
}
