import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { AppError, toErrorData, type ErrorData } from "@/base/app-error";
import { whileBusy } from "@/app/busy";
import { experimentCommands } from "@/app/experiments/experiment-commands";
import type { Experiments } from "@/app/experiments/experiments";
import { OpenedStudy } from "@/app/experiments/opened-study";
import { removeExperiment } from "@/app/experiments/remove-experiment";
import { toDeploy } from "@/app/experiments/to-deploy";
import { TriedExemplars } from "@/app/learning/tried-exemplars";
import { useModelNotice, useModels } from "@/app/experiments/use-models";
import { Breadcrumb } from "@/app/shell/breadcrumb";
import { useCommands } from "@/app/shell/command-store";
import { useServices } from "@/app/services";
import type { AgentFigure } from "@/core/experiments/figure-names";
import type { Experiment } from "@/core/experiments/experiment";
import { type ExperimentRecord, type TrialRecord } from "@/core/experiments/experiment-record";
import { countEpisodes, reportExperiment } from "@/core/experiments/experiment-report";
import { writtenByModel } from "@/core/experiments/model-cost";
import { ChoicePanel, type OfferedModel } from "@/features/experiments/choice-panel";
import { ResultsPanel } from "@/features/experiments/results-panel";
import { chooseRuns, type RunChoice } from "@/features/experiments/run-choice";
import type { RunEnd } from "@/features/experiments/run-ends";
import { RunList } from "@/features/experiments/run-list";
import { RunTranscript } from "@/features/experiments/run-transcript";
import { downloadFile } from "@/features/memory/download-file";
import { readExperimentFile } from "@/formats/experiment/parse-experiment";
import { SHIPPED_EXPERIMENTS } from "@/formats/experiment/shipped-experiments";
import { planTrials } from "@/lesson/experiments/plan-trials";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { countDamaged, type Listing } from "@/storage/listing";
import { ErrorNote } from "@/ui/error-note";
import { t } from "@/base/language/translate";

/** Agents on trial: what can be tried, and what came of what was. */
export function ExperimentsPage() {
  const { experiments } = useServices();
  const [runner, setRunner] = useState<Experiments>();
  const [error, setError] = useState<ErrorData>();
  useEffect(() => {
    void whileBusy(async () => {
      try {
        setRunner(await experiments());
      } catch (thrown) {
        setError(toErrorData(thrown));
      }
    });
  }, [experiments]);
  const { x } = useSearch({ from: "/experiments" });
  return (
    <>
      <Breadcrumb>
        {x === undefined ? (
          <span className="text-sm font-medium">{t("Experiments")}</span>
        ) : (
          <Link
            to="/experiments"
            search={{}}
            className="text-sm leading-6 font-medium hover:underline"
          >
            {t("Experiments")}
          </Link>
        )}
      </Breadcrumb>
      {error !== undefined ? (
        <div className="mx-auto max-w-xl p-8">
          <ErrorNote error={error} />
        </div>
      ) : runner === undefined ? (
        <div
          role="progressbar"
          className="skeleton m-2 h-full"
          aria-label={t("Opening the experiments")}
        />
      ) : x === undefined ? (
        <Choice runner={runner} />
      ) : (
        <Opened key={x} runner={runner} id={x} />
      )}
    </>
  );
}

function Choice({ runner }: { readonly runner: Experiments }) {
  const { queries } = useServices();
  const begun = useQuery(queries.experiments()).data;
  const { isDrawing, error } = useStore(runner.store);
  const [fileError, setFileError] = useState<ErrorData>();
  const navigate = useNavigate();
  const models = useModels();
  const [model, setModel] = useState<OfferedModel>();
  const begin = async (experiment: Experiment) => {
    setFileError(undefined);
    const wanted = model === undefined ? experiment : writtenByModel(experiment, model.title);
    const isAsking = wanted.agents.some(({ writer }) => writer === "model");
    const id = await runner.start(wanted, isAsking ? (model ?? models[0]) : undefined);
    if (id !== undefined) {
      await navigate({ to: "/experiments", search: { x: id } });
    }
  };
  const beginFrom = async (file: File) => {
    const parsed = await readExperimentFile(file);
    if (parsed.ok) {
      await begin(parsed.value);
    } else {
      setFileError(toErrorData(parsed.error));
    }
  };
  return (
    <>
      <ChoicePanel
        offered={SHIPPED_EXPERIMENTS}
        begun={begun?.items ?? NONE_BEGUN}
        damagedCount={countDamaged(begun)}
        models={models}
        model={model}
        onModel={setModel}
        isDrawing={isDrawing}
        error={fileError ?? error}
        onBegin={(experiment) => void begin(experiment)}
        onOpen={(id) => void navigate({ to: "/experiments", search: { x: id } })}
        onFile={(file) => void whileBusy(() => beginFrom(file))}
        onDismissError={() => {
          setFileError(undefined);
          runner.dismissError();
        }}
      />
      <OpenedStudy />
    </>
  );
}

const NONE_BEGUN: readonly ExperimentRecord[] = [];

interface OpenedProps {
  readonly runner: Experiments;
  readonly id: string;
}

