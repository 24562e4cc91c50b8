import { FileUp, FlaskConical, Play } from "lucide-react";
import { useId } from "react";
import type { ErrorData } from "@/base/app-error";
import type { Experiment } from "@/core/experiments/experiment";
import type { ExperimentRecord, ExperimentState } from "@/core/experiments/experiment-record";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { DamagedNote } from "@/ui/damaged-note";
import { ErrorNote } from "@/ui/error-note";
import { FileButton } from "@/ui/fields/file-button";
import { StatusBadge, type Tone } from "@/ui/status-badge";
import { countOf, languageTag, t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** An experiment that can be begun. */
export interface OfferedExperiment {
  readonly id: string;
  readonly experiment: Experiment;
}

/** A connection of the settings whose model can write. */
export interface OfferedModel {
  readonly connectionId: string;
  readonly title: string;
}

export interface ChoicePanelProps {
  readonly models: readonly OfferedModel[];
  /** Whose model takes the place of the writer by analogy; undefined for none. */
  readonly model: OfferedModel | undefined;
  readonly onModel: (model: OfferedModel | undefined) => void;
  readonly offered: readonly OfferedExperiment[];
  /** Those that were begun, newest first. */
  readonly begun: readonly ExperimentRecord[];
  /** Experiments that are stored and cannot be read. */
  readonly damagedCount: number;
  /** Whether rooms are being drawn for one. */
  readonly isDrawing: boolean;
  readonly error: ErrorData | undefined;
  readonly onBegin: (experiment: Experiment) => void;
  readonly onOpen: (id: string) => void;
  readonly onFile: (file: File) => void;
  readonly onDismissError: () => void;
}

/** What can be tried, and what was. */
export function ChoicePanel(props: ChoicePanelProps) {
  const { offered, begun, isDrawing, error, onBegin, onOpen, onDismissError } = props;
  return (
    <main className="mx-auto w-full max-w-5xl px-6 py-6">
      <div className="mb-5 flex flex-wrap items-start gap-3">
        <div className="mr-auto max-w-2xl">
          <h1 className="mb-1 text-xl font-semibold">{t("Experiments")}</h1>
          <p className="text-sm text-muted">
            {t(
              "Is an agent better for what it was taught? The same tasks in the same rooms, by several agents; what they leave is judged by goals that they are never told. It runs here, goes on after a reload, and keeps every run.",
            )}
          </p>
        </div>
        <FileButton
          label={t("File of an experiment")}
          icon={<FileUp className="size-4" />}
          accept=".json,application/json"
          disabled={props.isDrawing}
          onFile={props.onFile}
        >
          {t("Begin from a file…")}
        </FileButton>
      </div>
      {error === undefined ? undefined : (
        <div className="mb-4">
          <ErrorNote error={error}>
            <Button size="small" onClick={onDismissError}>
              {t("Dismiss")}
            </Button>
          </ErrorNote>
        </div>
      )}
      <WriterChoice {...props} />
      <ul aria-label={t("Experiments to begin")} className="grid gap-3 md:grid-cols-2">
        {offered.map(({ id, experiment }) => (
          <ErrorBoundary key={id} kind="item" name={toldHere(experiment.title)} of={experiment}>
            <OfferedCard experiment={experiment} isDrawing={isDrawing} onBegin={onBegin} />
          </ErrorBoundary>
        ))}
      </ul>
      {isDrawing ? (
        <p role="status" className="mt-3 text-sm text-muted">
          {t("Drawing the rooms…")}
        </p>
      ) : undefined}
      <h2 className="eyebrow mt-8 mb-2">{t("Begun")}</h2>
      {begun.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg border border-dashed border-line p-4 text-sm text-muted">
          <FlaskConical aria-hidden className="size-4" />
          {t(
            "No experiment was begun yet. Begin with “Does the memory pay?”: it takes about a minute.",
          )}
        </p>
      ) : (
        <ul aria-label={t("Experiments that were begun")} className="space-y-2">
          {begun.map((record) => (
            <ErrorBoundary
              key={record.id}
              kind="item"
              name={toldHere(record.experiment.title)}
              of={record}
            >
              <BegunRow record={record} onOpen={onOpen} />
            </ErrorBoundary>
          ))}
        </ul>
      )}
      <DamagedNote count={props.damagedCount} of="experiment" />
    </main>
  );
}

