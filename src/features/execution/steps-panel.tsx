import { CircleCheck, CircleX, ListTree } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { Json } from "@/base/json";
import type { Run, RunStep } from "@/core/run";
import { argumentText } from "@/core/world/call-text";
import { filterSteps, methodsOf, printedBefore } from "@/features/execution/step-rows";
import { EmptyState } from "@/ui/empty-state";
import { FilterSelect } from "@/ui/filter-select";
import { useRowWindow } from "@/ui/use-row-window";
import { countOf, t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

/** Height of a row in the list. */
const STRIDE_PX = 28;

export interface StepsPanelProps {
  /** Of the version on screen; undefined where it was not run. */
  readonly run: Run | undefined;
  /** The call before this position is the one that is read; the film may end before it. */
  readonly at: number;
  /** The frame of the demonstration that shows what the call's partner did. */
  readonly frameOf: (position: number) => number | undefined;
  readonly onSeek: (position: number) => void;
  readonly onLine: (line: number) => void;
}

/** Every call of a run: what it was, with what, and what came of it. */
export function StepsPanel({ run, ...props }: StepsPanelProps) {
  return run === undefined || run.steps.length === 0 ? (
    <EmptyState
      icon={<ListTree className="size-6" />}
      title={t("No calls yet")}
      text={
        run === undefined
          ? t("Run the program: each call is listed here with what it changed.")
          : t("The program ended before it called anything.")
      }
    />
  ) : (
    <StepTable {...props} run={run} />
  );
}

function StepTable({ run, at, ...props }: StepsPanelProps & { readonly run: Run }) {
  const [method, setMethod] = useState<string>();
  const [isErrorsFirst, setIsErrorsFirst] = useState(true);
  const { steps } = run;
  const methods = useMemo(() => methodsOf(steps), [steps]);
  const shown = useMemo(
    () => filterSteps(steps, { method, isErrorsFirst }),
    [steps, method, isErrorsFirst],
  );
  const current = steps[at - 1];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line px-3 py-1.5">
        <FilterSelect
          label={t("Calls of")}
          all={t("All calls")}
          options={methods}
          value={method}
          onValue={setMethod}
        />
        <label className="flex items-center gap-1.5 text-sm">
          <input
            type="checkbox"
            checked={isErrorsFirst}
            onChange={(event) => setIsErrorsFirst(event.target.checked)}
          />
          {t("Refused first")}
        </label>
        <span className="ml-auto text-xs text-muted tabular-nums">
          {shown.length === steps.length
            ? tn(steps.length, { one: "{count} call ran", other: "{count} calls ran" })
            : tn(
                steps.length,
                {
                  one: "{shown} of {count} call that ran",
                  other: "{shown} of {count} calls that ran",
                },
                { shown: shown.length },
              )}
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-auto">
        <StepList {...props} steps={shown} current={current} />
      </div>
      {current === undefined ? undefined : (
        <StepDetail
          step={current}
          printed={printedBefore(steps, current, run.output)}
          onLine={props.onLine}
        />
      )}
    </div>
  );
}

type StepListProps = Pick<StepsPanelProps, "frameOf" | "onSeek"> & {
  readonly steps: readonly RunStep[];
  readonly current: RunStep | undefined;
};

function StepList({ steps, current, frameOf, onSeek }: StepListProps) {
  const { listRef, first, end, reveal } = useRowWindow<HTMLOListElement>(steps.length, STRIDE_PX);
  useEffect(() => {
    if (current !== undefined) {
      reveal(steps.indexOf(current));
    }
  }, [steps, current, reveal]);
  return (
    <ol
      ref={listRef}
      aria-label={t("Steps")}
      className="font-mono text-xs"
      style={{ paddingTop: first * STRIDE_PX, paddingBottom: (steps.length - end) * STRIDE_PX }}
    >
      {steps.slice(first, end).map((step) => (
        <li key={step.index} style={{ height: STRIDE_PX }}>
          <button
            type="button"
            aria-current={step === current ? "step" : undefined}
            onClick={() => onSeek(step.index + 1)}
            className="flex h-full w-full items-center gap-2 px-3 text-left hover:bg-sunken aria-[current]:bg-accent-soft"
          >
            <span className="w-8 shrink-0 text-right text-muted tabular-nums">
              {step.index + 1}
            </span>
            {step.outcome.ok ? (
              <CircleCheck
                role="img"
                aria-label={t("Done")}
                className="size-3.5 shrink-0 text-good"
              />
            ) : (
              <CircleX
                role="img"
                aria-label={t("Refused")}
                className="size-3.5 shrink-0 text-danger"
              />
            )}
            <span className="w-10 shrink-0 text-muted">{t("L{line}", { line: step.line })}</span>
            <span translate="no" className="min-w-0 flex-1 truncate">
              {objectOf(step)}.{step.call.method}({argumentText(step.call.args)})
            </span>
            <FrameOf frame={frameOf(step.index + 1)} />
            <span className="w-16 shrink-0 text-right text-muted tabular-nums">
              {countOf(step.outcome.environmentSteps, "step")}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function FrameOf({ frame }: { readonly frame: number | undefined }) {
  return frame === undefined ? undefined : (
    <span className="shrink-0 text-muted tabular-nums">{t("f {frame}", { frame })}</span>
  );
}

interface StepDetailProps {
  readonly step: RunStep;
  readonly printed: string;
  readonly onLine: (line: number) => void;
}

/** What came of one call: the state before and after, why it was refused, what was printed. */
function StepDetail({ step, printed, onLine }: StepDetailProps) {
  const { changes, failure, value } = step.outcome;
  return (
    <section
      aria-label={t("Call")}
      className="max-h-[45%] shrink-0 space-y-1.5 overflow-auto border-t border-line p-3 text-sm"
    >
      <p className="font-mono text-xs">
        <span className="text-muted">{step.index + 1}.</span>{" "}
        <span translate="no">
          {objectOf(step)}.{step.call.method}({argumentText(step.call.args)})
        </span>{" "}
        <button type="button" className="text-accent underline" onClick={() => onLine(step.line)}>
          {t("line {line}", { line: step.line })}
        </button>
      </p>
      {failure === undefined ? undefined : (
        <p className="rounded-md bg-danger-soft p-2 text-xs">{toldHere(failure.sentence)}</p>
      )}
      {value === undefined ? undefined : (
        <p className="font-mono text-xs">{t("gave {result}", { result: JSON.stringify(value) })}</p>
      )}
      {changes.length === 0 ? (
        <p className="text-xs text-muted">{t("Nothing in the world changed.")}</p>
      ) : (
        <ul aria-label={t("What changed")} className="space-y-0.5 font-mono text-xs">
          {changes.map(({ objectId, attribute, before, after }) => (
            <li translate="no" key={`${objectId} ${attribute}`}>
              {objectId}.{attribute}: <del className="text-danger">{stateText(before)}</del>{" "}
              <ins className="text-good no-underline">{stateText(after)}</ins>
            </li>
          ))}
        </ul>
      )}
      {printed === "" ? undefined : (
        <pre aria-label={t("Printed before")} className="rounded bg-sunken p-2 text-xs">
          {printed}
        </pre>
      )}
    </section>
  );
}

function objectOf({ call, outcome }: RunStep): string {
  return outcome.objectId ?? call.receiver.instance ?? call.receiver.class;
}

function stateText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
