import { Download, Pause, Play, Trash2, X } from "lucide-react";
import { assertNever } from "@/base/assert";
import { AGENT_FIGURES, LESSON_FIGURES, type AgentFigure } from "@/core/experiments/figure-names";
import type { ExperimentView } from "@/core/experiments/experiment";
import {
  baselineOf,
  type EpisodeCount,
  type ReportRow,
} from "@/core/experiments/experiment-report";
import type { ExperimentRecord } from "@/core/experiments/experiment-record";
import { EpisodesCounted } from "@/features/experiments/episode-count";
import { FIGURE_WORDS } from "@/features/experiments/figure-words";
import { IntervalPlot } from "@/features/experiments/interval-plot";
import { noteWords } from "@/features/experiments/record-notes";
import { ModelNotice, type ModelNoticeProps } from "@/features/experiments/model-notice";
import { ResultTable } from "@/features/experiments/result-table";
import type { RunChoice } from "@/features/experiments/run-choice";
import { SizeCurve } from "@/features/experiments/size-curve";
import { DamagedNote } from "@/ui/damaged-note";
import { Button } from "@/ui/button";
import { ProgressBar } from "@/ui/progress-bar";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

export interface ResultsPanelProps {
  readonly record: ExperimentRecord;
  readonly rows: readonly ReportRow[];
  /** How many episodes stand behind the figures. */
  readonly count: EpisodeCount;
  /** Trials that are over, of how many. */
  readonly done: number;
  readonly total: number;
  readonly figure: AgentFigure;
  /** Whether another tab does the work: this one looks on. */
  readonly isElsewhere: boolean;
  /** Of its runs, stored and unreadable: no figure has them. */
  readonly damagedCount: number;
  /** Where a model writes. */
  readonly model?: ModelNoticeProps;
  readonly onFigure: (figure: AgentFigure) => void;
  readonly onRuns: (choice: RunChoice) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
  readonly onRemove: () => void;
}

/** An experiment as far as it is: its state, its figures drawn and in a table, and what differs. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { record, rows, done, total, figure, isElsewhere } = props;
  const { experiment } = record;
  return (
    <section aria-label={t("Experiment")} className="flex flex-col gap-4">
      <header className="space-y-2">
        <div className="flex flex-wrap items-start gap-2">
          <div className="mr-auto max-w-3xl min-w-0">
            <h1 className="text-xl font-semibold">{toldHere(experiment.title)}</h1>
            <p className="text-sm text-muted">{toldHere(experiment.question)}</p>
          </div>
          {isElsewhere ? undefined : <Controls {...props} />}
        </div>
        <p role="status" aria-label={t("State of the experiment")} className="text-sm">
          {describeState(props)}
        </p>
        {record.state === "running" ? (
          <ProgressBar progress={{ label: t("Runs"), done, total }} />
        ) : undefined}
      </header>
      <DamagedNote count={props.damagedCount} of="run" />
      <EmptyMemories record={record} rows={rows} />
      {props.model === undefined ? undefined : <ModelNotice {...props.model} />}
      <div className="space-y-3 rounded-lg border border-line bg-raised p-4">
        <FigureChoice view={experiment.view} figure={figure} onFigure={props.onFigure} />
        {experiment.view === "halves" ? undefined : experiment.view === "sizes" ? (
          <SizeCurve rows={rows} figure={figure} />
        ) : (
          <IntervalPlot rows={rows} figure={figure} />
        )}
        <p className="text-xs text-muted">{howDrawn(record, props.count)}</p>
        <EpisodesCounted
          count={props.count}
          isOver={record.state === "finished" || record.state === "cancelled"}
        />
      </div>
      <ResultTable
        rows={rows}
        figure={figure}
        against={
          experiment.view === "halves"
            ? t("Against the first half")
            : t("Against {baseline}", { baseline: toldHere(baselineOf(experiment)) })
        }
        onRuns={props.onRuns}
      />
      {experiment.differs === "" ? undefined : (
        <p className="max-w-4xl text-sm text-muted">
          <strong className="font-medium text-ink">{t("What differs.")} </strong>
          {toldHere(experiment.differs)}
        </p>
      )}
    </section>
  );
}

/** What the drawing shows, and what the differences are of. */
function howDrawn({ experiment }: ExperimentRecord, { counted }: EpisodeCount): string {
  if (experiment.view === "halves") {
    return t(
      "In the order in which they were taught, with a memory that begins empty; differences are of other demonstrations, each half drawn by itself.",
    );
  }
  const marks =
    experiment.published.length === 0
      ? tn(counted, {
          one: "The dot is what was measured, the band its 95 % interval (paired bootstrap over {count} episode).",
          other:
            "The dot is what was measured, the band its 95 % interval (paired bootstrap over {count} episodes).",
        })
      : tn(counted, {
          one: "The dot is what was measured, the band its 95 % interval (paired bootstrap over {count} episode), the diamond what was published.",
          other:
            "The dot is what was measured, the band its 95 % interval (paired bootstrap over {count} episodes), the diamond what was published.",
        });
  return `${marks} ${t("No band means that all runs ended alike, which in a few episodes says little.")}`;
}

