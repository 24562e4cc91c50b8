import { isShownByRun } from "@/core/screens/screen-tasks";
import { useNavigate } from "@tanstack/react-router";
import { Check, Pause, Play, Square, StepForward } from "lucide-react";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { Job, NO_JOB, type JobState } from "@/app/job";
import { keepScreenRun, type KeptScreenRun } from "@/app/screens/agent/keep-screen-run";
import type { DeployedTask } from "@/app/screens/agent/deployed-task";
import type { ScreenParts } from "@/app/screens/open-screens";
import { toTitle } from "@/app/screens/to-title";
import { ScreenStage } from "@/app/screens/screen-stage";
import { useCommandRows, type CommandRow } from "@/app/shell/command-rows";
import { useServices } from "@/app/services";
import type { ScreenStep } from "@/engines/agent/screens/act-on-screens";
import { AgentSteps } from "@/features/screens/agent-steps";
import { BrowserBar } from "@/features/screens/browser-bar";
import type { ShownAgentStep } from "@/features/screens/shown-agent-step";
import { VerdictNote } from "@/features/screens/verdict-note";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { Button } from "@/ui/button";
import { useUnsaved } from "@/ui/unsaved";
import { ErrorNote } from "@/ui/error-note";
import { ProgressBar } from "@/ui/progress-bar";
import { t, tn } from "@/base/language/translate";

interface ScreenDeployWorkspaceProps {
  readonly parts: ScreenParts;
  readonly task: DeployedTask;
  readonly onNew: () => void;
}

const ROWS: readonly CommandRow<{
  readonly toggle: () => void;
  readonly step: () => void;
  readonly stop: () => void;
  readonly renew: () => void;
}>[] = [
  ["run.toggle", t("Pause or go on"), ["Space"], ({ toggle }) => toggle()],
  ["run.step", t("One more step"), ["ArrowRight"], ({ step }) => step()],
  ["run.stop", t("Stop the agent"), ["S"], ({ stop }) => stop()],
  ["run.new", t("Another task"), ["N"], ({ renew }) => renew()],
];

/** An agent on a site: the page, each step with what led to it, the verdict when it has ended. */
export function ScreenDeployWorkspace({ parts, task, onNew }: ScreenDeployWorkspaceProps) {
  const { run, instruction, memorySize } = task;
  const navigate = useNavigate();
  const { screen, tabs, steps, status, error } = useStore(run.store);
  const isOver = status === "ended" || status === "stopped";
  useUnsaved(!isOver);
  const shown = useMemo(() => steps.map(toShown), [steps]);
  useCommandRows(ROWS, {
    toggle: status === "running" ? run.pause : run.play,
    step: run.step,
    stop: run.stop,
    renew: onNew,
  });
  return (
    <main aria-label={t("Deployment")} className="flex h-full min-h-0 flex-col lg:flex-row">
      <section aria-label={t("Site")} className="flex min-h-96 min-w-0 flex-1 flex-col">
        <ErrorBoundary kind="panel" name={t("Browser bar")} of={screen}>
          <BrowserBar screen={screen} tabs={tabs} isLocked onAct={ignore} />
        </ErrorBoundary>
        <ErrorBoundary kind="panel" name={t("Page area")} of={screen}>
          <ScreenStage screen={screen} onMessage={ignore} />
        </ErrorBoundary>
      </section>
      <aside
        aria-label={t("Agent")}
        className="flex min-h-0 shrink-0 flex-col border-l border-line bg-raised lg:w-96"
      >
        <div className="border-b border-line p-3">
          <p translate="no" className="text-sm font-medium">
            {instruction}
          </p>
          <p className="mt-0.5 text-xs text-muted">
            {tn(memorySize, {
              one: "Acts from {count} exemplar of these sites.",
              other: "Acts from {count} exemplars of these sites.",
            })}
          </p>
          <RunButtons run={run} status={status} />
        </div>
        <h2 className="eyebrow px-3 pt-3 pb-1.5">{t("Steps")}</h2>
        <ErrorBoundary kind="panel" name={t("Steps of the agent")} of={steps}>
          <AgentSteps
            steps={shown}
            onOpenExemplar={(exemplar) => void navigate({ to: "/memory", search: { exemplar } })}
          />
        </ErrorBoundary>
        <div className="mt-auto flex max-h-[60%] shrink-0 flex-col items-start gap-2 overflow-auto border-t border-line p-3">
          {error === undefined ? undefined : <ErrorNote error={error} />}
          {isOver ? (
            <ErrorBoundary name={t("Verdict")} of={steps}>
              <Ending parts={parts} task={task} steps={steps} />
            </ErrorBoundary>
          ) : undefined}
          <Button keys="N" onClick={onNew}>
            {t("Another task")}
          </Button>
        </div>
      </aside>
    </main>
  );
}