/** One experiment, as far as it is. */
function Opened({ runner, id }: OpenedProps) {
  const { queries } = useServices();
  const listing = useQuery(queries.experiments()).data;
  const record = listing?.items.find((each) => each.id === id);
  const kept = useQuery(queries.trials(id)).data;
  if (listing !== undefined && record === undefined) {
    return (
      <div className="mx-auto max-w-xl p-8">
        <ErrorNote error={toErrorData(goneError())} />
      </div>
    );
  }
  return record === undefined || kept === undefined ? (
    <div
      role="progressbar"
      className="skeleton m-2 h-full"
      aria-label={t("Opening the experiment")}
    />
  ) : (
    <Results runner={runner} record={record} kept={kept} />
  );
}

function goneError(): AppError {
  return new AppError({
    code: "EXP-06",
    what: t("This experiment is not kept here."),
    safe: t("The other experiments are as they were."),
    next: t("Open another one, or begin it anew."),
  });
}

interface ResultsProps {
  readonly runner: Experiments;
  readonly record: ExperimentRecord;
  readonly kept: Listing<TrialRecord>;
}

function Results({ runner, record, kept }: ResultsProps) {
  const trials = kept.items;
  const { isElsewhere, error } = useStore(runner.store);
  const { figure, choice, run, change } = useExperimentLink();
  const rows = useMemo(() => reportExperiment(record, trials), [record, trials]);
  const count = useMemo(() => countEpisodes(record, trials), [record, trials]);
  const runs = useMemo(
    () => chooseRuns(trials, record.episodes, choice),
    [trials, record.episodes, choice],
  );
  const open = runs.find(({ trial }) => trial.sequence === run);
  const { id, state, experiment } = record;
  const model = useModelNotice(record);
  const navigate = useNavigate();
  const step = useCallback(
    (by: 1 | -1) => {
      const at = runs.findIndex(({ trial }) => trial.sequence === run);
      const next = runs[at === -1 ? 0 : at + by];
      change({ run: next === undefined ? run : next.trial.sequence });
    },
    [runs, run, change],
  );
  useCommands(
    useMemo(
      () =>
        experimentCommands({
          state,
          onPause: () => void runner.pause(id),
          onResume: () => void runner.resume(id),
          onStep: step,
          onClose: () => change({ run: undefined }),
        }),
      [runner, id, state, step, change],
    ),
  );
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-6 py-6">
      {error === undefined ? undefined : <ErrorNote error={error} />}
      <ErrorBoundary name={t("Experiment")} of={rows}>
        <ResultsPanel
          record={record}
          rows={rows}
          count={count}
          done={trials.length}
          total={planTrials(experiment, record.episodes).length}
          figure={figure ?? (experiment.view === "halves" ? "corrections" : "success")}
          isElsewhere={isElsewhere}
          damagedCount={countDamaged(kept)}
          {...(model === undefined ? {} : { model })}
          onFigure={(fig) => change({ fig })}
          onRuns={(wanted) => change({ ...toSearch(wanted), run: undefined })}
          onPause={() => void runner.pause(id)}
          onResume={() => void runner.resume(id)}
          onCancel={() => void runner.cancel(id)}
          onSave={() => downloadFile(toFileName(experiment), toFile(record, trials))}
          onRemove={() => {
            void removeExperiment(runner, id).then(() =>
              navigate({ to: "/experiments", search: {} }),
            );
          }}
        />
      </ErrorBoundary>
      <TriedExemplars record={record} trials={trials} />
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <ErrorBoundary name={t("Runs")} of={runs}>
          <RunList
            runs={runs}
            choice={choice}
            openSequence={run}
            onChoice={(wanted) => change(toSearch(wanted))}
            onOpen={(sequence) => change({ run: sequence })}
          />
        </ErrorBoundary>
        {open === undefined ? (
          <p className="rounded-lg border border-dashed border-line p-6 text-center text-sm text-muted">
            {run === undefined
              ? t("Open a run to read what the agent decided, and where it went wrong.")
              : t("The run that the link names is not among these: open one of them.")}
          </p>
        ) : (
          <ErrorBoundary name={t("Run")} of={open.trial}>
            <RunTranscript
              run={open}
              onDeploy={
                open.episode.source.kind === "routine" || experiment.view === "halves"
                  ? undefined
                  : () => void navigate({ to: "/deploy", search: toDeploy(open, record) })
              }
            />
          </ErrorBoundary>
        )}
      </div>
    </main>
  );
}

function toSearch({ agent, task, ended }: RunChoice): LinkWish {
  return { agent, task, went: ended };
}

function toFileName({ title }: Experiment): string {
  return `${title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, "-")}.results.json`;
}

function toFile(record: ExperimentRecord, trials: readonly TrialRecord[]): string {
  return `${JSON.stringify({ ...record, trials }, undefined, 1)}\n`;
}

interface LinkWish {
  readonly fig?: AgentFigure;
  readonly agent?: string | undefined;
  readonly task?: string | undefined;
  readonly went?: RunEnd | undefined;
  readonly run?: number | undefined;
}

/** What is looked at stands in the link. */
function useExperimentLink() {
  const { agent, task, went, fig: figure, run } = useSearch({ from: "/experiments" });
  const navigate = useNavigate({ from: "/experiments" });
  const choice = useMemo((): RunChoice => ({ agent, task, ended: went }), [agent, task, went]);
  const change = useCallback(
    (wish: LinkWish) => {
      void navigate({ search: (before) => ({ ...before, ...wish }), replace: true });
    },
    [navigate],
  );
  return { figure, choice, run, change };
}