interface FigureChoiceProps extends Pick<ResultsPanelProps, "figure" | "onFigure"> {
  readonly view: ExperimentView;
}

function FigureChoice({ view, figure, onFigure }: FigureChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t("Figure")}</legend>
      {(view === "halves" ? TAUGHT_FIGURES : AGENT_FIGURES).map((each) => (
        <label
          key={each}
          className="inline-flex h-7 cursor-pointer items-center rounded-md px-2.5 text-sm text-muted hover:text-ink has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="figure"
            className="sr-only"
            checked={each === figure}
            onChange={() => onFigure(each)}
          />
          {FIGURE_WORDS[each]}
        </label>
      ))}
    </fieldset>
  );
}

const TAUGHT_FIGURES: readonly AgentFigure[] = [...LESSON_FIGURES, "success"];

/** An agent with an empty memory is no other than one without: better said than wondered at. */
function EmptyMemories({ record, rows }: Pick<ResultsPanelProps, "record" | "rows">) {
  // Lessons begin with an empty memory.
  const isTaught = record.experiment.view === "halves";
  const empty = (isTaught ? [] : record.experiment.agents).filter(
    ({ name, memory: { of, size } }) =>
      of !== "none" &&
      size !== 0 &&
      rows.some(({ agent, memorySize }) => agent === name && memorySize === 0),
  );
  return empty.length === 0 ? undefined : (
    <p
      role="status"
      aria-label={t("Empty memories")}
      className="rounded-md bg-warn-soft p-2 text-sm"
    >
      {t("{list} had no exemplar to act from: teach some first, and begin the experiment again.", {
        list: empty.map(({ name }) => t("“{words}”", { words: name })).join(", "),
      })}
    </p>
  );
}

function Controls({ record, onPause, onResume, onCancel, onSave, onRemove }: ResultsPanelProps) {
  const isOver = record.state === "finished" || record.state === "cancelled";
  return (
    <div className="flex flex-wrap gap-1.5">
      {record.state === "running" ? (
        <Button icon={<Pause className="size-4" />} keys="P" onClick={onPause}>
          {t("Pause")}
        </Button>
      ) : record.state === "paused" ? (
        <Button variant="primary" icon={<Play className="size-4" />} keys="P" onClick={onResume}>
          {t("Resume")}
        </Button>
      ) : undefined}
      {isOver ? undefined : (
        <Button variant="danger" icon={<X className="size-4" />} onClick={onCancel}>
          {t("Cancel")}
        </Button>
      )}
      <Button icon={<Download className="size-4" />} onClick={onSave}>
        {t("Save results")}
      </Button>
      {isOver ? (
        <Button variant="danger" icon={<Trash2 className="size-4" />} onClick={onRemove}>
          {t("Remove")}
        </Button>
      ) : undefined}
    </div>
  );
}

function describeState({ record, done, total, isElsewhere }: ResultsPanelProps): string {
  const progress = tn(
    total,
    { one: "{done} of {count} run", other: "{done} of {count} runs" },
    { done },
  );
  const seconds = `${Math.round(record.usedMs / 1000)} s`;
  switch (record.state) {
    case "running":
      return isElsewhere
        ? t("Running in another tab: {progress}", { progress })
        : t("Running: {progress}, {seconds}", { progress, seconds });
    case "paused":
      return t("Paused: {progress}. {note}", { progress, note: noteWords(record.note) });
    case "finished":
      return tn(
        total,
        { one: "Finished: {count} run in {seconds}", other: "Finished: {count} runs in {seconds}" },
        { seconds },
      );
    case "cancelled":
      return t("Cancelled: {progress}. {note}", { progress, note: noteWords(record.note) });
    default:
      return assertNever(record.state);
  }
}