function WriterChoice({
  models,
  model,
  onModel,
}: Pick<ChoicePanelProps, "models" | "model" | "onModel">) {
  const id = useId();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor={id}>{t("Programs are written")}</label>
      <select
        id={id}
        value={model === undefined ? "" : model.connectionId}
        onChange={(event) =>
          onModel(models.find(({ connectionId }) => connectionId === event.target.value))
        }
        className="h-8 rounded-md border border-line bg-raised px-2"
      >
        <option value="">{t("As the experiment says")}</option>
        {models.map(({ connectionId, title }) => (
          <option key={connectionId} value={connectionId}>
            {t("By {title}", { title })}
          </option>
        ))}
      </select>
      <span className="text-xs text-muted">
        {models.length === 0
          ? t("A language model can write them too, once the settings have a connection.")
          : model === undefined
            ? t("A language model is asked only where the experiment says so.")
            : t(
                "In the place of the writer by analogy. What it may cost is told before anything is sent.",
              )}{" "}
        {t(
          "A model tuned on exported programs writes without a window only: `act --writer tuned:FOLDER`.",
        )}
      </span>
    </div>
  );
}

interface OfferedCardProps extends Pick<ChoicePanelProps, "isDrawing" | "onBegin"> {
  readonly experiment: Experiment;
}

function OfferedCard({ experiment, isDrawing, onBegin }: OfferedCardProps) {
  return (
    <li
      aria-label={toldHere(experiment.title)}
      className="flex flex-col gap-2 rounded-lg border border-line bg-raised p-4"
    >
      <h2 className="font-medium">{toldHere(experiment.title)}</h2>
      <p className="text-sm text-muted">{toldHere(experiment.question)}</p>
      <p className="text-xs text-muted">{describe(experiment)}</p>
      <div className="mt-auto pt-1">
        <Button
          size="small"
          icon={<Play className="size-3.5" />}
          disabled={isDrawing}
          onClick={() => onBegin(experiment)}
        >
          {t("Begin")}
        </Button>
      </div>
    </li>
  );
}

const STATE_WORDS: Readonly<Record<ExperimentState, string>> = {
  running: t("running"),
  paused: t("paused"),
  finished: t("finished"),
  cancelled: t("cancelled"),
};

const STATE_TONE: Readonly<Record<ExperimentState, Tone>> = {
  running: "accent",
  paused: "warn",
  finished: "good",
  cancelled: "neutral",
};

interface BegunRowProps {
  readonly record: ExperimentRecord;
  readonly onOpen: (id: string) => void;
}

function BegunRow({ record, onOpen }: BegunRowProps) {
  const { id, experiment, episodes, state, startedAt } = record;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="flex w-full items-center gap-3 rounded-lg border border-line bg-raised p-3 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-medium">{toldHere(experiment.title)}</span>
          <span className="block text-xs text-muted">
            {`${new Date(startedAt).toLocaleString(languageTag())} · ${countOf(experiment.agents.length, "agent")} · ${countOf(episodes.length, "episode")}`}
          </span>
        </span>
        <StatusBadge tone={STATE_TONE[state]}>{STATE_WORDS[state]}</StatusBadge>
      </button>
    </li>
  );
}

/** "3 agents · 2 rooms for each of 12 tasks" needs the world; the file alone says this much. */
function describe({ agents, episodes, seeds }: Experiment): string {
  const where = episodes.map((source) =>
    source.kind === "routines"
      ? countOf(source.routines.length, "routine")
      : source.kind === "lessons"
        ? t("your demonstrations, taught one after the other")
        : source.kind === "rooms"
          ? roomsOf(source.each, source.tasks?.length)
          : t("your demonstrations"),
  );
  const many = seeds.length === 1 ? [] : [countOf(seeds.length, "seed")];
  return [countOf(agents.length, "agent"), ...where, ...many].join(" · ");
}

function roomsOf(each: number, taskCount: number | undefined): string {
  return taskCount === undefined
    ? tn(each, {
        one: "{count} room for each of the world’s tasks",
        other: "{count} rooms for each of the world’s tasks",
      })
    : tn(
        each,
        { one: "{count} room for each of {tasks}", other: "{count} rooms for each of {tasks}" },
        { tasks: countOf(taskCount, "task") },
      );
}
