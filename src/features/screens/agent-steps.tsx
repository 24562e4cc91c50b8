import { useEffect, useRef } from "react";
import type { ShownAgentStep } from "@/features/screens/shown-agent-step";
import { ErrorBoundary } from "@/ui/boundary/error-boundary";
import { t, tn } from "@/base/language/translate";
import { toldHere } from "@/base/language/told-elsewhere";

interface AgentStepsProps {
  readonly steps: readonly ShownAgentStep[];
  readonly onOpenExemplar: (exemplarId: string) => void;
}

/** What the agent did, why, and the remembered steps that were nearest when it chose. */
export function AgentSteps({ steps, onOpenExemplar }: AgentStepsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [steps]);
  if (steps.length === 0) {
    return <p className="px-3 py-2 text-sm text-muted">{t("It has not done anything yet.")}</p>;
  }
  return (
    <ol
      ref={list}
      tabIndex={0}
      aria-label={t("Steps of the agent")}
      className="min-h-0 flex-1 space-y-2 overflow-auto px-3 pb-2 outline-offset-[-2px]"
    >
      {steps.map((step, index) => (
        <li key={index} className="rounded-md border border-line p-2 text-sm">
          <ErrorBoundary name={t("Step {index}", { index: index + 1 })} of={step}>
            <StepCard step={step} number={index + 1} onOpenExemplar={onOpenExemplar} />
          </ErrorBoundary>
        </li>
      ))}
    </ol>
  );
}

interface StepCardProps extends Pick<AgentStepsProps, "onOpenExemplar"> {
  readonly step: ShownAgentStep;
  readonly number: number;
}

function StepCard({ step, number, onOpenExemplar }: StepCardProps) {
  return (
    <>
      <p className="flex gap-2">
        <span className="text-muted tabular-nums">{number}</span>
        <span className="min-w-0 flex-1 break-words">{step.says}</span>
      </p>
      <code className="block text-xs break-all text-muted">{step.action}</code>
      <p className="mt-1 text-xs">{toldHere(step.why)}</p>
      {step.refusal === undefined ? undefined : (
        <p className="mt-1 text-xs text-danger">{toldHere(step.refusal)}</p>
      )}
      {step.retrieved.length === 0 ? (
        <p className="mt-1 text-xs text-muted">{t("Nothing in the memory is of this site.")}</p>
      ) : (
        <details className="mt-1 text-xs">
          <summary className="cursor-pointer text-muted hover:text-ink">
            {tn(step.retrieved.length, {
              one: "{count} remembered step",
              other: "{count} remembered steps",
            })}
          </summary>
          <ol
            aria-label={t("Remembered steps for step {number}", { number })}
            className="mt-1 space-y-1"
          >
            {step.retrieved.map(({ id, exemplarId, instruction, shown, score }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => onOpenExemplar(exemplarId)}
                  className="w-full rounded bg-sunken px-1.5 py-1 text-left hover:bg-accent-soft"
                >
                  <span className="float-right ml-2 text-muted tabular-nums">
                    {score.toFixed(2)}
                  </span>
                  {shown}
                  <span className="block text-muted">{t("“{words}”", { words: instruction })}</span>
                </button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