function ignore(): void {
  // A person watches; the pages are the agent's.
}

function toShown({ retrieved, ...step }: ScreenStep): ShownAgentStep {
  return {
    ...step,
    retrieved: retrieved.map(({ step: { id, instruction, shown }, score }) => ({
      id,
      exemplarId: id.slice(0, id.lastIndexOf("/")),
      instruction,
      shown,
      score,
    })),
  };
}

type RunButtonsProps = Pick<DeployedTask, "run"> & {
  readonly status: "running" | "paused" | "ended" | "stopped";
};

const STATUS_WORDS = {
  running: t("At work"),
  paused: t("Paused"),
  ended: t("Ended"),
  stopped: t("Stopped"),
} as const;

function RunButtons({ run, status }: RunButtonsProps) {
  const icon = "size-3.5";
  const isOver = status === "ended" || status === "stopped";
  return (
    <div role="group" aria-label={t("Run")} className="mt-2 flex items-center gap-1.5">
      {status === "running" ? (
        <Button size="small" keys="Space" icon={<Pause className={icon} />} onClick={run.pause}>
          {t("Pause")}
        </Button>
      ) : (
        <Button
          size="small"
          keys="Space"
          icon={<Play className={icon} />}
          disabled={isOver}
          onClick={run.play}
        >
          {t("Go on")}
        </Button>
      )}
      <Button
        size="small"
        keys="→"
        icon={<StepForward className={icon} />}
        disabled={isOver}
        onClick={run.step}
      >
        {t("Step")}
      </Button>
      <Button
        size="small"
        keys="S"
        icon={<Square className={icon} />}
        disabled={isOver}
        onClick={run.stop}
      >
        {t("Stop")}
      </Button>
      <span role="status" aria-label={t("Run status")} className="ml-auto text-xs text-muted">
        {STATUS_WORDS[status]}
      </span>
    </div>
  );
}

interface EndingProps {
  readonly parts: ScreenParts;
  readonly task: DeployedTask;
  readonly steps: readonly ScreenStep[];
}

/** The judge's word, and the person's. */
function Ending({ parts, task, steps }: EndingProps) {
  const navigate = useNavigate();
  const { begin, goal } = task;
  const done = useMemo(() => steps.filter(({ refusal }) => refusal === undefined), [steps]);
  const verdict = useMemo(
    () =>
      goal === undefined
        ? undefined
        : parts.tasks.judge(
            goal,
            begin,
            done.map(({ action }) => action),
          ),
    [parts, goal, begin, done],
  );
  const { keep, state } = useKeeping(parts, task, done);
  const { kept, job, error } = state;
  return (
    <>
      <VerdictNote verdict={verdict} />
      {error === undefined ? undefined : <ErrorNote error={error} />}
      {kept !== undefined ? (
        <p role="status" aria-label={t("Kept")} className="text-sm">
          {t("Kept: its actions are an exemplar in the memory.")}{" "}
          <button
            type="button"
            className="text-accent underline"
            onClick={() =>
              void navigate({
                to: "/p/$projectId/review/$demonstrationId",
                params: { ...kept },
              })
            }
          >
            {t("Look at it")}
          </button>
        </p>
      ) : job !== undefined ? (
        <ProgressBar progress={job.progress} />
      ) : done.length === 0 ? undefined : (
        <Button icon={<Check className="size-4" />} onClick={keep}>
          {verdict === undefined || isShownByRun(verdict)
            ? t("It is done: keep it")
            : t("Keep it on my word all the same")}
        </Button>
      )}
    </>
  );
}

interface KeepingState extends JobState<"keep"> {
  readonly kept: KeptScreenRun | undefined;
}

function useKeeping(
  parts: ScreenParts,
  { instruction, begin, goal }: DeployedTask,
  done: readonly ScreenStep[],
) {
  const services = useServices();
  const [state, setState] = useState<KeepingState>({ ...NO_JOB, kept: undefined });
  const [job] = useState(
    () => new Job<"keep">((change) => setState((before) => ({ ...before, ...change }))),
  );
  const keep = () =>
    void job.start("keep", t("Keeping the run"), async (tools) => {
      const run = {
        title: toTitle(instruction),
        instruction,
        begin,
        ...(goal === undefined ? {} : { goal }),
        actions: done.map(({ action, why }) => ({ action, plan: why })),
      };
      const kept = await keepScreenRun(services, { parts, run }, tools);
      setState((before) => ({ ...before, kept }));
    });
  return { keep, state };
}
