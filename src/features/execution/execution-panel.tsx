import { CircleCheck, CircleX, Play, Square } from "lucide-react";
import { useState } from "react";
import type { Progress } from "@/base/progress";
import type { GoalReport } from "@/core/world/world-model";
import type { Run, RunStep } from "@/core/run";
import { FilmBar, type FilmBarProps } from "@/features/execution/film-bar";
import { PictureCanvas } from "@/features/execution/picture-canvas";
import { Button } from "@/ui/button";
import { useRowWindow } from "@/ui/use-row-window";
import { countOf, t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** A run while it goes on; a finished one is a {@link Run}. */
export interface LiveRun {
  readonly line: number | undefined;
  readonly steps: readonly RunStep[];
  readonly progress: Progress | undefined;
}

export interface ExecutionPanelProps {
  readonly live: LiveRun | undefined;
  /** The last run of the version shown, where it says something of what is on screen. */
  readonly run: Run | undefined;
  /** Ids of the goal conditions that held before it. */
  readonly heldBefore: ReadonlySet<string>;
  /** The film of the last run, also where the program was edited since; absent where nothing was run. */
  readonly film: FilmBarProps | undefined;
  /** The agent's view now; the panel draws it and does not keep it. */
  readonly picture: ImageBitmap | undefined;
  /** Whether a picture that is not there yet will come. */
  readonly isPictureOnItsWay: boolean;
  readonly canRun: boolean;
  /** Why running is not possible, for people. */
  readonly blockedBy: string | undefined;
  /** What is to be known of the run on screen. */
  readonly note: string | undefined;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly onLine: (line: number) => void;
}

/** The program at work: what the agent sees, the line being run, the first failure, the goal. */
export function ExecutionPanel(props: ExecutionPanelProps) {
  const { live, run, picture } = props;
  return (
    <section aria-label={t("Execution")} className="flex h-full min-h-0 flex-col">
      <header className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-2 border-b border-line px-3">
        <h2 className="eyebrow mr-auto">{t("Execution")}</h2>
        {live === undefined ? (
          <Button
            size="small"
            variant="primary"
            keys="Ctrl+Enter"
            icon={<Play className="size-3.5" />}
            disabled={!props.canRun}
            title={props.blockedBy}
            onClick={props.onRun}
          >
            {t("Run")}
          </Button>
        ) : (
          <Button
            size="small"
            variant="danger"
            keys="Ctrl+."
            icon={<Square className="size-3.5" />}
            onClick={props.onStop}
          >
            {t("Stop")}
          </Button>
        )}
      </header>
      <div className="relative min-h-0 flex-1 bg-sunken">
        {picture === undefined ? (
          <p className="absolute inset-0 flex items-center justify-center p-6 text-center text-sm text-muted">
            {props.blockedBy ?? whyNoPicture(props)}
          </p>
        ) : (
          <PictureCanvas picture={picture} />
        )}
        {live === undefined ? undefined : (
          <p className="absolute bottom-2 left-2 rounded bg-black/65 px-2 py-1 font-mono text-xs text-white">
            {live.progress === undefined
              ? t("line {line} · {calls}", {
                  line: live.line ?? "–",
                  calls: countOf(live.steps.length, "call"),
                })
              : toldHere(live.progress.label)}
          </p>
        )}
      </div>
      {live === undefined && props.film !== undefined ? (
        <Film film={props.film} isOfBefore={run === undefined} />
      ) : undefined}
      {props.note === undefined || live !== undefined ? undefined : (
        <p className="shrink-0 px-3 pt-1 text-xs text-muted">{props.note}</p>
      )}
      <RunResult
        run={live === undefined ? run : undefined}
        live={live}
        heldBefore={props.heldBefore}
        onLine={props.onLine}
      />
    </section>
  );
}

function whyNoPicture({ live, run, film, isPictureOnItsWay }: ExecutionPanelProps): string {
  if (isPictureOnItsWay) {
    return live === undefined ? t("Loading the run…") : t("The first picture is being drawn…");
  }
  return run === undefined && film === undefined
    ? t("Not run yet. Run the program to see it at work.")
    : t(
        "There is no picture of this run: this browser offers no WebGL, or its world cannot be reached.",
      );
}

interface FilmProps {
  readonly film: FilmBarProps;
  /** What is on screen changed since. */
  readonly isOfBefore: boolean;
}

/** The run to go through, and whether it is of what is on screen. */
function Film({ film, isOfBefore }: FilmProps) {
  return (
    <>
      <FilmBar {...film} />
      {isOfBefore ? (
        <p className="shrink-0 px-3 pb-1 text-xs text-warn">
          {t("This is the run of before: program or task changed since.")}
        </p>
      ) : undefined}
    </>
  );
}

interface RunResultProps {
  readonly run: Run | undefined;
  readonly heldBefore: ReadonlySet<string>;
  readonly live: LiveRun | undefined;
  readonly onLine: (line: number) => void;
}

function RunResult({ run, live, heldBefore, onLine }: RunResultProps) {
  const steps = live?.steps ?? run?.steps ?? [];
  return (
    <div className="max-h-[45%] shrink-0 overflow-auto border-t border-line px-3 py-2 text-sm empty:hidden">
      {run === undefined ? undefined : (
        <p role="status" aria-label={t("Run result")} className={`mb-1 font-medium ${toneOf(run)}`}>
          {describeRun(run)}
          {run.isAhead === true ? (
            <span className="font-normal text-muted"> {t("· run ahead of time")}</span>
          ) : undefined}
        </p>
      )}
      {run?.failure === undefined ? undefined : (
        <p className="mb-2 rounded-md bg-danger-soft p-2">
          {run.failure.line === undefined ? undefined : (
            <FailureLine line={run.failure.line} onLine={onLine} />
          )}
          {toldHere(run.failure.sentence)}
        </p>
      )}
      {run === undefined ? undefined : <GoalConditions goal={run.goal} heldBefore={heldBefore} />}
      {steps.length === 0 ? undefined : (
        <Calls
          key={live === undefined ? "run" : "live"}
          steps={steps}
          isLive={live !== undefined}
        />
      )}
      {run === undefined || run.output === "" ? undefined : (
        <pre
          tabIndex={0}
          aria-label={t("What the program printed")}
          className="mt-2 max-h-24 overflow-auto rounded bg-sunken p-2 text-xs"
        >
          {run.output}
        </pre>
      )}
    </div>
  );
}

interface CallsProps {
  readonly steps: readonly RunStep[];
  readonly isLive: boolean;
}

/** The calls of a run, open while it goes on. */
function Calls({ steps, isLive }: CallsProps) {
  const [isOpen, setIsOpen] = useState(isLive);
  return (
    <details
      className="mt-1"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer text-xs text-muted">
        {tn(steps.length, { one: "{count} call ran", other: "{count} calls ran" })}
      </summary>
      {isOpen ? <CallList steps={steps} /> : undefined}
    </details>
  );
}

const CALL_PX = 18;

function CallList({ steps }: { readonly steps: readonly RunStep[] }) {
  const { listRef, first, end } = useRowWindow<HTMLOListElement>(steps.length, CALL_PX);
  return (
    <ol
      ref={listRef}
      aria-label={t("Calls")}
      className="mt-1 font-mono text-xs"
      style={{ paddingTop: first * CALL_PX, paddingBottom: (steps.length - end) * CALL_PX }}
    >
      {steps.slice(first, end).map((step) => (
        <li
          key={step.index}
          style={{ height: CALL_PX }}
          className={`truncate ${step.outcome.ok ? "" : "text-danger"}`}
        >
          <span className="mr-2 text-muted">{t("L{line}", { line: step.line })}</span>{" "}
          <span translate="no">
            {step.outcome.objectId ?? step.call.receiver.class}.{step.call.method}
          </span>{" "}
          <span className="ml-2 text-muted">
            {step.outcome.environmentSteps > 0
              ? countOf(step.outcome.environmentSteps, "step")
              : undefined}
          </span>
        </li>
      ))}
    </ol>
  );
}

function FailureLine({
  line,
  onLine,
}: {
  readonly line: number;
  readonly onLine: (line: number) => void;
}) {
  return (
    <button
      type="button"
      className="mr-2 font-mono text-xs text-accent underline"
      onClick={() => {
        onLine(line);
      }}
    >
      {t("line {line}", { line })}
    </button>
  );
}

/** The goal conditions with their state in words and sign, never by colour alone. */
function GoalConditions({
  goal,
  heldBefore,
}: Pick<RunResultProps, "heldBefore"> & { readonly goal: GoalReport }) {
  if (goal.conditions.length === 0) {
    return (
      <p className="text-xs text-muted">{t("No goal is known: judge the result yourself.")}</p>
    );
  }
  return (
    <ul aria-label={t("Goal conditions")} className="space-y-0.5 text-xs">
      {goal.conditions.map((condition) => (
        <li key={condition.id} className="flex gap-2">
          {condition.met ? (
            <CircleCheck role="img" aria-label={t("Met")} className="size-4 shrink-0 text-good" />
          ) : (
            <CircleX role="img" aria-label={t("Not met")} className="size-4 shrink-0 text-danger" />
          )}
          <span translate="no">
            {condition.description}
            {condition.met || condition.failure === undefined ? undefined : (
              <span className="block text-xs text-muted">{condition.failure}</span>
            )}
          </span>
          {condition.met && heldBefore.has(condition.id) ? (
            <span className="text-muted">{t("held before")}</span>
          ) : undefined}
        </li>
      ))}
    </ul>
  );
}

/** Green is for a goal that was judged: a run without one only came to its end. */
function toneOf({ status, goal }: Run): string {
  if (status !== "succeeded") {
    return "text-danger";
  }
  return goal.success ? "text-good" : "";
}

function describeRun(run: Run): string {
  const cost = `${countOf(run.steps.length, "call")}, ${countOf(run.environmentSteps, "environment step")}`;
  if (run.status === "stopped") {
    return t("Stopped after {cost}", { cost });
  }
  if (run.status === "failed") {
    return t("Failed after {cost}", { cost });
  }
  return run.goal.conditions.length === 0
    ? t("Ran to its end: {cost}", { cost })
    : t("Goal reached: {cost}", { cost });
}
